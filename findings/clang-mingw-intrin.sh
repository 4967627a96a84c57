#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1) with the headers of mingw-w64 10.0.0-3,
# --target=x86_64-w64-windows-gnu.
#
# Behaviour: a C++ source that includes <intrin.h> does not compile, whatever it uses. Both
# headers define __cpuidex: MinGW's as an inline function, since Clang says that it is a GCC
# before 11, and Clang's <cpuid.h> as a static one. The same source compiles as C, and as C++
# with -fms-extensions, where the function is built in.
#
# Output seen: the lines that "expected" below has (0: compiled).
#
# Why a good guess is wrong: Clang has an <intrin.h> of its own, which includes MinGW's for this
# target and has no other purpose there. g++ compiles the source. -fms-extensions is known as an
# option of the language: it also decides which functions headers define.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download mingw-w64-x86-64-dev=10.0.0-3 mingw-w64-common=10.0.0-3 \
  "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  "libclang-common-19-dev=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
echo "#include <intrin.h>" >source
try() { # option...
  local status=0
  "$work/root/usr/bin/clang-19" --target=x86_64-w64-windows-gnu "--sysroot=$work/root/usr" \
    "-isystem$work/root/usr/x86_64-w64-mingw32/include" -fsyntax-only "$@" source \
    2>messages || status=1
  echo "$* $status"
  [ "$status" -eq 0 ] || grep -oE "(static declaration|redefinition) of '[a-z_]+'" messages
}
found=$(
  try -x c
  try -x c++
  try -x c++ -fms-extensions
)
expected="-x c 0
-x c++ 1
static declaration of '__cpuidex'
-x c++ -fms-extensions 0"
if [ "$found" != "$expected" ]; then
  printf 'Something changed. Found:\n%s\n' "$found"
  exit 1
fi
