#!/usr/bin/env bash
# Boost.Context 1.74 (Debian 12, libboost-context1.74-dev 1.74.0+ds1-21, x86-64), g++ 12.
#
# Behaviour: a fiber has a floating-point mode of its own. It takes the mode (MXCSR:
# rounding, flushing of denormals) of the thread at make_fcontext(), not at the first
# jump_fcontext(), and each jump restores the mode that the target had when it left.
#
# Output seen:
#   made before: the fiber flushes 0
#   made after: the fiber flushes 1
#   the fiber stops flushing: the thread flushes 1
#
# Why a good guess is wrong: the mode is a register of the thread, and code that the
# thread calls has it. A runtime that sets "flush denormals" on a worker and then runs
# kernels on fibers that it keeps in a pool computes with the mode of the day on which
# the fiber was made.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=1.74.0+ds1-21
apt-get download "libboost-context1.74-dev=$version" "libboost-context1.74.0=$version" \
  "libboost1.74-dev=$version" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
cat >fiber.cpp <<'CPP'
#include <boost/context/detail/fcontext.hpp>
#include <cstdio>
#include <xmmintrin.h>
namespace context = boost::context::detail;

const unsigned Flush = 0x8040; // FTZ and DAZ
int flushes() { return (_mm_getcsr() & Flush) == Flush; }

void tell(context::transfer_t from) {
  std::printf("the fiber flushes %d\n", flushes());
  context::jump_fcontext(from.fctx, nullptr);
}
void stop(context::transfer_t from) {
  _mm_setcsr(_mm_getcsr() & ~Flush);
  context::jump_fcontext(from.fctx, nullptr);
}
context::fcontext_t make(void (*body)(context::transfer_t)) {
  const size_t size = 65536;
  return context::make_fcontext(new char[size] + size, size, body);
}

int main() {
  context::fcontext_t early = make(tell);
  _mm_setcsr(_mm_getcsr() | Flush);
  std::printf("made before: ");
  context::jump_fcontext(early, nullptr);
  std::printf("made after: ");
  context::jump_fcontext(make(tell), nullptr);
  context::jump_fcontext(make(stop), nullptr);
  std::printf("the fiber stops flushing: the thread flushes %d\n", flushes());
}
CPP
lib=root/usr/lib/x86_64-linux-gnu
g++ -O1 -isystem root/usr/include fiber.cpp "$lib/libboost_context.a" -o fiber
./fiber >seen
cat >expected <<'TEXT'
made before: the fiber flushes 0
made after: the fiber flushes 1
the fiber stops flushing: the thread flushes 1
TEXT
diff expected seen || {
  echo "changed: Boost.Context handles a fiber's floating-point mode otherwise" >&2
  exit 1
}
