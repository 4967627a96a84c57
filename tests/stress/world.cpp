//===- world.cpp - Choosing and checking steps ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "world.h"

#ifdef __HIP_PLATFORM_CPU__
#include <hip/hipcpu_transfers.h>
#endif

namespace stress {

namespace amp = Concurrency;

/// So far; 0 on a GPU, where nobody counts them.
static std::size_t bytes_moved() {
#ifdef __HIP_PLATFORM_CPU__
  const hipcpu::transfers t = hipcpu::transfers_so_far();
  return t.to_devices + t.to_host + t.between_devices;
#else
  return 0;
#endif
}

static std::vector<int> numbers_to_share() {
  std::vector<int> result;
  for (int i = 0; i < shared_numbers::count; ++i)
    result.push_back(static_cast<int>(shared_numbers::value(i)));
  return result;
}

shared_numbers::shared_numbers()
    : source(numbers_to_share()), view(count, source),
      data(count, source.begin(), source.end()) {}

world::world(std::uint64_t seed, const shared_numbers &shared, bool alone)
    : shared(shared), alone(alone), random(seed),
      cpu(amp::accelerator(amp::accelerator::cpu_accelerator)
              .get_default_view()) {
  for (amp::accelerator &a : amp::accelerator::get_all()) {
    if (a.get_default_view() == cpu)
      continue;
    devices.push_back(a.get_default_view());
    devices.push_back(a.create_view());
    devices.push_back(a.create_view(amp::queuing_mode_immediate));
  }
}

const std::vector<world::weighted_step> &world::steps() {
  static const std::vector<weighted_step> all = {
      {"make a view of host memory", 6, &world::make_host_view},
      {"make a view without source", 2, &world::make_view_without_source},
      {"make an array", 3, &world::make_array},
      {"copy an array", 1, &world::copy_array},
      {"view an array", 5, &world::view_array},
      {"derive a view", 14, &world::derive_view},
      {"destroy a view", 18, &world::destroy_view},
      {"destroy an array", 4, &world::destroy_array},
      {"read", 16, &world::read_block},
      {"write elements", 8, &world::write_elements},
      {"write through data()", 3, &world::write_through_data},
      {"use an element", 8, &world::use_element},
      {"use an array on the CPU", 3, &world::use_cpu_array},
      {"read what threads share", 4, &world::read_shared},
      {"synchronize", 5, &world::synchronize},
      {"synchronize to a place", 4, &world::synchronize_to},
      {"synchronize a part", 6, &world::synchronize_part},
      {"refresh", 3, &world::refresh},
      {"discard", 3, &world::discard},
      {"write the host's memory", 4, &world::write_raw},
      {"launch a change", 12, &world::launch_change},
      {"launch a change of a section", 4, &world::launch_change_section},
      {"launch a change of a part", 10, &world::launch_change_part},
      {"launch an assignment", 8, &world::launch_assign},
      {"launch on an array", 6, &world::launch_on_array},
      {"launch on two views", 5, &world::launch_on_two},
      {"launch a weave", 3, &world::launch_weave},
      {"copy between views", 8, &world::copy_between},
      {"copy into a view", 4, &world::copy_in},
      {"copy out of a view", 4, &world::copy_out},
      {"copy with an array", 4, &world::copy_with_array},
      {"await a copy", 4, &world::end_operation},
  };
  return all;
}

void world::step() {
  static const int total = [] {
    int sum = 0;
    for (const weighted_step &s : steps())
      sum += s.weight;
    return sum;
  }();
  most_moved = 0;
  const std::size_t before = bytes_moved();
  // Asynchronous copies, which begin and end when they like, move bytes, too.
  const bool quiet = alone && operations.empty();
  do {
    skipped = false;
    int chosen = below(total);
    for (const weighted_step &s : steps()) {
      chosen -= s.weight;
      if (chosen >= 0)
        continue;
      step_name = s.name;
      (this->*s.run)();
      break;
    }
  } while (skipped);
  check_raw();
  if (quiet && operations.empty())
    check_moved(before);
}

void world::check_moved(std::size_t before) const {
  const std::size_t moved = bytes_moved() - before;
  if (most_moved && moved > most_moved)
    throw difference(std::to_string(moved) + " bytes were moved, not " +
                     std::to_string(most_moved));
}

void world::finish() {
  step_name = "the end";
  while (!operations.empty())
    end(0);
  while (!views.empty()) {
    compare(views.back(), below(8));
    const memory_ptr data = views.back().cells.data;
    views.pop_back();
    if (views_of(data) == 0)
      expect_raw(block::whole(data, {static_cast<int>(data->now.size())}),
                 "the last view went");
  }
}

std::vector<int> world::random_extent(int rank) {
  const int largest[] = {24, 6, 4};
  std::vector<int> e(rank);
  for (int &component : e)
    component = 1 + below(largest[rank - 1]);
  return e;
}

void world::random_box(const std::vector<int> &extent, std::vector<int> &origin,
                       std::vector<int> &size) {
  origin.clear();
  size.clear();
  for (int e : extent) {
    size.push_back(1 + below(e));
    origin.push_back(below(e - size.back() + 1));
  }
}

view_object *world::random_view() {
  return views.empty() ? nullptr
                       : &views[below(static_cast<int>(views.size()))];
}
view_object *world::random_writable() {
  view_object *v = random_view();
  return v && !v->is_const() ? v : nullptr;
}
view_object *world::random_host_view() {
  view_object *v = random_view();
  return v && v->cells.data->origin == memory::kind::host ? v : nullptr;
}

const accelerator_view *world::maybe_device() {
  if (one_in(3))
    return nullptr;
  return &devices[below(static_cast<int>(devices.size()))];
}

int world::views_of(const memory_ptr &m) const {
  return static_cast<int>(
      std::count_if(views.begin(), views.end(),
                    [&](const view_object &v) { return v.cells.data == m; }));
}

void world::expect_raw(const block &b, const char *where) {
  if (b.data->origin != memory::kind::host || b.data->pending)
    return;
  std::vector<int> values;
  for (int c : b.cells)
    values.push_back(b.data->raw[c]);
  expect_values(b.read(), values, where);
}

/// The host's memory changes in no other way than to what views see, and only
/// in steps that may bring data home. While asynchronous copies are under way
/// it may come to hold what views saw at any of these steps.
void world::check_raw() {
  for (const memory_ptr &m : hosts) {
    if (m->pending) {
      m->passing.push_back(m->now);
      continue;
    }
    m->passing.push_back(m->now);
    for (std::size_t i = 0; i < m->raw.size(); ++i) {
      const unsigned value = static_cast<unsigned>(m->raw[i]);
      const auto is_value = [&](const std::vector<cell> &cells) {
        return !cells[i].defined || cells[i].value == value;
      };
      if (m->raw[i] != m->seen[i] &&
          !(m->may_change[i] &&
            std::any_of(m->passing.begin(), m->passing.end(), is_value)))
        throw difference("the host's element " + std::to_string(i) +
                         " became " + std::to_string(m->raw[i]));
    }
    m->seen = m->raw;
    m->passing.clear();
    std::fill(m->may_change.begin(), m->may_change.end(), false);
  }
}

void world::begin(completion_future f, const memory_ptr &a, const memory_ptr &b,
                  std::unique_ptr<std::vector<int>> elements,
                  std::vector<cell> expected) {
  ++a->pending;
  ++b->pending;
  operations.push_back(
      {std::move(f), a, b, std::move(elements), std::move(expected)});
}

void world::end(std::size_t i) {
  operation o = std::move(operations[i]);
  operations.erase(operations.begin() + static_cast<std::ptrdiff_t>(i));
  o.future.get();
  if (!o.expected.empty())
    expect_values(o.expected, *o.elements, "an asynchronous copy");
  for (const memory_ptr &m : {o.first, o.second}) {
    --m->pending;
    may_touch(m);
    if (!m->pending && views_of(m) == 0)
      expect_raw(block::whole(m, {static_cast<int>(m->now.size())}),
                 "the last view went before its copy ended");
  }
}

void world::await(const memory_ptr &m) {
  for (std::size_t i = operations.size(); i-- > 0;)
    if (operations[i].first == m || operations[i].second == m)
      end(i);
}

void world::end_operation() {
  if (operations.empty())
    return skip();
  end(static_cast<std::size_t>(below(static_cast<int>(operations.size()))));
}

} // namespace stress
