#!/usr/bin/env bash
# Clang 22.1.8 (Debian 13: clang-22 1:22.1.8-1~deb13u5) and, to compare, Clang 19.1.7
# (Debian 13: clang-19 1:19.1.7-3+b1), x86-64.
#
# Behaviour: -M --offload-device-only makes Clang 19 list the headers that the device's side of
# a HIP source includes. Clang 22 ends with success and lists nothing, and -MD -MF <file> says
# only that -MF is unused. -Xclang -dependency-file -Xclang - lists the headers with both.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: -M is an action, "list what is included". A preprocessor that has
# nothing to list would still print the source itself, and one that cannot do it would fail. The
# source is read, with all headers: one that is missing is an error. A build that appends the
# list to another one loses headers of device code with a newer compiler, and notices nothing.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The packages are of Debian 13: apt reads its list into this folder, from the system's mirror.
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(SITE)' 'Identifier: Packages' | grep -m1 '/debian$')
mkdir -p apt/lists/partial apt/cache/archives/partial debs
key=/usr/share/keyrings/debian-archive-keyring.gpg
echo "deb [arch=amd64 signed-by=$key] $mirror trixie main" >apt/sources.list
apt=(apt-get -o "Dir::Etc::SourceList=$work/apt/sources.list" -o Dir::Etc::SourceParts=-
  -o "Dir::State::Lists=$work/apt/lists" -o "Dir::Cache=$work/apt/cache"
  -o Acquire::Languages=none -o APT::Sandbox::User=root)
"${apt[@]}" -qq update
old=1:19.1.7-3+b1 new=1:22.1.8-1~deb13u5
(cd debs && "${apt[@]}" -qq download "clang-22=$new" "libclang-cpp22=$new" "libllvm22=$new" \
  "clang-19=$old" "libclang-cpp19=$old" "libllvm19=$old" libc6 libstdc++6 libgcc-s1 \
  libedit2 libffi8 libxml2 libz3-4 libzstd1 zlib1g libtinfo6 libbsd0 libmd0 liblzma5)
for package in debs/*.deb; do dpkg -x "$package" root; done
usr=$work/root/usr
libraries=$usr/lib/llvm-22/lib:$usr/lib/llvm-19/lib:$usr/lib/x86_64-linux-gnu
touch host.h gpu.h
cat >a.hip <<'C'
#ifdef __HIP_DEVICE_COMPILE__
#include "gpu.h"
#else
#include "host.h"
#endif
C
try() { # Clang's version; option...
  local version=$1 status=0
  shift
  "$usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2" --library-path "$libraries" \
    "$usr/lib/llvm-$version/bin/clang" -x hip -nogpuinc -nogpulib --offload-arch=gfx90a \
    --offload-device-only "$@" a.hip >list 2>messages || status=$?
  echo "Clang $version $*: status $status, $(grep -ow '[a-z]*\.h' list || echo nothing)"
}
{
  for version in 19 22; do
    try $version -M
    try $version -M -Xclang -dependency-file -Xclang -
  done
  rm gpu.h
  try 22 -M
} >seen
cat >expected <<'TEXT'
Clang 19 -M: status 0, gpu.h
Clang 19 -M -Xclang -dependency-file -Xclang -: status 0, gpu.h
Clang 22 -M: status 0, nothing
Clang 22 -M -Xclang -dependency-file -Xclang -: status 0, gpu.h
Clang 22 -M: status 1, nothing
TEXT
diff expected seen || {
  echo "changed: what Clang lists as headers of device code" >&2
  exit 1
}
