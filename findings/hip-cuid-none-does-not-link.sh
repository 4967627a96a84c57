#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1) and lld 19.1.7, x86-64.
#
# Behaviour: the object of a HIP source has a hash of the source's path, so that builds in
# two folders differ. -fuse-cuid=none makes them equal, and two such objects of one program
# do not link any more: each defines the same variable, whatever is in the source. With
# -cuid=<a name> for each source, objects are equal and link.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: "none" sounds as if the number were left out. In fact the
# variable __hip_cuid_<number> stays, without its number and with external linkage. The help
# describes static device variables and relocatable device code only: here is neither.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  "lld-19=$clang" "clang-tools-19=$clang" "llvm-19=$clang" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
bin=$work/root/usr/lib/llvm-19/bin
mkdir one two
for folder in one two; do
  echo 'int a;' >$folder/a.hip
  echo 'int b;' >$folder/b.hip
done
objects() { # what to print; options, in which % is the source's name
  local label=$1 folder name
  shift
  for folder in one two; do
    for name in a b; do
      (cd $folder && "$bin/clang" -x hip --offload-arch=gfx90a -nogpuinc -nogpulib \
        "${@//%/$name}" -c "$PWD/$name.hip" -o $name.o)
    done
  done
  cmp -s one/a.o two/a.o && echo "$label: equal" || echo "$label: not equal"
  if "$bin/ld.lld" -r one/a.o one/b.o -o all.o 2>errors; then
    echo "$label: linked"
  else
    sed -n "s/^ld.lld: error: /$label: /p" errors
  fi
}
{
  objects "no option"
  objects "none" -fuse-cuid=none
  objects "a name each" -cuid=of_%
} >seen
cat >expected <<'TEXT'
no option: not equal
no option: linked
none: equal
none: duplicate symbol: __hip_cuid_
a name each: equal
a name each: linked
TEXT
diff expected seen || {
  echo "changed: numbers of units with HIP" >&2
  exit 1
}
