#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1), -x hip, device side for gfx90a.
#
# Behaviour: an explicit instantiation is matched with its template by the attributes
# __host__ and __device__, too. Of a template that is __host__ __device__, `template float
# f(float);` is an error: "candidate template ignored: target attributes do not match".
# The attributes must be repeated. A call `f(1.0f)` needs none.
#
# Output seen: the lines that "expected" below has (0: accepted, 1: refused).
#
# Why a good guess is wrong: in C++ attributes are not part of what an instantiation must
# repeat: [[nodiscard]], [[gnu::noinline]] and inline all stay at the template. Compiled for
# a CPU, where the two attributes are empty macros, the same source is right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
compile() { # what to print; what comes before the template's result; the instantiation's
  local label=$1 status=0
  printf 'template <class T> %s T f(T x) { return x; }\ntemplate %s float f(float);\n' \
    "$2" "$3" >one.hip
  "$work/root/usr/bin/clang-19" -x hip --offload-device-only --offload-arch=gfx90a \
    -nogpuinc -nogpulib -fsyntax-only one.hip 2>errors || status=$?
  if [ "$status" != 0 ]; then
    grep -q "target attributes do not match" errors
  fi
  echo "$label: $status"
}
host='__attribute__((host))' device='__attribute__((device))'
{
  compile "both, both" "$host $device" "$host $device"
  compile "both, none" "$host $device" ""
  compile "both, device" "$host $device" "$device"
  compile "device, none" "$device" ""
  compile "host, none" "$host" ""
  compile "noinline, none" "__attribute__((noinline))" ""
} >seen
cat >expected <<'TEXT'
both, both: 0
both, none: 1
both, device: 1
device, none: 1
host, none: 0
noinline, none: 0
TEXT
diff expected seen || {
  echo "changed: which attributes an explicit instantiation repeats in HIP" >&2
  exit 1
}
