#!/usr/bin/env bash
# g++ 12.2.0 and Clang 19.1.7 (Debian 12: gcc-12 12.2.0-14+deb12u1, libubsan1 12.2.0-14+deb12u1,
# clang-19 1:19.1.7-3~deb12u1), x86-64.
#
# Behaviour: both compilers call __ubsan_handle_shift_out_of_bounds for -fsanitize=
# shift-exponent, so that a program can have a weak function of this name. In a program that
# g++ links, the program's function is called, since the sanitizer is a shared library. In one
# that Clang links, the sanitizer's is: Clang links the whole of a static library, whose
# functions are not weak. -fno-sanitize-link-runtime leaves it out, in Clang alone.
#
# Output seen: the lines that "expected" below has. W: the weak function of the program is the
# one in the linked program; T: another one has replaced it.
#
# Why a good guess is wrong: the handlers are one interface, made by one project. A header that
# works with g++ seems to be right; with Clang it links without a word and does nothing.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  "libclang-common-19-dev=$clang" "libclang-rt-19-dev=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
cat >shift.c <<'C'
__attribute__((weak)) void __ubsan_handle_shift_out_of_bounds(void *site, void *left,
                                                              void *right) {
  (void)site, (void)left, (void)right;
}
int main(int count, char **words) { return (1 << count) - 2 + (words == 0); }
C
kind() { # what to print; the compiler and its options
  local label=$1
  shift
  "$@" -fsanitize=shift-exponent shift.c -o shift
  ./shift
  echo "$label: $(nm shift | awk '/ __ubsan_handle_shift_out_of_bounds$/ { print $2 }')"
}
own=("$work/root/usr/bin/clang-19" "-resource-dir=$work/root/usr/lib/llvm-19/lib/clang/19")
{
  kind "gcc" gcc-12
  kind "clang" "${own[@]}"
  kind "clang, no runtime" "${own[@]}" -fno-sanitize-link-runtime
} >seen
cat >expected <<'TEXT'
gcc: W
clang: T
clang, no runtime: W
TEXT
diff expected seen || {
  echo "changed: whose handlers a program with a sanitizer has" >&2
  exit 1
}
