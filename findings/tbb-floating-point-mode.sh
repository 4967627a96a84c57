#!/usr/bin/env bash
# oneTBB 2021.8 (Debian 12, libtbb-dev 2021.8.0-2+deb12u1, x86-64), g++ 12.
#
# Behaviour: the floating-point mode (MXCSR) of all iterations of parallel_for is the one
# that the calling thread had when it used TBB for the first time. What the thread sets
# later holds neither in the workers nor in the iterations that the thread runs itself;
# its own mode is back after the loop.
#
# Output seen:
#   set before the first loop: 64 of 64 iterations flush
#   set after the first loop: 0 of 64 iterations flush, the caller flushes 1
#
# Why a good guess is wrong: one expects either that workers have a mode of their own, or
# that the mode of the caller counts. A program that switches "flush denormals" on for
# one phase has it in no iteration, not even in its own thread's, if any library used
# TBB before; and has it in all if none did.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=2021.8.0-2+deb12u1
apt-get download "libtbb-dev=$version" "libtbb12=$version" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
cat >mode.cpp <<'CPP'
#include <atomic>
#include <cstdio>
#include <tbb/parallel_for.h>
#include <xmmintrin.h>

const unsigned Flush = 0x8040; // FTZ and DAZ
int flushes() { return (_mm_getcsr() & Flush) == Flush; }

int flushing() {
  std::atomic<int> count{0};
  tbb::parallel_for(0, 64, [&](int) { count += flushes(); });
  return count;
}

int main(int argc, char **) {
  if (argc > 1)
    flushing();
  _mm_setcsr(_mm_getcsr() | Flush);
  int count = flushing();
  if (argc > 1)
    std::printf("set after the first loop: %d of 64 iterations flush, the "
                "caller flushes %d\n", count, flushes());
  else
    std::printf("set before the first loop: %d of 64 iterations flush\n", count);
}
CPP
lib=root/usr/lib/x86_64-linux-gnu
ln -sf libtbb.so.12 "$lib/libtbb.so"
g++ -O1 -isystem root/usr/include mode.cpp -L"$lib" -ltbb -pthread -o mode
{
  LD_LIBRARY_PATH=$lib ./mode
  LD_LIBRARY_PATH=$lib ./mode again
} >seen
cat >expected <<'TEXT'
set before the first loop: 64 of 64 iterations flush
set after the first loop: 0 of 64 iterations flush, the caller flushes 1
TEXT
diff expected seen || {
  echo "changed: oneTBB hands on the floating-point mode otherwise" >&2
  exit 1
}
