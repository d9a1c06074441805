# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# cmake -DLUPDATE=… -DSOURCE_DIR=… [-DUPDATE=ON | -DWORK_DIR=…] -P check.cmake
# With UPDATE: extracts every tr() of models/ and ui/ into the committed .ts files. Otherwise extracts into copies and
# fails when they differ from the committed ones, or when a German entry is unfinished or empty.
cmake_minimum_required(VERSION 3.22)

set(files varroa-console_de.ts varroa-console_en.ts)
if(UPDATE)
  set(target_dir ${SOURCE_DIR}/translations)
else()
  set(target_dir ${WORK_DIR})
  file(MAKE_DIRECTORY ${target_dir})
  foreach(file IN LISTS files)
    file(COPY ${SOURCE_DIR}/translations/${file} DESTINATION ${target_dir})
  endforeach()
endif()

foreach(language de en)
  set(plural)
  if(language STREQUAL "en")
    set(plural -pluralonly)
  endif()
  execute_process(
    COMMAND ${LUPDATE} -silent -I . models ui -locations none -no-obsolete ${plural} -source-language en
            -target-language ${language} -ts ${target_dir}/varroa-console_${language}.ts
    WORKING_DIRECTORY ${SOURCE_DIR} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "lupdate failed:\n${output}")
  endif()
endforeach()
if(UPDATE)
  return()
endif()

set(problems)
foreach(file IN LISTS files)
  file(READ ${SOURCE_DIR}/translations/${file} committed)
  file(READ ${target_dir}/${file} extracted)
  if(NOT committed STREQUAL extracted)
    list(APPEND problems "${file} is not what the sources hold: build the target update_translations and translate")
  endif()
  if(committed MATCHES "type=\"unfinished\"")
    list(APPEND problems "${file} has unfinished entries")
  endif()
  if(committed MATCHES "<translation></translation>|<numerusform></numerusform>")
    list(APPEND problems "${file} has empty entries")
  endif()
endforeach()
if(problems)
  list(JOIN problems "\n" text)
  message(FATAL_ERROR "${text}")
endif()
