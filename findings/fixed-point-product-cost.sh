#!/usr/bin/env bash
# LLVM 19.1.7 (Debian 12: llvm-19 1:19.1.7-3~deb12u1), x86-64 without options.
#
# Behaviour: the upper half of a product of 32-bit numbers can be written as
# llvm.umul.fix(a, b, 32), or as two zext, mul, lshr and trunc. For four lanes, LLVM's cost model
# gives the call 25, and the five instructions 10 in all. llc makes the same code of both.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: an intrinsic says what is meant, so one expects it to cost at most
# what its parts cost, above all where the code is the same. The vectorizer decides by these
# numbers: of a kernel with twenty such products in its loop, it left the loop with the calls
# scalar, and vectorized the loop with the five instructions. A pass should write the calls out
# before the vectorizer.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=1:19.1.7-3~deb12u1
apt-get download "llvm-19=$version" "libllvm19=$version" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
bin=$work/root/usr/lib/llvm-19/bin

{
  echo 'declare <4 x i32> @llvm.umul.fix.v4i32(<4 x i32>, <4 x i32>, i32)'
  echo 'define <4 x i32> @half(<4 x i32> %a, <4 x i32> %b) {'
  echo '  %h = call <4 x i32> @llvm.umul.fix.v4i32(<4 x i32> %a, <4 x i32> %b, i32 32)'
  echo '  ret <4 x i32> %h'
  echo '}'
} >call.ll
cat >parts.ll <<'LL'
define <4 x i32> @half(<4 x i32> %a, <4 x i32> %b) {
  %x = zext <4 x i32> %a to <4 x i64>
  %y = zext <4 x i32> %b to <4 x i64>
  %p = mul nuw <4 x i64> %x, %y
  %s = lshr <4 x i64> %p, <i64 32, i64 32, i64 32, i64 32>
  %h = trunc <4 x i64> %s to <4 x i32>
  ret <4 x i32> %h
}
LL
cost() { # the sum of the costs in $1
  "$bin/opt" -mtriple=x86_64-pc-linux-gnu -passes='print<cost-model>' -disable-output "$1" 2>&1 |
    sed -n 's/.*cost of \([0-9]*\) for.*/\1/p' | awk '{ sum += $1 } END { print sum }'
}
code() { # the instructions of $1
  "$bin/llc" -mtriple=x86_64-pc-linux-gnu "$1" -o - | grep -P '^\t[a-z]' | sed 's/ *#.*//'
}
{
  echo "call: $(cost call.ll)"
  echo "parts: $(cost parts.ll)"
  [ "$(code call.ll)" = "$(code parts.ll)" ] && echo "same code" || echo "other code"
} >seen
cat >expected <<'TEXT'
call: 25
parts: 10
same code
TEXT
diff expected seen || {
  echo "changed: what LLVM takes llvm.umul.fix to cost, or its code" >&2
  exit 1
}
