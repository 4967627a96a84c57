#!/usr/bin/env bash
# Boost.Config 1.74 (Debian 12, libboost1.74-dev 1.74.0+ds1-21, x86-64), g++ 12.
#
# Behaviour: <boost/config.hpp>, which nearly every header of Boost includes, includes
# <unistd.h> with libstdc++, to find out whether there are threads. From then on the
# program cannot have a global variable `link`, `read`, `pipe` or `access`, or a static
# function `dup`. The headers of the C++ library alone leave it these names. So does
# <boost/version.hpp>.
#
# Output seen: the lines that "expected" below has (0: compiled).
#
# Why a good guess is wrong: a header for the configuration is thought to define macros
# only, all with one prefix. A program from Windows, where these names begin with `_`,
# compiles until some header that it includes uses Boost, here one of a fiber library.
# The error names <unistd.h>, which nobody has included.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download libboost1.74-dev=1.74.0+ds1-21 >/dev/null 2>&1
dpkg -x ./*.deb root
try() { # header
  printf '#include <%s>\n' "$1" >program.cpp
  cat >>program.cpp <<'CPP'
int link = 1;
float read[2];
struct access { int rights; };
static int dup(int n) { return n + n; }
int main() { access a = {dup(link)}; return a.rights + int(read[0]); }
CPP
  local status=0
  g++ -std=c++17 -fsyntax-only -isystem root/usr/include program.cpp 2>messages || status=1
  echo "$1: $status"
  grep -o 'error: .*' messages | head -1 || true
}
export LC_ALL=C
{
  try thread
  try iostream
  try boost/version.hpp
  try boost/config.hpp
  try boost/cstdint.hpp
} >seen
cat >expected <<'TEXT'
thread: 0
iostream: 0
boost/version.hpp: 0
boost/config.hpp: 1
error: 'int link' redeclared as different kind of entity
boost/cstdint.hpp: 1
error: 'int link' redeclared as different kind of entity
TEXT
diff expected seen || {
  echo "changed: which names Boost.Config leaves to a program" >&2
  exit 1
}
