# SPDX-FileCopyrightText: The Varroa Console authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What is installed, and the .deb made of it (cpack -G DEB in the build folder). Packages only consume these rules.
include(GNUInstallDirs)
set(console_id org.varroaconsole.VarroaConsole)
set(console_linux ${CMAKE_CURRENT_LIST_DIR}/../linux)

if(TARGET varroa-console)
  install(TARGETS varroa-console RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} BUNDLE DESTINATION .)
endif()

if(UNIX AND NOT APPLE)
  configure_file(${console_linux}/${console_id}.metainfo.xml.in ${CMAKE_BINARY_DIR}/packaging/${console_id}.metainfo.xml @ONLY)
  configure_file(${console_linux}/varroa-console.1.in ${CMAKE_BINARY_DIR}/packaging/varroa-console.1 @ONLY)
  set(console_manual ${CMAKE_BINARY_DIR}/packaging/varroa-console.1)
  find_program(GZIP_PROGRAM gzip)
  mark_as_advanced(GZIP_PROGRAM)
  if(GZIP_PROGRAM)
    execute_process(COMMAND ${GZIP_PROGRAM} -9nc ${console_manual} OUTPUT_FILE ${console_manual}.gz COMMAND_ERROR_IS_FATAL ANY)
    set(console_manual ${console_manual}.gz)
  endif()
  install(FILES ${console_linux}/${console_id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES ${CMAKE_BINARY_DIR}/packaging/${console_id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
  install(FILES ${console_linux}/${console_id}.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES ${console_manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${console_linux}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/varroa-console)
  install(FILES ${CMAKE_SOURCE_DIR}/CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/varroa-console)
endif()

set(CPACK_PACKAGE_NAME varroa-console)
set(CPACK_PACKAGE_VENDOR "The Varroa Console authors")
set(CPACK_PACKAGE_CONTACT "The Varroa Console authors <maintainers@varroaconsole.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Operations console for Varroa fleets of Jenkins controllers")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR DEB)
set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Varroa Console connects to the NATS of a Varroa core over TLS and shows every
cluster and every Jenkins controller of the fleet live. Credentials are kept in
the keyring of the desktop.")
set(CPACK_DEBIAN_PACKAGE_SECTION admin)
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE ${PROJECT_HOMEPAGE_URL})
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# A plugin, which shlibdeps does not see.
set(CPACK_DEBIAN_PACKAGE_DEPENDS libqt6sql6-sqlite)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "gnome-keyring | libkf5wallet-bin | keepassxc, qt6-wayland, qt6-translations-l10n, fonts-dejavu-core | fonts-noto-core")
set(CPACK_DEBIAN_DEBUGINFO_PACKAGE ON)
include(CPack)
