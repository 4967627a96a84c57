#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1), x86-64.
#
# Behaviour: -fdenormal-fp-math=preserve-sign says that denormal results are flushed to
# zero. On x86-64 nothing sets the processor's mode for that. With optimization the option
# changes what Clang computes itself: a product of two constants that are variables in the
# source becomes 0. The same product of the same numbers, read from memory, stays a denormal
# number. So one program has both results. A constant expression is folded by the front end,
# which does not know the option, and is a denormal number, too.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: the option reads like those of nvcc (-ftz=true) and of Clang's
# HIP (-fgpu-flush-denormals-to-zero), which set the mode of the processor. Here it only
# permits. A program whose results must not depend on the optimizer sets FTZ and DAZ itself.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  "libclang-common-19-dev=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
cat >square.c <<'C'
#include <stdio.h>
volatile float stored = 1e-20f;
int main(void) {
  float known = 1e-20f, read = stored;
  printf("read %d, ", read * read != 0);
  printf("known %d, ", known * known != 0);
  printf("constant %d\n", 1e-20f * 1e-20f != 0);
}
C
denormal() { # what to print; Clang's options
  local label=$1
  shift
  "$work/root/usr/bin/clang-19" "$@" -c square.c -o square.o
  cc square.o -o square
  echo "$label: $(./square)"
}
{
  denormal "-O0, option" -O0 -fdenormal-fp-math=preserve-sign
  denormal "-O2" -O2
  denormal "-O2, option" -O2 -fdenormal-fp-math=preserve-sign
} >seen
cat >expected <<'TEXT'
-O0, option: read 1, known 1, constant 1
-O2: read 1, known 1, constant 1
-O2, option: read 1, known 0, constant 1
TEXT
diff expected seen || {
  echo "changed: what -fdenormal-fp-math does on x86-64" >&2
  exit 1
}
