//===- samples.h - The arguments of a sweep ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same on every machine: special values, and values spread over every
// binade, the denormal ones included.
//
//===----------------------------------------------------------------------===//

#ifndef ACCURACY_SAMPLES_H
#define ACCURACY_SAMPLES_H

#include "functions.h"

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace accuracy {

/// The arguments of a function; those that it does not have are empty.
template <class T> struct samples {
  std::vector<T> x, y, z;
};

template <class T> class sampler {
public:
  /// \p density: how many arguments each binade has, for one sign; \p step:
  /// of how many binades one is taken where functions have little to hide.
  explicit sampler(int density, int step) : density(density), step(step) {}

  samples<T> of(const function &f) {
    state = 0x9e3779b97f4a7c15u;
    samples<T> s;
    if (f.inputs() == 1)
      addLine(s.x);
    else if (f.inputs() == 2)
      addPlane(s, f.shape == shape::scale);
    else
      addSpace(s);
    return s;
  }

private:
  using limits = std::numeric_limits<T>;

  int density, step;
  std::uint64_t state = 0;

  std::uint64_t bits() { // xorshift64*
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545f4914f6cdd1du;
  }
  T unit() { return static_cast<T>(std::ldexp(double(bits() >> 11), -53)); }
  /// A number of either sign, from the binades of 2^low to 2^high.
  T spread(int low, int high) {
    const int exponent =
        low + static_cast<int>(bits() % static_cast<unsigned>(high - low + 1));
    const T value = std::ldexp(1 + unit(), exponent);
    return bits() & 1 ? value : -value;
  }

  static constexpr int lowest = limits::min_exponent - limits::digits;
  static constexpr int highest = limits::max_exponent - 1;

  static std::vector<T> specials() {
    std::vector<T> all = {0,
                          limits::denorm_min(),
                          std::nextafter(limits::min(), T(0)),
                          limits::min(),
                          limits::epsilon(),
                          T(0.5),
                          std::nextafter(T(1), T(0)),
                          1,
                          std::nextafter(T(1), T(2)),
                          T(1.5),
                          2,
                          T(2.5),
                          3,
                          limits::max(),
                          limits::infinity()};
    for (std::size_t i = 0, n = all.size(); i < n; ++i)
      all.push_back(-all[i]);
    all.push_back(limits::quiet_NaN());
    return all;
  }

  /// Where functions of one argument overflow, vanish or turn.
  static std::vector<T> turns() {
    std::vector<T> all = specials();
    const double around[] = {0.7071067811865476,
                             1.5707963267948966,
                             3.141592653589793,
                             6.283185307179586,
                             2.718281828459045,
                             38.53183944498959,
                             45.154499349597179,
                             88.72283905206835,
                             89.41598629223294,
                             103.97208,
                             128.0,
                             149.0,
                             150.0,
                             709.782712893384,
                             710.4758600739439,
                             745.1332191019412,
                             1024.0,
                             1074.0,
                             1075.0,
                             308.2547155599167,
                             323.3062153431158,
                             44.85344,
                             171.6243769563027,
                             35.04010,
                             10.054,
                             9.2,
                             27.226017111108366,
                             1.4616321449683623,
                             4503599627370496.5,
                             8388608.5};
    for (double center : around)
      for (T value : {static_cast<T>(center), -static_cast<T>(center)}) {
        all.push_back(std::nextafter(value, limits::infinity()));
        all.push_back(value);
        all.push_back(std::nextafter(value, -limits::infinity()));
      }
    for (int quarter = 3; quarter <= 120; ++quarter)
      for (T value : {T(quarter) / 4, -T(quarter) / 4})
        all.push_back(value);
    return all;
  }

  void addBinade(std::vector<T> &to, int exponent, int count) {
    for (int i = 0; i < count; ++i) {
      const T fraction = (static_cast<T>(i) + unit()) / static_cast<T>(count);
      const T value = std::ldexp(1 + fraction, exponent);
      to.push_back(value);
      to.push_back(-value);
    }
  }

  void addLine(std::vector<T> &to) {
    to = turns();
    for (int exponent = lowest; exponent <= highest; exponent += step)
      addBinade(to, exponent, density);
    // Where most functions are neither linear nor out of range.
    for (int exponent = -24; exponent <= 9; ++exponent)
      addBinade(to, exponent, 8 * density);
  }

  /// About as many as addLine() gives.
  int pairs() const { return density * (2 * (highest - lowest) / step + 544); }

  void addPlane(samples<T> &s, bool wholeSecond) {
    const auto add = [&](T x, T y) {
      s.x.push_back(x);
      s.y.push_back(y);
    };
    if (wholeSecond) {
      for (T x : specials())
        for (T n : {T(0), T(1), T(-1), T(2000), T(-2000), T(1e9), T(-1e9)})
          add(x, n);
      for (int i = 0; i < pairs(); ++i)
        add(spread(lowest, highest),
            static_cast<T>(static_cast<int>(bits() % 4601) - 2300));
      return;
    }
    for (T x : specials())
      for (T y : specials())
        add(x, y);
    for (int i = 0; i < pairs() / 4; ++i) {
      add(spread(lowest, highest), spread(lowest, highest));
      const T x = spread(-20, 20);
      add(x, spread(-20, 20));
      add(x, x * (1 + spread(-2, 2)));
      // A power that T can hold; for remainders a quotient near one half.
      const T base = std::fabs(spread(-30, 30));
      add(base, (unit() * 2 - 1) * T(limits::max_exponent) * T(1.05) /
                    std::log2(base));
    }
  }

  void addSpace(samples<T> &s) {
    const auto add = [&](T x, T y, T z) {
      s.x.push_back(x);
      s.y.push_back(y);
      s.z.push_back(z);
    };
    for (T x : specials())
      for (T y : specials())
        for (T z : {T(0), T(-0.0), T(1), limits::denorm_min(), limits::max(),
                    -limits::infinity(), limits::quiet_NaN()})
          add(x, y, z);
    for (int i = 0; i < pairs() / 3; ++i) {
      const T x = spread(-30, 30), y = spread(-30, 30);
      add(x, y, spread(-60, 60));
      add(x, y, -x * y); // Only one rounding leaves a rest.
      add(spread(lowest, highest), spread(lowest, highest),
          spread(lowest, highest));
    }
  }
};

} // namespace accuracy

#endif // ACCURACY_SAMPLES_H
