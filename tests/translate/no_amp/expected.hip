//===- input.cpp - A source without C++ AMP ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Copied as it is: restrict and tile_static are ordinary names here.

int restrict(int x) { return x; }
int tile_static = restrict(1);
int main() { return tile_static - 1; }
