# ===- AmpTests.cmake - Tests that are Python scripts ----------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

find_package(Python3 REQUIRED COMPONENTS Interpreter)

# amp2hip_script_test(<name> <script> LABELS <label>... ARGS <argument>...)
#
# A CTest test that runs <script> (a path relative to the calling folder) with
# the translator, a working folder of its own and ARGS. The script exits with
# 77 where the machine lacks what it needs.
function(amp2hip_script_test name script)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LABELS;ARGS")
  get_filename_component(script ${script} ABSOLUTE)
  add_test(
    NAME ${name}
    COMMAND ${Python3_EXECUTABLE} ${script} --amp2hip $<TARGET_FILE:amp2hip>
            --work ${CMAKE_BINARY_DIR}/tests/${name} ${arg_ARGS})
  set_tests_properties(
    ${name}
    PROPERTIES SKIP_RETURN_CODE 77
               TIMEOUT 300
               LABELS "${arg_LABELS}"
               ENVIRONMENT
               "PYTHONPATH=${amp2hip_SOURCE_DIR}/tests/support;PYTHONDONTWRITEBYTECODE=1"
  )
endfunction()

# amp2hip_program_test(<name> [IN_GATE] [X86_ONLY] ARGS <argument>...)
#
# Two tests of program.py: <name>, and platform.aarch64.<name>, which builds the
# program for aarch64. The gate has the second one with IN_GATE only. With X86_ONLY,
# for what uses instructions of x86, there is no second one.
function(amp2hip_program_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "IN_GATE;X86_ONLY" "" "ARGS")
  set(script ${amp2hip_SOURCE_DIR}/tests/programs/program.py)
  amp2hip_script_test(${name} ${script} LABELS program ARGS ${arg_ARGS})
  if(arg_X86_ONLY)
    return()
  endif()
  set(labels platform aarch64)
  if(NOT arg_IN_GATE)
    list(APPEND labels long)
  endif()
  amp2hip_script_test(
    platform.aarch64.${name} ${script} LABELS ${labels}
    ARGS ${arg_ARGS} --aarch64)
endfunction()

# amp2hip_unit_tests(<target> <prefix> [SHARDS <n>] [ENVIRONMENT <name=value>...])
#
# Runs all cases of a GoogleTest program as <n> CTest tests. A process a case
# would spend most of its time on its start. Only failures are printed, the
# names of the failed cases last.
function(amp2hip_unit_tests target prefix)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "SHARDS" "ENVIRONMENT")
  if(NOT arg_SHARDS)
    set(arg_SHARDS 1)
  endif()
  math(EXPR last "${arg_SHARDS} - 1")
  foreach(shard RANGE ${last})
    set(name ${prefix}.${target}.${shard})
    add_test(NAME ${name} COMMAND ${target} --gtest_brief=1)
    set_tests_properties(
      ${name}
      PROPERTIES
        LABELS "unit;${prefix}"
        TIMEOUT 900
        # The long ones first, so that nothing waits for the last of them.
        COST 100
        ENVIRONMENT
        "GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${shard};${arg_ENVIRONMENT}"
    )
  endforeach()
endfunction()
