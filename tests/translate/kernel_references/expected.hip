//===- input.cpp - What is captured of references ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.107: a kernel gets the value that a reference refers to, of whatever type
// the reference was declared with.

#include <amp2hip/amp.h>

using namespace concurrency;

template <class V>
static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   const std::remove_reference_t<V> v,
                                   const int value) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = value;
}

// `V` is a reference where an lvalue is passed.
template <class V> void fill(V &&v, int value) {
  amp2hip::launch<fill_kernel<V>>(v.get_extent(), v, value);
}

template <class V, class T>
static __global__ void add_kernel(concurrency::extent<1> domain,
                                  const V v,
                                  const T value) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += value;
}

// A call can give no reference for `V` here.
template <class V, class T> void add(V v, const T &value) {
  amp2hip::launch<add_kernel<V, T>>(v.get_extent(), v, value);
}

template <class T>
static __global__ void multiply_kernel(concurrency::extent<1> domain,
                                       array_view<int> v,
                                       const std::remove_reference_t<T> factor,
                                       const std::remove_reference_t<T> copy) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] *= copy * factor;
}

// One for `T` is given explicitly.
template <class T> void multiply(array_view<int> v, T factor) {
  const T copy = factor;
  amp2hip::launch<multiply_kernel<T>>(v.get_extent(), v, factor, copy);
}

template <class T>
static __global__ void reset_kernel(concurrency::extent<1> domain,
                                    array_view<int> v,
                                    const std::remove_reference_t<T> value) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = value;
}

template <class T> void reset(array_view<int> v) {
  T value = T();
  amp2hip::launch<reset_kernel<T>>(v.get_extent(), v, value);
}

template <class T> struct Parameter {
  typedef const T &type;
};

template <class T>
static __global__ void subtract_kernel(
    concurrency::extent<1> domain,
    array_view<int> v,
    const std::remove_reference_t<typename Parameter<T>::type> value) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] -= value;
}

template <class T>
void subtract(array_view<int> v, typename Parameter<T>::type value) {
  amp2hip::launch<subtract_kernel<T>>(v.get_extent(), v, value);
}

typedef array_view<int> &View;
typedef const int &Value;

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  concurrency::array_view<int> v,
                                  int value,
                                  int other,
                                  int same) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = value + other + same;
}

void run(View v, Value value, int &&other) {
  auto &&same = other;
  amp2hip::launch<run_kernel>(v.get_extent(), v, value, other, same);
}

void all(array_view<int> v, int n) {
  fill(v, 1);
  fill(array_view<int>(v), 2);
  add(v, n);
  multiply<int &>(v, n);
  reset<int>(v);
  subtract<int>(v, n);
  run(v, 1, 2);
}
