# AMP2HIP_STATIC: the tool has LLVM, Clang, pugixml and the C++ library in itself,
# and runs wherever the C library is as new as this machine's. For Windows it has the
# compiler's libraries, too, and needs only what is part of Windows.
#
# Debian's CMake packages of LLVM and Clang lead to the shared libraries, whatever
# target is named. Therefore the archives are named by their files. The linker takes
# what it needs from them.

# amp2hip_link_static(<target>): <target> is a static library, and what it is linked
# into gets the archives.
function(amp2hip_link_static target)
  file(GLOB archives ${LLVM_LIBRARY_DIR}/libclang[A-Z]*.a
                     ${LLVM_LIBRARY_DIR}/libLLVM*.a)
  set(names pugixml)
  if(LLVM_ENABLE_ZSTD)
    list(APPEND names zstd)
  endif()
  if(LLVM_ENABLE_ZLIB)
    list(APPEND names z)
  endif()
  foreach(name ${names})
    string(TOUPPER ${name} upper)
    find_library(AMP2HIP_STATIC_${upper} lib${name}.a REQUIRED
                 DOC "What AMP2HIP_STATIC links (libpugixml-dev, libzstd-dev, zlib1g-dev)")
    list(APPEND archives ${AMP2HIP_STATIC_${upper}})
  endforeach()
  target_link_libraries(
    ${target} PUBLIC -Wl,--start-group ${archives} -Wl,--end-group)
  if(WIN32) # LLVM calls these of Windows. MinGW's C++ library needs threads.
    target_link_libraries(${target} PUBLIC advapi32 ntdll ole32 psapi shell32 uuid
                                           version ws2_32 pthread)
    target_link_options(${target} PUBLIC -static)
  endif()
  target_link_options(${target} PUBLIC -static-libstdc++ -static-libgcc
                      -Wl,--gc-sections -Wl,--as-needed)
endfunction()

# The licenses of what the tool then contains, where Debian's packages have them.
if(AMP2HIP_STATIC)
  set(packages llvm-${LLVM_VERSION_MAJOR}-dev libpugixml-dev)
  if(WIN32)
    list(APPEND packages mingw-w64-x86-64-dev g++-mingw-w64-x86-64-posix)
  else()
    list(APPEND packages libzstd-dev zlib1g-dev)
  endif()
  foreach(package ${packages})
    install(FILES /usr/share/doc/${package}/copyright
            DESTINATION share/doc/amp2hip/licenses RENAME ${package}
            COMPONENT tool OPTIONAL)
  endforeach()
endif()
