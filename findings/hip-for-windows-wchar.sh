#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1) and AMD's device libraries
# (rocm-device-libs 5.2.3-2), HIP with a target of Windows for the host.
#
# Behaviour: the device's code takes the size of wchar_t, 2, from the host's target. The
# device libraries are compiled with 4, and Clang stops: it cannot link hip.bc, because
# "linking module flags 'wchar_size'" have conflicting values. -Xarch_device -fno-short-wchar
# makes them equal. Without device libraries nothing is said.
#
# Output seen: the lines that "expected" below has (0: compiled).
#
# Why a good guess is wrong: the code has no wchar_t, device libraries are for one target,
# amdgcn, whatever the host is, and the same libraries serve every host with Linux. Types do
# have to be the host's on both sides; that a flag of the module follows them, and that it
# is compared, no documentation says.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  rocm-device-libs=5.2.3-2 >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
cat >root_of.hip <<'HIP'
extern "C" __attribute__((device)) float __ocml_sqrt_f32(float);
__attribute__((global)) void root_of(float *x) { *x = __ocml_sqrt_f32(*x); }
HIP
libraries=--rocm-device-lib-path=$work/root/usr/lib/x86_64-linux-gnu/amdgcn/bitcode
compile() { # what to print; arguments
  local label=$1 status=0
  shift
  "$work/root/usr/bin/clang-19" -x hip "$@" --offload-arch=gfx90a --offload-device-only \
    -nogpuinc -nostdinc -mcode-object-version=4 -S root_of.hip -o device.s 2>errors ||
    status=1
  [ "$status" = 0 ] || grep -q "'wchar_size': IDs have conflicting values" errors
  echo "$label: $status"
}
{
  compile "Linux" --target=x86_64-linux-gnu "$libraries"
  compile "MinGW" --target=x86_64-w64-windows-gnu "$libraries"
  compile "Visual C++" --target=x86_64-pc-windows-msvc "$libraries"
  compile "MinGW, 4 bytes" --target=x86_64-w64-windows-gnu "$libraries" \
    -Xarch_device -fno-short-wchar
  compile "MinGW, no libraries" --target=x86_64-w64-windows-gnu -nogpulib
} >seen
cat >expected <<'TEXT'
Linux: 0
MinGW: 1
Visual C++: 1
MinGW, 4 bytes: 0
MinGW, no libraries: 0
TEXT
diff expected seen || {
  echo "changed: whether the device libraries link for hosts with Windows" >&2
  exit 1
}
