//===- model.h - What views should see, in plain memory ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The rules of coherence, told with plain vectors: no copies, no places, no
// validity. A view is the list of the cells that it covers.

#ifndef AMP2HIP_TESTS_STRESS_MODEL_H
#define AMP2HIP_TESTS_STRESS_MODEL_H

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace stress {

/// One int of data. A cell that was never written, or was discarded, may be
/// anything.
struct cell {
  unsigned value = 0;
  bool defined = false;
};

inline cell operator+(cell a, cell b) {
  return {a.value + b.value, a.defined && b.defined};
}
inline cell operator*(cell a, cell b) {
  return {a.value * b.value, a.defined && b.defined};
}
inline cell known(unsigned value) { return {value, true}; }

/// Thrown when the library differs from the model.
struct difference : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The data of one origin: of a host vector, of an array, or of views alone.
struct memory {
  enum class kind { host, array, none } origin;
  /// The cells that every view of it sees.
  std::vector<cell> now;
  /// Host vectors: the program's own memory, and what it held when the model
  /// looked last.
  std::vector<int> raw, seen;
  /// Which of its elements this step may bring home.
  std::vector<bool> may_change;
  /// Asynchronous copies from or to it whose futures were not awaited.
  int pending = 0;
  /// The cells that views saw after the steps since then.
  std::vector<std::vector<cell>> passing;

  memory(kind origin, int size) : origin(origin), now(size), may_change(size) {}
};
using memory_ptr = std::shared_ptr<memory>;

/// Cells in the shape of a view, row by row.
struct block {
  memory_ptr data;
  std::vector<int> extent;
  std::vector<int> cells;

  static block whole(memory_ptr data, std::vector<int> extent) {
    block b = {std::move(data), std::move(extent), {}};
    for (int i = 0; i < volume(b.extent); ++i)
      b.cells.push_back(i);
    return b;
  }

  int rank() const { return static_cast<int>(extent.size()); }
  int size() const { return static_cast<int>(cells.size()); }
  static int volume(const std::vector<int> &extent) {
    int n = 1;
    for (int e : extent)
      n *= e;
    return n;
  }

  /// The cells whose index lies in the box at \p origin.
  block section(const std::vector<int> &origin,
                const std::vector<int> &size) const {
    block b = {data, size, {}};
    for (int position = 0; position < this->size(); ++position) {
      int rest = position;
      bool inside = true;
      for (int d = rank() - 1; d >= 0; --d) {
        const int i = rest % extent[d];
        rest /= extent[d];
        inside &= i >= origin[d] && i < origin[d] + size[d];
      }
      if (inside)
        b.cells.push_back(cells[position]);
    }
    return b;
  }
  /// Row \p i of dimension 0.
  block projection(int i) const {
    const int row = size() / extent[0];
    block b = {data, {extent.begin() + 1, extent.end()}, {}};
    b.cells.assign(cells.begin() + i * row, cells.begin() + (i + 1) * row);
    return b;
  }
  /// The first cells in another shape.
  block reshaped(const std::vector<int> &shape) const {
    block b = {data, shape, cells};
    b.cells.resize(volume(shape));
    return b;
  }

  cell &at(int position) const { return data->now[cells[position]]; }
  std::vector<cell> read() const {
    std::vector<cell> values;
    for (int c : cells)
      values.push_back(data->now[c]);
    return values;
  }
  void write(const std::vector<cell> &values) const {
    for (int i = 0; i < size(); ++i)
      at(i) = values[i];
  }

  bool overlaps(const block &other) const {
    return data == other.data &&
           std::any_of(cells.begin(), cells.end(), [&](int c) {
             return std::count(other.cells.begin(), other.cells.end(), c) != 0;
           });
  }
};

/// Compares the library's results with the model.
template <class Values>
void expect_values(const std::vector<cell> &expected, const Values &got,
                   const char *where) {
  std::size_t i = 0;
  for (int value : got) {
    if (i == expected.size())
      throw difference(std::string(where) + ": too many elements");
    if (expected[i].defined &&
        expected[i].value != static_cast<unsigned>(value))
      throw difference(std::string(where) + ": element " + std::to_string(i) +
                       " is " + std::to_string(value) + ", not " +
                       std::to_string(static_cast<int>(expected[i].value)));
    ++i;
  }
  if (i != expected.size())
    throw difference(std::string(where) + ": too few elements");
}

} // namespace stress

#endif // AMP2HIP_TESTS_STRESS_MODEL_H
