# With a Clang that has a plugin for tiles, programs that link amp2hip::cpu use it. With
# g++ one line says what they miss.
function(_amp2hip_use_tiles)
  # The folder in a build tree, and the one in an installation.
  set(folders "${CMAKE_CURRENT_LIST_DIR}/lib/amp2hip"
              "${CMAKE_CURRENT_LIST_DIR}/../../amp2hip")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    string(REGEX MATCH "^[0-9]+" version "${CMAKE_CXX_COMPILER_VERSION}")
    find_file(plugin tiles-${version}.so PATHS ${folders} NO_DEFAULT_PATH NO_CACHE)
    if(plugin)
      set_property(
        TARGET amp2hip::cpu APPEND
        PROPERTY INTERFACE_COMPILE_OPTIONS
                 $<$<COMPILE_LANGUAGE:CXX>:-fpass-plugin=${plugin}>)
      set_property(TARGET amp2hip::cpu APPEND
                   PROPERTY INTERFACE_COMPILE_DEFINITIONS
                            $<$<COMPILE_LANGUAGE:CXX>:HIPCPU_TILE_PASS>)
    endif()
    return()
  endif()
  list(TRANSFORM folders APPEND "/tiles-*.so")
  file(GLOB plugins ${folders})
  list(TRANSFORM plugins REPLACE ".*/tiles-([0-9]+)\\.so" "clang++-\\1")
  if(NOT plugins)
    return() # The installation has none.
  endif()
  find_program(clang ${plugins} NO_CACHE)
  get_property(was_said GLOBAL PROPERTY _amp2hip_said_tiles)
  if(clang AND NOT was_said AND "${AMP2HIP_PLATFORM}" MATCHES "^(cpu)?$"
     AND NOT AMP2HIP_KERNEL_COMPILER)
    set_property(GLOBAL PROPERTY _amp2hip_said_tiles TRUE)
    message(STATUS "Kernels with tiles run many times faster on the CPU if "
                   "Clang compiles them: -DCMAKE_CXX_COMPILER=${clang}")
  endif()
endfunction()
_amp2hip_use_tiles()
