#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1), -x hip, for gfx90a.
#
# Behaviour: `typedef struct { int area() const { return 1; } } Size;` is an error in HIP's
# compilation for the host: the name comes "after its linkage was computed". The same line is
# a warning in HIP's compilation for the device, and in C++. With data members alone, or with
# a name between `struct` and the brace, all three accept it.
#
# Output seen: the lines that "expected" below has (0: accepted, 1: refused).
#
# Why a good guess is wrong: HIP's compilation for the host is C++ with a few more attributes,
# and none of them is here. Clang keeps this line as an extension for old headers, and g++ and
# Visual C++ accept it. Where one side of HIP is stricter, it is the device's as a rule.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
compile() { # what to print; the name; the member; Clang's options
  local label=$1 name=$2 member=$3 status=0
  shift 3
  echo "typedef struct $name { int width; $member } Size;" >one.cpp
  "$work/root/usr/bin/clang-19" "$@" -fsyntax-only one.cpp 2>errors || status=$?
  if [ "$status" != 0 ]; then
    grep -q "after its linkage was computed" errors
  fi
  echo "$label: $status"
}
hip=(-x hip --offload-arch=gfx90a -nogpuinc -nogpulib)
area='int area() const { return 1; }'
{
  compile "HIP, host" "" "$area" "${hip[@]}" --offload-host-only
  compile "HIP, device" "" "$area" "${hip[@]}" --offload-device-only
  compile "C++" "" "$area" -x c++
  compile "HIP, host, data alone" "" "int height;" "${hip[@]}" --offload-host-only
  compile "HIP, host, with a name" "Size" "$area" "${hip[@]}" --offload-host-only
} >seen
cat >expected <<'EOF'
HIP, host: 1
HIP, device: 0
C++: 0
HIP, host, data alone: 0
HIP, host, with a name: 0
EOF
diff expected seen
echo "as expected"
