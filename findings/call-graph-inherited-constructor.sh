#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1) and Clang 22.1.8 (Debian 12: clang-22
# 1:22.1.8-1~deb12u1), x86-64: the call graph that the analyzer builds (clang::CallGraph).
#
# Behaviour: `struct inherits : base { using base::base; };` and `inherits(1)`. The graph has an
# edge to inherits' own constructor, which the compiler makes, and no edge from there to base's
# constructor, which it calls. What base's constructor calls cannot be reached. If the derived
# class writes the constructor, `calls(int x) : base(x) {}`, the edge is there. Calls in default
# arguments, which are in no caller's text either, have their edges, too.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: the code that runs is the same in both classes, and the graph has
# edges of other calls that nobody wrote. But Clang's tree has a node of its own for the call of
# an inherited constructor (CXXInheritedCtorInitExpr), which is no CXXConstructExpr: whoever
# visits calls and constructions, as this graph does, does not meet it. C++ AMP forbids recursion
# and functions without a body in kernels; a search with such a graph does not see all of a
# kernel.
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
cat >a.cpp <<'C'
int work(int x) { return x; }
struct base {
  int value;
  base(int x) : value(work(x)) {}
};
struct calls : base {
  calls(int x) : base(x) {}
};
struct inherits : base {
  using base::base;
};
int by_call() { return calls(1).value; }
int by_inheriting() { return inherits(1).value; }
int with_default(int x = work(1)) { return x; }
int by_default() { return with_default(); }
C
for version in 19 22; do
  usr=$work/$version/usr/lib
  LD_LIBRARY_PATH=$usr/llvm-$version/lib:$usr/x86_64-linux-gnu \
    "$usr/llvm-$version/bin/clang" -cc1 -std=c++17 -analyze \
    -analyzer-checker=debug.DumpCallGraph a.cpp >graph 2>&1
  for caller in by_call calls::calls by_inheriting inherits::base by_default; do
    edges=$(sed -n "s/^ *Function: $caller calls: *//p" graph)
    echo "Clang $version: $caller -> ${edges:-nothing}"
  done
done | sed 's/ *$//' >seen
cat >expected <<'TEXT'
Clang 19: by_call -> calls::calls
Clang 19: calls::calls -> base::base
Clang 19: by_inheriting -> inherits::base
Clang 19: inherits::base -> nothing
Clang 19: by_default -> with_default work
Clang 22: by_call -> calls::calls
Clang 22: calls::calls -> base::base
Clang 22: by_inheriting -> inherits::base
Clang 22: inherits::base -> nothing
Clang 22: by_default -> with_default work
TEXT
diff expected seen || {
  echo "changed: which calls of constructors Clang's call graph has" >&2
  exit 1
}
