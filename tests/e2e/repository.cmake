# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Tests of the repository as a whole: its layers, its headers, and what it installs.

include(GNUInstallDirs)
get_target_property(qt_headers Qt6::Core INTERFACE_INCLUDE_DIRECTORIES)
list(FILTER qt_headers INCLUDE REGEX "/QtCore(\\.framework/Headers)?$")
list(GET qt_headers 0 qt_headers)
get_filename_component(qt_headers ${qt_headers} DIRECTORY)

add_test(NAME layering
  COMMAND ${CMAKE_COMMAND} -DROOT=${CMAKE_SOURCE_DIR} -DQT_HEADERS=${qt_headers} -P ${CMAKE_SOURCE_DIR}/tests/layering.cmake)
add_test(NAME layering_selftest
  COMMAND ${CMAKE_COMMAND} -DWORK=${CMAKE_CURRENT_BINARY_DIR}/layering -DQT_HEADERS=${qt_headers}
    -P ${CMAKE_SOURCE_DIR}/tests/layering_selftest.cmake)

# Each header compiles alone. The compilations are the same in every build, so the instrumented ones leave them out.
if(NOT VARROA_SANITIZE AND NOT VARROA_FUZZ)
  add_test(NAME headers
    COMMAND ${CMAKE_COMMAND} --build ${CMAKE_BINARY_DIR} --target all_verify_interface_header_sets)
  set_tests_properties(headers PROPERTIES TIMEOUT 1800 RUN_SERIAL ON LABELS repository)
endif()
set_tests_properties(layering layering_selftest PROPERTIES LABELS repository)

if(UNIX AND NOT APPLE)
  add_test(NAME install
    COMMAND ${CMAKE_COMMAND} -DBUILD=${CMAKE_BINARY_DIR} -DWORK=${CMAKE_CURRENT_BINARY_DIR}/installed
      -DBINDIR=${CMAKE_INSTALL_BINDIR} -DDATADIR=${CMAKE_INSTALL_DATADIR} -DMANDIR=${CMAKE_INSTALL_MANDIR}
      -P ${CMAKE_CURRENT_SOURCE_DIR}/install.cmake)
  set_tests_properties(install PROPERTIES LABELS repository)

  find_program(DESKTOP_FILE_VALIDATE desktop-file-validate)
  find_program(APPSTREAMCLI appstreamcli)
  mark_as_advanced(DESKTOP_FILE_VALIDATE APPSTREAMCLI)
  set(console_id org.varroaconsole.VarroaConsole)
  if(DESKTOP_FILE_VALIDATE)
    add_test(NAME desktop_file
      COMMAND ${DESKTOP_FILE_VALIDATE} ${CMAKE_SOURCE_DIR}/packaging/linux/${console_id}.desktop)
    set_tests_properties(desktop_file PROPERTIES LABELS repository)
  endif()
  if(APPSTREAMCLI)
    add_test(NAME metainfo
      COMMAND ${APPSTREAMCLI} validate --no-net ${CMAKE_BINARY_DIR}/packaging/${console_id}.metainfo.xml)
    set_tests_properties(metainfo PROPERTIES LABELS repository)
  endif()
endif()
