//===- problem.h - where strings are in a text ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MATCH_PROBLEM_H
#define MATCH_PROBLEM_H

#include "../benchmark.h"

/// The text has size letters, each string length.
const int size = sized(5000, 1 << 18, 1 << 25), strings = 16, length = 12,
          tile = 256;

/// Letters of an alphabet of four.
inline std::string some_text() {
  std::string text(size, ' ');
  unsigned state = 1;
  for (char &c : text) {
    state = state * 1664525u + 1013904223u;
    c = "ACGT"[state >> 30];
  }
  return text;
}

/// Strings of the \p text, one behind the other; the last is not in it.
inline std::string some_strings(const std::string &text) {
  std::string all;
  for (int s = 0; s < strings; ++s)
    all += text.substr(s * (size / 17) + 5, length);
  all.back() = '-';
  return all;
}

/// How often each string is in the text, and where first.
struct found {
  std::vector<unsigned> counts, firsts;

  found() : counts(strings, 0), firsts(strings, size) {}
};

inline void check_found(const std::string &text, const std::string &all,
                        const found &f) {
  found expected;
  for (int s = 0; s < strings; ++s) {
    const std::string one = all.substr(s * length, length);
    for (auto at = text.find(one); at != text.npos; at = text.find(one, at + 1))
      if (expected.counts[s]++ == 0)
        expected.firsts[s] = static_cast<unsigned>(at);
  }
  verify(f.counts, [&](int s) { return expected.counts[s]; }, 0);
  verify(f.firsts, [&](int s) { return expected.firsts[s]; }, 0);
}

#endif // MATCH_PROBLEM_H
