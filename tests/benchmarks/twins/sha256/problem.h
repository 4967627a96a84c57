//===- problem.h - SHA-256 of messages, one a thread -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHA256_PROBLEM_H
#define SHA256_PROBLEM_H

#include "../benchmark.h"

/// Messages of 52 bytes, each padded to one block of 16 words.
const int count = sized(100, 1 << 14, 1 << 20), block = 16, digest = 8;

inline std::vector<unsigned> some_messages() {
  std::vector<unsigned> m(count * block);
  unsigned state = 1;
  for (int i = 0; i < count * block; ++i) {
    state = state * 1664525u + 1013904223u;
    const int k = i % block;
    m[i] = k < 13 ? state ^ state >> 16 : k == 13 ? 0x80000000 : 0;
    if (k == 15)
      m[i] = 8 * 52;
  }
  return m;
}

/// The first 32 bits of the fractional part of a root of the \p i-th
/// prime number, the square root if \p degree is 2, else the cube root.
inline unsigned root_of_prime(int i, int degree) {
  int prime = 2;
  for (;; ++prime) {
    bool is_prime = true;
    for (int d = 2; d * d <= prime; ++d)
      is_prime = is_prime && prime % d;
    if (is_prime && i-- == 0)
      break;
  }
  const long double root = degree == 2 ? std::sqrt((long double)(prime))
                                       : std::cbrt((long double)(prime));
  return static_cast<unsigned>((root - std::floor(root)) * 4294967296.0L);
}

inline unsigned turned(unsigned x, int by) { return x >> by | x << (32 - by); }

/// The digest of the message \p m, in \p h.
inline void hash_of(const unsigned *m, const std::vector<unsigned> &k,
                    unsigned *h) {
  unsigned w[block], s[digest];
  std::copy(m, m + block, w);
  std::copy(h, h + digest, s);
  for (int t = 0; t < 64; ++t) {
    if (t >= block) {
      const unsigned a = w[(t - 15) % block], b = w[(t - 2) % block];
      w[t % block] += w[(t - 7) % block] +
                      (turned(a, 7) ^ turned(a, 18) ^ a >> 3) +
                      (turned(b, 17) ^ turned(b, 19) ^ b >> 10);
    }
    const unsigned more =
        s[7] + (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)) +
        ((s[4] & s[5]) | (~s[4] & s[6])) + k[t] + w[t % block];
    s[3] += more;
    s[7] = more + (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)) +
           ((s[0] & s[1]) | (s[0] & s[2]) | (s[1] & s[2]));
    std::rotate(s, s + 7, s + digest);
  }
  for (int i = 0; i < digest; ++i)
    h[i] += s[i];
}

/// Ends the program unless \p hashes are those of \p messages.
inline void check_hashes(const std::vector<unsigned> &messages,
                         const std::vector<unsigned> &hashes) {
  std::vector<unsigned> k;
  for (int t = 0; t < 64; ++t)
    k.push_back(root_of_prime(t, 3));
  verify(
      hashes,
      [&](int i) {
        unsigned h[digest];
        for (int j = 0; j < digest; ++j)
          h[j] = root_of_prime(j, 2);
        hash_of(&messages[i / digest * block], k, h);
        return h[i % digest];
      },
      0);
}

#endif // SHA256_PROBLEM_H
