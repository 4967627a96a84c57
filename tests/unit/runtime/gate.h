//===- gate.h - Copies that take as long as a test wants --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_GATE_H
#define AMP2HIP_TESTS_GATE_H

#include <chrono>
#include <future>
#include <iterator>
#include <stdexcept>

namespace runtime_test {

constexpr auto now = std::chrono::seconds(0);

/// Holds up who passes until it is opened.
class gate {
public:
  void open() { opened.set_value(); }
  void pass() const { future.wait(); }

private:
  std::promise<void> opened;
  std::shared_future<void> future{opened.get_future().share()};
};

/// Gives n, n + 1, ...; its first element waits at a gate.
class gated_numbers {
public:
  using iterator_category = std::input_iterator_tag;
  using value_type = int;
  using difference_type = std::ptrdiff_t;
  using pointer = const int *;
  using reference = int;

  gated_numbers(const gate &g, int n) : g(&g), first(n), n(n) {}
  int operator*() const {
    if (n == first)
      g->pass();
    return n;
  }
  gated_numbers &operator++() {
    ++n;
    return *this;
  }
  gated_numbers operator++(int) {
    gated_numbers old = *this;
    ++n;
    return old;
  }
  bool operator==(const gated_numbers &other) const { return n == other.n; }
  bool operator!=(const gated_numbers &other) const { return n != other.n; }

private:
  const gate *g;
  int first, n;
};

/// Throws when it is read.
struct failing_numbers : gated_numbers {
  using gated_numbers::gated_numbers;
  int operator*() const {
    gated_numbers::operator*();
    throw std::domain_error("no number");
  }
};

/// The result of \p action, which must wait until \p g is opened: it is opened
/// when \p action has begun on another thread.
template <class Action> auto while_closed(gate &g, Action action) {
  std::promise<void> begun;
  auto result = std::async(std::launch::async, [&] {
    begun.set_value();
    return action();
  });
  begun.get_future().wait();
  g.open();
  return result.get();
}

} // namespace runtime_test

#endif // AMP2HIP_TESTS_GATE_H
