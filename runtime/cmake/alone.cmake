# For a folder of the runtime that is a project of its own: what the whole project
# sets otherwise.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
get_filename_component(repository ${CMAKE_CURRENT_LIST_DIR}/../.. ABSOLUTE)
install(FILES ${repository}/LICENSE DESTINATION share/doc/${PROJECT_NAME}
        RENAME copyright)

# Adds the unit tests of a folder, which use its targets. They run for a moment, and so
# take half the time to compile.
option(AMP2HIP_BUILD_TESTS "Build the tests (needs GoogleTest)" ON)
macro(add_own_tests folder)
  if(AMP2HIP_BUILD_TESTS)
    enable_testing()
    find_package(GTest REQUIRED)
    include(${repository}/tests/support/AmpTests.cmake)
    add_compile_options(-O0)
    add_subdirectory(${repository}/tests/unit/${folder} tests)
  endif()
endmacro()
