# The flags of a source, as CMake knows them, for the translation and for the
# compiler of its result.
#
#   cmake -DIN=<folder> -P amp2hipFlags.cmake
#       writes compile_flags.txt, for the translation, and folders.txt, the
#       include folders for GCC and Clang
#   cmake -DIN=<folder> -DFOR=<platform> -P amp2hipFlags.cmake -- <compiler>
#         <argument>... -MD -MF <depfile> ... -c <source> -o <object>
#       compiles with those flags that every compiler knows. For AMD's GPUs, Clang
#       lists what the host includes: what the GPUs include is added to <depfile>
#
# <folder>/cmake.txt has a line each for the folder whose headers are translated,
# the folder that they come to, and the source's own; then a flag a line. After
# "SHELL:" a line holds several, as CMake has it; after "FIRST:" comes a header
# that the project precompiles.

cmake_minimum_required(VERSION 3.22)
file(READ "${IN}/cmake.txt" text)
string(REPLACE ";" "\\;" text "${text}")
string(REPLACE "\n" ";" lines "${text}")
list(POP_FRONT lines root out_root own_dir)

# <result> becomes the name of <path> at the place of its translation, or "".
function(translated_path path result)
  set(${result} "" PARENT_SCOPE)
  cmake_path(IS_PREFIX root "${path}" NORMALIZE under)
  if(under)
    file(RELATIVE_PATH relative "${root}" "${path}")
    set(${result} "${out_root}/${relative}" PARENT_SCOPE)
  endif()
endfunction()

set(flags)
set(first)            # -include of what is precompiled,
set(first_translated) # and of its translation
foreach(line IN LISTS lines)
  string(REPLACE ";" "\\;" line "${line}")
  if(line MATCHES "^SHELL:(.*)")
    separate_arguments(line UNIX_COMMAND "${CMAKE_MATCH_1}")
  elseif(line MATCHES "^FIRST:[<\"]?([^>\"]*)")
    set(line)
    if(CMAKE_MATCH_1)
      set(header "${CMAKE_MATCH_1}")
      list(APPEND first -include "${header}")
      translated_path("${header}" path)
      if(path)
        set(header "${path}")
      endif()
      list(APPEND first_translated -include "${header}")
    endif()
  endif()
  if(NOT line MATCHES "^(-D|-I|-isystem|)$")
    list(APPEND flags ${line})
  endif()
endforeach()

# The translated headers come before the originals; the source's own folder comes
# last, for what it includes from outside of the root.
set(translated)
set(originals)
foreach(flag IN LISTS flags)
  if(flag MATCHES "^(-I|-isystem)(.+)")
    set(option "${CMAKE_MATCH_1}")
    set(folder "${CMAKE_MATCH_2}")
    list(APPEND originals "${flag}")
    if("-isystem${folder}" IN_LIST flags)
      set(option "-isystem")
    endif()
    translated_path("${folder}" path)
    if(path)
      list(APPEND translated "${option}${path}")
    endif()
  endif()
endforeach()
set(folders ${translated} ${originals} "-I${own_dir}" ${first_translated})

if(NOT CMAKE_ARGC GREATER 4)
  list(JOIN flags "\n" text)
  list(JOIN first "\n" first)
  file(WRITE "${IN}/compile_flags.txt" "${text}\n${first}\n")
  list(TRANSFORM folders REPLACE "([\\\\\" ])" "\\\\\\1")
  list(JOIN folders "\n" text)
  file(WRITE "${IN}/folders.txt" "${text}\n")
  return()
endif()

set(command)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(index RANGE ${last})
  if(begun)
    list(APPEND command "${CMAKE_ARGV${index}}")
  elseif(CMAKE_ARGV${index} STREQUAL "--")
    set(begun TRUE)
  endif()
endforeach()
set(with_next FALSE)
foreach(flag IN LISTS flags)
  string(REPLACE ";" "\\;" flag "${flag}")
  if(with_next)
    list(APPEND command "${flag}")
    set(with_next FALSE)
  elseif(flag MATCHES "^-std=c\\+\\+")
    set(standard "${flag}")
  elseif(flag MATCHES "^-(D|U|include|I|isystem)$")
    list(APPEND command "${flag}")
    set(with_next TRUE)
  elseif(flag MATCHES "^-[DU]")
    list(APPEND command "${flag}")
  endif()
endforeach()
# nvcc wants a space.
list(TRANSFORM folders REPLACE "^-isystem(.+)" "-isystem;\\1")

# Clang reads more than ccache knows of: the device libraries and, from Clang 23
# on, all of the device's side.
set(unknown)
if(FOR STREQUAL "amd")
  set(listing ${command})
  list(FIND listing "-MF" index)
  math(EXPR index "${index} + 1")
  list(GET listing ${index} depfile)
  list(REMOVE_AT listing ${index})
  list(FIND listing "-o" index)
  math(EXPR index "${index} + 1")
  list(REMOVE_AT listing ${index})
  list(REMOVE_ITEM listing -MD -MF -c -o)
  # From Clang 21 on, -M alone lists nothing here. If the source has an error, the
  # compiler reports it below.
  execute_process(
    COMMAND ${listing} ${folders} ${standard} --offload-device-only -M
            -Xclang -dependency-file -Xclang -
    OUTPUT_VARIABLE rules ERROR_QUIET)
  # In a rule, "\ " and "$$" are a space and a dollar of a name.
  string(REGEX MATCHALL "([^ \\\n]|\\\\[^\n])+" unknown "${rules}")
  list(FILTER unknown EXCLUDE REGEX ":$")
  list(TRANSFORM unknown REPLACE "\\\\(.)" "\\1")
  list(TRANSFORM unknown REPLACE "[$][$]" "$")
endif()
foreach(flag IN LISTS command)
  if(flag MATCHES "^--rocm-device-lib-path=(.+)")
    file(GLOB libraries "${CMAKE_MATCH_1}/*.bc")
    list(APPEND unknown ${libraries})
  endif()
endforeach()
list(REMOVE_DUPLICATES unknown)
if(unknown)
  list(JOIN unknown ":" unknown)
  if(NOT "$ENV{CCACHE_EXTRAFILES}" STREQUAL "")
    string(PREPEND unknown "$ENV{CCACHE_EXTRAFILES}:")
  endif()
  set(ENV{CCACHE_EXTRAFILES} "${unknown}")
endif()

execute_process(COMMAND ${command} ${folders} ${standard} RESULT_VARIABLE status)
if(status)
  message(FATAL_ERROR "compiling failed")
endif()

if(FOR STREQUAL "amd")
  if(rules STREQUAL "")
    message(FATAL_ERROR "the compiler does not list what GPUs include")
  endif()
  file(APPEND "${depfile}" "${rules}")
endif()
