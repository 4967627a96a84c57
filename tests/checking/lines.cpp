//===- lines.cpp - Faults with lines, and operations without a result -----===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each case is one fault whose message has its line in the translation.

#include <amp.h>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace concurrency;

inline int second_of(array_view<const int> values) restrict(amp) {
  return values[1]; // helper here
}

void access(array_view<int> view) {
  array_view<const int> values = view;
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        view[i] = second_of(values); // caller here
      });
}

// Both compilers know operations that the host does not define.
void shift(array_view<int> view) {
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        view[i] = 3 << view[i]; // shift here
      });
}

void shift_back(array_view<int> view) {
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        view[i] = 3u >> -view[i]; // back here
      });
}

void conversion(array_view<int> view) {
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        view[i] = static_cast<int>(view[i] * 1e9f); // conversion here
      });
}

void division(array_view<int> view) {
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        view[i] = 7 / (view[i] - 40); // division here
      });
}

void remainder_of_tile(array_view<int> view) {
  parallel_for_each(
      view.extent.tile<1>(), [=](tiled_index<1> t) restrict(amp) {
        view[t.global] = 7u % (view[t.global] - 40); // remainder here
      });
}

// Computations of the host are not reported.
void host(array_view<int> view) {
  volatile float number = view[0] * 1e9f;
  volatile int converted = static_cast<int>(number);
  (void)converted;
}

void clean(array_view<int> view) {
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        view[i] = (1 << 31) + 7 / view[i] + static_cast<int>(2.5f);
      });
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    void (*run)(array_view<int>);
  } cases[] = {
#define CASE(name) {#name, name}
      CASE(access),     CASE(shift),    CASE(shift_back),
      CASE(conversion), CASE(division), CASE(remainder_of_tile),
      CASE(host),       CASE(clean)};
  for (int i = 1; i < argc; ++i) {
    for (const auto &each : cases) {
      std::vector<int> data(1, 40);
      if (!std::strcmp(argv[i], each.name))
        each.run(array_view<int>(1, data));
    }
  }
}
