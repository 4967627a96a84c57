#!/usr/bin/env bash
# g++ 12.2 for MinGW (Debian 12: g++-mingw-w64-x86-64-posix 12.2.0-14+deb12u1+25.2+b1) and
# Clang 19.1.7 (clang-19 1:19.1.7-3~deb12u1), --target=x86_64-w64-windows-gnu.
#
# Behaviour: g++ emulates thread-local variables (a call of __emutls_get_address), and Clang
# uses the system's. An inline thread_local variable of a header that objects of both compilers
# contain is two variables then. The program links without a message, and each compiler's code
# sees its own value. If one object defines the variable and the other declares it extern, the
# linker reports it.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: both compilers use one C++ library and one ABI here, objects of
# both are linked every day, and on Linux they share such variables. A duplicate definition is
# merged, a missing one is an error; this is neither, because the names differ.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
gcc=12.2.0-14+deb12u1+25.2+b1 clang=1:19.1.7-3~deb12u1
apt-get download binutils-mingw-w64-x86-64=2.40-2+10.4 mingw-w64-x86-64-dev=10.0.0-3 \
  mingw-w64-common=10.0.0-3 "gcc-mingw-w64-x86-64-posix=$gcc" \
  "g++-mingw-w64-x86-64-posix=$gcc" "gcc-mingw-w64-x86-64-posix-runtime=$gcc" \
  "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
bin=$work/root/usr/bin
gcc() { "$bin/x86_64-w64-mingw32-g++-posix" -std=c++17 "$@"; }
clang() { "$bin/clang-19" --target=x86_64-w64-windows-gnu -std=c++17 "$@"; }
echo 'inline thread_local int count = 1;' >count.h
printf '#include "count.h"\nint *other() { return &count; }\n' >other.cpp
printf '#include "count.h"\nint *other();\nint main() { return &count != other(); }\n' >main.cpp
symbols() { "$bin/x86_64-w64-mingw32-nm" program.exe | awk '{ print $3 }'; }
variables() { # what to print; the object of main
  gcc -static other.o "$2" -o program.exe
  local emulated own
  emulated=$(symbols | grep -c '^__emutls_v.count$' || true)
  own=$(symbols | grep -c '^count$' || true)
  echo "$1: emulated $emulated, the system's $own"
}
gcc -c other.cpp
gcc -c main.cpp -o main_gcc.o
clang -c main.cpp -o main_clang.o
echo 'thread_local int apart = 1;' >apart.cpp
gcc -c apart.cpp
echo 'extern __thread int apart; int main() { return apart; }' >user.cpp
clang -c user.cpp
{
  variables "g++ and g++" main_gcc.o
  variables "g++ and Clang" main_clang.o
  if gcc apart.o user.o -o program.exe 2>/dev/null; then
    echo "extern: linked"
  else
    echo "extern: an error"
  fi
} >seen
cat >expected <<'TEXT'
g++ and g++: emulated 1, the system's 0
g++ and Clang: emulated 1, the system's 1
extern: an error
TEXT
diff expected seen || {
  echo "changed: whether g++ and Clang share thread-local variables with MinGW" >&2
  exit 1
}
