#!/usr/bin/env bash
# ===- archive.sh - The archive of a release on a bare system ----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
#
# usage: tests/archive.sh <archive> <suite> <folder>
#
# Makes a root of a suite of Debian or Ubuntu (bookworm, trixie, noble) in <folder>,
# unless it is there, and does in it what docs/install.md says of the archive, which
# `tests/setup archive` makes. Then it translates, builds and runs the samples there,
# with g++ and with CMake. support/root.sh says what that needs.

set -euo pipefail

if [ $# -ne 3 ]; then
  echo "usage: tests/archive.sh <archive> <suite> <folder>" >&2
  exit 2
fi
archive=$1 suite=$2 folder=$3
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=support/root.sh
. "$repository/tests/support/root.sh"

# The commands of a section of the page, one a line.
commands_of() {
  sed -n "/^## $1\$/,/^## /s/^    //p" "$repository/docs/install.md"
}

make_root "$suite" "$folder" ca-certificates
rm -rf "$folder"/root/amp2hip* "$folder"/opt/amp2hip* "$folder/root/samples"
cp "$archive" "$folder/root/"
cp -r "$repository/samples" "$folder/root/"

echo "== The archive on $suite"
in_root "$(commands_of 'The archive')"
path='export PATH=/opt/amp2hip/bin:$PATH'

# Nothing that another version of the system may lack.
in_root "$path; ldd \$(command -v amp2hip)" | tee "$folder/root/libraries"
if grep -vE 'linux-vdso|ld-linux|/lib(c|m)\.so' "$folder/root/libraries"; then
  echo "amp2hip needs these libraries" >&2
  exit 1
fi
for sample in "$repository"/samples/*/; do
  sample=$(basename "$sample")
  echo "== $sample on $suite"
  in_root "$path; cd samples/$sample
    amp2hip $sample.cpp -o out.hip && cmp out.hip $sample.hip
    g++ -x c++ out.hip \$(amp2hip --print-flags=cpu) -o out
    ./out | diff - expected.txt"
done

echo "== CMake on $suite"
in_root "$path; apt-get -qq install -y --no-install-recommends cmake make >/dev/null
  mkdir -p project && cd project && rm -rf build
  cp ../samples/reduction/reduction.cpp .
  printf '%s\n' 'cmake_minimum_required(VERSION 3.22)' 'project(p LANGUAGES CXX)' \
    'find_package(amp2hip REQUIRED)' 'amp2hip_add_executable(p reduction.cpp)' \
    >CMakeLists.txt
  cmake -B build >/dev/null
  cmake --build build
  build/p | diff - ../samples/reduction/expected.txt"
echo "== The archive works on $suite"
