# The flags of the platform that translations are compiled for.

# Sets _amp2hip_has_own_compiler: whether translations are compiled by commands of
# their own, and not by CMAKE_CXX_COMPILER.
macro(_amp2hip_find_own_compiler)
  set(_amp2hip_has_own_compiler FALSE)
  if(NOT AMP2HIP_PLATFORM STREQUAL "cpu" OR AMP2HIP_KERNEL_COMPILER)
    set(_amp2hip_has_own_compiler TRUE)
  endif()
endmacro()

# Sets _amp2hip_compile_flags, _amp2hip_include_dirs and _amp2hip_link_flags
# from the tool's own output.
macro(_amp2hip_read_flags)
  if(NOT AMP2HIP_PLATFORM MATCHES "^(cpu|amd|nvidia)$")
    message(FATAL_ERROR "AMP2HIP_PLATFORM is '${AMP2HIP_PLATFORM}'; "
                        "it must be cpu, amd or nvidia")
  endif()
  if(NOT AMP2HIP_BOUNDS MATCHES "^(drop)?$")
    message(FATAL_ERROR "AMP2HIP_BOUNDS is '${AMP2HIP_BOUNDS}'; "
                        "it must be drop or nothing")
  endif()
  if(NOT AMP2HIP_TEXTURES MATCHES "^(unit)?$")
    message(FATAL_ERROR "AMP2HIP_TEXTURES is '${AMP2HIP_TEXTURES}'; "
                        "it must be unit or nothing")
  endif()
  # AMP2HIP_FP_CONTRACT is the name that earlier versions had. Texts are compared: to
  # if() alone, "off" means the same as nothing.
  if("${AMP2HIP_CONTRACT}" STREQUAL "" AND DEFINED AMP2HIP_FP_CONTRACT)
    set(AMP2HIP_CONTRACT "${AMP2HIP_FP_CONTRACT}")
  endif()
  if(NOT AMP2HIP_CONTRACT MATCHES "^(on|off)?$")
    message(FATAL_ERROR "AMP2HIP_CONTRACT is '${AMP2HIP_CONTRACT}'; "
                        "it must be on, off or nothing")
  endif()
  if(NOT AMP2HIP_DENORMALS MATCHES "^(flush)?$")
    message(FATAL_ERROR "AMP2HIP_DENORMALS is '${AMP2HIP_DENORMALS}'; "
                        "it must be flush or nothing")
  endif()
  _amp2hip_find_own_compiler()
  set(_amp2hip_options "--print-flags=${AMP2HIP_PLATFORM}")
  set(_amp2hip_plugin --print-flags=cpu-clang "--compiler=${CMAKE_CXX_COMPILER}")
  if(AMP2HIP_PLATFORM STREQUAL "cpu" AND AMP2HIP_KERNEL_COMPILER)
    set(_amp2hip_options --print-flags=cpu-clang
                         "--compiler=${AMP2HIP_KERNEL_COMPILER}")
  elseif(AMP2HIP_PLATFORM STREQUAL "cpu" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # It fails if there is no plugin for this version of Clang.
    execute_process(COMMAND "${AMP2HIP_FLAGS_EXECUTABLE}" ${_amp2hip_plugin}
                    RESULT_VARIABLE _amp2hip_status OUTPUT_QUIET ERROR_QUIET)
    if(_amp2hip_status EQUAL 0)
      set(_amp2hip_options ${_amp2hip_plugin})
    endif()
  endif()
  if(AMP2HIP_PLATFORM STREQUAL "amd")
    find_program(AMP2HIP_CLANG NAMES clang++-19 clang++ REQUIRED
                 DOC "Clang, which compiles for AMD GPUs")
    list(APPEND _amp2hip_options "--compiler=${AMP2HIP_CLANG}")
  endif()
  set(_amp2hip_shared ${AMP2HIP_OPTIONS})
  list(FILTER _amp2hip_shared INCLUDE REGEX
       "^--?(define-msvc(=.*)?|no-compat|host=.*)$")
  list(APPEND _amp2hip_options ${_amp2hip_shared})
  if(AMP2HIP_BOUNDS)
    list(APPEND _amp2hip_options "--bounds=${AMP2HIP_BOUNDS}")
  endif()
  if(AMP2HIP_TEXTURES)
    list(APPEND _amp2hip_options "--textures=${AMP2HIP_TEXTURES}")
  endif()
  if(AMP2HIP_CPU_CHECK AND NOT AMP2HIP_PLATFORM STREQUAL "cpu")
    message(FATAL_ERROR "AMP2HIP_CPU_CHECK is for the platform cpu")
  elseif(AMP2HIP_CPU_CHECK)
    list(APPEND _amp2hip_options "--cpu-check")
  endif()
  if(NOT "${AMP2HIP_CONTRACT}" STREQUAL "")
    list(APPEND _amp2hip_options "--contract=${AMP2HIP_CONTRACT}")
  endif()
  if(AMP2HIP_DENORMALS)
    list(APPEND _amp2hip_options "--denormals=${AMP2HIP_DENORMALS}")
  endif()
  _amp2hip_architectures(_amp2hip_gpus)
  foreach(_amp2hip_gpu IN LISTS _amp2hip_gpus)
    list(APPEND _amp2hip_options "--offload-arch=${_amp2hip_gpu}")
  endforeach()
  execute_process(
    COMMAND "${AMP2HIP_FLAGS_EXECUTABLE}" ${_amp2hip_options}
    OUTPUT_VARIABLE _amp2hip_all OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE _amp2hip_status)
  if(_amp2hip_status)
    message(FATAL_ERROR "${AMP2HIP_FLAGS_EXECUTABLE} gives no flags")
  endif()
  separate_arguments(_amp2hip_all UNIX_COMMAND "${_amp2hip_all}")
  set(_amp2hip_compile_flags ${_amp2hip_all})
  list(FILTER _amp2hip_compile_flags EXCLUDE REGEX "^-[lL]|^-pthread$|-O[23]$")
  set(_amp2hip_link_flags ${_amp2hip_all})
  list(FILTER _amp2hip_link_flags INCLUDE REGEX "^-[lL]|^-pthread$")
  # CMake quotes no library that begins with a dash.
  list(TRANSFORM _amp2hip_link_flags REPLACE "^-L(.+)" "-L\"\\1\"")
  if(AMP2HIP_PLATFORM STREQUAL "cpu" AND AMP2HIP_KERNEL_COMPILER)
    list(APPEND _amp2hip_compile_flags -xc++)
  elseif(AMP2HIP_PLATFORM STREQUAL "cpu")
    set(_amp2hip_include_dirs ${_amp2hip_compile_flags})
    list(FILTER _amp2hip_include_dirs INCLUDE REGEX "^-I")
    list(TRANSFORM _amp2hip_include_dirs REPLACE "^-I" "")
    # The targets have -fsigned-char (_amp2hip_sign_chars).
    list(FILTER _amp2hip_compile_flags EXCLUDE REGEX
         "^-I|^-std=|^-fsigned-char$")
  endif()
endmacro()

# <result> becomes the GPUs to compile for, as the tool takes them; none: its own
# choice.
function(_amp2hip_architectures result)
  set(gpus ${AMP2HIP_ARCHITECTURES})
  if(NOT gpus AND AMP2HIP_PLATFORM STREQUAL "amd")
    set(gpus ${CMAKE_HIP_ARCHITECTURES})
  elseif(NOT gpus AND AMP2HIP_PLATFORM STREQUAL "nvidia")
    # 80 and 80-real; a word that is no number (all, 80-virtual) stays nvcc's
    # choice.
    set(gpus ${CMAKE_CUDA_ARCHITECTURES})
    list(TRANSFORM gpus REPLACE "^([0-9]+[a-z]?)(-real)?$" "sm_\\1")
    list(FILTER gpus INCLUDE REGEX "^(sm_.*|native)$")
  endif()
  if(AMP2HIP_PLATFORM STREQUAL "cpu")
    set(gpus)
  endif()
  set(${result} "${gpus}" PARENT_SCOPE)
endfunction()
