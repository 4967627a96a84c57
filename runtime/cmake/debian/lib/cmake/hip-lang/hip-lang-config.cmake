# The target that CMake's language HIP links on Debian 12: see toolchain.cmake.
add_library(hip-lang::device INTERFACE IMPORTED)
set_target_properties(
  hip-lang::device PROPERTIES INTERFACE_LINK_OPTIONS
                              $<$<LINK_LANGUAGE:HIP>:--hip-link>
                              INTERFACE_LINK_LIBRARIES amdhip64)
set(_CMAKE_HIP_DEVICE_RUNTIME_TARGET hip-lang::device)
