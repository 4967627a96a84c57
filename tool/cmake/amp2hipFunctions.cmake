# C++ AMP targets, translated to HIP as they are built.
#
#   amp2hip_add_executable(<target> <source>...)
#   amp2hip_add_library(<target> [STATIC|SHARED|...] <source>...)
#   amp2hip_translate(<target>)      the C++ sources of a target there is
#
# AMP2HIP_PLATFORM (cpu, amd, nvidia) is what the translation is compiled for. With
# Clang 19 to 22, kernels with tiles run as loops on the CPU, if the installation has
# the plugin for that version.
# AMP2HIP_ROOT is the folder whose headers are translated with the sources (default:
# the project's top folder; for a source that the build makes, the one that holds the
# build's folder, too). AMP2HIP_OPTIONS are options of the tool (--warn=C3581); --define-msvc and
# --no-compat among them hold for the compiler of the translation, too. AMP2HIP_BOUNDS
# (drop) says that reads outside of a buffer give 0 and writes there are dropped, as in
# Direct3D. AMP2HIP_CPU_CHECK has kernels on the CPU tell their faults.
# AMP2HIP_CONTRACT (on, off) says whether a * b + c is fused. AMP2HIP_DENORMALS (flush)
# has kernels take denormal floats for 0, as in Direct3D. AMP2HIP_TEXTURES (unit) has
# the GPU's texture unit sample textures, where there is one.
# AMP2HIP_ARCHITECTURES are the GPUs to compile for. AMP2HIP_KERNEL_COMPILER is a Clang
# that compiles translations for the CPU, with its plugin, in a project that another
# compiler compiles and links.
#
# Each source has a folder of its own for its translation and for the headers as it sees
# them: no two commands write one file, so they run in parallel, on other machines too.
# A depfile makes each run again when, and only when, the source or a header changed.
include("${CMAKE_CURRENT_LIST_DIR}/amp2hipEditors.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/amp2hipPlatform.cmake")

# HIP for the CPU needs Linux.
if(CMAKE_HOST_WIN32)
  set(_amp2hip_usual amd)
else()
  set(_amp2hip_usual cpu)
endif()
set(AMP2HIP_PLATFORM ${_amp2hip_usual} CACHE STRING
    "What translated C++ AMP is compiled for: cpu, amd or nvidia")
set_property(CACHE AMP2HIP_PLATFORM PROPERTY STRINGS cpu amd nvidia)
set(AMP2HIP_KERNEL_COMPILER "" CACHE STRING
    "The Clang that compiles translations for the CPU, if not CMAKE_CXX_COMPILER")
set(AMP2HIP_BOUNDS "" CACHE STRING
    "What accesses outside of a buffer do: drop, or undefined")
set_property(CACHE AMP2HIP_BOUNDS PROPERTY STRINGS "" drop)
set(AMP2HIP_TEXTURES "" CACHE STRING
    "Who samples textures: unit, the GPU's texture unit, or exact code")
set_property(CACHE AMP2HIP_TEXTURES PROPERTY STRINGS "" unit)
option(AMP2HIP_CPU_CHECK "Kernels tell their faults, on the CPU" OFF)
set(AMP2HIP_CONTRACT "" CACHE STRING
    "Whether a * b + c is fused: on, off, or as usual on the platform")
set_property(CACHE AMP2HIP_CONTRACT PROPERTY STRINGS "" on off)
set(AMP2HIP_DENORMALS "" CACHE STRING
    "What kernels make of denormal floats: flush, or nothing")
set_property(CACHE AMP2HIP_DENORMALS PROPERTY STRINGS "" flush)

# As --offload-arch takes them. Without them, those of CMake's languages.
set(AMP2HIP_ARCHITECTURES "" CACHE STRING
    "GPUs that translated C++ AMP is compiled for (CMAKE_HIP_ARCHITECTURES or CMAKE_CUDA_ARCHITECTURES)")

function(amp2hip_add_executable target)
  add_executable(${target} ${ARGN})
  amp2hip_translate(${target})
endfunction()

function(amp2hip_add_library target)
  add_library(${target} ${ARGN})
  amp2hip_translate(${target})
endfunction()

function(amp2hip_translate target)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "OBJECT_LIBRARY")
    message(FATAL_ERROR "'${target}' is an OBJECT library, and CMake would not "
                        "link its translated objects; make it a STATIC one")
  endif()
  _amp2hip_read_flags()
  target_compile_features(${target} PRIVATE cxx_std_17)
  _amp2hip_sign_chars(${target})
  _amp2hip_translate_sources(${target})
  set_property(TARGET ${target} PROPERTY LINKER_LANGUAGE CXX)
  _amp2hip_link(${target})
  # target_sources() may add some. The arguments of a deferred call are evaluated
  # late. The brackets prevent that for the target's name.
  cmake_language(EVAL CODE
    "cmake_language(DEFER CALL _amp2hip_translate_sources [[${target}]])")
endfunction()

# A char has a sign with Visual C++. Elsewhere that depends on the processor. This
# comes before the options of the project, where -funsigned-char stands for /J.
function(_amp2hip_sign_chars target)
  if(NOT WIN32)
    target_compile_options(${target} BEFORE PRIVATE
                           $<$<COMPILE_LANGUAGE:C,CXX>:-fsigned-char>)
  endif()
endfunction()

# Puts translations in the place of the C++ sources of <target>.
function(_amp2hip_translate_sources target)
  _amp2hip_read_flags()
  get_target_property(sources ${target} SOURCES)
  get_target_property(source_dir ${target} SOURCE_DIR)
  set(result)
  foreach(source IN LISTS sources)
    set(configs ${CMAKE_CONFIGURATION_TYPES})
    set(condition)
    if(source MATCHES "^\\$<\\$<(CONFIG:([^<>]+))>:([^$<>]+)>$")
      set(condition "${CMAKE_MATCH_1}")
      set(source "${CMAKE_MATCH_3}")
      string(REPLACE "," ";" configs "${CMAKE_MATCH_2}")
      if(NOT CMAKE_CONFIGURATION_TYPES)
        if(NOT CMAKE_BUILD_TYPE IN_LIST configs)
          continue()
        endif()
        set(configs)
        set(condition)
      endif()
    elseif(source MATCHES "\\$<")
      list(APPEND result "${source}")
      continue()
    endif()
    # The strings of a script are C++ already.
    get_source_file_property(is_made "${source}" TARGET_DIRECTORY ${target}
                             AMP2HIP_IS_MADE)
    if(is_made)
      list(APPEND result "${source}")
      continue()
    endif()
    get_filename_component(extension "${source}" LAST_EXT)
    if(extension MATCHES "^\\.(cpp|cxx|cc|c\\+\\+|C|CPP)$")
      get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${source_dir}")
      _amp2hip_list_source(${target} "${source}")
      _amp2hip_add_source(${target} "${source}" "${configs}" source)
      set(condition)
    elseif(extension MATCHES "^\\.(rc|RC)$" AND NOT WIN32)
      get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${source_dir}")
      _amp2hip_add_strings(${target} "${source}" source)
    endif()
    if(condition)
      set(source "$<$<${condition}>:${source}>")
    endif()
    if(source)
      list(APPEND result ${source})
    endif()
  endforeach()
  if(TARGET ${target}_amp2hip)
    list(APPEND result $<TARGET_OBJECTS:${target}_amp2hip>)
    list(REMOVE_DUPLICATES result)
  endif()
  set_property(TARGET ${target} PROPERTY SOURCES ${result})
endfunction()

# Translates one source; <result> becomes the files that the target compiles or
# links in its place. Settings for the source's compilation may still change
# while CMake reads the project: the rest is done when the folder is read. Each of
# <configs>, if the generator has several, has a translation of its own.
function(_amp2hip_add_source target source configs result)
  get_target_property(binary_dir ${target} BINARY_DIR)
  _amp2hip_root("${source}" root)
  file(RELATIVE_PATH relative "${root}" "${source}")
  string(REGEX REPLACE "[^A-Za-z0-9_.-]" "_" name "${relative}")
  set(folder "amp2hip/${target}/${name}")
  set(outputs)
  set(made)
  if(configs)
    set(out_root "${binary_dir}/${folder}/$<CONFIG>")
    foreach(config IN LISTS configs)
      _amp2hip_add_translation("${folder}/${config}" "${folder}.flags/${config}"
                               output)
      list(APPEND outputs "${output}")
      _amp2hip_add_output("${output}" "${folder}.flags/${config}" "${config}" output)
      if(output)
        list(APPEND made "$<$<CONFIG:${config}>:${output}>")
      endif()
    endforeach()
  else()
    set(out_root "${binary_dir}/${folder}")
    _amp2hip_add_translation("${folder}" "${folder}.flags/$<CONFIG>" outputs)
    _amp2hip_add_output("${outputs}" "${folder}.flags/$<CONFIG>" "" made)
  endif()
  cmake_language(EVAL CODE "cmake_language(DEFER CALL _amp2hip_finish_source
    [[${target}]] [[${source}]] [[${outputs}]]
    [[${binary_dir}/${folder}.flags/$<CONFIG>]] [[${root}]] [[${out_root}]])")
  set(${result} "${made}" PARENT_SCOPE)
endfunction()

# The command that translates the caller's source into the folder <out>, with the
# flags in the folder <words>; both are below the build's. <result> becomes the
# translation.
function(_amp2hip_add_translation out words result)
  set(out_root "${binary_dir}/${out}")
  string(REGEX REPLACE "\\.[^.]*$" ".hip" output "${out_root}/${relative}")
  set(flags "${binary_dir}/${words}")
  _amp2hip_generated_headers(${target} generated)
  add_custom_command(
    OUTPUT "${flags}/compile_flags.txt" "${flags}/folders.txt"
    COMMAND "${CMAKE_COMMAND}" "-DIN=${flags}"
            -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/amp2hipFlags.cmake"
    DEPENDS "${flags}/cmake.txt"
    COMMENT "Collecting the flags of ${relative}"
    VERBATIM)
  # A failed command is printed with what it says: a short one leaves that in
  # sight.
  _amp2hip_write_words("${flags}/translate.args" ${AMP2HIP_OPTIONS}
    -p "${flags}" -o "${output}" --in-root "${root}" --out-root "${out_root}"
    --depfile "${output}.d" --force "${source}")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${AMP2HIP_EXECUTABLE}" "@${words}/translate.args"
    WORKING_DIRECTORY "${binary_dir}"
    DEPENDS "${source}" "${AMP2HIP_EXECUTABLE}" "${flags}/compile_flags.txt"
            "${flags}/translate.args" ${generated}
    DEPFILE "${output}.d"
    COMMENT "Translating ${relative} to HIP"
    VERBATIM)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

# The caller's target compiles a translation of <config>, or of all configurations.
# <result> becomes the object that it links; nothing for CMAKE_CXX_COMPILER, where an
# object library does both.
function(_amp2hip_add_output output words config result)
  set(flags "${binary_dir}/${words}")
  if(NOT _amp2hip_has_own_compiler)
    _amp2hip_add_cpu_source(${target} "${output}" "${flags}" "${config}")
    set(${result} "" PARENT_SCOPE)
  else()
    _amp2hip_add_object(${target} "${output}" "${flags}")
    set(${result} "${output}.o" PARENT_SCOPE)
  endif()
endfunction()

# <result> becomes a C++ source with the strings of a resource script.
function(_amp2hip_add_strings target script result)
  get_target_property(binary_dir ${target} BINARY_DIR)
  get_filename_component(name "${script}" NAME)
  get_filename_component(folder "${script}" DIRECTORY)
  set(output "${binary_dir}/amp2hip/${target}/${name}.cpp")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${AMP2HIP_EXECUTABLE}" "${script}" -o "${output}"
    DEPENDS "${script}" "${AMP2HIP_EXECUTABLE}"
    COMMENT "Reading the strings of ${name}"
    VERBATIM)
  set_property(SOURCE "${output}" TARGET_DIRECTORY ${target}
               PROPERTY AMP2HIP_IS_MADE TRUE)
  set(runtime ${_amp2hip_compile_flags})
  list(FILTER runtime INCLUDE REGEX "^-I")
  list(TRANSFORM runtime REPLACE "^-I" "")
  set_property(SOURCE "${output}" TARGET_DIRECTORY ${target} APPEND
               PROPERTY INCLUDE_DIRECTORIES "${folder}" ${_amp2hip_include_dirs}
                        ${runtime})
  set(${result} "${output}" PARENT_SCOPE)
endfunction()

# Writes words as the tool reads them behind an @.
function(_amp2hip_write_words file)
  set(text)
  foreach(word IN LISTS ARGN)
    string(REGEX REPLACE "([\\\"])" "\\\\\\1" word "${word}")
    string(APPEND text "\"${word}\"\n")
  endforeach()
  file(GENERATE OUTPUT "${file}" CONTENT "${text}")
endfunction()

# Tells how <source> is compiled: to the translation, and to the compiler of its
# translations <hips>.
function(_amp2hip_finish_source target source hips flags root out_root)
  foreach(property COMPILE_DEFINITIONS COMPILE_OPTIONS INCLUDE_DIRECTORIES
                   COMPILE_FLAGS)
    get_source_file_property(value "${source}" TARGET_DIRECTORY ${target}
                             ${property})
    if(NOT value)
      set(value)
    endif()
    set(own_${property} "${value}")
  endforeach()
  get_target_property(source_dir ${target} SOURCE_DIR)
  set(own_folders)
  foreach(folder IN LISTS own_INCLUDE_DIRECTORIES)
    if(NOT folder MATCHES "\\$<")
      get_filename_component(folder "${folder}" ABSOLUTE BASE_DIR "${source_dir}")
    endif()
    list(APPEND own_folders "${folder}")
  endforeach()
  list(JOIN own_folders "$<SEMICOLON>" includes)
  # CMake wants them absolute (amp2hipEditors.cmake).
  set_property(SOURCE "${source}" TARGET_DIRECTORY ${target}
               PROPERTY INCLUDE_DIRECTORIES ${own_folders})
  string(APPEND includes
         "$<SEMICOLON>$<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>")
  set(system "$<TARGET_PROPERTY:${target},SYSTEM_INCLUDE_DIRECTORIES>")
  if(CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES)
    # Named again they would come before the headers of the C++ library.
    _amp2hip_pattern(implicit ${CMAKE_CXX_IMPLICIT_INCLUDE_DIRECTORIES})
    set(includes "$<FILTER:${includes},EXCLUDE,^(${implicit})/?$>")
    set(system "$<FILTER:${system},EXCLUDE,^(${implicit})/?$>")
  endif()
  set(definitions "$<TARGET_PROPERTY:${target},COMPILE_DEFINITIONS>"
                  ${own_COMPILE_DEFINITIONS})
  _amp2hip_export_symbol(${target} symbol)
  list(APPEND definitions ${symbol})
  set(options "$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>"
              ${own_COMPILE_OPTIONS})

  get_filename_component(own_dir "${source}" DIRECTORY)
  _amp2hip_write_flags(${target} "${flags}/cmake.txt")
  _amp2hip_find_own_compiler()
  if(NOT _amp2hip_has_own_compiler)
    foreach(property COMPILE_DEFINITIONS COMPILE_OPTIONS)
      set_property(SOURCE ${hips} APPEND PROPERTY ${property}
                                                  ${own_${property}})
    endforeach()
    set_property(SOURCE ${hips} PROPERTY COMPILE_FLAGS "${own_COMPILE_FLAGS}")
  endif()
endfunction()

# <result> becomes a regular expression for any of the texts.
function(_amp2hip_pattern result)
  list(TRANSFORM ARGN REPLACE "([][+.*?^$()|\\\\])" "\\\\\\1")
  list(JOIN ARGN "|" pattern)
  set(${result} "${pattern}" PARENT_SCOPE)
endfunction()

# <result> becomes the headers among the sources of <target> that its build
# makes first.
function(_amp2hip_generated_headers target result)
  get_target_property(sources ${target} SOURCES)
  get_target_property(binary_dir ${target} BINARY_DIR)
  set(headers)
  foreach(source IN LISTS sources)
    get_source_file_property(generated "${source}" TARGET_DIRECTORY ${target}
                             GENERATED)
    if(generated AND source MATCHES "\\.(h|hpp|hxx|hh|inl|inc|ipp)$")
      get_filename_component(source "${source}" ABSOLUTE BASE_DIR "${binary_dir}")
      list(APPEND headers "${source}")
    endif()
  endforeach()
  set(${result} "${headers}" PARENT_SCOPE)
endfunction()

# Writes <file> for amp2hipFlags.cmake: the folders in which headers are
# translated, and the flags of a source, one a line, as CMake orders them. Its
# input is in variables of the caller.
function(_amp2hip_write_flags target file)
  _amp2hip_standard(${target} standard)
  get_target_property(target_flags ${target} COMPILE_FLAGS)
  if(NOT target_flags)
    set(target_flags)
  endif()
  set(lines "${root}" "${out_root}" "${own_dir}" "SHELL:${CMAKE_CXX_FLAGS}")
  foreach(config IN LISTS CMAKE_CONFIGURATION_TYPES CMAKE_BUILD_TYPE)
    string(TOUPPER "${config}" upper)
    list(APPEND lines "$<$<CONFIG:${config}>:SHELL:${CMAKE_CXX_FLAGS_${upper}}>")
  endforeach()
  list(APPEND lines "-std=c++${standard}"
       "SHELL:${target_flags} ${own_COMPILE_FLAGS}")
  list(JOIN lines "\n" lines)
  foreach(name definitions options)
    list(JOIN ${name} "$<SEMICOLON>" ${name})
  endforeach()
  file(GENERATE OUTPUT "${file}"
       CONTENT "${lines}
-D$<JOIN:${definitions},\n-D>
-I$<JOIN:${includes},\n-I>
-isystem$<JOIN:${system},\n-isystem>
$<JOIN:${options},\n>
FIRST:$<JOIN:$<TARGET_PROPERTY:${target},PRECOMPILE_HEADERS>,\nFIRST:>
"
       CONDITION $<COMPILE_LANGUAGE:CXX>)
endfunction()

# <result> becomes the C++ standard of <target>, C++17 at least.
function(_amp2hip_standard target result)
  get_target_property(standard ${target} CXX_STANDARD)
  if(NOT standard OR standard LESS 17 OR standard EQUAL 98)
    set(standard 17)
  endif()
  foreach(level 20 23 26)
    if(standard LESS level)
      string(CONCAT standard "$<IF:$<IN_LIST:cxx_std_${level},"
             "$<TARGET_PROPERTY:${target},COMPILE_FEATURES>>,"
             "${level},${standard}>")
    endif()
  endforeach()
  set(${result} "${standard}" PARENT_SCOPE)
endfunction()

# CPU: an object library with all properties of <target>. (The target itself
# could not place the translated headers before its own include directories, and
# no generator expression of CMake 3.25 maps a list of folders: they are in a
# file.) <config>: the only configuration that has the source; nothing: all.
function(_amp2hip_add_cpu_source target hip flags_dir config)
  set(objects ${target}_amp2hip)
  if(NOT TARGET ${objects})
    add_library(${objects} OBJECT)
    foreach(property COMPILE_DEFINITIONS COMPILE_FEATURES)
      set_property(TARGET ${objects} APPEND PROPERTY ${property}
                   "$<TARGET_PROPERTY:${target},${property}>")
    endforeach()
    set_property(
      TARGET ${objects} APPEND PROPERTY COMPILE_OPTIONS
      "$<FILTER:$<TARGET_PROPERTY:${target},COMPILE_OPTIONS>,EXCLUDE,^-I.>")
    target_include_directories(${objects} PRIVATE ${_amp2hip_include_dirs})
    cmake_language(EVAL CODE
      "cmake_language(DEFER CALL _amp2hip_finish_objects [[${target}]])")
  endif()
  if(config)
    target_sources(${objects} PRIVATE "$<$<CONFIG:${config}>:${hip}>")
  else()
    target_sources(${objects} PRIVATE "${hip}")
  endif()
  set_property(SOURCE "${hip}" PROPERTY LANGUAGE CXX)
  set_property(SOURCE "${hip}"
               PROPERTY COMPILE_OPTIONS -xc++ "$<$<CONFIG:>:-O3>"
                        ${_amp2hip_compile_flags}
                        "@${flags_dir}/folders.txt")
endfunction()

# <result> becomes the macro that is defined in the sources of a shared library.
function(_amp2hip_export_symbol target result)
  get_target_property(type ${target} TYPE)
  get_target_property(symbol ${target} DEFINE_SYMBOL)
  if(NOT type MATCHES "^(SHARED|MODULE)_LIBRARY$")
    set(symbol)
  elseif(NOT symbol)
    string(MAKE_C_IDENTIFIER "${target}_EXPORTS" symbol)
  endif()
  set(${result} "${symbol}" PARENT_SCOPE)
endfunction()

# Copies the properties of <target> that no generator expression gives.
function(_amp2hip_finish_objects target)
  set(objects ${target}_amp2hip)
  foreach(property CXX_STANDARD CXX_EXTENSIONS COMPILE_FLAGS
                   CXX_VISIBILITY_PRESET VISIBILITY_INLINES_HIDDEN
                   INTERPROCEDURAL_OPTIMIZATION POSITION_INDEPENDENT_CODE)
    get_target_property(value ${target} ${property})
    if(NOT value MATCHES "NOTFOUND$")
      set_property(TARGET ${objects} PROPERTY ${property} "${value}")
    endif()
  endforeach()
  _amp2hip_export_symbol(${target} symbol)
  if(symbol)
    set_property(TARGET ${objects} PROPERTY POSITION_INDEPENDENT_CODE TRUE)
    set_property(TARGET ${objects} APPEND PROPERTY COMPILE_DEFINITIONS ${symbol})
  endif()
  # The results of these may be headers.
  foreach(property LINK_LIBRARIES MANUALLY_ADDED_DEPENDENCIES)
    get_target_property(others ${target} ${property})
    foreach(other IN LISTS others)
      if(TARGET ${other})
        add_dependencies(${objects} ${other})
      endif()
    endforeach()
  endforeach()
endfunction()

# GPUs, and a compiler for kernels on the CPU: an object by a command of its own,
# whatever compiles the rest.
function(_amp2hip_add_object target hip flags_dir)
  set(type "$<TARGET_PROPERTY:${target},TYPE>")
  set(pic "$<$<OR:$<BOOL:$<TARGET_PROPERTY:${target},POSITION_INDEPENDENT_CODE>>,$<IN_LIST:${type},SHARED_LIBRARY$<SEMICOLON>MODULE_LIBRARY>>:")
  if(AMP2HIP_PLATFORM STREQUAL "amd")
    set(compiler "${AMP2HIP_CLANG}")
    string(APPEND pic "-fPIC>")
    # Clang numbers units by their paths, unless they have a number. With this one,
    # a build in another folder gives the same objects.
    file(RELATIVE_PATH unit "${CMAKE_BINARY_DIR}" "${hip}")
    string(SHA256 unit "${unit}")
    string(SUBSTRING "${unit}" 0 16 unit)
    set(rule "-cuid=${unit}" -MQ "${hip}.o")
  elseif(AMP2HIP_PLATFORM STREQUAL "cpu")
    set(compiler "${AMP2HIP_KERNEL_COMPILER}")
    string(APPEND pic "-fPIC>")
    set(rule -MQ "${hip}.o")
  else()
    find_program(AMP2HIP_NVCC NAMES nvcc HINTS /usr/local/cuda/bin REQUIRED
                 DOC "nvcc, which compiles for NVIDIA GPUs")
    set(compiler "${AMP2HIP_NVCC}")
    string(APPEND pic "-Xcompiler=-fPIC>")
    # nvcc does not escape the name of the object in the rule that it writes.
    string(REPLACE " " "\\ " object "${hip}.o")
    set(rule -MT "${object}")
  endif()
  set(flags ${_amp2hip_compile_flags})
  list(FILTER flags EXCLUDE REGEX "^-std=")
  add_custom_command(
    OUTPUT "${hip}.o"
    COMMAND "${CMAKE_COMMAND}" "-DIN=${flags_dir}" "-DFOR=${AMP2HIP_PLATFORM}"
            -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/amp2hipFlags.cmake" --
            ${CMAKE_CXX_COMPILER_LAUNCHER} "${compiler}" ${flags}
            "$<IF:$<CONFIG:Debug>,-g,-O3>" "${pic}"
            -MD -MF "${hip}.o.d" ${rule} -c "${hip}" -o "${hip}.o"
    DEPENDS "${hip}" "${flags_dir}/cmake.txt"
    DEPFILE "${hip}.o.d"
    COMMENT "Compiling ${hip} for ${AMP2HIP_PLATFORM}"
    COMMAND_EXPAND_LISTS VERBATIM)
  set_property(SOURCE "${hip}.o" TARGET_DIRECTORY ${target}
               PROPERTY EXTERNAL_OBJECT TRUE)
  set_property(SOURCE "${hip}.o" TARGET_DIRECTORY ${target}
               PROPERTY GENERATED TRUE)
endfunction()

# Not by target_link_libraries(): a target takes only one of its two forms, and
# which one is the project's choice.
function(_amp2hip_link target)
  set(libraries ${_amp2hip_link_flags})
  if(AMP2HIP_PLATFORM STREQUAL "nvidia")
    get_filename_component(nvcc "${AMP2HIP_NVCC}" REALPATH)
    get_filename_component(cuda "${nvcc}/../.." ABSOLUTE)
    find_library(AMP2HIP_CUDART NAMES cudart_static
                 HINTS "${cuda}/lib64" "${cuda}/lib" REQUIRED
                 DOC "CUDA's runtime library")
    list(APPEND libraries "${AMP2HIP_CUDART}" pthread rt dl)
  endif()
  set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES ${libraries})
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    list(TRANSFORM libraries REPLACE "(.+)" "$<LINK_ONLY:\\1>")
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES
                                                  ${libraries})
  endif()
endfunction()

# The folder whose headers are translated with <source>.
function(_amp2hip_root source result)
  get_filename_component(root "${source}" DIRECTORY)
  set(source_dir "${CMAKE_SOURCE_DIR}")
  set(binary_dir "${CMAKE_BINARY_DIR}")
  cmake_path(IS_PREFIX source_dir "${source}" in_source)
  cmake_path(IS_PREFIX binary_dir "${source}" in_binary)
  if(in_source OR in_binary)
    set(root "${source_dir}")
  endif()
  # A source that the build makes includes headers of the project and of the
  # build.
  while(in_binary AND NOT in_root)
    cmake_path(IS_PREFIX root "${binary_dir}" in_root)
    if(NOT in_root)
      get_filename_component(root "${root}" DIRECTORY)
    endif()
  endwhile()
  if(AMP2HIP_ROOT)
    get_filename_component(root "${AMP2HIP_ROOT}" ABSOLUTE)
  endif()
  set(${result} "${root}" PARENT_SCOPE)
endfunction()
