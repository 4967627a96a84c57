//===- main.cpp - Random programs against the model -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// usage: coherence_stress [--seed <n>] [--steps <n>] [--trace]
//
// The environment's AMP2HIP_STRESS_SEED and AMP2HIP_STRESS_STEPS do the same.
// Without a seed a new one is taken. Every few hundred steps a new program
// begins. Prints the seed; exit status 1 at the first difference.

#include "world.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

struct options {
  std::uint64_t seed = std::random_device()();
  long steps = 20000;
  bool trace = false;

  void set(const char *name, const char *value) {
    if (std::strcmp(name, "seed") == 0)
      seed = std::strtoull(value, nullptr, 10);
    else
      steps = std::strtol(value, nullptr, 10);
  }
};

bool read_options(int count, char **arguments, options &o) {
  if (const char *value = std::getenv("AMP2HIP_STRESS_SEED"))
    o.set("seed", value);
  if (const char *value = std::getenv("AMP2HIP_STRESS_STEPS"))
    o.set("steps", value);
  for (int i = 1; i < count; ++i) {
    const char *name = arguments[i];
    if (std::strcmp(name, "--trace") == 0)
      o.trace = true;
    else if (i + 1 < count && (std::strcmp(name, "--seed") == 0 ||
                               std::strcmp(name, "--steps") == 0))
      o.set(name + 2, arguments[++i]);
    else
      return false;
  }
  return true;
}

constexpr long steps_a_program = 500;

int run(const options &o) {
  std::printf("seed %llu, %ld steps\n", static_cast<unsigned long long>(o.seed),
              o.steps);
  std::fflush(stdout);
  for (long done = 0; done < o.steps; done += steps_a_program) {
    // Any program can be run alone, with its own seed.
    const std::uint64_t seed =
        o.seed + static_cast<std::uint64_t>(done / steps_a_program);
    const long steps = std::min(steps_a_program, o.steps - done);
    stress::world w(seed);
    long step = 0;
    try {
      for (; step < steps; ++step) {
        w.step();
        if (o.trace)
          std::printf("%ld: %s\n", step, w.last_step());
      }
      w.finish();
    } catch (const std::exception &e) {
      std::printf("%s: %s\n"
                  "step %ld; again with --seed %llu --steps %ld\n",
                  w.last_step(), e.what(), done + step,
                  static_cast<unsigned long long>(seed), step + 1);
      return 1;
    }
  }
  std::printf("no difference\n");
  return 0;
}

} // namespace

int main(int count, char **arguments) {
  setenv("AMP2HIP_CPU_DEVICES", "2", 0);
  options o;
  if (!read_options(count, arguments, o)) {
    std::fprintf(stderr, "usage: coherence_stress [--seed <n>] [--steps <n>] "
                         "[--trace]\n");
    return 2;
  }
  return run(o);
}
