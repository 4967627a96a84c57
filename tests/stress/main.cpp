//===- main.cpp - Random programs against the model -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// usage: coherence_stress [--seed <n>] [--steps <n>] [--jobs <n>] [--trace]
//
// The environment's AMP2HIP_STRESS_SEED and AMP2HIP_STRESS_STEPS do the same.
// Without a seed a new one is taken. Every few hundred steps a new program
// begins. With --jobs so many host threads run programs at the same time, each
// on its own containers and all on some that nobody writes. Prints the seed;
// exit status 1 at the first difference.

#include "world.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <thread>

namespace {

struct options {
  std::uint64_t seed = std::random_device()();
  long steps = 20000;
  int jobs = 1;
  bool trace = false;

  void set(const char *name, const char *value) {
    if (std::strcmp(name, "seed") == 0)
      seed = std::strtoull(value, nullptr, 10);
    else if (std::strcmp(name, "jobs") == 0)
      jobs = std::max(1, std::atoi(value));
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
                               std::strcmp(name, "--steps") == 0 ||
                               std::strcmp(name, "--jobs") == 0))
      o.set(name + 2, arguments[++i]);
    else
      return false;
  }
  return true;
}

constexpr long steps_a_program = 500;

/// Programs that several host threads take, one after the other.
class programs {
  const options &o;
  const stress::shared_numbers shared;
  std::atomic<long> next{0};
  std::atomic<bool> failed{false};
  std::mutex output;

  /// Any program can be run alone, with its own seed.
  std::uint64_t seed_of(long program) const {
    return o.seed + static_cast<std::uint64_t>(program);
  }

  void run_one(long program) {
    const long steps =
        std::min(steps_a_program, o.steps - program * steps_a_program);
    stress::world w(seed_of(program), shared, o.jobs == 1);
    long step = 0;
    try {
      for (; step < steps; ++step) {
        w.step();
        if (o.trace)
          std::printf("%ld: %s\n", step, w.last_step());
      }
      w.finish();
    } catch (const std::exception &e) {
      const std::lock_guard<std::mutex> lock(output);
      failed = true;
      std::printf("%s: %s\n"
                  "program %ld, step %ld; again with --seed %llu --steps %ld\n",
                  w.last_step(), e.what(), program, step,
                  static_cast<unsigned long long>(seed_of(program)), step + 1);
    }
  }

public:
  explicit programs(const options &o) : o(o) {}

  long count() const {
    return (o.steps + steps_a_program - 1) / steps_a_program;
  }

  /// Whether there was no difference.
  bool run() {
    const auto work = [this] {
      for (long i = next++; i < count() && !failed; i = next++)
        run_one(i);
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < o.jobs; ++i)
      threads.emplace_back(work);
    work();
    for (std::thread &t : threads)
      t.join();
    return !failed;
  }
};

int run(const options &o) {
  std::printf("seed %llu, %ld steps\n", static_cast<unsigned long long>(o.seed),
              o.steps);
  std::fflush(stdout);
  programs all(o);
  if (!all.run())
    return 1;
  std::printf("%ld programs, %ld steps, %d host threads: no difference\n",
              all.count(), o.steps, o.jobs);
  return 0;
}

} // namespace

int main(int count, char **arguments) {
  setenv("AMP2HIP_CPU_DEVICES", "2", 0);
  options o;
  if (!read_options(count, arguments, o)) {
    std::fprintf(stderr, "usage: coherence_stress [--seed <n>] [--steps <n>] "
                         "[--jobs <n>] [--trace]\n");
    return 2;
  }
  return run(o);
}
