#!/usr/bin/env bash
# ccache 4.7.5 (Debian 12: ccache 4.8+really4.7.5-1) with Clang 19.1.7 (clang-19
# 1:19.1.7-3~deb12u1), x86-64. Seen with ccache 4.14.2 and Clang 22 to 24 as well.
#
# Behaviour: after a change of the device's code in a HIP source, ccache gives the object of
# the old code if Clang uses its new offload driver (--offload-new-driver; the default from
# Clang 23 on). With CCACHE_EXTRAFILES=<the source> it compiles. With the old driver it always
# does.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: the file that the command names has changed, and ccache hashes
# that file. But if it does not know the file, it asks the compiler for the preprocessed text
# and looks for that; the new driver preprocesses the host's side alone, and says nothing.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download ccache=4.8+really4.7.5-1 libhiredis0.14=0.14.1-3 "clang-19=$clang" \
  "libclang-cpp19=$clang" "libllvm19=$clang" "lld-19=$clang" "clang-tools-19=$clang" \
  "llvm-19=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
export CCACHE_DIR=$work/cache
source_with() { # what the device's code has
  cat >a.hip <<C
__attribute__((device)) int value
#ifdef __HIP_DEVICE_COMPILE__
    = $1
#endif
    ;
C
}
try() { # what to print; option...
  local label=$1
  shift
  # Without -cuid, objects differ by a hash of the options, of which ccache adds some.
  local compile=("$work/root/usr/lib/llvm-19/bin/clang" -x hip -nogpuinc -nogpulib
    --offload-arch=gfx90a -cuid=a -Wno-unused-command-line-argument "$@" -c a.hip)
  rm -rf cache
  for value in 1 2; do
    source_with $value
    "$work/root/usr/bin/ccache" "${compile[@]}" -o with.o
  done
  "${compile[@]}" -o without.o
  cmp -s with.o without.o && echo "$label: the new object" || echo "$label: the old object"
}
{
  try "old driver"
  try "new driver" --offload-new-driver
  CCACHE_EXTRAFILES=a.hip try "new driver, extra file" --offload-new-driver
} >seen
cat >expected <<'TEXT'
old driver: the new object
new driver: the old object
new driver, extra file: the new object
TEXT
diff expected seen || {
  echo "changed: what ccache knows of the device's code" >&2
  exit 1
}
