//===- evaluate.cpp - The math functions in kernels -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: evaluate <density> <file>
//
// C++ AMP: translate it, and build it for the platform to be measured. It
// calls every function of <amp_math.h> in a kernel, for double with <density>
// arguments for each sign and binade, for float with four times as many, and
// writes arguments and results for `compare`. With 0 it takes few arguments.
//
//===----------------------------------------------------------------------===//

#include "functions.h"
#include "results.h"
#include "samples.h"

#include <amp.h>
#include <amp_math.h>
#include <cstdlib>
#include <fstream>
#include <iostream>

using concurrency::array_view;
namespace precise = concurrency::precise_math;
namespace fast = concurrency::fast_math;

// Each shape's call of CALL(name).
#define CASE_one(name) first = CALL(name)(x);
#define CASE_two(name) first = CALL(name)(x, y);
#define CASE_three(name) first = CALL(name)(x, y, z);
#define CASE_scale(name) first = CALL(name)(x, static_cast<int>(y));
#define CASE_parts(name) first = CALL(name)(x, &whole);
#define CASE_modf(name) first = CALL(name)(x, &second);
#define CASE_sincos(name) CALL(name)(x, &first, &second);
#define CASE_remquo(name) first = CALL(name)(x, y, &whole);
#define CASE_integer(name) whole = CALL(name)(x);
#define CASE_classify(name) CLASSIFY(name)
#define IN_BOTH(statement) statement
#define IN_PRECISE(statement) statement
#define CLASSIFY(name) CASE_integer(name)
#define CASES(shape, where, name, ...)                                         \
  case accuracy::id_##name:                                                    \
    IN_##where(CASE_##shape(name)) break;

#define CALL(name) precise::name
template <class T>
void callPrecise(int function, T x, T y, T z, T &first, T &second,
                 int &whole) restrict(amp) {
  switch (function) {
#define AMP2HIP_FUNCTION CASES
#include "functions.def"
  }
}

#undef IN_PRECISE
#define IN_PRECISE(statement)
#undef CALL
#define CALL(name) fast::name
void callFast(int function, float x, float y, float &first, float &second,
              int &whole) restrict(amp) {
  switch (function) {
#define AMP2HIP_FUNCTION CASES
#include "functions.def"
  }
}

// No function that classifies has a twin with an f.
#undef CLASSIFY
#define CLASSIFY(name)
#undef CALL
#define CALL(name) fast::name##f
void callFastSuffixed(int function, float x, float y, float &first,
                      float &second, int &whole) restrict(amp) {
  switch (function) {
#define AMP2HIP_FUNCTION CASES
#include "functions.def"
  }
}

#undef IN_PRECISE
#define IN_PRECISE(statement) statement
#undef CALL
#define CALL(name) precise::name##f
void callPreciseSuffixed(int function, float x, float y, float z, float &first,
                         float &second, int &whole) restrict(amp) {
  switch (function) {
#define AMP2HIP_FUNCTION CASES
#include "functions.def"
  }
}

void call(int function, int variant, double x, double y, double z,
          double &first, double &second, int &whole) restrict(amp) {
  if (variant == accuracy::precise)
    callPrecise(function, x, y, z, first, second, whole);
}

void call(int function, int variant, float x, float y, float z, float &first,
          float &second, int &whole) restrict(amp) {
  if (variant == accuracy::precise)
    callPrecise(function, x, y, z, first, second, whole);
  else if (variant == accuracy::precise_suffixed)
    callPreciseSuffixed(function, x, y, z, first, second, whole);
  else if (variant == accuracy::fast)
    callFast(function, x, y, first, second, whole);
  else
    callFastSuffixed(function, x, y, first, second, whole);
}

template <class T>
accuracy::outputs<T> evaluate(int function, accuracy::variant variant,
                              const accuracy::samples<T> &in) {
  const int count = static_cast<int>(in.x.size());
  accuracy::outputs<T> out = {variant, std::vector<T>(in.x.size()),
                              std::vector<T>(in.x.size()),
                              std::vector<int>(in.x.size())};
  array_view<const T> xs(count, in.x);
  // Where there is no second or third argument, the first will do.
  array_view<const T> ys(count, in.y.empty() ? in.x : in.y);
  array_view<const T> zs(count, in.z.empty() ? in.x : in.z);
  array_view<T> firsts(count, out.first), seconds(count, out.second);
  array_view<int> wholes(count, out.whole);
  const int chosen = variant;
  parallel_for_each(
      firsts.extent, [=](concurrency::index<1> i) restrict(amp) {
        T first = 0, second = 0;
        int whole = 0;
        call(function, chosen, xs[i], ys[i], zs[i], first, second, whole);
        firsts[i] = first;
        seconds[i] = second;
        wholes[i] = whole;
      });
  firsts.synchronize();
  seconds.synchronize();
  wholes.synchronize();
  return out;
}

template <class T>
void sweep(std::ostream &to, accuracy::sampler<T> &sampler,
           const std::vector<accuracy::variant> &variants) {
  for (int id = 0; id < accuracy::function_count; ++id) {
    const accuracy::function &f = accuracy::functions[id];
    const accuracy::samples<T> in = sampler.of(f);
    std::vector<accuracy::outputs<T>> results;
    for (accuracy::variant v : variants) {
      const bool isFast = v == accuracy::fast || v == accuracy::fast_suffixed;
      const bool isSuffixed =
          v == accuracy::precise_suffixed || v == accuracy::fast_suffixed;
      if ((isFast && !f.fast) || (isSuffixed && !f.hasSuffixed()))
        continue;
      results.push_back(evaluate(id, v, in));
    }
    write(to, f, in, results);
  }
}

int main(int argc, char **argv) {
  if (argc != 3) {
    std::cerr << "usage: evaluate <arguments for each binade> <file>\n";
    return 2;
  }
  const int density = std::atoi(argv[1]);
  std::ofstream to(argv[2], std::ios::binary);
  accuracy::sampler<float> floats(density > 0 ? 4 * density : 1,
                                  density > 0 ? 1 : 4);
  accuracy::sampler<double> doubles(density > 0 ? density : 1,
                                    density > 0 ? 1 : 4);
  sweep(to, floats,
        {accuracy::precise, accuracy::precise_suffixed, accuracy::fast,
         accuracy::fast_suffixed});
  sweep(to, doubles, {accuracy::precise});
  to.close();
  if (!to) {
    std::cerr << "evaluate: cannot write " << argv[2] << '\n';
    return 1;
  }
  std::wcout << concurrency::accelerator().description << L'\n';
  return 0;
}
