# CMake's language HIP with Debian 12's packages (clang-19, libamdhip64-dev,
# rocm-device-libs), as a toolchain file. CMake wants a package hip-lang at
# lib/cmake of ROCm's root. Debian has it elsewhere, and it puts /usr/include
# before the folders of the C++ library, whose <cmath> then finds no <math.h>.
set(CMAKE_HIP_COMPILER clang++-19)
set(CMAKE_HIP_COMPILER_ROCM_ROOT ${CMAKE_CURRENT_LIST_DIR})
string(CONCAT CMAKE_HIP_FLAGS_INIT
       "--rocm-path=/usr -mcode-object-version=4"
       " --rocm-device-lib-path=/usr/lib/x86_64-linux-gnu/amdgcn/bitcode")
