#!/usr/bin/env bash
# g++ 12.2.0 and Clang 19.1.7 (Debian 12), glibc 2.36, x86-64 Linux.
#
# Behaviour: two plugins include one header, whose inline function has a static local object
# that is made with a macro of the plugin, as headers made for DLLs have. A program loads both
# with dlopen and RTLD_LOCAL. Compiled with g++, there is one object: the second plugin gets that
# of the first, with the first one's macro, and dlclose does not unload the first. Compiled with
# Clang, or with g++ -fno-gnu-unique, each plugin has its own, and dlclose unloads it.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: RTLD_LOCAL is documented to keep a library's symbols from the
# libraries that are loaded later, and both compilers follow the same ABI for inline functions.
# g++ gives the object the binding STB_GNU_UNIQUE, of which there is one in a process whatever
# the flags of dlopen are. On Windows each DLL has an object of its own, so a program that moves
# from there keeps its behaviour or not with the compiler. Hidden visibility of the header's
# names gives each library its own with both.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >log.h <<'CPP'
struct log_file {
  const char *name;
  explicit log_file(const char *n) : name(n) {}
};
inline log_file &log() {
  static log_file only(LOG_NAME);
  return only;
}
CPP
for plugin in first second; do
  cat >"$plugin.cpp" <<CPP
#define LOG_NAME "$plugin.log"
#include "log.h"
extern "C" __attribute__((visibility("default"))) const char *name() { return log().name; }
CPP
done
cat >program.c <<'C'
#include <dlfcn.h>
#include <stdio.h>
static const char *name_of(void *plugin) {
  return ((const char *(*)(void))dlsym(plugin, "name"))();
}
int main(void) {
  void *first = dlopen("./first.so", RTLD_NOW | RTLD_LOCAL);
  printf(" %s", name_of(first));
  void *second = dlopen("./second.so", RTLD_NOW | RTLD_LOCAL);
  printf(" %s", name_of(second));
  dlclose(first);
  first = dlopen("./first.so", RTLD_NOW | RTLD_NOLOAD);
  printf(" %s\n", first ? "stays" : "unloaded");
  return 0;
}
C
cc program.c -o program -ldl
try() { # a name; the compiler with its options
  local name=$1
  shift
  for plugin in first second; do
    "$@" -shared -fPIC "$plugin.cpp" -o "$plugin.so"
  done
  echo "$name:$(./program)"
}
{
  try "g++" g++
  try "g++ -fno-gnu-unique" g++ -fno-gnu-unique
  try "g++ -fvisibility=hidden" g++ -fvisibility=hidden
  try "clang++" clang++-19
} >seen
cat >expected <<'TEXT'
g++: first.log first.log stays
g++ -fno-gnu-unique: first.log second.log unloaded
g++ -fvisibility=hidden: first.log second.log unloaded
clang++: first.log second.log unloaded
TEXT
diff expected seen || {
  echo "changed: the static objects of plugins" >&2
  exit 1
}
