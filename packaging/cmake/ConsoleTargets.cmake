# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The one place that carries flags, and the functions every folder uses to declare its targets.

add_library(console_flags INTERFACE)
target_compile_features(console_flags INTERFACE cxx_std_20)
target_compile_definitions(console_flags INTERFACE
  QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING
  QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_CONTEXTLESS_CONNECT QT_USE_QSTRINGBUILDER
  QT_NO_FOREACH QT_NO_KEYWORDS QT_STRICT_ITERATORS QT_DISABLE_DEPRECATED_BEFORE=0x060400)
if(VARROA_TESTS)
  target_compile_definitions(console_flags INTERFACE QT_FORCE_ASSERTS)
endif()
if(MSVC)
  target_compile_options(console_flags INTERFACE /W4 /permissive- /utf-8 $<$<BOOL:${VARROA_WERROR}>:/WX>)
else()
  target_compile_options(console_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wcast-align
    -Wformat=2 -Wimplicit-fallthrough -Wextra-semi -Wundef -Wsuggest-override
    $<$<BOOL:${VARROA_WERROR}>:-Werror>)
endif()
if(VARROA_SANITIZE)
  # Global, so that every object of the process is instrumented alike.
  add_compile_options(-fsanitize=${VARROA_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${VARROA_SANITIZE})
endif()
if(VARROA_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Sources joined into one look to the compiler as if their unnamed namespaces stood in a header.
  add_compile_options(-Wno-subobject-linkage)
endif()

# console_library(NAME SOURCES … HEADERS … PUBLIC libs… PRIVATE libs…)
# A static library whose headers are checked to compile alone (target all_verify_interface_header_sets).
function(console_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;HEADERS;PUBLIC;PRIVATE" ${ARGN})
  add_library(${name} STATIC)
  target_sources(${name} PRIVATE ${arg_SOURCES}
    PUBLIC FILE_SET HEADERS BASE_DIRS ${CMAKE_SOURCE_DIR} FILES ${arg_HEADERS})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC console_flags ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
  set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()

# console_precompile(NAME header…): precompiled headers where they pay, off by -DVARROA_PCH=OFF.
function(console_precompile name)
  if(VARROA_PCH)
    target_precompile_headers(${name} PRIVATE ${ARGN})
  endif()
endfunction()

# console_test(NAME SOURCES … LIBS … [LABELS …] [ENVIRONMENT …] [TIMEOUT s])
# One executable, one ctest entry. It links only LIBS and Qt6::Test, so that a symbol of a higher layer stays unresolved.
function(console_test name)
  cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LIBS;LABELS;ENVIRONMENT" ${ARGN})
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBS} Qt6::Test)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  # Tests hold many names alike, and a change of one must not compile the others again.
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  add_test(NAME ${name} COMMAND ${name})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}"
    ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_FATAL_WARNINGS=0;${arg_ENVIRONMENT}")
endfunction()
