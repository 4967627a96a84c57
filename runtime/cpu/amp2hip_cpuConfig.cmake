# find_package(amp2hip_cpu): HIP for the CPU without the rest of amp2hip, as the target
# amp2hip::hip_cpu.
include(CMakeFindDependencyMacro)
# CMake 3.30 has Boost's own package instead of FindBoost, and warns otherwise.
if(POLICY CMP0167)
  cmake_policy(SET CMP0167 NEW)
endif()
find_dependency(TBB)
find_dependency(Threads)
find_dependency(Boost COMPONENTS context)
include(${CMAKE_CURRENT_LIST_DIR}/amp2hip_cpuTargets.cmake)
