//===- omp.h - OpenMP for compilers without <omp.h> -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// If the compiler has an <omp.h> of its own, it is found first. This one is for
// compilers without it. With -fopenmp, it declares the functions of the OpenMP
// library. Otherwise `#pragma omp` is ignored, and the functions are those that
// OpenMP's specification calls stubs: they are for one thread.

#ifndef AMP2HIP_COMPAT_OMP_H
#define AMP2HIP_COMPAT_OMP_H

#include <chrono>
#include <cstdio>
#include <cstdlib>

enum omp_sched_t {
  omp_sched_static = 1,
  omp_sched_dynamic = 2,
  omp_sched_guided = 3,
  omp_sched_auto = 4
};

#ifdef _OPENMP

using omp_lock_t = void *;
struct omp_nest_lock_t {
  alignas(8) char amp2hip_room[16];
};

extern "C" {
int omp_get_thread_num();
int omp_get_num_threads();
int omp_get_max_threads();
int omp_get_num_procs();
int omp_get_thread_limit();
int omp_in_parallel();
int omp_get_dynamic();
int omp_get_nested();
int omp_get_level();
void omp_set_num_threads(int);
void omp_set_dynamic(int);
void omp_set_nested(int);
void omp_set_schedule(omp_sched_t, int);
void omp_get_schedule(omp_sched_t *, int *);
void omp_init_lock(omp_lock_t *);
void omp_destroy_lock(omp_lock_t *);
void omp_set_lock(omp_lock_t *);
void omp_unset_lock(omp_lock_t *);
int omp_test_lock(omp_lock_t *);
void omp_init_nest_lock(omp_nest_lock_t *);
void omp_destroy_nest_lock(omp_nest_lock_t *);
void omp_set_nest_lock(omp_nest_lock_t *);
void omp_unset_nest_lock(omp_nest_lock_t *);
int omp_test_nest_lock(omp_nest_lock_t *);
double omp_get_wtime();
double omp_get_wtick();
}

#else

inline int omp_get_thread_num() { return 0; }
inline int omp_get_num_threads() { return 1; }
inline int omp_get_max_threads() { return 1; }
inline int omp_get_num_procs() { return 1; }
inline int omp_get_thread_limit() { return 1; }
inline int omp_in_parallel() { return 0; }
inline int omp_get_dynamic() { return 0; }
inline int omp_get_nested() { return 0; }
inline int omp_get_level() { return 0; }
inline void omp_set_num_threads(int) {}
inline void omp_set_dynamic(int) {}
inline void omp_set_nested(int) {}
inline void omp_set_schedule(omp_sched_t, int) {}
inline void omp_get_schedule(omp_sched_t *kind, int *chunk) {
  *kind = omp_sched_static;
  *chunk = 0;
}

/// A lock for one thread. \c amp2hip_held counts how often the thread holds it;
/// it is -1 if the lock is destroyed.
struct omp_lock_t {
  int amp2hip_held;
};
struct omp_nest_lock_t {
  int amp2hip_held;
};

namespace amp2hip {
namespace compat {

/// Ends the program with a message if \p holds is false: the thread would wait
/// for itself, or release a lock that it does not hold.
inline void requireLock(bool holds, const char *function) {
  if (holds)
    return;
  std::fprintf(stderr, "%s: the lock is not in the state for it\n", function);
  std::exit(1);
}

} // namespace compat
} // namespace amp2hip

inline void omp_init_lock(omp_lock_t *lock) { lock->amp2hip_held = 0; }
inline void omp_destroy_lock(omp_lock_t *lock) { lock->amp2hip_held = -1; }
inline void omp_set_lock(omp_lock_t *lock) {
  amp2hip::compat::requireLock(lock->amp2hip_held == 0, "omp_set_lock");
  lock->amp2hip_held = 1;
}
inline void omp_unset_lock(omp_lock_t *lock) {
  amp2hip::compat::requireLock(lock->amp2hip_held == 1, "omp_unset_lock");
  lock->amp2hip_held = 0;
}
inline int omp_test_lock(omp_lock_t *lock) {
  amp2hip::compat::requireLock(lock->amp2hip_held >= 0, "omp_test_lock");
  return lock->amp2hip_held++ == 0 || (lock->amp2hip_held = 1, false);
}
inline void omp_init_nest_lock(omp_nest_lock_t *lock) {
  lock->amp2hip_held = 0;
}
inline void omp_destroy_nest_lock(omp_nest_lock_t *lock) {
  lock->amp2hip_held = -1;
}
inline int omp_test_nest_lock(omp_nest_lock_t *lock) {
  amp2hip::compat::requireLock(lock->amp2hip_held >= 0, "omp_test_nest_lock");
  return ++lock->amp2hip_held;
}
inline void omp_set_nest_lock(omp_nest_lock_t *lock) {
  omp_test_nest_lock(lock);
}
inline void omp_unset_nest_lock(omp_nest_lock_t *lock) {
  amp2hip::compat::requireLock(lock->amp2hip_held > 0, "omp_unset_nest_lock");
  --lock->amp2hip_held;
}

/// Seconds since an unspecified moment before the program began.
inline double omp_get_wtime() {
  std::chrono::duration<double> since =
      std::chrono::steady_clock::now().time_since_epoch();
  return since.count();
}
inline double omp_get_wtick() {
  using Tick = std::chrono::steady_clock::period;
  return static_cast<double>(Tick::num) / static_cast<double>(Tick::den);
}

#endif
#endif
