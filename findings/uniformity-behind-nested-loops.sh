#!/usr/bin/env bash
# LLVM 19.1.7 (Debian 12: llvm-19 1:19.1.7-3~deb12u1), target AMDGPU.
#
# Behaviour: a branch on the thread's number parts the threads of a wave. Each side has loops
# in loops, whose numbers of rounds are the same for all threads, and both sides meet in a
# phi of the constants 0 and 2. LLVM's uniformity analysis says that this phi is uniform. With
# plain loops in place of the nested ones it says, rightly, that the phi is divergent.
#
# Output seen: the lines that "expected" below has.
#
# Why a good guess is wrong: a join of divergent paths is what the analysis is for, and
# "uniform" promises that all threads have one value. A pass for code of threads that builds on
# it shares the value among threads that came by different sides. It has to look for such
# joins itself.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=1:19.1.7-3~deb12u1
apt-get download "llvm-19=$version" "libllvm19=$version" >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/llvm-19/lib:$work/root/usr/lib/x86_64-linux-gnu
opt=$work/root/usr/lib/llvm-19/bin/opt

loop() { # a loop of n rounds, in block $1, that goes on to $3; comes from $2
  cat <<LL
$1:
  %i$1 = phi i32 [ 0, %$2 ], [ %n$1, %$1 ]
  %n$1 = add i32 %i$1, 1
  %c$1 = icmp ult i32 %n$1, %n
  br i1 %c$1, label %$1, label %$3
LL
}
nest() { # the same around another loop; ends in block $1.latch
  cat <<LL
$1:
  %i$1 = phi i32 [ 0, %$2 ], [ %n$1, %$1.latch ]
  br label %$1.in
LL
  loop "$1.in" "$1" "$1.latch"
  cat <<LL
$1.latch:
  %n$1 = add i32 %i$1, 1
  %c$1 = icmp ult i32 %n$1, %n
  br i1 %c$1, label %$1, label %$3
LL
}
kernel() { # the kernel whose sides are made of `loop` or `nest`; the suffix of their ends
  cat <<LL
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @kernel(ptr addrspace(1) %out, i32 %n) {
entry:
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %side = icmp eq i32 %thread, 3
  br i1 %side, label %a, label %b
LL
  "$1" a entry join
  "$1" b entry c
  "$1" c "b$2" join
  cat <<LL
join:
  %result = phi i32 [ 0, %a$2 ], [ 2, %c$2 ]
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %thread
  store i32 %result, ptr addrspace(1) %to
  ret void
}
LL
}
phi() { # what the analysis says of %result
  "$opt" -mtriple=amdgcn-amd-amdhsa -passes='print<uniformity>' -disable-output "$1" 2>&1 |
    grep '%result = phi' | grep -q DIVERGENT && echo divergent || echo uniform
}
kernel loop "" >plain.ll
kernel nest .latch >nested.ll
{
  echo "loops: $(phi plain.ll)"
  echo "loops in loops: $(phi nested.ll)"
} >seen
cat >expected <<'TEXT'
loops: divergent
loops in loops: uniform
TEXT
diff expected seen || {
  echo "changed: what LLVM takes for uniform behind nested loops" >&2
  exit 1
}
