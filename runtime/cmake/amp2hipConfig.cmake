# find_package(amp2hip [COMPONENTS runtime cpu tool])
#
# amp2hip::runtime is what translated sources include, for any compiler of HIP.
# amp2hip::cpu is that and HIP for the CPU; it needs oneTBB and Boost.Context.
# The functions amp2hip_add_executable() and its like come with the tool.
include("${CMAKE_CURRENT_LIST_DIR}/amp2hipRuntimeTargets.cmake")
set(amp2hip_runtime_FOUND TRUE)
# The headers for Visual C++ implement the PPL with oneTBB, on all platforms.
find_package(TBB QUIET)
if(TARGET TBB::tbb)
  set_property(TARGET amp2hip::runtime APPEND
               PROPERTY INTERFACE_LINK_LIBRARIES TBB::tbb)
endif()

set(amp2hip_cpu_FOUND FALSE)
get_property(amp2hip_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
if(EXISTS "${CMAKE_CURRENT_LIST_DIR}/amp2hipCpuTargets.cmake"
   AND CXX IN_LIST amp2hip_languages)
  # CMake 3.30 has Boost's own package instead of FindBoost, and warns otherwise.
  if(POLICY CMP0167)
    cmake_policy(SET CMP0167 NEW)
  endif()
  find_package(Threads QUIET)
  find_package(Boost QUIET COMPONENTS context)
  if(TARGET Threads::Threads AND TARGET TBB::tbb AND TARGET Boost::context)
    include("${CMAKE_CURRENT_LIST_DIR}/amp2hipCpuTargets.cmake")
    set(amp2hip_cpu_FOUND TRUE)
    include("${CMAKE_CURRENT_LIST_DIR}/amp2hipTiles.cmake")
  endif()
endif()

set(amp2hip_tool_FOUND FALSE)
if(EXISTS "${CMAKE_CURRENT_LIST_DIR}/amp2hipTool.cmake")
  include("${CMAKE_CURRENT_LIST_DIR}/amp2hipTool.cmake")
  if(EXISTS "${AMP2HIP_EXECUTABLE}")
    set(amp2hip_tool_FOUND TRUE)
  endif()
endif()

foreach(component IN LISTS amp2hip_FIND_COMPONENTS)
  if(amp2hip_FIND_REQUIRED_${component} AND NOT amp2hip_${component}_FOUND)
    set(amp2hip_FOUND FALSE)
    set(amp2hip_NOT_FOUND_MESSAGE
        "its component '${component}' is not installed, or lacks what it needs (cpu: oneTBB and Boost.Context)")
  endif()
endforeach()
