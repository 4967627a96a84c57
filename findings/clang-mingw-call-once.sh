#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1) with the C++ library of MinGW's g++
# 12.2 (g++-mingw-w64-x86-64-posix 12.2.0-14+deb12u1+25.2+b1), --target=x86_64-w64-windows-gnu.
#
# Behaviour: a program with std::thread and std::condition_variable links. One with
# std::call_once or std::promise does not: std::__once_callable and std::__once_call, which are
# thread-local, are undefined. With -femulated-tls both link.
#
# Output seen: the lines that "expected" below has (0: linked).
#
# Why a good guess is wrong: Clang takes this library for this target by itself, the headers
# compile, and the parts of the library that start threads and wait for them work. Nothing in
# the program is thread-local; the two functions are the only ones whose inline code hands
# something to the library in such variables.
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
cat >threads.cpp <<'CPP'
#include <condition_variable>
#include <mutex>
#include <thread>
int main() {
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::thread other([&] {
    std::lock_guard<std::mutex> lock(mutex);
    done = true;
    changed.notify_all();
  });
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return done; });
  lock.unlock();
  other.join();
}
CPP
cat >once.cpp <<'CPP'
#include <mutex>
std::once_flag flag;
int main() {
  int calls = 0;
  std::call_once(flag, [&] { ++calls; });
  return calls != 1;
}
CPP
cat >promise.cpp <<'CPP'
#include <future>
int main() {
  std::promise<int> promise;
  promise.set_value(0);
  return promise.get_future().get();
}
CPP
link() { # source, option...
  local status=0
  PATH=$bin:$PATH "$bin/clang-19" --driver-mode=g++ --target=x86_64-w64-windows-gnu \
    "--sysroot=$work/root/usr" "$@" -pthread -o program.exe 2>messages || status=1
  echo "$* $status"
  [ "$status" -eq 0 ] || grep -oE 'std::__once_call(able)?' messages | sort -u
}
found=$(
  for source in threads once promise; do
    link "$source.cpp"
    link "$source.cpp" -femulated-tls
  done
)
expected='threads.cpp 0
threads.cpp -femulated-tls 0
once.cpp 1
std::__once_call
std::__once_callable
once.cpp -femulated-tls 0
promise.cpp 1
std::__once_call
std::__once_callable
promise.cpp -femulated-tls 0'
if [ "$found" != "$expected" ]; then
  printf 'Something changed. Found:\n%s\n' "$found"
  exit 1
fi
