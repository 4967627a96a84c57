#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1), x86-64.
#
# Behaviour: Clang reads a HIP source once for the host and once for each GPU. -MD writes
# one list of headers, that of the host. A header that only device code includes is not in
# it. -M with --offload-device-only writes a list for each GPU.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: -MD is thought to name every file that the command has read.
# make and Ninja then have nothing to do when such a header changes, and nothing is said.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  "lld-19=$clang" "clang-tools-19=$clang" "llvm-19=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
hip=("$work/root/usr/lib/llvm-19/bin/clang" -x hip -nogpuinc -nogpulib
  --offload-arch=gfx90a --offload-arch=gfx1030)
touch host.h gpu.h
cat >a.hip <<'C'
#ifdef __HIP_DEVICE_COMPILE__
#include "gpu.h"
#else
#include "host.h"
#endif
C
headers() { # what to print; files with rules
  echo "$1: $(cat "${@:2}" | grep -ow '[a-z]*\.h' | paste -sd ' ')"
}
{
  "${hip[@]}" -MD -MF d -c a.hip -o a.o
  headers "-MD" d
  "${hip[@]}" --offload-device-only -M a.hip >rules
  headers "-M for the GPUs" rules
} >seen
cat >expected <<'TEXT'
-MD: host.h
-M for the GPUs: gpu.h gpu.h
TEXT
diff expected seen || {
  echo "changed: what Clang lists as headers of a HIP source" >&2
  exit 1
}
