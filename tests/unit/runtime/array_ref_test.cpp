//===- array_ref_test.cpp - Tests of array_ref ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/parallel_for_each.h"
#include "runtime_test.h"

#include <future>
#include <optional>
#include <utility>

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

template <class T, int N> std::vector<T> elements(const array<T, N> &a) {
  return a;
}

/// Helper as device code has them: takes the array itself by reference.
__host__ __device__ int &first_of(array<int> &a) { return a[0]; }

__global__ void through_helper(extent<1>, amp2hip::array_ref<int, 1> a) {
  first_of(a) = 42;
}

struct holder {
  mutable amp2hip::array_ref<int, 1> a;
  int n;
};
__global__ void functor_member(extent<1> domain, holder f) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    f.a[i] += f.n;
}

// 8.016: array_ref refers, it does not copy.
TEST(ArrayRef, CopiesReferToTheSameData) {
  const std::vector<int> v = count_from(0, 4);
  array<int> a(4, v.begin());
  amp2hip::array_ref<int, 1> r(a), s(r);
  amp2hip::launch<add_to_array>(s.get_extent(), s, 10);
  EXPECT_EQ(elements(a), count_from(10, 4));
  static_assert(std::is_same_v<decltype(amp2hip::array_ref(a)),
                               amp2hip::array_ref<int, 1>>);
}

TEST(ArrayRef, BindsToArrayParameters) {
  array<int> a(4);
  amp2hip::launch<through_helper>(extent<1>(1), a);
  EXPECT_EQ(elements(a)[0], 42);
}

TEST(ArrayRef, IsAFunctorsMember) {
  const std::vector<int> v = count_from(0, 4);
  array<int> a(4, v.begin());
  amp2hip::launch<functor_member>(a.get_extent(), holder{a, 3});
  EXPECT_EQ(elements(a), count_from(3, 4));
}

// 1.110: like a reference's of C++, its array can be anything until the launch.
TEST(ArrayRef, KernelsSeeTheArrayAsItIsAtTheLaunch) {
  const std::vector<int> v = count_from(0, 4);
  array<int> a(2), b(4, v.begin()), c(3, v.begin());
  const holder f = {a, 3};
  const auto lambda = [r = amp2hip::array_ref(a)] __device__(
                          amp::index<1> i) mutable { r[i] += 10; };
  a = b;
  amp2hip::launch<functor_member>(a.get_extent(), f);
  EXPECT_EQ(elements(a), count_from(3, 4));
  EXPECT_EQ(elements(b), v);
  std::swap(a, c);
  amp::parallel_for_each(a.get_extent(), lambda);
  EXPECT_EQ(elements(a), count_from(10, 3));
  a = array<int>(4, v.begin(), amp::accelerator().create_view());
  amp2hip::launch<functor_member>(a.get_extent(), f);
  EXPECT_EQ(elements(a), count_from(3, 4));
}

TEST(ArrayRef, IsItsArrayOnTheHost) {
  const std::vector<int> v = count_from(0, 6);
  const amp::accelerator_view other = amp::accelerator().create_view();
  array<int, 2> a(1, 1);
  amp2hip::array_ref r(a);
  a = array<int, 2>(2, 3, v.begin(), other);
  EXPECT_EQ(r.get_extent(), extent<2>(2, 3));
  EXPECT_EQ(r.get_accelerator_view(), other);
  EXPECT_EQ(r.get_associated_accelerator_view(), other);
  EXPECT_EQ(r.get_cpu_access_type(), a.get_cpu_access_type());
  EXPECT_EQ(elements(r), v);
  EXPECT_EQ(r.data(), a.data());
  const array_view<int, 2> whole(r), row = r.section(1, 0, 1, 3);
  EXPECT_EQ(whole(1, 2), 5);
  EXPECT_EQ(row(0, 1), 4);
  EXPECT_EQ(r[1][0], 3);
  EXPECT_EQ(r.view_as(extent<1>(6))[2], 2);
  EXPECT_EQ(r.reinterpret_as<unsigned>()[1], 1u);
  const array<int, 2> copy(r);
  EXPECT_EQ(elements(copy), v);
  EXPECT_EQ(copy.get_accelerator_view(), other);
}

TEST(ArrayRef, IsItsArrayInHostMemory) {
  array<int, 2> a(2, 3, cpu_view());
  amp2hip::array_ref r(a);
  r(1, 2) = 7;
  EXPECT_EQ(a(1, 2), 7);
  EXPECT_EQ(std::as_const(r)(amp::index<2>(1, 2)), 7);
  EXPECT_EQ(r.data(), a.data());
}

TEST(ArrayRef, CopiesReferToTheArrayItself) {
  const std::vector<int> v = count_from(0, 4);
  array<int> a(4, v.begin());
  std::optional<holder> first = holder{a, 1};
  array<int> &as_array = first->a;
  const holder second = *first, third = {as_array, 2};
  first.reset();
  amp2hip::launch<functor_member>(a.get_extent(), second);
  amp2hip::launch<functor_member>(a.get_extent(), third);
  EXPECT_EQ(elements(a), count_from(3, 4));
}

/// Refers to a member that is made after it.
struct backwards {
  holder f;
  array<int> a;

  explicit backwards(const std::vector<int> &v)
      : f{a, 1}, a(static_cast<int>(v.size()), v.begin()) {}
};

TEST(ArrayRef, ItsArrayCanBeMadeLater) {
  const std::vector<int> v = count_from(0, 4);
  alignas(backwards) unsigned char memory[sizeof(backwards)];
  array<int> other(4);
  // An earlier object at the place does not matter, were it a reference.
  for (std::size_t i = 0; i + sizeof(holder) <= sizeof memory;
       i += sizeof(holder)) {
    auto *f = new (memory + i) holder{other, 1};
    f->~holder();
  }
  for (const int byte : {-1, 0, 1, 0xff}) {
    if (byte >= 0)
      std::memset(memory, byte, sizeof memory);
    auto *b = new (memory) backwards(v);
    amp2hip::launch<functor_member>(b->a.get_extent(), b->f);
    EXPECT_EQ(elements(b->a), count_from(1, 4));
    b->~backwards();
  }
}

TEST(ArrayRef, ThereMayBeManyOnAllThreads) {
  const std::vector<int> v = count_from(0, 4);
  array<int> a(4, v.begin());
  const auto refer = [&a] {
    std::vector<holder> many;
    for (int i = 0; i < 300; ++i)
      many.push_back({i ? static_cast<array<int> &>(many.back().a) : a, 1});
    const holder last = many.back();
    many.erase(many.begin(), many.begin() + 150);
    return last;
  };
  std::vector<std::future<holder>> made;
  for (int i = 0; i < 4; ++i)
    made.push_back(std::async(std::launch::async, refer));
  for (auto &m : made)
    amp2hip::launch<functor_member>(a.get_extent(), m.get());
  EXPECT_EQ(elements(a), count_from(4, 4));
}

TEST(ArrayRef, AssignmentIsTheArrays) {
  const std::vector<int> v = count_from(0, 4);
  array<int> a(4, v.begin()), b(2), c(1);
  amp2hip::array_ref<int, 1> r(b), s(c), itself(a);
  r = a;
  s = r;
  itself = a;
  amp2hip::launch<add_to_array>(a.get_extent(), a, 10);
  EXPECT_EQ(elements(a), count_from(10, 4));
  EXPECT_EQ(elements(b), v);
  EXPECT_EQ(elements(c), v);
  r = array_view<const int>(a);
  EXPECT_EQ(elements(b), count_from(10, 4));
  array<int> taken(std::move(r));
  EXPECT_EQ(elements(taken), count_from(10, 4));
  EXPECT_THROW(b.get_accelerator_view(), amp::runtime_exception);
  s = std::move(taken);
  EXPECT_EQ(elements(c), count_from(10, 4));
}

TEST(ArrayRef, IsCopiedAsAnArray) {
  const std::vector<int> v = count_from(0, 2);
  array<int> small(2, v.begin()), large(4);
  amp2hip::array_ref from(small), to(large);
  copy_async(from, to).get();
  EXPECT_EQ(elements(large)[1], 1);
  copy(v.rbegin(), v.rend(), to);
  EXPECT_EQ(elements(large)[1], 0);
}

/// A functor that does not know what it refers to.
template <class A> struct add_one {
  mutable amp2hip::ref_t<A &> a;
  __device__ void operator()(amp::index<1> i) const { a[i] += 1; }
};

TEST(ArrayRef, IsWhatATemplateGetsForAnArray) {
  using amp2hip::ref_t;
  using reference = amp2hip::array_ref<int, 1>;
  static_assert(std::is_same_v<ref_t<array<int> &>, reference>);
  static_assert(std::is_same_v<ref_t<const array<int> &>, reference>);
  static_assert(std::is_same_v<ref_t<reference &>, reference>);
  static_assert(std::is_same_v<ref_t<array_view<int>>, array_view<int>>);
  static_assert(std::is_same_v<ref_t<array_view<int> &>, array_view<int> &>);
  const std::vector<int> v = count_from(0, 4);
  array<int> a(4, v.begin());
  amp::parallel_for_each(a.get_extent(), add_one<array<int>>{a});
  amp::parallel_for_each(
      a.get_extent(),
      [r = amp2hip::ref(a)] __device__(amp::index<1> i) mutable { r[i] += 1; });
  EXPECT_EQ(elements(a), count_from(2, 4));
}

} // namespace
