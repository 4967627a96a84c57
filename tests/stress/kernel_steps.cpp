//===- kernel_steps.cpp - Use in kernels ----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "world.h"

namespace stress {

namespace {

/// Launches on \p where, or where the runtime wants to.
template <auto Kernel, class Domain, class... Arguments>
void launch_on(const accelerator_view *where, const Domain &domain,
               Arguments &&...arguments) {
  if (where)
    amp2hip::launch<Kernel>(*where, domain, arguments...);
  else
    amp2hip::launch<Kernel>(domain, arguments...);
}

/// The work of the kernel `change`, on the model.
void change_model(const block &b, unsigned factor, unsigned n, int step) {
  for (int p = 0; p < b.size(); p += step)
    b.at(p) =
        b.at(p) * known(factor) + known(n) + known(static_cast<unsigned>(p));
}

} // namespace

void world::launch_change() {
  view_object *v = random_writable();
  if (!v)
    return skip();
  // A factor of 0 writes without reading.
  const unsigned factor = static_cast<unsigned>(below(3)), n = number();
  const int step = 1 + below(3);
  const accelerator_view *where = maybe_device();
  may_move(v->cells);
  with_writable(v->view, [&](auto &typed) {
    constexpr int N = std::decay_t<decltype(typed)>::rank;
    launch_on<change<N>>(where, typed.get_extent(), typed, factor, n, step);
  });
  change_model(v->cells, factor, n, step);
  if (factor == 0)
    for (int p = 0; p < v->cells.size(); p += step)
      v->cells.at(p) = known(n + static_cast<unsigned>(p));
}

void world::launch_change_section() {
  view_object *v = random_writable();
  if (!v)
    return skip();
  std::vector<int> origin, size;
  random_box(v->cells.extent, origin, size);
  const unsigned n = number();
  const accelerator_view *where = maybe_device();
  with_writable(v->view, [&](auto &typed) {
    constexpr int N = std::decay_t<decltype(typed)>::rank;
    launch_on<change_section<N>>(where, to_extent<N>(size), typed,
                                 to_index<N>(origin), 3u, n);
  });
  change_model(v->cells.section(origin, size), 3, n, 1);
}

/// The same through a section that the host makes: often a row or a column.
void world::launch_change_part() {
  view_object *v = random_writable();
  if (!v)
    return skip();
  std::vector<int> origin, size;
  random_box(v->cells.extent, origin, size);
  if (one_in(2))
    size[below(v->cells.rank())] = 1;
  const block part = v->cells.section(origin, size);
  const unsigned n = number();
  const accelerator_view *where = maybe_device();
  may_move(part);
  with_writable(v->view, [&](auto &typed) {
    constexpr int N = std::decay_t<decltype(typed)>::rank;
    const array_view<int, N> section =
        typed.section(to_index<N>(origin), to_extent<N>(size));
    launch_on<change<N>>(where, section.get_extent(), section, 3u, n, 1);
  });
  change_model(part, 3, n, 1);
}

/// Calls \p f with the ranks' types and equally large parts of two views.
template <class F>
static void with_equal_parts(view_object &to, view_object &from,
                             const std::vector<int> &size, F f) {
  std::visit(
      [&](auto &t) {
        using V = std::decay_t<decltype(t)>;
        if constexpr (!std::is_const_v<typename V::value_type>) {
          constexpr int N = V::rank;
          const extent<N> e = to_extent<N>(size);
          const array_view<const int, N> f_view =
              from.is_const() ? std::get<array_view<const int, N>>(from.view)
                              : array_view<const int, N>(
                                    std::get<array_view<int, N>>(from.view));
          f(t.section(e), f_view.section(e),
            to.cells.section(std::vector<int>(N), size),
            from.cells.section(std::vector<int>(N), size));
        }
      },
      to.view);
}

/// The largest box that fits into both.
static std::vector<int> common_size(const block &a, const block &b) {
  std::vector<int> size;
  for (int d = 0; d < a.rank(); ++d)
    size.push_back(std::min(a.extent[d], b.extent[d]));
  return size;
}

void world::launch_assign() {
  view_object *to = random_writable(), *from = random_view();
  if (!to || !from || to->cells.rank() != from->cells.rank())
    return skip();
  const unsigned n = number();
  const accelerator_view *where = maybe_device();
  with_equal_parts(
      *to, *from, common_size(to->cells, from->cells),
      [&](auto t, auto f, const block &t_cells, const block &f_cells) {
        if (t_cells.overlaps(f_cells))
          return skip(); // The threads would race.
        constexpr int N = decltype(t)::rank;
        may_move(t_cells);
        may_move(f_cells);
        launch_on<assign<N>>(where, t.get_extent(), t, f, n);
        for (int p = 0; p < t_cells.size(); ++p)
          t_cells.at(p) = f_cells.at(p) + known(n);
      });
}

void world::launch_on_array() {
  view_object *from = random_view();
  if (arrays.empty() || !from)
    return skip();
  array_object &to = arrays[below(static_cast<int>(arrays.size()))];
  const int N = to.cells.rank();
  if (to.on_cpu || from->cells.rank() != N)
    return skip();
  const std::vector<int> size = common_size(to.cells, from->cells);
  const block t = to.cells.section(std::vector<int>(N), size);
  const block f = from->cells.section(std::vector<int>(N), size);
  if (t.overlaps(f))
    return skip();
  const unsigned n = number();
  const accelerator_view *where = one_in(2) ? &to.where : nullptr;
  std::visit(
      [&](auto &a) {
        constexpr int R = std::decay_t<decltype(a)>::rank;
        const extent<R> e = to_extent<R>(size);
        launch_on<assign_to_array<R>>(where, e, a,
                                      reader<R>(from->view).section(e), n);
      },
      *to.data);
  for (int p = 0; p < t.size(); ++p)
    t.at(p) = f.at(p) + known(n);
}

void world::launch_on_two() {
  view_object *a = random_writable(), *b = random_writable();
  if (!a || !b || a->cells.rank() != b->cells.rank())
    return skip();
  const int n = below(1000), m = below(1000);
  const std::vector<int> size = common_size(a->cells, b->cells);
  const accelerator_view *where = maybe_device();
  with_writable(a->view, [&](auto &typed) {
    constexpr int N = std::decay_t<decltype(typed)>::rank;
    const extent<N> e = to_extent<N>(size);
    launch_on<add_to_both<N>>(where, e, typed.section(e),
                              std::get<array_view<int, N>>(b->view).section(e),
                              n, m);
    const block a_cells = a->cells.section(std::vector<int>(N), size);
    const block b_cells = b->cells.section(std::vector<int>(N), size);
    for (int p = 0; p < a_cells.size(); ++p) {
      a_cells.at(p) = a_cells.at(p) + known(static_cast<unsigned>(n));
      b_cells.at(p) = b_cells.at(p) + known(static_cast<unsigned>(m));
    }
  });
}

void world::launch_weave() {
  view_object *a = random_writable(), *b = random_writable();
  if (!a || !b || a->cells.rank() != 1 || b->cells.rank() != 1)
    return skip();
  const int count = std::min(a->cells.size(), b->cells.size());
  launch_on<weave>(maybe_device(), extent<1>(1),
                   std::get<array_view<int>>(a->view),
                   std::get<array_view<int>>(b->view), count);
  for (int i = 0; i < count; ++i) {
    const cell mirrored = b->cells.at(count - 1 - i);
    a->cells.at(i) = a->cells.at(i) * known(3) + mirrored;
    b->cells.at(i) = b->cells.at(i) + a->cells.at(i);
  }
}

} // namespace stress
