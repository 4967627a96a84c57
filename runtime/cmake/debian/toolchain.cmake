# CMake's language HIP with the packages of Debian 12 and 13 (clang-19, libamdhip64-dev,
# rocm-device-libs or rocm-device-libs-17), as a toolchain file. CMake wants a package hip-lang at
# lib/cmake of ROCm's root. Debian has it elsewhere, and it puts /usr/include
# before the folders of the C++ library, whose <cmath> then finds no <math.h>.
set(CMAKE_HIP_COMPILER clang++-19)
set(CMAKE_HIP_COMPILER_ROCM_ROOT ${CMAKE_CURRENT_LIST_DIR})
set(amp2hip_device_libs /usr/lib/x86_64-linux-gnu/amdgcn/bitcode)
if(EXISTS ${amp2hip_device_libs})
  # HIP 5.2 of Debian 12 knows code objects up to version 4.
  set(CMAKE_HIP_FLAGS_INIT -mcode-object-version=4)
else()
  set(amp2hip_device_libs /usr/lib/llvm-17/lib/clang/17/amdgcn/bitcode)
endif()
string(APPEND CMAKE_HIP_FLAGS_INIT
       " --rocm-path=/usr --rocm-device-lib-path=${amp2hip_device_libs}")
