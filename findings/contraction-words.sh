#!/usr/bin/env bash
# GCC 12.2 and Clang 19.1.7 (Debian 12: g++-12 12.2.0-14+deb12u1, clang-19
# 1:19.1.7-3~deb12u1), x86-64 with -mfma.
#
# Behaviour, of float f(float a, float b, float c) { return a * b + c; } at -O2:
#   -ffp-contract=on     g++ does not fuse, clang++ does
#   -std=c17             gcc does not fuse
#   -std=c++17           g++ fuses, as with -std=gnu++17
# and of the same with the product in a variable of its own:
#   no option            g++ fuses, clang++ does not
#
# Output seen: the lines that "expected" below has (1: one fused instruction).
#
# Why a good guess is wrong: the option has the same three words in both compilers, but
# "on" is the word for "off" in one of them. The strict standard turns fusing off in C,
# so that one expects it of C++, too. Who wants one meaning for both says "fast" or "off".
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
gcc=12.2.0-14+deb12u1
clang=1:19.1.7-3~deb12u1
apt-get download "g++-12=$gcc" "gcc-12=$gcc" "cpp-12=$gcc" \
  "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
cat >one.c <<'C'
float f(float a, float b, float c) { return a * b + c; }
C
cat >two.c <<'C'
float f(float a, float b, float c) {
  float product = a * b;
  return product + c;
}
C
fused() { # what to print; the source; the compiler and its options
  local label=$1 source=$2
  shift 2
  "$@" -O2 -mfma -S "$source" -o out.s
  echo "$label: $(grep -c vfmadd out.s || true)"
}
bin=$work/root/usr/bin
gcc=("$bin/gcc-12" -B "$work/root/usr/lib/gcc/x86_64-linux-gnu/12")
{
  fused "g++ on" one.c "${gcc[@]}" -x c++ -ffp-contract=on
  fused "clang++ on" one.c "$bin/clang-19" -x c++ -ffp-contract=on
  fused "gcc c17" one.c "${gcc[@]}" -std=c17
  fused "g++ c++17" one.c "${gcc[@]}" -x c++ -std=c++17
  fused "g++ gnu++17" one.c "${gcc[@]}" -x c++ -std=gnu++17
  fused "g++, two statements" two.c "${gcc[@]}" -x c++
  fused "clang++, two statements" two.c "$bin/clang-19" -x c++
} >seen
cat >expected <<'TEXT'
g++ on: 0
clang++ on: 1
gcc c17: 0
g++ c++17: 1
g++ gnu++17: 1
g++, two statements: 1
clang++, two statements: 0
TEXT
diff expected seen || {
  echo "changed: what the compilers mean by contraction" >&2
  exit 1
}
