#!/usr/bin/env bash
# Debian 13: libstdc++-13-dev 13.3.0-16, libstdc++-14-dev 14.2.0-19, libtbb12
# 2022.1.0-1+deb13u1, x86-64; linked with GNU ld 2.40 (Debian 12).
#
# Behaviour: the folder of g++ 14 has a link libstdc++.so to the C++ library that programs load.
# That of g++ 13 has a file of this name: the older C++ library of GCC 13 itself. Linked with it,
# no program links with oneTBB, which needs a function of the newer one. With -l:libstdc++.so.6
# before it, which is the library of the system, the same program links.
#
# Output seen: the lines that "expected" below has (0: linked).
#
# Why a good guess is wrong: a system has one libstdc++.so.6, and older compilers of a
# distribution are thought to link with it, as g++ 12 does there. An undefined function of the
# C++ library looks like a missing library or a g++ that is too old; the program has neither.
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
(cd debs && "${apt[@]}" -qq download libstdc++-13-dev=13.3.0-16 libstdc++-14-dev=14.2.0-19 \
  libtbb12=2022.1.0-1+deb13u1 libstdc++6=14.2.0-19 libgcc-s1=14.2.0-19 libc6)
for package in debs/*.deb; do dpkg -x "$package" root; done
lib=$work/root/usr/lib
multiarch=$lib/x86_64-linux-gnu
echo '.globl _start; _start:' | as -o start.o
try() { # version of g++; option...
  local folder=$lib/gcc/x86_64-linux-gnu/$1 status=0 kind=file
  [ ! -L "$folder/libstdc++.so" ] || kind="link"
  ld start.o -o program --no-as-needed "$multiarch/libtbb.so.12" "${@:2}" "-L$folder" -lstdc++ \
    "-rpath-link=$multiarch" "-L$multiarch" 2>messages || status=1
  echo "$* ($kind): $status"
  grep -om1 'undefined reference to .*' messages || true
}
{
  try 14
  try 13
  try 13 -l:libstdc++.so.6
} >seen
cat >expected <<'TEXT'
14 (link): 0
13 (file): 1
undefined reference to `__cxa_call_terminate@CXXABI_1.3.15'
13 -l:libstdc++.so.6 (file): 0
TEXT
diff expected seen || {
  echo "changed: which C++ library older compilers of Debian link" >&2
  exit 1
}
