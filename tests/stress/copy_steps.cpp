//===- copy_steps.cpp - Copies --------------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "world.h"

#include "amp2hip/copy.h"

namespace stress {

void world::copy_between() {
  view_object *to = random_writable(), *from = random_view();
  if (!to || !from || to->cells.rank() != from->cells.rank())
    return skip();
  std::vector<int> limits, size, to_origin, from_origin, unused;
  for (int d = 0; d < to->cells.rank(); ++d)
    limits.push_back(std::min(to->cells.extent[d], from->cells.extent[d]));
  random_box(limits, from_origin, size);
  for (int d = 0; d < to->cells.rank(); ++d)
    to_origin.push_back(below(to->cells.extent[d] - size[d] + 1));
  const block t = to->cells.section(to_origin, size);
  const block f = from->cells.section(from_origin, size);
  const bool later = one_in(3), overlap = t.overlaps(f);
  may_touch(t);
  may_touch(f);
  bool refused = false;
  with_writable(to->view, [&](auto &typed) {
    constexpr int N = std::decay_t<decltype(typed)>::rank;
    const auto t_view =
        typed.section(to_index<N>(to_origin), to_extent<N>(size));
    const auto f_view =
        reader<N>(from->view)
            .section(to_index<N>(from_origin), to_extent<N>(size));
    try {
      if (later && !overlap)
        begin(copy_async(f_view, t_view), t.data, f.data);
      else
        copy(f_view, t_view);
    } catch (const Concurrency::runtime_exception &) {
      refused = true;
    }
  });
  if (refused != overlap)
    throw difference(refused ? "the copy was refused"
                             : "the copy was not refused");
  if (!overlap)
    t.write(f.read());
}

void world::copy_in() {
  view_object *to = random_writable();
  if (!to)
    return skip();
  const block &b = to->cells;
  auto elements = std::make_unique<std::vector<int>>();
  std::vector<cell> values;
  for (int p = 0; p < b.size(); ++p) {
    values.push_back(known(number()));
    elements->push_back(static_cast<int>(values.back().value));
  }
  may_touch(b);
  const int way = below(4);
  with_writable(to->view, [&](auto &typed) {
    if (way == 0) {
      copy(elements->begin(), elements->end(), typed);
    } else if (way == 1) {
      const std::list<int> list(elements->begin(), elements->end());
      copy(list.begin(), typed);
    } else {
      auto first = elements->cbegin();
      begin(copy_async(first, typed), b.data, b.data, std::move(elements));
    }
  });
  b.write(values);
}

void world::copy_out() {
  view_object *from = random_view();
  if (!from)
    return skip();
  const block &b = from->cells;
  auto elements = std::make_unique<std::vector<int>>(b.size());
  may_touch(b);
  const auto first = elements->begin();
  if (one_in(2))
    begin(std::visit([&](auto &typed) { return copy_async(typed, first); },
                     from->view),
          b.data, b.data, std::move(elements), b.read());
  else {
    std::visit([&](auto &typed) { copy(typed, first); }, from->view);
    expect_values(b.read(), *elements, "a copy to the host");
  }
}

/// Between an array and a view or another array of its shape.
void world::copy_with_array() {
  if (arrays.empty())
    return skip();
  array_object &a = arrays[below(static_cast<int>(arrays.size()))];
  const bool later = one_in(3), into = one_in(2);
  array_object &other = arrays[below(static_cast<int>(arrays.size()))];
  if (other.cells.data != a.cells.data &&
      other.cells.extent == a.cells.extent) {
    std::visit(
        [&](auto &from) {
          auto &to = std::get<std::decay_t<decltype(from)>>(*other.data);
          if (later)
            begin(copy_async(from, to), a.cells.data, other.cells.data);
          else
            copy(from, to);
        },
        *a.data);
    other.cells.write(a.cells.read());
    return;
  }
  view_object *v = into ? random_view() : random_writable();
  if (!v || v->cells.rank() != a.cells.rank())
    return skip();
  const std::vector<int> zero(a.cells.extent.size());
  for (int d = 0; d < a.cells.rank(); ++d)
    if (v->cells.extent[d] < a.cells.extent[d])
      return skip();
  const block part = v->cells.section(zero, a.cells.extent);
  if (part.overlaps(a.cells))
    return skip();
  may_touch(part);
  std::visit(
      [&](auto &data) {
        constexpr int N = std::decay_t<decltype(data)>::rank;
        const extent<N> e = to_extent<N>(a.cells.extent);
        if (into) {
          const array_view<const int, N> from = reader<N>(v->view).section(e);
          if (later)
            begin(copy_async(from, data), part.data, a.cells.data);
          else
            copy(from, data);
          a.cells.write(part.read());
        } else {
          const array_view<int, N> to =
              std::get<array_view<int, N>>(v->view).section(e);
          if (later)
            begin(copy_async(data, to), part.data, a.cells.data);
          else
            copy(data, to);
          part.write(a.cells.read());
        }
      },
      *a.data);
}

} // namespace stress
