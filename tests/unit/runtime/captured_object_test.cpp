//===- captured_object_test.cpp - Objects with views, captured --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A destructor, which is host code, may use the object's containers. For the
// copies that a launch makes, all that does nothing.

#include "texture_run.h"

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;
using amp::parallel_for_each;

namespace {

/// Gives its container to Use when it is destroyed.
template <class Container, class Use> struct user {
  Container c;
  explicit user(const Container &c) : c(c) {}
  user(const user &) = default;
  ~user() { Use()(c); }
};

/// The result for 1, 2, 3, 4 when a kernel adds 10 through an object whose
/// destructor is Use.
template <class Use> std::vector<int> add_ten() {
  std::vector<int> data = count_from(1, 4);
  const array_view<int> whole(4, data);
  const user<array_view<int>, Use> captured(whole);
  // Members of the lambda are destroyed after the use of the data.
  const auto add = [=] __device__(amp::index<1> i) { captured.c[i] += 10; };
  parallel_for_each(extent<1>(4), add);
  whole.synchronize();
  return data;
}

struct bring {
  void operator()(const array_view<int> &v) const {
    v.synchronize();
    v.synchronize_async().wait();
    v.synchronize_to(device_view());
    v.refresh();
  }
};
struct discard {
  void operator()(const array_view<int> &v) const { v.discard_data(); }
};
struct ask {
  void operator()(const array_view<int> &v) const {
    (void)v.get_source_accelerator_view();
    (void)v.section(1, 2).get_extent();
  }
};

TEST(CapturedObject, ItsDestructorMayUseAView) {
  EXPECT_EQ(add_ten<bring>(), count_from(11, 4));
  EXPECT_EQ(add_ten<ask>(), count_from(11, 4));
}

TEST(CapturedObject, ALaunchsCopyLosesNoData) {
  EXPECT_EQ(add_ten<discard>(), count_from(11, 4));
}

TEST(CapturedObject, TheOriginalsDestructorDoesItsWork) {
  std::vector<int> data = count_from(1, 4);
  {
    const user<array_view<int>, bring> captured{array_view<int>(4, data)};
    parallel_for_each(extent<1>(4),
                      [=] __device__(amp::index<1> i) { captured.c[i] += 10; });
  }
  EXPECT_EQ(data, count_from(11, 4));
}

struct read_array {
  template <class Array> void operator()(const Array &a) const {
    (void)a.get_accelerator_view();
    (void)a.get_associated_accelerator_view();
    (void)a.get_cpu_access_type();
    std::vector<int> out(4);
    amp::copy(a, out.begin());
  }
};

TEST(CapturedObject, ItsDestructorMayUseAnArray) {
  const std::vector<int> start = count_from(1, 4);
  array<int> a(4, start.begin());
  {
    const user<amp2hip::array_ref<int, 1>, read_array> captured(a);
    const auto add = [=] __device__(amp::index<1> i) mutable {
      const_cast<amp2hip::array_ref<int, 1> &>(captured.c)[i] += 10;
    };
    parallel_for_each(a.get_extent(), add);
  }
  EXPECT_EQ(std::vector<int>(a), count_from(11, 4));
}

struct read_texture {
  template <class Texture> void operator()(const Texture &t) const {
    (void)t.get_accelerator_view();
    int out[4];
    gfx::copy(t, out, sizeof out);
  }
};

TEST(CapturedObject, ItsDestructorMayUseATextureView) {
  const std::vector<int> start = count_from(1, 4);
  const gfx::texture<int, 1> t(4, start.begin(), start.end());
  std::vector<int> data(4);
  const array_view<int> out(4, data);
  {
    using view = gfx::texture_view<const int, 1>;
    const user<view, read_texture> captured{view(t)};
    parallel_for_each(extent<1>(4), [=] __device__(amp::index<1> i) {
      out[i] = captured.c[i] + 10;
    });
  }
  out.synchronize();
  EXPECT_EQ(data, count_from(11, 4));
}

/// Begins anew with each copy.
struct refreshed {
  array_view<int> c;
  explicit refreshed(const array_view<int> &c) : c(c) {}
  refreshed(const refreshed &other) : c(other.c) { c.refresh(); }
};

TEST(CapturedObject, ItsCopyConstructorMayUseAView) {
  std::vector<int> data = count_from(1, 4);
  const array_view<int> whole(4, data);
  const refreshed captured(whole);
  parallel_for_each(extent<1>(4),
                    [=] __device__(amp::index<1> i) { captured.c[i] += 10; });
  whole.synchronize();
  EXPECT_EQ(data, count_from(11, 4));
}

/// Larger than a kernel's parameters may be.
struct large : user<array_view<int>, bring> {
  int more[1000] = {};
  using user::user;
};

TEST(CapturedObject, MayBeLarge) {
  std::vector<int> data = count_from(1, 4);
  const array_view<int> whole(4, data);
  const large captured(whole);
  parallel_for_each(extent<1>(4), [=] __device__(amp::index<1> i) {
    captured.c[i] += 10 + captured.more[7];
  });
  whole.synchronize();
  EXPECT_EQ(data, count_from(11, 4));
}

} // namespace
