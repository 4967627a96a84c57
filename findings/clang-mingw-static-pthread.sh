#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1) with the libraries of MinGW's g++ 12.2
# (g++-mingw-w64-x86-64-posix 12.2.0-14+deb12u1+25.2+b1), --target=x86_64-w64-windows-gnu.
#
# Behaviour: with -static, Clang does not link a program that uses std::string: pthread
# functions are undefined, which libstdc++ and libgcc_eh of this g++ call. -lpthread at the end
# of the command does not help, because Clang puts the two behind all that the user names.
# -pthread does. Without -static all three link, and so does g++ in any case.
#
# Output seen: the lines that "expected" below has (0: linked).
#
# Why a good guess is wrong: the program has no thread, and nothing else needs an option for
# them: on Linux -static links such a program. A library at the end of a command usually
# resolves what is undefined, and -pthread and -lpthread usually differ by a macro.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
gcc=12.2.0-14+deb12u1+25.2+b1 clang=1:19.1.7-3~deb12u1
apt-get download binutils-mingw-w64-x86-64=2.40-2+10.4 mingw-w64-x86-64-dev=10.0.0-3 \
  mingw-w64-common=10.0.0-3 "gcc-mingw-w64-x86-64-posix=$gcc" \
  "g++-mingw-w64-x86-64-posix=$gcc" "gcc-mingw-w64-x86-64-posix-runtime=$gcc" \
  "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  "libclang-common-19-dev=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
bin=$work/root/usr/bin
cat >blanks.cpp <<'CPP'
#include <string>
int main(int count, char **) { return std::string(count, ' ').size() == 1 ? 0 : 1; }
CPP
link() { # what to print; the command
  local label=$1 status=0
  shift
  PATH=$bin:$PATH "$@" -o program.exe 2>errors || status=1
  [ "$status" = 0 ] || grep -q "undefined reference to .pthread_" errors
  echo "$label: $status"
}
clang=("$bin/clang-19" --driver-mode=g++ --target=x86_64-w64-windows-gnu
  "--sysroot=$work/root/usr")
{
  link "Clang" "${clang[@]}" blanks.cpp
  link "Clang -static" "${clang[@]}" -static blanks.cpp
  link "Clang -static -lpthread" "${clang[@]}" -static blanks.cpp -lpthread
  link "Clang -static -pthread" "${clang[@]}" -static -pthread blanks.cpp
  link "g++ -static" "$bin/x86_64-w64-mingw32-g++-posix" -static blanks.cpp
} >seen
cat >expected <<'TEXT'
Clang: 0
Clang -static: 1
Clang -static -lpthread: 1
Clang -static -pthread: 0
g++ -static: 0
TEXT
diff expected seen || {
  echo "changed: what Clang needs to link MinGW's static libraries" >&2
  exit 1
}
