#!/usr/bin/env bash
# Clang 19.1.7 (Debian 12: clang-19 1:19.1.7-3~deb12u1), x86-64.
#
# Behaviour: with -fsanitize=unreachable, which -fsanitize=undefined contains, Clang drops
# the attribute noreturn of a function that the source declares [[noreturn]]. In the IR,
# neither its declaration nor a call of it has the attribute. What followed the call was
# unreachable; now a handler of the sanitizer is called there first.
#
# Output seen: the lines that "expected" below has (how often the IR says noreturn of f).
#
# Why a good guess is wrong: a pass that asks Call.doesNotReturn() tests it with and without
# optimization, where the answer is the same. A sanitizer is thought to add checks, not to
# take away what the source says of a function. A pass must know such functions otherwise.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
clang=1:19.1.7-3~deb12u1
apt-get download "clang-19=$clang" "libclang-cpp19=$clang" "libllvm19=$clang" \
  >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
cat >one.cpp <<'C'
[[noreturn]] void f();
int g(int x) {
  if (x < 0)
    f();
  return x;
}
C
attributes() { # what to print; more options
  local label=$1
  shift
  "$work/root/usr/bin/clang-19" -O0 "$@" -S -emit-llvm one.cpp -o out.ll
  local sets declaration call
  declaration=$(grep '^declare.*@_Z1fv' out.ll)
  call=$(grep 'call void @_Z1fv' out.ll)
  sets=0
  for line in "$declaration" "$call"; do
    for set in $(grep -o '#[0-9]*' <<<"$line"); do
      sets=$((sets + $(grep "^attributes $set " out.ll | grep -cw noreturn || true)))
    done
  done
  echo "$label: $sets"
}
{
  attributes "no sanitizer"
  attributes "address" -fsanitize=address
  attributes "unreachable" -fsanitize=unreachable
  attributes "undefined" -fsanitize=undefined
} >seen
cat >expected <<'TEXT'
no sanitizer: 2
address: 2
unreachable: 0
undefined: 0
TEXT
diff expected seen || {
  echo "changed: the attribute noreturn with Clang's sanitizers" >&2
  exit 1
}
