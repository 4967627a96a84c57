#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1), --target=x86_64-pc-windows-msvc, on
# Linux.
#
# Behaviour: Clang reads the variable INCLUDE on Linux, too. Its folders are separated by
# semicolons there as well: with a colon, the whole text is one folder that does not exist.
# If INCLUDE has any text, the folder that VCToolsInstallDir names is no longer searched.
#
# Output seen: the lines that "expected" below has: which of three headers are found.
#
# Why a good guess is wrong: CPATH, which Clang reads beside it, has the system's separator,
# a colon on Linux. And both variables are set in a Developer Command Prompt: whoever copies
# one of them and an own INCLUDE into a cross build expects both to be searched.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
mkdir -p a b vc/include
touch a/one.h b/two.h vc/include/three.h
for name in one two three; do
  printf '#if __has_include(<%s.h>)\n%s\n#endif\n' "$name" "$name"
done >user.cpp
found() { # what to print; variables
  local label=$1
  shift
  echo "$label:" $(env -u INCLUDE -u VCToolsInstallDir "$@" "$work/root/usr/bin/clang-19" \
    --target=x86_64-pc-windows-msvc -E -P user.cpp 2>/dev/null)
}
{
  found "INCLUDE, colon" "INCLUDE=$work/a:$work/b"
  found "INCLUDE, semicolon" "INCLUDE=$work/a;$work/b"
  found "CPATH, colon" "CPATH=$work/a:$work/b"
  found "VCToolsInstallDir" "VCToolsInstallDir=$work/vc"
  found "VCToolsInstallDir and INCLUDE" "VCToolsInstallDir=$work/vc" "INCLUDE=$work/a"
} >seen
cat >expected <<'TEXT'
INCLUDE, colon:
INCLUDE, semicolon: one two
CPATH, colon: one two
VCToolsInstallDir: three
VCToolsInstallDir and INCLUDE: one
TEXT
diff expected seen || {
  echo "changed: what Clang makes of Visual C++'s variables on Linux" >&2
  exit 1
}
