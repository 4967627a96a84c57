//===- input.cpp - Every property of the short vectors --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 5.020, 5.022, 5.023, 5.024: components, pairs, triples and quads, read and
// written by both alphabets, in a kernel and on the CPU; 5.026: there are 8, 30
// and 128 of them.
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <amp_short_vectors.h>
#include <iostream>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

int read_2() restrict(amp, cpu) {
  const int_2 v(1, 2);
  int right = 0;
  right += v.x == 1;
  right += v.r == 1;
  right += v.y == 2;
  right += v.g == 2;
  right += v.xy == int_2(1, 2);
  right += v.rg == int_2(1, 2);
  right += v.yx == int_2(2, 1);
  right += v.gr == int_2(2, 1);
  return right;
}

int write_2() restrict(amp, cpu) {
  const int_2 v(1, 2);
  int_2 t;
  int right = 0;
  t = v, t.x = 6, right += t == int_2(6, 2);
  t = v, t.r = 6, right += t == int_2(6, 2);
  t = v, t.y = 6, right += t == int_2(1, 6);
  t = v, t.g = 6, right += t == int_2(1, 6);
  t = v, t.xy = int_2(6, 7), right += t == int_2(6, 7);
  t = v, t.rg = int_2(6, 7), right += t == int_2(6, 7);
  t = v, t.yx = int_2(6, 7), right += t == int_2(7, 6);
  t = v, t.gr = int_2(6, 7), right += t == int_2(7, 6);
  return right;
}

int read_3() restrict(amp, cpu) {
  const int_3 v(1, 2, 3);
  int right = 0;
  right += v.x == 1;
  right += v.r == 1;
  right += v.y == 2;
  right += v.g == 2;
  right += v.z == 3;
  right += v.b == 3;
  right += v.xy == int_2(1, 2);
  right += v.rg == int_2(1, 2);
  right += v.xz == int_2(1, 3);
  right += v.rb == int_2(1, 3);
  right += v.yx == int_2(2, 1);
  right += v.gr == int_2(2, 1);
  right += v.yz == int_2(2, 3);
  right += v.gb == int_2(2, 3);
  right += v.zx == int_2(3, 1);
  right += v.br == int_2(3, 1);
  right += v.zy == int_2(3, 2);
  right += v.bg == int_2(3, 2);
  right += v.xyz == int_3(1, 2, 3);
  right += v.rgb == int_3(1, 2, 3);
  right += v.xzy == int_3(1, 3, 2);
  right += v.rbg == int_3(1, 3, 2);
  right += v.yxz == int_3(2, 1, 3);
  right += v.grb == int_3(2, 1, 3);
  right += v.yzx == int_3(2, 3, 1);
  right += v.gbr == int_3(2, 3, 1);
  right += v.zxy == int_3(3, 1, 2);
  right += v.brg == int_3(3, 1, 2);
  right += v.zyx == int_3(3, 2, 1);
  right += v.bgr == int_3(3, 2, 1);
  return right;
}

int write_3() restrict(amp, cpu) {
  const int_3 v(1, 2, 3);
  int_3 t;
  int right = 0;
  t = v, t.x = 6, right += t == int_3(6, 2, 3);
  t = v, t.r = 6, right += t == int_3(6, 2, 3);
  t = v, t.y = 6, right += t == int_3(1, 6, 3);
  t = v, t.g = 6, right += t == int_3(1, 6, 3);
  t = v, t.z = 6, right += t == int_3(1, 2, 6);
  t = v, t.b = 6, right += t == int_3(1, 2, 6);
  t = v, t.xy = int_2(6, 7), right += t == int_3(6, 7, 3);
  t = v, t.rg = int_2(6, 7), right += t == int_3(6, 7, 3);
  t = v, t.xz = int_2(6, 7), right += t == int_3(6, 2, 7);
  t = v, t.rb = int_2(6, 7), right += t == int_3(6, 2, 7);
  t = v, t.yx = int_2(6, 7), right += t == int_3(7, 6, 3);
  t = v, t.gr = int_2(6, 7), right += t == int_3(7, 6, 3);
  t = v, t.yz = int_2(6, 7), right += t == int_3(1, 6, 7);
  t = v, t.gb = int_2(6, 7), right += t == int_3(1, 6, 7);
  t = v, t.zx = int_2(6, 7), right += t == int_3(7, 2, 6);
  t = v, t.br = int_2(6, 7), right += t == int_3(7, 2, 6);
  t = v, t.zy = int_2(6, 7), right += t == int_3(1, 7, 6);
  t = v, t.bg = int_2(6, 7), right += t == int_3(1, 7, 6);
  t = v, t.xyz = int_3(6, 7, 8), right += t == int_3(6, 7, 8);
  t = v, t.rgb = int_3(6, 7, 8), right += t == int_3(6, 7, 8);
  t = v, t.xzy = int_3(6, 7, 8), right += t == int_3(6, 8, 7);
  t = v, t.rbg = int_3(6, 7, 8), right += t == int_3(6, 8, 7);
  t = v, t.yxz = int_3(6, 7, 8), right += t == int_3(7, 6, 8);
  t = v, t.grb = int_3(6, 7, 8), right += t == int_3(7, 6, 8);
  t = v, t.yzx = int_3(6, 7, 8), right += t == int_3(8, 6, 7);
  t = v, t.gbr = int_3(6, 7, 8), right += t == int_3(8, 6, 7);
  t = v, t.zxy = int_3(6, 7, 8), right += t == int_3(7, 8, 6);
  t = v, t.brg = int_3(6, 7, 8), right += t == int_3(7, 8, 6);
  t = v, t.zyx = int_3(6, 7, 8), right += t == int_3(8, 7, 6);
  t = v, t.bgr = int_3(6, 7, 8), right += t == int_3(8, 7, 6);
  return right;
}

int read_components_and_pairs_of_4() restrict(amp, cpu) {
  const int_4 v(1, 2, 3, 4);
  int right = 0;
  right += v.x == 1;
  right += v.r == 1;
  right += v.y == 2;
  right += v.g == 2;
  right += v.z == 3;
  right += v.b == 3;
  right += v.w == 4;
  right += v.a == 4;
  right += v.xy == int_2(1, 2);
  right += v.rg == int_2(1, 2);
  right += v.xz == int_2(1, 3);
  right += v.rb == int_2(1, 3);
  right += v.xw == int_2(1, 4);
  right += v.ra == int_2(1, 4);
  right += v.yx == int_2(2, 1);
  right += v.gr == int_2(2, 1);
  right += v.yz == int_2(2, 3);
  right += v.gb == int_2(2, 3);
  right += v.yw == int_2(2, 4);
  right += v.ga == int_2(2, 4);
  right += v.zx == int_2(3, 1);
  right += v.br == int_2(3, 1);
  right += v.zy == int_2(3, 2);
  right += v.bg == int_2(3, 2);
  right += v.zw == int_2(3, 4);
  right += v.ba == int_2(3, 4);
  right += v.wx == int_2(4, 1);
  right += v.ar == int_2(4, 1);
  right += v.wy == int_2(4, 2);
  right += v.ag == int_2(4, 2);
  right += v.wz == int_2(4, 3);
  right += v.ab == int_2(4, 3);
  return right;
}

int read_triples_of_4() restrict(amp, cpu) {
  const int_4 v(1, 2, 3, 4);
  int right = 0;
  right += v.xyz == int_3(1, 2, 3);
  right += v.rgb == int_3(1, 2, 3);
  right += v.xyw == int_3(1, 2, 4);
  right += v.rga == int_3(1, 2, 4);
  right += v.xzy == int_3(1, 3, 2);
  right += v.rbg == int_3(1, 3, 2);
  right += v.xzw == int_3(1, 3, 4);
  right += v.rba == int_3(1, 3, 4);
  right += v.xwy == int_3(1, 4, 2);
  right += v.rag == int_3(1, 4, 2);
  right += v.xwz == int_3(1, 4, 3);
  right += v.rab == int_3(1, 4, 3);
  right += v.yxz == int_3(2, 1, 3);
  right += v.grb == int_3(2, 1, 3);
  right += v.yxw == int_3(2, 1, 4);
  right += v.gra == int_3(2, 1, 4);
  right += v.yzx == int_3(2, 3, 1);
  right += v.gbr == int_3(2, 3, 1);
  right += v.yzw == int_3(2, 3, 4);
  right += v.gba == int_3(2, 3, 4);
  right += v.ywx == int_3(2, 4, 1);
  right += v.gar == int_3(2, 4, 1);
  right += v.ywz == int_3(2, 4, 3);
  right += v.gab == int_3(2, 4, 3);
  right += v.zxy == int_3(3, 1, 2);
  right += v.brg == int_3(3, 1, 2);
  right += v.zxw == int_3(3, 1, 4);
  right += v.bra == int_3(3, 1, 4);
  right += v.zyx == int_3(3, 2, 1);
  right += v.bgr == int_3(3, 2, 1);
  right += v.zyw == int_3(3, 2, 4);
  right += v.bga == int_3(3, 2, 4);
  right += v.zwx == int_3(3, 4, 1);
  right += v.bar == int_3(3, 4, 1);
  right += v.zwy == int_3(3, 4, 2);
  right += v.bag == int_3(3, 4, 2);
  right += v.wxy == int_3(4, 1, 2);
  right += v.arg == int_3(4, 1, 2);
  right += v.wxz == int_3(4, 1, 3);
  right += v.arb == int_3(4, 1, 3);
  right += v.wyx == int_3(4, 2, 1);
  right += v.agr == int_3(4, 2, 1);
  right += v.wyz == int_3(4, 2, 3);
  right += v.agb == int_3(4, 2, 3);
  right += v.wzx == int_3(4, 3, 1);
  right += v.abr == int_3(4, 3, 1);
  right += v.wzy == int_3(4, 3, 2);
  right += v.abg == int_3(4, 3, 2);
  return right;
}

int read_quads_of_4() restrict(amp, cpu) {
  const int_4 v(1, 2, 3, 4);
  int right = 0;
  right += v.xyzw == int_4(1, 2, 3, 4);
  right += v.rgba == int_4(1, 2, 3, 4);
  right += v.xywz == int_4(1, 2, 4, 3);
  right += v.rgab == int_4(1, 2, 4, 3);
  right += v.xzyw == int_4(1, 3, 2, 4);
  right += v.rbga == int_4(1, 3, 2, 4);
  right += v.xzwy == int_4(1, 3, 4, 2);
  right += v.rbag == int_4(1, 3, 4, 2);
  right += v.xwyz == int_4(1, 4, 2, 3);
  right += v.ragb == int_4(1, 4, 2, 3);
  right += v.xwzy == int_4(1, 4, 3, 2);
  right += v.rabg == int_4(1, 4, 3, 2);
  right += v.yxzw == int_4(2, 1, 3, 4);
  right += v.grba == int_4(2, 1, 3, 4);
  right += v.yxwz == int_4(2, 1, 4, 3);
  right += v.grab == int_4(2, 1, 4, 3);
  right += v.yzxw == int_4(2, 3, 1, 4);
  right += v.gbra == int_4(2, 3, 1, 4);
  right += v.yzwx == int_4(2, 3, 4, 1);
  right += v.gbar == int_4(2, 3, 4, 1);
  right += v.ywxz == int_4(2, 4, 1, 3);
  right += v.garb == int_4(2, 4, 1, 3);
  right += v.ywzx == int_4(2, 4, 3, 1);
  right += v.gabr == int_4(2, 4, 3, 1);
  right += v.zxyw == int_4(3, 1, 2, 4);
  right += v.brga == int_4(3, 1, 2, 4);
  right += v.zxwy == int_4(3, 1, 4, 2);
  right += v.brag == int_4(3, 1, 4, 2);
  right += v.zyxw == int_4(3, 2, 1, 4);
  right += v.bgra == int_4(3, 2, 1, 4);
  right += v.zywx == int_4(3, 2, 4, 1);
  right += v.bgar == int_4(3, 2, 4, 1);
  right += v.zwxy == int_4(3, 4, 1, 2);
  right += v.barg == int_4(3, 4, 1, 2);
  right += v.zwyx == int_4(3, 4, 2, 1);
  right += v.bagr == int_4(3, 4, 2, 1);
  right += v.wxyz == int_4(4, 1, 2, 3);
  right += v.argb == int_4(4, 1, 2, 3);
  right += v.wxzy == int_4(4, 1, 3, 2);
  right += v.arbg == int_4(4, 1, 3, 2);
  right += v.wyxz == int_4(4, 2, 1, 3);
  right += v.agrb == int_4(4, 2, 1, 3);
  right += v.wyzx == int_4(4, 2, 3, 1);
  right += v.agbr == int_4(4, 2, 3, 1);
  right += v.wzxy == int_4(4, 3, 1, 2);
  right += v.abrg == int_4(4, 3, 1, 2);
  right += v.wzyx == int_4(4, 3, 2, 1);
  right += v.abgr == int_4(4, 3, 2, 1);
  return right;
}

int read_4() restrict(amp, cpu) {
  return read_components_and_pairs_of_4() + read_triples_of_4() +
         read_quads_of_4();
}

int write_components_and_pairs_of_4() restrict(amp, cpu) {
  const int_4 v(1, 2, 3, 4);
  int_4 t;
  int right = 0;
  t = v, t.x = 6, right += t == int_4(6, 2, 3, 4);
  t = v, t.r = 6, right += t == int_4(6, 2, 3, 4);
  t = v, t.y = 6, right += t == int_4(1, 6, 3, 4);
  t = v, t.g = 6, right += t == int_4(1, 6, 3, 4);
  t = v, t.z = 6, right += t == int_4(1, 2, 6, 4);
  t = v, t.b = 6, right += t == int_4(1, 2, 6, 4);
  t = v, t.w = 6, right += t == int_4(1, 2, 3, 6);
  t = v, t.a = 6, right += t == int_4(1, 2, 3, 6);
  t = v, t.xy = int_2(6, 7), right += t == int_4(6, 7, 3, 4);
  t = v, t.rg = int_2(6, 7), right += t == int_4(6, 7, 3, 4);
  t = v, t.xz = int_2(6, 7), right += t == int_4(6, 2, 7, 4);
  t = v, t.rb = int_2(6, 7), right += t == int_4(6, 2, 7, 4);
  t = v, t.xw = int_2(6, 7), right += t == int_4(6, 2, 3, 7);
  t = v, t.ra = int_2(6, 7), right += t == int_4(6, 2, 3, 7);
  t = v, t.yx = int_2(6, 7), right += t == int_4(7, 6, 3, 4);
  t = v, t.gr = int_2(6, 7), right += t == int_4(7, 6, 3, 4);
  t = v, t.yz = int_2(6, 7), right += t == int_4(1, 6, 7, 4);
  t = v, t.gb = int_2(6, 7), right += t == int_4(1, 6, 7, 4);
  t = v, t.yw = int_2(6, 7), right += t == int_4(1, 6, 3, 7);
  t = v, t.ga = int_2(6, 7), right += t == int_4(1, 6, 3, 7);
  t = v, t.zx = int_2(6, 7), right += t == int_4(7, 2, 6, 4);
  t = v, t.br = int_2(6, 7), right += t == int_4(7, 2, 6, 4);
  t = v, t.zy = int_2(6, 7), right += t == int_4(1, 7, 6, 4);
  t = v, t.bg = int_2(6, 7), right += t == int_4(1, 7, 6, 4);
  t = v, t.zw = int_2(6, 7), right += t == int_4(1, 2, 6, 7);
  t = v, t.ba = int_2(6, 7), right += t == int_4(1, 2, 6, 7);
  t = v, t.wx = int_2(6, 7), right += t == int_4(7, 2, 3, 6);
  t = v, t.ar = int_2(6, 7), right += t == int_4(7, 2, 3, 6);
  t = v, t.wy = int_2(6, 7), right += t == int_4(1, 7, 3, 6);
  t = v, t.ag = int_2(6, 7), right += t == int_4(1, 7, 3, 6);
  t = v, t.wz = int_2(6, 7), right += t == int_4(1, 2, 7, 6);
  t = v, t.ab = int_2(6, 7), right += t == int_4(1, 2, 7, 6);
  return right;
}

int write_triples_of_4() restrict(amp, cpu) {
  const int_4 v(1, 2, 3, 4);
  int_4 t;
  int right = 0;
  t = v, t.xyz = int_3(6, 7, 8), right += t == int_4(6, 7, 8, 4);
  t = v, t.rgb = int_3(6, 7, 8), right += t == int_4(6, 7, 8, 4);
  t = v, t.xyw = int_3(6, 7, 8), right += t == int_4(6, 7, 3, 8);
  t = v, t.rga = int_3(6, 7, 8), right += t == int_4(6, 7, 3, 8);
  t = v, t.xzy = int_3(6, 7, 8), right += t == int_4(6, 8, 7, 4);
  t = v, t.rbg = int_3(6, 7, 8), right += t == int_4(6, 8, 7, 4);
  t = v, t.xzw = int_3(6, 7, 8), right += t == int_4(6, 2, 7, 8);
  t = v, t.rba = int_3(6, 7, 8), right += t == int_4(6, 2, 7, 8);
  t = v, t.xwy = int_3(6, 7, 8), right += t == int_4(6, 8, 3, 7);
  t = v, t.rag = int_3(6, 7, 8), right += t == int_4(6, 8, 3, 7);
  t = v, t.xwz = int_3(6, 7, 8), right += t == int_4(6, 2, 8, 7);
  t = v, t.rab = int_3(6, 7, 8), right += t == int_4(6, 2, 8, 7);
  t = v, t.yxz = int_3(6, 7, 8), right += t == int_4(7, 6, 8, 4);
  t = v, t.grb = int_3(6, 7, 8), right += t == int_4(7, 6, 8, 4);
  t = v, t.yxw = int_3(6, 7, 8), right += t == int_4(7, 6, 3, 8);
  t = v, t.gra = int_3(6, 7, 8), right += t == int_4(7, 6, 3, 8);
  t = v, t.yzx = int_3(6, 7, 8), right += t == int_4(8, 6, 7, 4);
  t = v, t.gbr = int_3(6, 7, 8), right += t == int_4(8, 6, 7, 4);
  t = v, t.yzw = int_3(6, 7, 8), right += t == int_4(1, 6, 7, 8);
  t = v, t.gba = int_3(6, 7, 8), right += t == int_4(1, 6, 7, 8);
  t = v, t.ywx = int_3(6, 7, 8), right += t == int_4(8, 6, 3, 7);
  t = v, t.gar = int_3(6, 7, 8), right += t == int_4(8, 6, 3, 7);
  t = v, t.ywz = int_3(6, 7, 8), right += t == int_4(1, 6, 8, 7);
  t = v, t.gab = int_3(6, 7, 8), right += t == int_4(1, 6, 8, 7);
  t = v, t.zxy = int_3(6, 7, 8), right += t == int_4(7, 8, 6, 4);
  t = v, t.brg = int_3(6, 7, 8), right += t == int_4(7, 8, 6, 4);
  t = v, t.zxw = int_3(6, 7, 8), right += t == int_4(7, 2, 6, 8);
  t = v, t.bra = int_3(6, 7, 8), right += t == int_4(7, 2, 6, 8);
  t = v, t.zyx = int_3(6, 7, 8), right += t == int_4(8, 7, 6, 4);
  t = v, t.bgr = int_3(6, 7, 8), right += t == int_4(8, 7, 6, 4);
  t = v, t.zyw = int_3(6, 7, 8), right += t == int_4(1, 7, 6, 8);
  t = v, t.bga = int_3(6, 7, 8), right += t == int_4(1, 7, 6, 8);
  t = v, t.zwx = int_3(6, 7, 8), right += t == int_4(8, 2, 6, 7);
  t = v, t.bar = int_3(6, 7, 8), right += t == int_4(8, 2, 6, 7);
  t = v, t.zwy = int_3(6, 7, 8), right += t == int_4(1, 8, 6, 7);
  t = v, t.bag = int_3(6, 7, 8), right += t == int_4(1, 8, 6, 7);
  t = v, t.wxy = int_3(6, 7, 8), right += t == int_4(7, 8, 3, 6);
  t = v, t.arg = int_3(6, 7, 8), right += t == int_4(7, 8, 3, 6);
  t = v, t.wxz = int_3(6, 7, 8), right += t == int_4(7, 2, 8, 6);
  t = v, t.arb = int_3(6, 7, 8), right += t == int_4(7, 2, 8, 6);
  t = v, t.wyx = int_3(6, 7, 8), right += t == int_4(8, 7, 3, 6);
  t = v, t.agr = int_3(6, 7, 8), right += t == int_4(8, 7, 3, 6);
  t = v, t.wyz = int_3(6, 7, 8), right += t == int_4(1, 7, 8, 6);
  t = v, t.agb = int_3(6, 7, 8), right += t == int_4(1, 7, 8, 6);
  t = v, t.wzx = int_3(6, 7, 8), right += t == int_4(8, 2, 7, 6);
  t = v, t.abr = int_3(6, 7, 8), right += t == int_4(8, 2, 7, 6);
  t = v, t.wzy = int_3(6, 7, 8), right += t == int_4(1, 8, 7, 6);
  t = v, t.abg = int_3(6, 7, 8), right += t == int_4(1, 8, 7, 6);
  return right;
}

int write_quads_of_4() restrict(amp, cpu) {
  const int_4 v(1, 2, 3, 4);
  int_4 t;
  int right = 0;
  t = v, t.xyzw = int_4(6, 7, 8, 9), right += t == int_4(6, 7, 8, 9);
  t = v, t.rgba = int_4(6, 7, 8, 9), right += t == int_4(6, 7, 8, 9);
  t = v, t.xywz = int_4(6, 7, 8, 9), right += t == int_4(6, 7, 9, 8);
  t = v, t.rgab = int_4(6, 7, 8, 9), right += t == int_4(6, 7, 9, 8);
  t = v, t.xzyw = int_4(6, 7, 8, 9), right += t == int_4(6, 8, 7, 9);
  t = v, t.rbga = int_4(6, 7, 8, 9), right += t == int_4(6, 8, 7, 9);
  t = v, t.xzwy = int_4(6, 7, 8, 9), right += t == int_4(6, 9, 7, 8);
  t = v, t.rbag = int_4(6, 7, 8, 9), right += t == int_4(6, 9, 7, 8);
  t = v, t.xwyz = int_4(6, 7, 8, 9), right += t == int_4(6, 8, 9, 7);
  t = v, t.ragb = int_4(6, 7, 8, 9), right += t == int_4(6, 8, 9, 7);
  t = v, t.xwzy = int_4(6, 7, 8, 9), right += t == int_4(6, 9, 8, 7);
  t = v, t.rabg = int_4(6, 7, 8, 9), right += t == int_4(6, 9, 8, 7);
  t = v, t.yxzw = int_4(6, 7, 8, 9), right += t == int_4(7, 6, 8, 9);
  t = v, t.grba = int_4(6, 7, 8, 9), right += t == int_4(7, 6, 8, 9);
  t = v, t.yxwz = int_4(6, 7, 8, 9), right += t == int_4(7, 6, 9, 8);
  t = v, t.grab = int_4(6, 7, 8, 9), right += t == int_4(7, 6, 9, 8);
  t = v, t.yzxw = int_4(6, 7, 8, 9), right += t == int_4(8, 6, 7, 9);
  t = v, t.gbra = int_4(6, 7, 8, 9), right += t == int_4(8, 6, 7, 9);
  t = v, t.yzwx = int_4(6, 7, 8, 9), right += t == int_4(9, 6, 7, 8);
  t = v, t.gbar = int_4(6, 7, 8, 9), right += t == int_4(9, 6, 7, 8);
  t = v, t.ywxz = int_4(6, 7, 8, 9), right += t == int_4(8, 6, 9, 7);
  t = v, t.garb = int_4(6, 7, 8, 9), right += t == int_4(8, 6, 9, 7);
  t = v, t.ywzx = int_4(6, 7, 8, 9), right += t == int_4(9, 6, 8, 7);
  t = v, t.gabr = int_4(6, 7, 8, 9), right += t == int_4(9, 6, 8, 7);
  t = v, t.zxyw = int_4(6, 7, 8, 9), right += t == int_4(7, 8, 6, 9);
  t = v, t.brga = int_4(6, 7, 8, 9), right += t == int_4(7, 8, 6, 9);
  t = v, t.zxwy = int_4(6, 7, 8, 9), right += t == int_4(7, 9, 6, 8);
  t = v, t.brag = int_4(6, 7, 8, 9), right += t == int_4(7, 9, 6, 8);
  t = v, t.zyxw = int_4(6, 7, 8, 9), right += t == int_4(8, 7, 6, 9);
  t = v, t.bgra = int_4(6, 7, 8, 9), right += t == int_4(8, 7, 6, 9);
  t = v, t.zywx = int_4(6, 7, 8, 9), right += t == int_4(9, 7, 6, 8);
  t = v, t.bgar = int_4(6, 7, 8, 9), right += t == int_4(9, 7, 6, 8);
  t = v, t.zwxy = int_4(6, 7, 8, 9), right += t == int_4(8, 9, 6, 7);
  t = v, t.barg = int_4(6, 7, 8, 9), right += t == int_4(8, 9, 6, 7);
  t = v, t.zwyx = int_4(6, 7, 8, 9), right += t == int_4(9, 8, 6, 7);
  t = v, t.bagr = int_4(6, 7, 8, 9), right += t == int_4(9, 8, 6, 7);
  t = v, t.wxyz = int_4(6, 7, 8, 9), right += t == int_4(7, 8, 9, 6);
  t = v, t.argb = int_4(6, 7, 8, 9), right += t == int_4(7, 8, 9, 6);
  t = v, t.wxzy = int_4(6, 7, 8, 9), right += t == int_4(7, 9, 8, 6);
  t = v, t.arbg = int_4(6, 7, 8, 9), right += t == int_4(7, 9, 8, 6);
  t = v, t.wyxz = int_4(6, 7, 8, 9), right += t == int_4(8, 7, 9, 6);
  t = v, t.agrb = int_4(6, 7, 8, 9), right += t == int_4(8, 7, 9, 6);
  t = v, t.wyzx = int_4(6, 7, 8, 9), right += t == int_4(9, 7, 8, 6);
  t = v, t.agbr = int_4(6, 7, 8, 9), right += t == int_4(9, 7, 8, 6);
  t = v, t.wzxy = int_4(6, 7, 8, 9), right += t == int_4(8, 9, 7, 6);
  t = v, t.abrg = int_4(6, 7, 8, 9), right += t == int_4(8, 9, 7, 6);
  t = v, t.wzyx = int_4(6, 7, 8, 9), right += t == int_4(9, 8, 7, 6);
  t = v, t.abgr = int_4(6, 7, 8, 9), right += t == int_4(9, 8, 7, 6);
  return right;
}

int write_4() restrict(amp, cpu) {
  return write_components_and_pairs_of_4() + write_triples_of_4() +
         write_quads_of_4();
}

int main() {
  std::vector<int> counts(6);
  array_view<int> c(6, counts);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    c[0] = read_2();
    c[1] = read_3();
    c[2] = read_4();
    c[3] = write_2();
    c[4] = write_3();
    c[5] = write_4();
  });
  c.synchronize();
  for (int count : counts)
    std::cout << count << ' ';
  std::cout << '\n'
            << read_2() << ' ' << read_3() << ' ' << read_4() << ' '
            << write_2() << ' ' << write_3() << ' ' << write_4() << '\n';
}
