#!/usr/bin/env bash
# binutils 2.40 (Debian 12: binutils-mingw-w64-x86-64 2.40-2+10.4) against the system's
# ld for ELF, both GNU ld.
#
# Behaviour: with -ffunction-sections and --gc-sections, a function that nothing calls is
# removed. If it calls a function that is nowhere, ld for ELF links the program. ld for
# Windows (PE) reports "undefined reference", although the section that has the reference
# is not in the program, either: with a definition of the missing function, it removes both.
#
# Output seen: the lines that "expected" below has (0: linked).
#
# Why a good guess is wrong: it is one linker with one option, and both remove the section.
# Static archives that were pruned, or of which one is missing, link on Linux and then do not
# for Windows: whoever cross-builds against parts of LLVM meets this.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
gcc=12.2.0-14+deb12u1+25.2+b1
apt-get download binutils-mingw-w64-x86-64=2.40-2+10.4 \
  "gcc-mingw-w64-x86-64-posix=$gcc" "gcc-mingw-w64-x86-64-posix-runtime=$gcc" \
  mingw-w64-x86-64-dev=10.0.0-3 >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
mingw=$work/root/usr/bin/x86_64-w64-mingw32
cat >part.c <<'C'
void missing(void);
void unused(void) { missing(); }
C
echo 'int main(void) { return 0; }' >main.c
echo 'void missing(void) {}' >missing.c
link() { # what to print; the compiler; the sources
  local label=$1 compiler=$2 status=0
  shift 2
  "$compiler" -ffunction-sections "$@" -Wl,--gc-sections -o program 2>errors || status=1
  [ "$status" = 0 ] || grep -q "undefined reference to .missing'" errors
  echo "$label: $status"
}
{
  link "ELF" cc main.c part.c
  link "PE" "$mingw-gcc-posix" main.c part.c
  link "PE, defined" "$mingw-gcc-posix" main.c part.c missing.c
  echo "left of it: $("$mingw-nm" program | grep -cE ' (unused|missing)$' || true)"
} >seen
cat >expected <<'TEXT'
ELF: 0
PE: 1
PE, defined: 0
left of it: 0
TEXT
diff expected seen || {
  echo "changed: whether removed sections may have undefined references" >&2
  exit 1
}
