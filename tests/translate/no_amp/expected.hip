//===- input.cpp - A source without C++ AMP ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Copied as it is: restrict is an ordinary name.

int restrict(int x) { return x; }
int number = restrict(-1);
int main() { return number; }
