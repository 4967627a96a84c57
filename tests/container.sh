#!/usr/bin/env bash
# ===- container.sh - What container/Dockerfile makes, without Docker --------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
#
# usage: tests/container.sh <archive> <folder>
#
# Does in a new root of Debian in <folder> what container/Dockerfile says, with the
# archive of a release, and translates, builds and runs a sample there. Knows the
# instructions that the file has: RUN, ADD of an archive, ENV. support/root.sh says
# what that needs.

set -euo pipefail

if [ $# -ne 2 ]; then
  echo "usage: tests/container.sh <archive> <folder>" >&2
  exit 2
fi
archive=$1 folder=$2
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=support/root.sh
. "$repository/tests/support/root.sh"

make_root trixie "$folder" ca-certificates
rm -rf "$folder"/opt/amp2hip*
environment=
while read -r instruction rest; do
  case $instruction in
  '' | '#'* | WORKDIR) ;;
  FROM) [ "$rest" = debian:13-slim ] ;;
  RUN) in_root "$environment $rest" ;;
  ADD)
    # shellcheck disable=SC2053 # a pattern
    [[ $(basename "$archive") == ${rest% *} ]]
    tar xzf "$archive" -C "$folder/${rest#* }"
    ;;
  ENV) environment+="export $rest; " ;;
  *)
    echo "tests/container.sh: unknown instruction $instruction" >&2
    exit 1
    ;;
  esac
done <"$repository/container/Dockerfile"

rm -rf "$folder/root/project"
cp -r "$repository/samples/reduction" "$folder/root/project"
in_root "$environment cd project
  printf '%s\n' 'cmake_minimum_required(VERSION 3.22)' 'project(p LANGUAGES CXX)' \
    'find_package(amp2hip REQUIRED)' 'amp2hip_add_executable(p reduction.cpp)' \
    >CMakeLists.txt
  cmake -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON >/dev/null
  cmake --build build
  build/p | diff - expected.txt
  amp2hip --check -p build
  clangd-19 --check=reduction.cpp --compile-commands-dir=build"
echo "== The container works"
