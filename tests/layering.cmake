# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# cmake -P tests/layering.cmake [-DROOT=folder] [-DQT_HEADERS=folder] : the third net against leaking layers.
# Reads every #include below app/, models/, tests/ and ui/ and compares it with the allow-list of its folder: what a row
# does not name is refused, whether written <QWidget>, <QtWidgets/QWidget> or <qwidget.h>. A folder without a row is refused
# too, so a new folder needs a decision here. (-D options stand before -P.)
cmake_minimum_required(VERSION 3.25)

if(NOT ROOT)
  get_filename_component(ROOT ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)
endif()
if(NOT QT_HEADERS)
  find_program(QMAKE NAMES qmake6 qmake REQUIRED)
  execute_process(COMMAND ${QMAKE} -query QT_INSTALL_HEADERS OUTPUT_VARIABLE QT_HEADERS
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endif()

# folder | Qt modules | other libraries (path prefixes) | our folders
# A trailing slash means the folder with everything below it, no slash only the files directly in it. The files of one
# folder may always include each other.
set(table
  "models/domain|Core||"
  "models/wire|Core|nlohmann/|models/domain"
  "models/ports|Core||models/domain models/wire"
  "models/fleet|Core||models/domain models/wire models/ports models/connect"
  "models/connect|Core||models/domain models/wire models/ports models/fleet"
  "models/actions|Core|nlohmann/|models/domain models/wire models/ports models/fleet models/connect"
  "models/detail|Core|nlohmann/ yaml-cpp/|models/domain models/wire models/ports models/fleet models/actions"
  "models/search|Core||models/domain models/wire models/ports models/fleet"
  "models/export|Core|nlohmann/|models/domain models/wire models/ports models/fleet models/connect"
  "models/onboarding|Core|nlohmann/ yaml-cpp/|models/domain models/wire models/ports"
  "models/rules|Core|nlohmann/ yaml-cpp/|models/domain models/wire models/ports models/onboarding"
  "models/secrets|Core|nlohmann/|models/domain models/wire models/ports models/onboarding models/kube"
  "models/kube|Core|nlohmann/ yaml-cpp/|models/domain models/wire models/ports"
  "models/member|Core|nlohmann/|models/domain models/wire models/ports models/fleet models/connect models/onboarding models/rules models/secrets models/kube models/helm"
  "models/helm|Core|nlohmann/ zlib.h|models/domain models/wire models/ports"
  "models/sim|Core|nlohmann/|models/domain models/wire models/ports"

  "ui/style|Core Gui Widgets Svg||models/ ui/style"
  "ui/widgets|Core Gui Widgets||models/domain ui/style"
  "ui/|Core Gui Widgets Svg SvgWidgets Charts||models/ ui/"

  "app|Core Gui Widgets Network Svg Sql|unistd.h fcntl.h io.h sys/ mach/ windows.h realtimeapiset.h|models/ ui/ app/"
  "app/nats|Core|nats/ nats.h openssl/|models/domain models/wire models/ports"
  "app/probe|Core Network|openssl/ netdb.h sys/socket.h winsock2.h ws2tcpip.h|models/domain models/wire models/ports"
  "app/keychain|Core|qt6keychain/|models/domain models/wire models/ports"
  "app/settings|Core||models/domain models/wire models/ports"
  "app/store|Core Sql||models/domain models/wire models/ports"
  "app/files|Core||models/domain models/wire models/ports"
  "app/desktop|Core Network|windows.h realtimeapiset.h|models/domain models/wire models/ports"
  "app/kube|Core Network|yaml-cpp/ openssl/|models/domain models/wire models/ports"
  "app/helm|Core|signal.h windows.h|models/domain models/wire models/ports"
  "app/demo|Core||models/domain models/wire models/ports models/sim"
  "app/fleetsim|Core Network|nats/ nats.h openssl/ unistd.h fcntl.h signal.h sys/|models/domain models/wire models/ports models/sim"

  "tests/fakes|Core Test||models/"
  "tests/domain|Core Test|nlohmann/ sanitizer/|models/domain models/wire models/ports tests/fakes"
  "tests/threads|Core Test||models/domain models/wire models/ports tests/fakes"
  "tests/fuzz|Core Test||models/ app/kube tests/fakes"
  "tests/sim|Core Test|nats/ nats.h nlohmann/|models/domain models/wire models/ports models/sim app/demo app/fleetsim tests/fakes"
  "tests/models|Core Gui Test||models/ tests/fakes"
  "tests/detail|Core Gui Test|nlohmann/ yaml-cpp/|models/ tests/fakes"
  "tests/connect|Core Gui Test||models/ tests/fakes"
  "tests/onboarding|Core Test|nlohmann/ yaml-cpp/|models/ tests/fakes"
  "tests/helm|Core Test|nlohmann/ zlib.h|models/ tests/fakes"
  "tests/helmreal|Core Test|nlohmann/ yaml-cpp/|models/ tests/fakes tests/onboarding"
  "tests/rules|Core Test|nlohmann/|models/ tests/fakes tests/onboarding"
  "tests/secrets|Core Test|nlohmann/ openssl/|models/ tests/fakes"
  "tests/member|Core Test|nlohmann/|models/ tests/fakes"
  "tests/adapters/kube|Core Network Test|nlohmann/ openssl/ unistd.h|models/ app/kube app/fleetsim tests/fakes tests/kubereal"
  "tests/kubereal|Core Network Test|nlohmann/|models/ app/kube app/fleetsim tests/fakes"
  "tests/adapters/helm|Core Test|nlohmann/ unistd.h signal.h|models/ app/helm tests/fakes"
  "tests/ui|Core Gui Widgets Svg Charts Test||models/ ui/ tests/fakes tests/detail"
  "tests/adapters/nats|Core Network Test|nats/ nats.h|models/domain models/wire models/ports app/nats app/fleetsim tests/fakes"
  "tests/adapters/probe|Core Network Test|openssl/ arpa/ netinet/ sys/ fcntl.h poll.h unistd.h|models/domain models/wire models/ports app/probe app/fleetsim tests/fakes"
  "tests/adapters/keychain|Core Test|unistd.h|models/domain models/wire models/ports app/keychain tests/fakes"
  "tests/adapters/desktop|Core Test||models/domain models/ports app/desktop tests/fakes"
  "tests/adapters/settings|Core Test||models/domain models/wire models/ports app/settings app/files tests/fakes"
  "tests/adapters/store|Core Sql Test||models/domain models/wire models/ports app/store tests/fakes"
  "tests/e2e|Core Gui Widgets Network Test|unistd.h sys/|models/ ui/ app/ tests/fakes tests/kubereal"
  "tests/bench|Core Gui Widgets Test|nats/ nats.h nlohmann/ unistd.h malloc.h|models/ ui/ app/nats app/fleetsim tests/fakes tests/adapters/nats tests/sim"
  "tests/soak|Core Gui Widgets Network Test||models/ ui/ app/ tests/fakes")

# Prefixes of every header that belongs to this repository.
set(own "^(app|models|tests|ui)/")
# C++ headers have no dot and no capital (<vector>, <cstdint>); C headers must be named in a row.
set(standard "^[a-z_0-9]+$")

function(row_of folder out)
  set(${out} "" PARENT_SCOPE)
  foreach(row IN LISTS table)
    string(REGEX MATCH "^[^|]*" prefix "${row}")
    string(FIND "${folder}/" "${prefix}" at)
    if(folder STREQUAL prefix OR (prefix MATCHES "/$" AND at EQUAL 0))
      set(${out} "${row}" PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

function(qt_has module header out)
  set(${out} FALSE PARENT_SCOPE)
  foreach(folder ${QT_HEADERS}/Qt${module} ${QT_HEADERS}/../lib/Qt${module}.framework/Headers)
    if(EXISTS "${folder}/${header}")
      set(${out} TRUE PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

# Sets `out` to the reason why `header` may not be included from `folder`, or to nothing.
function(judge folder row header out)
  set(${out} "" PARENT_SCOPE)
  string(REGEX REPLACE "^([^|]*)\\|([^|]*)\\|([^|]*)\\|([^|]*)$" "\\2;\\3;\\4" columns "${row}")
  list(GET columns 0 modules)
  list(GET columns 1 libraries)
  list(GET columns 2 folders)
  separate_arguments(modules)
  separate_arguments(libraries)
  separate_arguments(folders)

  if(header MATCHES "(^|/)\\.\\.?(/|$)")
    set(${out} "includes are written from the root of the repository" PARENT_SCOPE)
    return()
  endif()
  if(header MATCHES "${own}")
    get_filename_component(theirs "${header}" DIRECTORY)
    foreach(allowed IN LISTS folders ITEMS ${folder})
      if(theirs STREQUAL allowed)
        return()
      endif()
      string(FIND "${theirs}/" "${allowed}" at)
      if(allowed MATCHES "/$" AND at EQUAL 0)
        return()
      endif()
    endforeach()
    set(${out} "${folder} must not know ${theirs}" PARENT_SCOPE)
    return()
  endif()
  if(header MATCHES "${standard}" OR header MATCHES "^([a-z_0-9]+\\.moc|moc_[a-z_0-9]+\\.cpp)$")
    return()
  endif()
  foreach(allowed IN LISTS libraries)
    string(FIND "${header}" "${allowed}" at)
    if(header STREQUAL allowed OR (allowed MATCHES "/$" AND at EQUAL 0))
      return()
    endif()
  endforeach()
  if(NOT header MATCHES "private/")
    foreach(module IN LISTS modules)
      string(REGEX REPLACE "^Qt${module}/" "" bare "${header}")
      qt_has(${module} "${bare}" found)
      if(found)
        return()
      endif()
    endforeach()
  endif()
  set(${out} "not in the allow-list of ${folder}" PARENT_SCOPE)
endfunction()

function(line_of content text out)
  string(FIND "${content}" "${text}" at)
  string(SUBSTRING "${content}" 0 ${at} before)
  string(REGEX REPLACE "[^\n]" "" newlines "${before}")
  string(LENGTH "${newlines}" count)
  math(EXPR count "${count} + 1")
  set(${out} ${count} PARENT_SCOPE)
endfunction()

set(files "")
foreach(top app models tests ui)
  file(GLOB_RECURSE found RELATIVE ${ROOT} ${ROOT}/${top}/*.h ${ROOT}/${top}/*.hpp ${ROOT}/${top}/*.cpp ${ROOT}/${top}/*.cc
    ${ROOT}/${top}/*.mm)
  list(APPEND files ${found})
endforeach()
list(SORT files)

set(violations 0)
set(includes 0)
foreach(file IN LISTS files)
  get_filename_component(folder ${file} DIRECTORY)
  row_of(${folder} row)
  if(NOT row)
    message("${file}:1: ${folder} has no row in tests/layering.cmake")
    math(EXPR violations "${violations} + 1")
    continue()
  endif()
  file(READ ${ROOT}/${file} content)
  # A list separator, bracket or backslash of the source must not be taken for one of CMake's.
  string(REGEX REPLACE "[][;\\]" " " content "${content}")
  set(content "\n${content}")
  string(REGEX MATCHALL "\n[ \t]*(/\\*[^\n*]*\\*/)?[ \t]*#[ \t]*(include|include_next|import)[^A-Za-z_\n][^\n]*" lines "${content}")
  foreach(line IN LISTS lines)
    math(EXPR includes "${includes} + 1")
    if(line MATCHES "#[ \t]*include[ \t]*[<\"]([^>\"\n]+)[>\"]")
      set(header "${CMAKE_MATCH_1}")
      judge("${folder}" "${row}" "${header}" reason)
    else()
      set(header "an include that is no plain name")
      set(reason "cannot be judged")
    endif()
    if(reason)
      line_of("${content}" "${line}" number)
      message("${file}:${number}: ${header}: ${reason}")
      math(EXPR violations "${violations} + 1")
    endif()
  endforeach()
endforeach()

list(LENGTH files count)
if(count EQUAL 0)
  message(FATAL_ERROR "no source found below ${ROOT}")
endif()
if(violations)
  message(FATAL_ERROR "${violations} includes against the layers (${includes} in ${count} files)")
endif()
message(STATUS "${includes} includes in ${count} files keep to the layers")
