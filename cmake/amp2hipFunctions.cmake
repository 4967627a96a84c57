# C++ AMP targets, translated to HIP as they are built.
#
#   amp2hip_add_executable(<target> <source>...)
#   amp2hip_add_library(<target> [STATIC|SHARED|...] <source>...)
#   amp2hip_translate(<target>)      the C++ sources of a target there is
#
# AMP2HIP_PLATFORM (cpu, amd, nvidia) is what the translation is compiled for.
# AMP2HIP_ROOT is the folder whose headers are translated with the sources
# (default: the project's top folder, or that of its build).
#
# Each source has a folder of its own for its translation and for the headers
# as it sees them: no two commands write one file, so they run in parallel, on
# other machines too. A depfile makes each run again when, and only when, the
# source or a header changed.

set(AMP2HIP_PLATFORM cpu CACHE STRING
    "What translated C++ AMP is compiled for: cpu, amd or nvidia")
set_property(CACHE AMP2HIP_PLATFORM PROPERTY STRINGS cpu amd nvidia)

function(amp2hip_add_executable target)
  add_executable(${target} ${ARGN})
  amp2hip_translate(${target})
endfunction()

function(amp2hip_add_library target)
  add_library(${target} ${ARGN})
  amp2hip_translate(${target})
endfunction()

function(amp2hip_translate target)
  _amp2hip_read_flags()
  get_target_property(sources ${target} SOURCES)
  get_target_property(source_dir ${target} SOURCE_DIR)
  target_compile_features(${target} PRIVATE cxx_std_17)
  set(result)
  foreach(source IN LISTS sources)
    if(source MATCHES "\\$<")
      list(APPEND result "${source}")
      continue()
    endif()
    get_filename_component(extension "${source}" LAST_EXT)
    if(extension MATCHES "^\\.(cpp|cxx|cc|c\\+\\+|C)$")
      get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${source_dir}")
      _amp2hip_add_source(${target} "${source}" source)
    endif()
    if(source)
      list(APPEND result "${source}")
    endif()
  endforeach()
  if(TARGET ${target}_amp2hip)
    list(APPEND result $<TARGET_OBJECTS:${target}_amp2hip>)
  endif()
  set_property(TARGET ${target} PROPERTY SOURCES ${result})
  set_property(TARGET ${target} PROPERTY LINKER_LANGUAGE CXX)
  _amp2hip_link(${target})
endfunction()

# Translates one source; <result> becomes the file that the target compiles or
# links in its place.
function(_amp2hip_add_source target source result)
  get_target_property(binary_dir ${target} BINARY_DIR)
  _amp2hip_root("${source}" root)
  file(RELATIVE_PATH relative "${root}" "${source}")
  string(REGEX REPLACE "[^A-Za-z0-9_.-]" "_" name "${relative}")
  set(out_root "${binary_dir}/amp2hip/${target}/${name}")
  string(REGEX REPLACE "\\.[^.]*$" ".hip" output "${out_root}/${relative}")

  set(includes "$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>")
  get_target_property(standard ${target} CXX_STANDARD)
  if(NOT standard OR standard LESS 17 OR standard EQUAL 98)
    set(standard 17)
  endif()
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${AMP2HIP_EXECUTABLE}" -o "${output}" --in-root "${root}"
            --out-root "${out_root}" --depfile "${output}.d" "${source}" --
            -std=c++${standard}
            "$<$<BOOL:${includes}>:-I$<JOIN:${includes},;-I>>"
            "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>"
    DEPENDS "${source}" "${AMP2HIP_EXECUTABLE}"
    DEPFILE "${output}.d"
    COMMENT "Translating ${relative} to HIP"
    COMMAND_EXPAND_LISTS VERBATIM)

  # The translated headers come before the originals; the source's own folder
  # comes last, for what it includes from outside of the root.
  get_filename_component(own_dir "${source}" DIRECTORY)
  string(REGEX REPLACE "([][+.*?^$()|\\\\])" "\\\\\\1" pattern "${root}")
  set(inside "$<FILTER:${includes},INCLUDE,^${pattern}(/|$)>")
  set(translated
      "$<$<BOOL:${inside}>:$<PATH:ABSOLUTE_PATH,NORMALIZE,$<PATH:RELATIVE_PATH,${inside},${root}>,${out_root}>>")
  set(folders "${translated}" "${includes}" "${own_dir}")
  if(AMP2HIP_PLATFORM STREQUAL "cpu")
    _amp2hip_add_cpu_source(${target} "${output}" "${folders}")
    set(output)
  else()
    _amp2hip_add_object(${target} "${output}" "${folders}" "${definitions}"
                        ${standard})
    set(output "${output}.o")
  endif()
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

# CPU: an object library with all properties of <target>. (The target itself
# could not place the translated headers before its own include directories.)
function(_amp2hip_add_cpu_source target hip folders)
  set(objects ${target}_amp2hip)
  if(NOT TARGET ${objects})
    add_library(${objects} OBJECT)
    set_target_properties(
      ${objects}
      PROPERTIES
        POSITION_INDEPENDENT_CODE
        $<OR:$<BOOL:$<TARGET_PROPERTY:${target},POSITION_INDEPENDENT_CODE>>,$<STREQUAL:$<TARGET_PROPERTY:${target},TYPE>,SHARED_LIBRARY>,$<STREQUAL:$<TARGET_PROPERTY:${target},TYPE>,MODULE_LIBRARY>>)
    foreach(property COMPILE_DEFINITIONS COMPILE_OPTIONS COMPILE_FEATURES)
      set_property(TARGET ${objects} APPEND PROPERTY ${property}
                   "$<TARGET_PROPERTY:${target},${property}>")
    endforeach()
    target_include_directories(${objects} PRIVATE ${_amp2hip_include_dirs})
    foreach(property CXX_STANDARD CXX_EXTENSIONS)
      get_target_property(value ${target} ${property})
      if(NOT value MATCHES "NOTFOUND$")
        set_property(TARGET ${objects} PROPERTY ${property} ${value})
      endif()
    endforeach()
  endif()
  target_sources(${objects} PRIVATE "${hip}")
  set_property(SOURCE "${hip}" PROPERTY LANGUAGE CXX)
  set_property(SOURCE "${hip}"
               PROPERTY COMPILE_OPTIONS -xc++ ${_amp2hip_compile_flags})
  set_property(SOURCE "${hip}" PROPERTY INCLUDE_DIRECTORIES "${folders}")
endfunction()

# GPUs: an object by a command of its own, whatever compiles the rest.
function(_amp2hip_add_object target hip folders definitions standard)
  list(JOIN folders "$<SEMICOLON>" folders)
  set(pic "$<$<OR:$<BOOL:$<TARGET_PROPERTY:${target},POSITION_INDEPENDENT_CODE>>,$<STREQUAL:$<TARGET_PROPERTY:${target},TYPE>,SHARED_LIBRARY>>:")
  if(AMP2HIP_PLATFORM STREQUAL "amd")
    find_program(AMP2HIP_CLANG NAMES clang++-19 clang++ REQUIRED
                 DOC "Clang, which compiles for AMD GPUs")
    set(compiler "${AMP2HIP_CLANG}")
    string(APPEND pic "-fPIC>")
  else()
    find_program(AMP2HIP_NVCC NAMES nvcc HINTS /usr/local/cuda/bin REQUIRED
                 DOC "nvcc, which compiles for NVIDIA GPUs")
    set(compiler "${AMP2HIP_NVCC}")
    string(APPEND pic "-Xcompiler=-fPIC>")
  endif()
  set(flags ${_amp2hip_compile_flags})
  list(TRANSFORM flags REPLACE "^-std=.*" "-std=c++${standard}")
  add_custom_command(
    OUTPUT "${hip}.o"
    COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} "${compiler}" ${flags}
            "$<IF:$<CONFIG:Debug>,-g,-O2>" "${pic}"
            "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>"
            "-I$<JOIN:$<FILTER:${folders},INCLUDE,.>,;-I>"
            -MD -MF "${hip}.o.d" -c "${hip}" -o "${hip}.o"
    DEPENDS "${hip}"
    DEPFILE "${hip}.o.d"
    COMMENT "Compiling ${hip} for ${AMP2HIP_PLATFORM}"
    COMMAND_EXPAND_LISTS VERBATIM)
  set_property(SOURCE "${hip}.o" TARGET_DIRECTORY ${target}
               PROPERTY EXTERNAL_OBJECT TRUE)
  set_property(SOURCE "${hip}.o" TARGET_DIRECTORY ${target}
               PROPERTY GENERATED TRUE)
endfunction()

function(_amp2hip_link target)
  target_link_libraries(${target} PRIVATE ${_amp2hip_link_flags})
  if(AMP2HIP_PLATFORM STREQUAL "nvidia")
    get_filename_component(nvcc "${AMP2HIP_NVCC}" REALPATH)
    get_filename_component(cuda "${nvcc}/../.." ABSOLUTE)
    find_library(AMP2HIP_CUDART NAMES cudart_static
                 HINTS "${cuda}/lib64" "${cuda}/lib" REQUIRED
                 DOC "CUDA's runtime library")
    target_link_libraries(${target} PRIVATE "${AMP2HIP_CUDART}" pthread rt dl)
  endif()
endfunction()

# Sets _amp2hip_compile_flags, _amp2hip_include_dirs and _amp2hip_link_flags
# from what the tool itself says.
macro(_amp2hip_read_flags)
  if(NOT AMP2HIP_PLATFORM MATCHES "^(cpu|amd|nvidia)$")
    message(FATAL_ERROR "AMP2HIP_PLATFORM is '${AMP2HIP_PLATFORM}'; "
                        "it must be cpu, amd or nvidia")
  endif()
  execute_process(
    COMMAND "${AMP2HIP_EXECUTABLE}" --print-flags=${AMP2HIP_PLATFORM}
    OUTPUT_VARIABLE _amp2hip_all OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE _amp2hip_status)
  if(_amp2hip_status)
    message(FATAL_ERROR "${AMP2HIP_EXECUTABLE} does not run")
  endif()
  separate_arguments(_amp2hip_all UNIX_COMMAND "${_amp2hip_all}")
  set(_amp2hip_compile_flags ${_amp2hip_all})
  list(FILTER _amp2hip_compile_flags EXCLUDE REGEX "^-[lL]|^-pthread$")
  set(_amp2hip_link_flags ${_amp2hip_all})
  list(FILTER _amp2hip_link_flags INCLUDE REGEX "^-[lL]|^-pthread$")
  if(AMP2HIP_PLATFORM STREQUAL "cpu")
    set(_amp2hip_include_dirs ${_amp2hip_compile_flags})
    list(FILTER _amp2hip_include_dirs INCLUDE REGEX "^-I")
    list(TRANSFORM _amp2hip_include_dirs REPLACE "^-I" "")
    list(FILTER _amp2hip_compile_flags EXCLUDE REGEX "^-I|^-std=")
  endif()
endmacro()

# The folder whose headers are translated with <source>.
function(_amp2hip_root source result)
  get_filename_component(root "${source}" DIRECTORY)
  foreach(folder IN ITEMS "${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}")
    string(FIND "${source}" "${folder}/" at)
    if(at EQUAL 0)
      set(root "${folder}")
    endif()
  endforeach()
  if(AMP2HIP_ROOT)
    get_filename_component(root "${AMP2HIP_ROOT}" ABSOLUTE)
  endif()
  set(${result} "${root}" PARENT_SCOPE)
endfunction()
