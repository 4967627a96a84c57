//===- results.h - The file between the two programs ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For each function and type a line of text, "sin float 1000 precise fast",
// then the arguments and, for each variant that the line names, the results as
// the machine stores them. A function has the arrays that its shape needs.
//
//===----------------------------------------------------------------------===//

#ifndef ACCURACY_RESULTS_H
#define ACCURACY_RESULTS_H

#include "functions.h"
#include "samples.h"

#include <istream>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace accuracy {

/// The results of a function, one for each argument.
template <class T> struct outputs {
  accuracy::variant variant;
  std::vector<T> first, second;
  std::vector<int> whole;
};

template <class T> constexpr const char *typeName() {
  return std::is_same_v<T, float> ? "float" : "double";
}

template <class T> void put(std::ostream &to, const std::vector<T> &values) {
  to.write(reinterpret_cast<const char *>(values.data()),
           static_cast<std::streamsize>(values.size() * sizeof(T)));
}

/// \throws std::runtime_error if the file ends too early.
template <class T>
void get(std::istream &from, std::vector<T> &values, std::size_t count) {
  values.resize(count);
  from.read(reinterpret_cast<char *>(values.data()),
            static_cast<std::streamsize>(count * sizeof(T)));
  if (!from)
    throw std::runtime_error("the file of results is not complete");
}

/// Appends the results for one function and type.
template <class T>
void write(std::ostream &to, const function &f, const samples<T> &in,
           const std::vector<outputs<T>> &results) {
  to << f.name << ' ' << typeName<T>() << ' ' << in.x.size();
  for (const outputs<T> &each : results)
    to << ' ' << variantNames[each.variant];
  to << '\n';
  put(to, in.x);
  put(to, in.y);
  put(to, in.z);
  for (const outputs<T> &each : results) {
    if (f.hasFirst())
      put(to, each.first);
    if (f.hasSecond())
      put(to, each.second);
    if (f.hasWhole())
      put(to, each.whole);
  }
}

/// The line before a function's numbers.
struct record {
  const accuracy::function *function;
  bool isFloat;
  std::size_t count;
  std::vector<variant> variants;
};

/// False at the end of the file. \throws std::runtime_error if the line is none
/// of write()'s.
inline bool read(std::istream &from, record &to) {
  std::string line, name, type;
  if (!std::getline(from, line))
    return false;
  std::istringstream words(line);
  words >> name >> type >> to.count;
  to.function = nullptr;
  for (const function &f : functions)
    if (f.name == name)
      to.function = &f;
  if (!words || !to.function)
    throw std::runtime_error("not a line of a file of results: " + line);
  to.isFloat = type == "float";
  to.variants.clear();
  for (std::string word; words >> word;)
    for (int i = 0; i < 4; ++i)
      if (word == variantNames[i])
        to.variants.push_back(static_cast<variant>(i));
  return true;
}

/// The numbers that belong to \p r.
template <class T>
void read(std::istream &from, const record &r, samples<T> &in,
          std::vector<outputs<T>> &results) {
  get(from, in.x, r.count);
  get(from, in.y, r.function->inputs() > 1 ? r.count : 0);
  get(from, in.z, r.function->inputs() > 2 ? r.count : 0);
  results.clear();
  for (variant v : r.variants) {
    outputs<T> &out = results.emplace_back(outputs<T>{v, {}, {}, {}});
    if (r.function->hasFirst())
      get(from, out.first, r.count);
    if (r.function->hasSecond())
      get(from, out.second, r.count);
    if (r.function->hasWhole())
      get(from, out.whole, r.count);
  }
}

} // namespace accuracy

#endif // ACCURACY_RESULTS_H
