//===- host_steps.cpp - Use on the host -----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "world.h"

namespace stress {

namespace {

/// The index of element \p position, by repeated projection or at once.
template <int N>
index_of<N> index_at(const std::vector<int> &extent, int position) {
  index_of<N> i;
  for (int d = N - 1; d >= 0; --d) {
    i[d] = position % extent[d];
    position /= extent[d];
  }
  return i;
}

template <class View> auto &element(const View &v, const index_of<1> &i) {
  return v[i[0]];
}
template <class View> auto &element(const View &v, const index_of<2> &i) {
  return v[i[0]](i[1]);
}
template <class View> auto &element(const View &v, const index_of<3> &i) {
  return v(i[0], i[1], i[2]);
}

} // namespace

void world::compare(view_object &v, int way) {
  const block &b = v.cells;
  // Views of rows bring bytes around them, too.
  if (way < 2)
    may_touch(b.data);
  else if (way != 4)
    may_touch(b);
  std::vector<int> got;
  std::visit(
      [&](auto &typed) {
        constexpr int N = std::decay_t<decltype(typed)>::rank;
        switch (way) {
        case 0: // Through the view itself, which may be writable.
          for (int p = 0; p < b.size(); ++p)
            got.push_back(typed[index_at<N>(b.extent, p)]);
          break;
        case 1:
          for (int p = 0; p < b.size(); ++p)
            got.push_back(element(reader<N>(v.view), index_at<N>(b.extent, p)));
          break;
        case 2:
          got.resize(b.size());
          copy(typed, got.begin());
          break;
        case 3: {
          std::list<int> out;
          copy(typed, std::back_inserter(out));
          got.assign(out.begin(), out.end());
          break;
        }
        case 4: { // In a kernel.
          const extent<N> e = typed.get_extent();
          array<int, N> out(e, random_device());
          amp2hip::launch<assign_to_array<N>>(e, out, reader<N>(v.view), 0u);
          got = out;
          break;
        }
        case 5: { // Copied to an array, maybe the CPU's.
          array<int, N> out(typed.get_extent(),
                            one_in(2) ? cpu : random_device());
          copy(typed, out);
          got = out;
          break;
        }
        default:
          typed.synchronize();
          for (int p = 0; p < b.size(); ++p)
            got.push_back(typed.get_ref(index_at<N>(b.extent, p)));
          // The host has no copy of an array elsewhere to synchronise with.
          if (b.data->origin != memory::kind::host)
            got.clear();
        }
      },
      v.view);
  if (got.empty())
    return;
  expect_values(b.read(), got, "reading a view");
}

void world::read_block() {
  view_object *v = random_view();
  if (!v)
    return skip();
  compare(*v, below(7));
}

void world::write_elements() {
  view_object *v = random_writable();
  if (!v)
    return skip();
  const int first = below(v->cells.size()), step = 1 + below(3);
  may_touch(v->cells.data);
  with_writable(v->view, [&](auto &typed) {
    constexpr int N = std::decay_t<decltype(typed)>::rank;
    for (int p = first; p < v->cells.size(); p += step) {
      const unsigned value = number();
      element(typed, index_at<N>(v->cells.extent, p)) = static_cast<int>(value);
      v->cells.at(p) = known(value);
    }
  });
}

/// Reads an element by a section of its own, and maybe writes it.
void world::use_element() {
  view_object *v = random_writable();
  if (!v)
    return skip();
  const int p = below(v->cells.size());
  const bool write = one_in(2);
  may_touch(v->cells.data);
  with_writable(v->view, [&](auto &typed) {
    constexpr int N = std::decay_t<decltype(typed)>::rank;
    std::vector<int> ones(N, 1);
    const array_view<int, N> one =
        typed.section(index_at<N>(v->cells.extent, p), to_extent<N>(ones));
    const array_view<const int, N> reader = one;
    cell &c = v->cells.at(p);
    expect_values({c}, std::vector<int>{reader[index_of<N>()]}, "an element");
    if (write) {
      c = known(number());
      one[index_of<N>()] = static_cast<int>(c.value);
    }
  });
}

void world::write_through_data() {
  view_object *v = random_writable();
  if (!v || v->cells.rank() != 1)
    return skip();
  may_touch(v->cells.data);
  int *first = std::get<array_view<int>>(v->view).data();
  for (int p = 0; p < v->cells.size(); ++p) {
    cell &c = v->cells.at(p);
    if (c.defined && c.value != static_cast<unsigned>(first[p]))
      throw difference("data(): element " + std::to_string(p) + " is " +
                       std::to_string(first[p]));
    c = known(number());
    first[p] = static_cast<int>(c.value);
  }
}

void world::use_cpu_array() {
  if (arrays.empty())
    return skip();
  array_object &a = arrays[below(static_cast<int>(arrays.size()))];
  if (!a.on_cpu)
    return skip();
  std::visit(
      [&](auto &data) {
        constexpr int N = std::decay_t<decltype(data)>::rank;
        std::vector<int> got;
        for (int p = 0; p < a.cells.size(); ++p)
          got.push_back(std::as_const(data)(index_at<N>(a.cells.extent, p)));
        expect_values(a.cells.read(), got, "an array on the CPU");
        const int p = below(a.cells.size());
        a.cells.at(p) = known(number());
        data[index_at<N>(a.cells.extent, p)] =
            static_cast<int>(a.cells.at(p).value);
      },
      *a.data);
}

/// In a kernel or on the host, by views of views.
void world::read_shared() {
  const int first = below(shared_numbers::count);
  const int size = 1 + below(shared_numbers::count - first);
  std::vector<cell> expected;
  for (int i = 0; i < size; ++i)
    expected.push_back(known(shared_numbers::value(first + i)));
  const bool of_array = one_in(2);
  const array_view<const int> all =
      of_array ? array_view<const int>(shared.data) : shared.view;
  const array_view<const int> part =
      all.section(index_of<1>(first), extent<1>(size));
  std::vector<int> got(size);
  const int way = below(of_array ? 2 : 3);
  if (way == 0) {
    array<int> out(size, of_array ? shared.data.get_accelerator_view()
                                  : random_device());
    amp2hip::launch<assign_to_array<1>>(out.get_extent(), out, part, 0u);
    got = out;
  } else if (way == 1) {
    copy(part, got.begin());
  } else {
    for (int i = 0; i < size; ++i)
      got[i] = part[i];
  }
  expect_values(expected, got, "what threads share");
}

void world::synchronize() {
  view_object *v = random_view();
  if (!v)
    return skip();
  may_touch(v->cells);
  may_move(v->cells);
  if (one_in(3)) {
    begin(std::visit([](auto &typed) { return typed.synchronize_async(); },
                     v->view),
          v->cells.data, v->cells.data);
    if (one_in(2))
      await(v->cells.data);
    else
      return;
  } else {
    std::visit([](auto &typed) { typed.synchronize(); }, v->view);
  }
  expect_raw(v->cells, "synchronize()");
}

void world::synchronize_to() {
  view_object *v = random_view();
  if (!v)
    return skip();
  const accelerator_view where = one_in(5) ? cpu : random_device();
  const bool for_writing = one_in(3);
  if (where == cpu)
    may_touch(v->cells);
  may_move(v->cells);
  std::visit(
      [&](auto &typed) {
        using V = std::decay_t<decltype(typed)>;
        if constexpr (std::is_const_v<typename V::value_type>)
          typed.synchronize_to(where);
        else
          typed.synchronize_to(where, for_writing
                                          ? Concurrency::access_type_read_write
                                          : Concurrency::access_type_read);
      },
      v->view);
  if (where == cpu)
    expect_raw(v->cells, "synchronize_to(the CPU)");
}

/// Synchronizes a block of a view through a section that does not live on.
void world::synchronize_part() {
  view_object *v = random_view();
  if (!v)
    return skip();
  std::vector<int> origin, size;
  random_box(v->cells.extent, origin, size);
  const block part = v->cells.section(origin, size);
  const bool home = one_in(2);
  if (home)
    may_touch(part);
  may_move(part);
  std::visit(
      [&](auto &typed) {
        constexpr int N = std::decay_t<decltype(typed)>::rank;
        const auto section =
            typed.section(to_index<N>(origin), to_extent<N>(size));
        if (home)
          section.synchronize();
        else
          section.synchronize_to(random_device());
      },
      v->view);
  if (home)
    expect_raw(part, "synchronize() of a part");
}

/// A program that refreshes without having synchronised wants the host's data.
void world::refresh() {
  view_object *v = random_view();
  if (!v)
    return skip();
  const block &b = v->cells;
  await(b.data);
  const std::vector<int> held = b.data->raw;
  std::visit([](auto &typed) { typed.refresh(); }, v->view);
  if (b.data->origin == memory::kind::host)
    for (int c : b.cells)
      b.data->now[c] = known(static_cast<unsigned>(held[c]));
  expect_raw(b, "refresh()");
}

void world::discard() {
  view_object *v = random_writable();
  if (!v)
    return skip();
  with_writable(v->view, [](auto &typed) { typed.discard_data(); });
  for (int p = 0; p < v->cells.size(); ++p)
    v->cells.at(p).defined = false;
}

/// The program changes its own memory, in one of the ways that it may.
void world::write_raw() {
  view_object *v = random_host_view();
  if (!v || v->is_const())
    return skip();
  const block &b = v->cells;
  memory &m = *b.data;
  await(b.data);
  may_touch(b);
  const int way = below(3);
  with_writable(v->view, [&](auto &typed) {
    if (way == 0)
      typed.synchronize();
    else
      typed.synchronize(way == 1 ? Concurrency::access_type_read_write
                                 : Concurrency::access_type_write);
  });
  if (way != 2)
    expect_raw(b, "synchronize() before writing");
  // Writing only: all of it, as the old elements need not be there.
  const int step = way == 2 ? 1 : 1 + below(3);
  for (int p = 0; p < b.size(); p += step) {
    const unsigned value = number();
    m.raw[b.cells[p]] = static_cast<int>(value);
    b.at(p) = known(value);
  }
  if (way == 0) {
    std::visit([](auto &typed) { typed.refresh(); }, v->view);
    // Cells that were undefined are now the host's.
    for (int c : b.cells)
      m.now[c] = known(static_cast<unsigned>(m.raw[c]));
  }
}

} // namespace stress
