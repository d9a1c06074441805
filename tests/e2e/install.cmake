# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs the build into an empty folder and compares every file with the list: nothing missing, nothing more.
set(ENV{DESTDIR} ${WORK})
file(REMOVE_RECURSE ${WORK})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix /usr OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
set(id org.varroaconsole.VarroaConsole)
set(expected
  usr/${BINDIR}/varroa-console
  usr/${DATADIR}/applications/${id}.desktop
  usr/${DATADIR}/doc/varroa-console/CHANGELOG.md
  usr/${DATADIR}/doc/varroa-console/copyright
  usr/${DATADIR}/icons/hicolor/scalable/apps/${id}.svg
  usr/${MANDIR}/man1/varroa-console.1.gz
  usr/${DATADIR}/metainfo/${id}.metainfo.xml)
file(GLOB_RECURSE found RELATIVE ${WORK} ${WORK}/*)
# Without gzip the manual page is installed as it is.
list(TRANSFORM found REPLACE "varroa-console\\.1$" "varroa-console.1.gz")
list(SORT found)
list(SORT expected)
if(NOT found STREQUAL expected)
  string(REPLACE ";" "\n  " found "${found}")
  string(REPLACE ";" "\n  " expected "${expected}")
  message(FATAL_ERROR "installed:\n  ${found}\nexpected:\n  ${expected}")
endif()
file(READ ${WORK}/usr/${DATADIR}/metainfo/${id}.metainfo.xml metainfo)
if(metainfo MATCHES "@[A-Z_]+@" OR NOT metainfo MATCHES "<id>${id}</id>")
  message(FATAL_ERROR "the metainfo was not filled in")
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 ${WORK}/usr/${BINDIR}/varroa-console
  --version OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY)
if(NOT version MATCHES "[0-9]+\\.[0-9]+\\.[0-9]+")
  message(FATAL_ERROR "--version printed: ${version}")
endif()
