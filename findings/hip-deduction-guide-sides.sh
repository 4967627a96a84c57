#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1) and Clang 22.1.8 (Debian 12: clang-22
# 1:22.1.8-1~deb12u1), x86-64, HIP for gfx90a.
#
# Behaviour: a class template has a constructor for both sides and the deduction guide
# `box(int) -> box<double>`. In device code Clang 19 ignores the guide without a word: box(1) is
# a box<int> there and a box<double> on the host, and the two have different sizes. With
# __host__ __device__ before the guide both are box<double>. Clang 22 deduces box<double> in
# both without attributes, and warns of the attributes: later versions will reject them.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: a guide is no function and has no code, so no side; one class has
# one layout. But Clang 19 resolves guides as it resolves calls, among functions of the caller's
# side, and falls back on the guide that it makes of the constructor. No spelling is right for
# both versions: code that is to be compiled with both needs a macro before the guide.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for release in 19=1:19.1.7-3~deb12u1 22=1:22.1.8-1~deb12u1; do
  number=${release%%=*}
  apt-get download "clang-$release" "libclang-cpp$release" "libllvm$release" >/dev/null 2>&1
  mkdir "$number"
  for package in ./*.deb; do dpkg -x "$package" "$number"; done
  rm ./*.deb
done
cat >a.hip <<'C'
#define BOTH __attribute__((host, device))
#if ATTRIBUTES
#define GUIDE BOTH
#else
#define GUIDE
#endif
template <class T> struct box {
  T value;
  BOTH box(T x) : value(x) {}
};
GUIDE box(int) -> box<double>;
#ifdef DEVICE
__attribute__((device)) void f() { static_assert(sizeof(box(1)) == DEVICE); }
#endif
#ifdef HOST
void g() { static_assert(sizeof(box(1)) == HOST); }
#endif
C
compiles() { # Clang's version; option...
  local usr=$work/$1/usr/lib
  LD_LIBRARY_PATH=$usr/llvm-$1/lib:$usr/x86_64-linux-gnu "$usr/llvm-$1/bin/clang" -x hip \
    -std=c++17 -nogpuinc -nogpulib --offload-arch=gfx90a -fsyntax-only "${@:2}" a.hip >said 2>&1
}
bytes() { # Clang's version, attributes or not, side
  for size in 4 8; do
    compiles "$1" -DATTRIBUTES="$2" -D"$3=$size" && echo "$size bytes"
  done
  return 0
}
{
  for version in 19 22; do
    for attributes in 0 1; do
      compiles $version -DATTRIBUTES=$attributes
      warnings=$(grep -c 'on deduction guides is deprecated' said || true)
      echo "Clang $version, attributes $attributes:" \
        "device $(bytes $version $attributes DEVICE), host $(bytes $version $attributes HOST)," \
        "$([ "$warnings" = 0 ] && echo 'no warning' || echo 'deprecated')"
    done
  done
} >seen
cat >expected <<'TEXT'
Clang 19, attributes 0: device 4 bytes, host 8 bytes, no warning
Clang 19, attributes 1: device 8 bytes, host 8 bytes, no warning
Clang 22, attributes 0: device 8 bytes, host 8 bytes, no warning
Clang 22, attributes 1: device 8 bytes, host 8 bytes, deprecated
TEXT
diff expected seen || {
  echo "changed: for which sides a deduction guide deduces" >&2
  exit 1
}
