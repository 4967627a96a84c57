# The C++ AMP sources of a target in the build's compile_commands.json.
#
# The build compiles translations, so CMake would list only these. A target that
# nothing builds has the sources themselves, with the target's own flags and those
# for editors: clangd finds them there, and so do `amp2hip -p` and its --check.

function(_amp2hip_list_source target source)
  if(NOT CMAKE_EXPORT_COMPILE_COMMANDS)
    return()
  endif()
  set(listed ${target}_amp)
  if(NOT TARGET ${listed})
    _amp2hip_editor_flags(flags)
    # A project for CMake before 3.22 would leave out the standard that is also its
    # compiler's usual one. An editor's may be another.
    cmake_policy(SET CMP0128 NEW)
    add_library(${listed} OBJECT EXCLUDE_FROM_ALL)
    set_property(TARGET ${listed} PROPERTY CXX_EXTENSIONS OFF)
    foreach(property COMPILE_DEFINITIONS INCLUDE_DIRECTORIES COMPILE_FEATURES)
      set_property(TARGET ${listed} APPEND PROPERTY ${property}
                   "$<TARGET_PROPERTY:${target},${property}>")
    endforeach()
    target_include_directories(
      ${listed} SYSTEM
      PRIVATE "$<TARGET_PROPERTY:${target},SYSTEM_INCLUDE_DIRECTORIES>")
    target_compile_options(
      ${listed} PRIVATE ${flags} "$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>")
    cmake_language(EVAL CODE
      "cmake_language(DEFER CALL _amp2hip_finish_list [[${target}]])")
  endif()
  target_sources(${listed} PRIVATE "${source}")
endfunction()

# Copies the properties of <target> that no generator expression gives.
function(_amp2hip_finish_list target)
  foreach(property CXX_STANDARD COMPILE_FLAGS)
    get_target_property(value ${target} ${property})
    if(NOT value MATCHES "NOTFOUND$")
      set_property(TARGET ${target}_amp PROPERTY ${property} "${value}")
    endif()
  endforeach()
  # CMake's own file for them is a header of the system, in which nothing may be
  # translated.
  get_target_property(headers ${target} PRECOMPILE_HEADERS)
  if(headers)
    list(TRANSFORM headers REPLACE "[<\"]?([^<>\"]+)[>\"]?" "SHELL:-include \"\\1\"")
    target_compile_options(${target}_amp PRIVATE ${headers})
  endif()
  _amp2hip_export_symbol(${target} symbol)
  target_compile_definitions(${target}_amp PRIVATE ${symbol})
endfunction()

# <result> becomes the flags for editors. The standard is the target's, and the
# target's own -include comes after the one among them.
function(_amp2hip_editor_flags result)
  set(options ${AMP2HIP_OPTIONS})
  list(FILTER options INCLUDE REGEX "^--?define-msvc(=.*)?$")
  execute_process(
    COMMAND "${AMP2HIP_FLAGS_EXECUTABLE}" --print-flags=editor ${options}
    OUTPUT_VARIABLE flags OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE status)
  if(status)
    message(FATAL_ERROR "${AMP2HIP_FLAGS_EXECUTABLE} gives no flags")
  endif()
  separate_arguments(flags UNIX_COMMAND "${flags}")
  list(FILTER flags EXCLUDE REGEX "^-std=")
  # CMake drops an option that is there twice.
  list(TRANSFORM flags REPLACE "^amp2hip_editor.h$" "SHELL:-include \\0")
  list(FILTER flags EXCLUDE REGEX "^-include$")
  set(${result} "${flags}" PARENT_SCOPE)
endfunction()
