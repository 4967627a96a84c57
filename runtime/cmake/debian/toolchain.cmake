# CMake's language HIP with the packages of Debian 12 and later (a Clang, libamdhip64-dev,
# rocm-device-libs or rocm-device-libs-N), as a toolchain file. CMake wants a package
# hip-lang at lib/cmake of ROCm's root. Debian has it elsewhere, and it puts /usr/include
# before the folders of the C++ library, whose <cmath> then finds no <math.h>.
set(CMAKE_HIP_COMPILER_ROCM_ROOT ${CMAKE_CURRENT_LIST_DIR})
file(GLOB amp2hip_device_libs /usr/lib/*-linux-gnu/amdgcn/bitcode)
if(amp2hip_device_libs)
  # HIP 5.2 of Debian 12 knows code objects up to version 4.
  set(CMAKE_HIP_FLAGS_INIT -mcode-object-version=4)
else()
  file(GLOB amp2hip_device_libs /usr/lib/llvm-*/lib/clang/*/amdgcn/bitcode)
  if(NOT amp2hip_device_libs)
    message(FATAL_ERROR "HIP's device libraries are not here: install rocm-device-libs "
                        "or rocm-device-libs-<version>")
  endif()
  list(SORT amp2hip_device_libs ORDER DESCENDING)
  list(GET amp2hip_device_libs 0 amp2hip_device_libs)
  # HIP 5.7 knows those up to version 5, and Clang 20 and later write version 6.
  if(NOT EXISTS ${amp2hip_device_libs}/oclc_abi_version_600.bc)
    set(CMAKE_HIP_FLAGS_INIT -mcode-object-version=5)
  endif()
endif()
# Clang 19 reads the libraries of older versions, but not those of newer ones.
if(amp2hip_device_libs MATCHES "/clang/([0-9]+)/" AND CMAKE_MATCH_1 GREATER 19)
  set(CMAKE_HIP_COMPILER clang++-${CMAKE_MATCH_1})
else()
  set(CMAKE_HIP_COMPILER clang++-19)
endif()
string(APPEND CMAKE_HIP_FLAGS_INIT
       " --rocm-path=/usr --rocm-device-lib-path=${amp2hip_device_libs}")
