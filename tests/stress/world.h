//===- world.h - A random program's objects ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_STRESS_WORLD_H
#define AMP2HIP_TESTS_STRESS_WORLD_H

#include "kernels.h"
#include "model.h"

#include <functional>
#include <list>
#include <random>
#include <variant>

namespace stress {

using Concurrency::accelerator_view;
using Concurrency::array;
using Concurrency::completion_future;

using any_view =
    std::variant<array_view<int, 1>, array_view<int, 2>, array_view<int, 3>,
                 array_view<const int, 1>, array_view<const int, 2>,
                 array_view<const int, 3>>;
using any_array = std::variant<array<int, 1>, array<int, 2>, array<int, 3>>;

struct view_object {
  any_view view;
  block cells;

  bool is_const() const { return view.index() >= 3; }
};

struct array_object {
  std::unique_ptr<any_array> data;
  block cells;
  accelerator_view where;
  bool on_cpu;
};

/// An asynchronous copy, and what it must have left in host memory.
struct operation {
  completion_future future;
  memory_ptr first, second;
  std::unique_ptr<std::vector<int>> elements; ///< Read from, or written to.
  std::vector<cell> expected;                 ///< Empty: read from.
};

template <int N> extent<N> to_extent(const std::vector<int> &e) {
  return extent<N>(e.data());
}
template <int N> index_of<N> to_index(const std::vector<int> &i) {
  return index_of<N>(i.data());
}

/// Numbers that all programs of the process may read at the same time, and none
/// writes.
struct shared_numbers {
  static constexpr int count = 64;

  std::vector<int> source;
  array_view<const int> view;
  array<int> data;

  shared_numbers();
  static unsigned value(int i) { return static_cast<unsigned>(i) * 40503u; }
};

/// Makes random steps with the library and with the model, and compares.
class world {
public:
  /// \p alone: no other program runs meanwhile.
  world(std::uint64_t seed, const shared_numbers &shared, bool alone);
  /// One step. Throws difference.
  void step();
  /// Ends all copies and compares everything.
  void finish();
  /// The name of the last step.
  const char *last_step() const { return step_name; }

private:
  // Life: objects come and go.
  void make_host_view();
  void make_view_without_source();
  void make_array();
  void copy_array();
  void view_array();
  void derive_view();
  void destroy_view();
  void destroy_array();
  // Use on the host.
  void read_block();
  void write_elements();
  void write_through_data();
  void use_element();
  void use_cpu_array();
  void read_shared();
  void synchronize();
  void synchronize_to();
  void synchronize_part();
  void refresh();
  void discard();
  void write_raw();
  // Use in kernels.
  void launch_change();
  void launch_change_section();
  void launch_change_part();
  void launch_assign();
  void launch_on_array();
  void launch_on_two();
  void launch_weave();
  // Copies.
  void copy_between();
  void copy_in();
  void copy_out();
  void copy_with_array();
  void end_operation();

  struct weighted_step {
    const char *name;
    int weight;
    void (world::*run)();
  };
  static const std::vector<weighted_step> &steps();

  /// A step that had nothing to do; another is chosen.
  void skip() { skipped = true; }

  // Choices.
  int below(int n) {
    return static_cast<int>(random() % static_cast<unsigned>(n));
  }
  bool one_in(int n) { return below(n) == 0; }
  unsigned number() { return static_cast<unsigned>(random() >> 32) % 100000u; }
  std::vector<int> random_extent(int rank);
  /// A box that lies inside \p extent.
  void random_box(const std::vector<int> &extent, std::vector<int> &origin,
                  std::vector<int> &size);
  view_object *random_view();
  view_object *random_writable();
  /// Some view of host memory, or null.
  view_object *random_host_view();
  accelerator_view random_device() {
    return devices[below(static_cast<int>(devices.size()))];
  }
  const accelerator_view *maybe_device();

  /// Calls \p f with the typed view, only if it can be written through.
  template <class F> static void with_writable(any_view &v, F f) {
    std::visit(
        [&](auto &view) {
          using V = std::decay_t<decltype(view)>;
          if constexpr (!std::is_const_v<typename V::value_type>)
            f(view);
        },
        v);
  }
  template <int N> static array_view<const int, N> reader(const any_view &v) {
    if (auto *writable = std::get_if<array_view<int, N>>(&v))
      return *writable;
    return std::get<array_view<const int, N>>(v);
  }
  /// Calls \p f with a const view of the right rank.
  template <class F> static void with_reader(const any_view &v, F f) {
    std::visit(
        [&](const auto &view) {
          constexpr int N = std::decay_t<decltype(view)>::rank;
          f(reader<N>(v));
        },
        v);
  }

  /// Reads everything in one of many ways and compares.
  void compare(view_object &v, int way);
  void add_view(any_view v, block b) {
    views.push_back({std::move(v), std::move(b)});
  }
  int views_of(const memory_ptr &m) const;
  void forget_hosts();

  /// This step may bring home any of the data.
  void may_touch(const memory_ptr &m) {
    std::fill(m->may_change.begin(), m->may_change.end(), true);
  }
  /// Or only this block.
  void may_touch(const block &b) {
    for (int c : b.cells)
      b.data->may_change[static_cast<std::size_t>(c)] = true;
  }
  /// This step, which says so before it moves anything, may move each element
  /// of \p b once, and of the blocks of earlier calls.
  void may_move(const block &b) { most_moved += b.cells.size() * sizeof(int); }
  void check_moved(std::size_t before) const;
  /// All elements of \p b are now in the host vector.
  void expect_raw(const block &b, const char *where);
  void check_raw();
  void await(const memory_ptr &m);
  void end(std::size_t i);
  void begin(completion_future f, const memory_ptr &a, const memory_ptr &b,
             std::unique_ptr<std::vector<int>> elements = nullptr,
             std::vector<cell> expected = {});

  const shared_numbers &shared;
  const bool alone;
  std::mt19937_64 random;
  const char *step_name = "start";
  bool skipped = false;
  std::vector<accelerator_view> devices;
  accelerator_view cpu;
  std::vector<memory_ptr> hosts;
  std::size_t most_moved = 0; ///< 0: any number of bytes.
  std::vector<view_object> views;
  std::vector<array_object> arrays;
  std::vector<operation> operations;
};

} // namespace stress

#endif // AMP2HIP_TESTS_STRESS_WORLD_H
