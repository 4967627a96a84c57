//===- amp.cpp - SHA-256 of messages, one a thread -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

unsigned rotated(unsigned x, int by) restrict(amp) {
  return x >> by | x << (32 - by);
}

void hash(array_view<const unsigned, 2> messages,
          array_view<unsigned, 2> hashes) {
  parallel_for_each(
      extent<1>(hashes.extent[0]), [=](index<1> idx) restrict(amp) {
        const unsigned k[64] = {
            0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b,
            0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
            0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7,
            0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
            0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152,
            0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
            0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
            0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
            0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
            0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
            0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
            0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
            0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
        const unsigned start[digest] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372,
                                        0xa54ff53a, 0x510e527f, 0x9b05688c,
                                        0x1f83d9ab, 0x5be0cd19};
        const int i = idx[0];
        unsigned w[64];
        for (int t = 0; t < block; ++t)
          w[t] = messages(i, t);
        for (int t = block; t < 64; ++t) {
          const unsigned u = w[t - 15], v = w[t - 2];
          w[t] = w[t - 16] + (rotated(u, 7) ^ rotated(u, 18) ^ u >> 3) +
                 w[t - 7] + (rotated(v, 17) ^ rotated(v, 19) ^ v >> 10);
        }
        unsigned a = start[0], b = start[1], c = start[2], d = start[3],
                 e = start[4], f = start[5], g = start[6], h = start[7];
        for (int t = 0; t < 64; ++t) {
          const unsigned x = h +
                             (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) +
                             ((e & f) ^ (~e & g)) + k[t] + w[t];
          const unsigned y = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) +
                             ((a & b) ^ (a & c) ^ (b & c));
          h = g;
          g = f;
          f = e;
          e = d + x;
          d = c;
          c = b;
          b = a;
          a = x + y;
        }
        hashes(i, 0) = start[0] + a;
        hashes(i, 1) = start[1] + b;
        hashes(i, 2) = start[2] + c;
        hashes(i, 3) = start[3] + d;
        hashes(i, 4) = start[4] + e;
        hashes(i, 5) = start[5] + f;
        hashes(i, 6) = start[6] + g;
        hashes(i, 7) = start[7] + h;
      });
}

int main() {
  const auto messages = some_messages();
  std::vector<unsigned> hashes(count * digest);
  auto whole = [&] {
    array_view<const unsigned, 2> vm(count, block, messages);
    array_view<unsigned, 2> vh(count, digest, hashes);
    vh.discard_data();
    hash(vm, vh);
    vh.synchronize();
  };
  whole();
  check_hashes(messages, hashes);
  std::vector<unsigned> other(hashes.size());
  array_view<const unsigned, 2> vm(count, block, messages);
  array_view<unsigned, 2> vh(count, digest, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { hash(vm, vh); }, [&] { v.wait(); });
}
