# `cpack -G DEB` in the build directory makes Debian packages of the components.
# `cpack -G TGZ` makes one archive of all of them, which serves in any folder; to
# run on other machines, the tool must be built with AMP2HIP_STATIC.
set(CPACK_PACKAGE_NAME amp2hip)
set(CPACK_PACKAGE_VENDOR "The amp2hip developers")
set(CPACK_PACKAGE_CONTACT "The amp2hip developers <amp2hip@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Translates C++ AMP to HIP")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
string(TOLOWER "${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}" system)
set(CPACK_PACKAGE_FILE_NAME amp2hip-${PROJECT_VERSION}-${system})
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime)
if(AMP2HIP_BUILD_TOOL)
  list(APPEND CPACK_COMPONENTS_ALL tool)
endif()
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME amp2hip-runtime)
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION
    "Runtime of translated C++ AMP programs, with HIP for the CPU")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "libtbb-dev, libboost-context-dev")
set(CPACK_DEBIAN_TOOL_PACKAGE_NAME amp2hip)
set(CPACK_DEBIAN_TOOL_DESCRIPTION "Translator from C++ AMP to HIP")
# The LLVM that the tool was built with, 19 to 22.
get_property(llvm GLOBAL PROPERTY AMP2HIP_LLVM_VERSION)
set(CPACK_DEBIAN_TOOL_PACKAGE_DEPENDS
    "amp2hip-runtime (= ${PROJECT_VERSION}), libclang-cpp${llvm}, libllvm${llvm}, libpugixml1v5, libstdc++-12-dev")
include(CPack)
