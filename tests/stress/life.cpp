//===- life.cpp - Views and arrays come and go ----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "world.h"

namespace stress {

namespace {

constexpr std::size_t most_views = 24, most_arrays = 8, most_hosts = 10;

/// Calls \p f with std::integral_constant of 1, 2 or 3.
template <class F> void with_rank(int rank, F f) {
  if (rank == 1)
    f(std::integral_constant<int, 1>());
  else if (rank == 2)
    f(std::integral_constant<int, 2>());
  else
    f(std::integral_constant<int, 3>());
}

struct pair {
  int first, second;
};

} // namespace

void world::forget_hosts() {
  hosts.erase(std::remove_if(hosts.begin(), hosts.end(),
                             [&](const memory_ptr &m) {
                               return !m->pending && views_of(m) == 0;
                             }),
              hosts.end());
}

void world::make_host_view() {
  if (views.size() >= most_views)
    return skip();
  // Memory that no view covers may get another top-level view.
  memory_ptr data;
  for (const memory_ptr &m : hosts)
    if (!m->pending && views_of(m) == 0)
      data = m;
  if (!data) {
    if (hosts.size() >= most_hosts)
      return skip();
    const std::vector<int> e = random_extent(1 + below(3));
    data = std::make_shared<memory>(memory::kind::host,
                                    block::volume(e) + below(3));
    data->raw.resize(data->now.size());
    data->seen.resize(data->now.size());
    hosts.push_back(data);
  }
  for (std::size_t i = 0; i < data->raw.size(); ++i) {
    const unsigned value = number();
    data->raw[i] = data->seen[i] = static_cast<int>(value);
    data->now[i] = known(value);
  }
  const int size = static_cast<int>(data->now.size());
  const bool read_only = one_in(5);
  if (size % 2 == 0 && one_in(2)) {
    const block b = block::whole(data, {2, size / 2});
    if (read_only) {
      const std::vector<int> &source = data->raw;
      add_view(array_view<const int, 2>(2, size / 2, source), b);
    } else {
      add_view(array_view<int, 2>(2, size / 2, data->raw), b);
    }
  } else {
    const block b = block::whole(data, {size});
    if (read_only)
      add_view(array_view<const int>(size, data->raw.data()), b);
    else
      add_view(array_view<int>(size, data->raw.data()), b);
  }
}

void world::make_view_without_source() {
  if (views.size() >= most_views)
    return skip();
  const std::vector<int> e = random_extent(1 + below(3));
  auto data = std::make_shared<memory>(memory::kind::none, block::volume(e));
  with_rank(static_cast<int>(e.size()), [&](auto rank) {
    add_view(array_view<int, rank>(to_extent<rank>(e)), block::whole(data, e));
  });
}

void world::make_array() {
  if (arrays.size() >= most_arrays)
    return skip();
  const std::vector<int> e = random_extent(1 + below(3));
  auto data = std::make_shared<memory>(memory::kind::array, block::volume(e));
  const bool filled = !one_in(4), on_cpu = one_in(4), staging = one_in(2);
  std::vector<int> values;
  for (cell &c : data->now) {
    values.push_back(static_cast<int>(number()));
    if (filled)
      c = known(static_cast<unsigned>(values.back()));
  }
  const accelerator_view device = random_device();
  const accelerator_view where = on_cpu ? cpu : device;
  with_rank(static_cast<int>(e.size()), [&](auto rank) {
    using A = array<int, rank>;
    const extent<rank> size = to_extent<rank>(e);
    A a = filled    ? A(size, values.begin(), values.end(), where)
          : staging ? A(size, where, device)
                    : A(size, where);
    arrays.push_back({std::make_unique<any_array>(std::move(a)),
                      block::whole(data, e), where, on_cpu});
  });
}

void world::copy_array() {
  if (arrays.empty() || arrays.size() >= most_arrays)
    return skip();
  array_object &from = arrays[below(static_cast<int>(arrays.size()))];
  auto data = std::make_shared<memory>(memory::kind::array, from.cells.size());
  block cells = block::whole(data, from.cells.extent);
  cells.write(from.cells.read());
  arrays.push_back({std::make_unique<any_array>(*from.data), std::move(cells),
                    from.where, from.on_cpu});
}

void world::view_array() {
  if (arrays.empty() || views.size() >= most_views)
    return skip();
  array_object &a = arrays[below(static_cast<int>(arrays.size()))];
  const bool read_only = one_in(5), section = one_in(3);
  std::vector<int> origin, size;
  random_box(a.cells.extent, origin, size);
  std::visit(
      [&](auto &data) {
        constexpr int N = std::decay_t<decltype(data)>::rank;
        if (section)
          add_view(data.section(to_index<N>(origin), to_extent<N>(size)),
                   a.cells.section(origin, size));
        else if (read_only)
          add_view(array_view<const int, N>(data), a.cells);
        else
          add_view(array_view<int, N>(data), a.cells);
      },
      *a.data);
}

void world::derive_view() {
  view_object *chosen = random_view();
  if (!chosen || views.size() >= most_views)
    return skip();
  const view_object from = *chosen;
  const int way = below(6);
  std::vector<int> origin, size;
  random_box(from.cells.extent, origin, size);
  const int row = below(from.cells.extent[0]);
  std::visit(
      [&](const auto &v) {
        using V = std::decay_t<decltype(v)>;
        using T = typename V::value_type;
        constexpr int N = V::rank;
        constexpr bool is_const = std::is_const_v<T>;
        const int count = from.cells.size();
        if (way == 0) {
          add_view(v, from.cells);
        } else if (way == 1 && !is_const) {
          add_view(array_view<const int, N>(v), from.cells);
        } else if (way == 2 && N > 1) {
          if constexpr (N > 1)
            add_view(v[row], from.cells.projection(row));
        } else if (way == 3 && N == 1) {
          if constexpr (N == 1) {
            const std::vector<int> shape = {1 + below(3), 1 + below(3)};
            if (block::volume(shape) <= count)
              add_view(v.view_as(to_extent<2>(shape)),
                       from.cells.reshaped(shape));
          }
        } else if (way == 4 && N == 1) {
          if constexpr (N == 1) {
            // As another type, and back.
            if (count % 2 == 0)
              add_view(v.template reinterpret_as<pair>()
                           .template reinterpret_as<int>(),
                       from.cells);
            else
              add_view(v.template reinterpret_as<float>()
                           .template reinterpret_as<int>(),
                       from.cells);
          }
        } else {
          add_view(v.section(to_index<N>(origin), to_extent<N>(size)),
                   from.cells.section(origin, size));
        }
      },
      from.view);
}

void world::destroy_view() {
  if (views.empty())
    return skip();
  const int i = below(static_cast<int>(views.size()));
  const memory_ptr data = views[i].cells.data;
  // The last one takes its place: assignment lets go of data, too.
  if (i + 1 != static_cast<int>(views.size()))
    views[i] = views.back();
  views.pop_back();
  if (views_of(data) == 0) {
    may_touch(data);
    expect_raw(block::whole(data, {static_cast<int>(data->now.size())}),
               "the last view went");
    if (one_in(2))
      forget_hosts();
  }
}

void world::destroy_array() {
  if (arrays.empty())
    return skip();
  const int i = below(static_cast<int>(arrays.size()));
  std::swap(arrays[i], arrays.back());
  arrays.pop_back();
}

} // namespace stress
