//===- input.cpp - An overload for int and one for long ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>

using namespace concurrency;

int size(int) restrict(cpu, amp) { return 4; }
int size(long) restrict(cpu, amp) { return 8; }

template <class T> struct traits;
template <> struct traits<unsigned long> {};
template <> struct traits<unsigned> {};

struct sum {
  void add(long);
  void add(int);
};

struct count {
  count(int);
  count(long);
  operator int() const { return 1; }
  operator long() const { return 2; }
};

template <class T, class U> struct pair_of;
template <class U> struct pair_of<int, U> {};
template <class U> struct pair_of<long, U> {};

template <class T> T doubled(T t) { return t + t; }
template int doubled(int);
template long doubled(long);

// This is no fault of the option.
int twice() { return 1; }
int twice() { return 2; }
