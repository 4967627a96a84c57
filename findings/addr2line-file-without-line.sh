#!/usr/bin/env bash
# binutils 2.40 (Debian 12: binutils-x86-64-linux-gnu 2.40-2), x86-64.
#
# Behaviour: addr2line names a source file in a program without debug information. For an
# address in a static function it prints "part.c:?", from the symbol table of the linker, and
# for one in a function that other files may call "??:?". There is no line in either.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: scripts that use addr2line test for "??" to learn that nothing is
# known. The first answer passes this test, and has a colon and something behind it. Only a
# number behind the colon says that there is a line.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=2.40-2
apt-get download "binutils-x86-64-linux-gnu=$version" "libbinutils=$version" \
  >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu
bin=$work/root/usr/bin
cat >part.c <<'C'
static int twice(int x) { return 2 * x; }
int main(int count, char **words) { return twice(count) + (words == 0); }
C
line_of() { # the program; the function
  local address
  address=$("$bin/x86_64-linux-gnu-nm" "$1" | awk -v name="$2" '$3 == name { print $1 }')
  "$bin/x86_64-linux-gnu-addr2line" -e "$1" "$address" | sed 's|.*/||'
}
cc -O0 part.c -o without
cc -O0 -g part.c -o with
{
  echo "without -g, static: $(line_of without twice)"
  echo "without -g, global: $(line_of without main)"
  echo "with -g, static: $(line_of with twice)"
  echo "with -g, global: $(line_of with main)"
} >seen
cat >expected <<'TEXT'
without -g, static: part.c:?
without -g, global: ??:?
with -g, static: part.c:1
with -g, global: part.c:2
TEXT
diff expected seen || {
  echo "changed: what addr2line says without debug information" >&2
  exit 1
}
