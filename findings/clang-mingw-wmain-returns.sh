#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1) with --target=x86_64-w64-windows-gnu, and
# g++ 12.2.0 for the same target (g++-mingw-w64-x86-64-posix 12.2.0-14+deb12u1+25.2+b1).
#
# Behaviour: to Clang, wmain ends as main does, on Windows targets alone: without `return` it
# returns 0, and -Wreturn-type is silent. g++ gives wmain C's linkage, as it gives main, but not
# main's end: it warns, and the function has no way out.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: both compilers know wmain for this target (neither mangles it), so
# both seem to treat it as main. And who tries such a source with Clang for Linux, or with g++,
# takes the warning for a fault of the source, which Visual C++ accepts.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
mingw=12.2.0-14+deb12u1+25.2+b1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  "g++-mingw-w64-x86-64-posix=$mingw" "gcc-mingw-w64-x86-64-posix=$mingw" \
  "gcc-mingw-w64-base=$mingw" libmpc3=1.3.1-1 libisl23=0.25-1.1 libmpfr6=4.2.0-1 >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
cat >source.cpp <<'END'
void work();
int wmain(int, wchar_t **) { work(); }
END
try() { # name compiler...
  local name=$1
  shift
  "$@" -Wreturn-type -O1 -S source.cpp -o source.s 2>messages
  echo "$name: $(grep -oE '^_*[a-zA-Z0-9]*wmain[a-zA-Z0-9]*:' source.s)" \
    "warnings $(grep -c 'Wreturn-type' messages || true)," \
    "zeroes $(grep -cE 'xorl.%eax, %eax' source.s || true)," \
    "returns $(grep -cE '^.ret' source.s || true)"
}
found=$(
  try "Clang for Windows" root/usr/bin/clang-19 --target=x86_64-w64-windows-gnu
  try "Clang for Linux" root/usr/bin/clang-19 --target=x86_64-linux-gnu
  try "g++ for Windows" root/usr/bin/x86_64-w64-mingw32-g++-posix
)
expected="Clang for Windows: wmain: warnings 0, zeroes 1, returns 1
Clang for Linux: _Z5wmainiPPw: warnings 1, zeroes 0, returns 0
g++ for Windows: wmain: warnings 1, zeroes 0, returns 0"
if [ "$found" != "$expected" ]; then
  printf 'Something changed. Found:\n%s\n' "$found"
  exit 1
fi
