//===- input.cpp - Launches that the host's library reaches -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114: of a template with a launch, only what the standard library's own
// templates call is instantiated.

#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <memory>
#include <numeric>
#include <vector>

using namespace concurrency;

template <typename T> class Scaled {
public:
  Scaled(const std::vector<T> &from, T by) : data(from) {
    array_view<T> view(static_cast<int>(data.size()), data);
    parallel_for_each(view.extent,
                      [=](index<1> i) restrict(amp) { view[i] *= by; });
  }

  T sum() const { return std::accumulate(data.begin(), data.end(), T()); }

private:
  std::vector<T> data;
};

struct Grow {
  int by;

  template <typename Row> void operator()(Row &row) const {
    array_view<typename Row::value_type> view(static_cast<int>(row.size()),
                                              row);
    const int by = this->by;
    parallel_for_each(view.extent,
                      [=](index<1> i) restrict(amp) { view[i] += by; });
  }
};

int main() {
  std::vector<std::vector<int>> rows(3, std::vector<int>(4, 1));
  std::for_each(rows.begin(), rows.end(), Grow{2});
  auto scaled = std::make_unique<Scaled<float>>(std::vector<float>(4, 2), 3.0f);
  std::printf("%d %g\n", rows[2][3], scaled->sum());
}
