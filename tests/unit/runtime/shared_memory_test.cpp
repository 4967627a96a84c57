//===- shared_memory_test.cpp - Arrays that the host can use too ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "new_process.h"
#include "runtime_test.h"

#include <thread>

using namespace runtime_test;
using amp::accelerator;
using amp::access_type_none;
using amp::access_type_read;
using amp::access_type_read_write;
using amp::access_type_write;
using amp::array;
using amp::array_view;

namespace {

/// Runs \p check where the emulated devices share memory with the CPU.
template <class Check> void with_shared_memory(Check check) {
  in_new_process([check] {
    setenv("AMP2HIP_CPU_SHARED_MEMORY", "1", 1);
    return check();
  });
}

void add_to(array<int> &a, int n) {
  amp2hip::launch<add_to_array>(a.get_extent(), a, n);
}

// 2.016, 2.017
TEST(SharedMemory, NothingIsAccessibleUnlessItIsAskedFor) {
  with_shared_memory([] {
    accelerator a;
    const array<int> plain(4);
    return a.get_supports_cpu_shared_memory() &&
           a.get_default_cpu_access_type() == access_type_none &&
           plain.get_cpu_access_type() == access_type_none &&
           plain.data() == nullptr;
  });
}

// 2.017
TEST(SharedMemory, DefaultAccessCanBeSetOnce) {
  with_shared_memory([] {
    accelerator a;
    return !a.set_default_cpu_access_type(amp::access_type_auto) &&
           a.set_default_cpu_access_type(access_type_read) &&
           a.get_default_cpu_access_type() == access_type_read &&
           !a.set_default_cpu_access_type(access_type_write) &&
           accelerator().get_default_cpu_access_type() == access_type_read &&
           array<int>(4).get_cpu_access_type() == access_type_read;
  });
}

// 2.017
TEST(SharedMemory, AnArrayFixesTheDefaultAccess) {
  with_shared_memory([] {
    accelerator a;
    array<int> explicitly(4, a.get_default_view(), access_type_read);
    const bool open = a.get_default_cpu_access_type() == access_type_none;
    array<int> by_default(4);
    return open && !a.set_default_cpu_access_type(access_type_read_write);
  });
}

// 2.110, 2.123, 2.111, 2.118
TEST(SharedMemory, HostAndKernelsUseOneArray) {
  with_shared_memory([] {
    const std::vector<int> start = count_from(0, 8);
    array<int> a(8, start.begin(), device_view(), access_type_read_write);
    bool good = a.get_cpu_access_type() == access_type_read_write;
    for (int i = 0; i < 10; ++i) {
      add_to(a, 1);
      a[7] += 1;
    }
    good &= a(0) == 10 && a(7) == 27 && a.data()[1] == 11;
    a.data()[0] = 5;
    add_to(a, 1);
    return good && std::vector<int>(a)[0] == 6;
  });
}

// 2.110, 8.045
TEST(SharedMemory, SeveralThreadsReadOneArray) {
  with_shared_memory([] {
    const std::vector<int> start = count_from(0, 64);
    array<int> a(64, start.begin(), device_view(), access_type_read_write);
    add_to(a, 1);
    const array<int> &reader = a;
    std::vector<long> sums(4);
    std::vector<std::thread> threads;
    for (long &sum : sums)
      threads.emplace_back([&sum, &reader] {
        for (int i = 0; i < 64; ++i)
          sum += reader[i];
      });
    for (std::thread &t : threads)
      t.join();
    return sums == std::vector<long>(4, 64 * 65 / 2);
  });
}

// 2.121, 2.178
TEST(SharedMemory, WhatIsOnlyWrittenCannotBeRead) {
  with_shared_memory([] {
    array<int> a(4, device_view(), access_type_write);
    const array<int> &reader = a;
    a[1] = 3;
    return std::vector<int>(a)[1] == 3 && reader.data() == nullptr &&
           message_of([&] { (void)reader[1]; }) ==
               "The array is not accessible for reading on CPU.";
  });
}

// 2.104, 2.123
TEST(SharedMemory, CopiesAllowWhatTheOriginalAllows) {
  with_shared_memory([] {
    array<int> a(4, device_view(), access_type_read_write);
    a[2] = 8;
    array<int> b(a);
    return b.get_cpu_access_type() == access_type_read_write && b[2] == 8;
  });
}

// 2.123, 8.037
TEST(SharedMemory, ViewsOfASharedArrayStayCoherent) {
  with_shared_memory([] {
    array<int> a(4, device_view(), access_type_read_write);
    a[0] = 1;
    array_view<int> v(a);
    bool good = v[0] == 1;
    v[0] = 2;
    good &= a[0] == 2;
    add_on(accelerator().create_view(), v, 1);
    good &= a[0] == 3;
    a[0] = 7;
    return good && v[0] == 7;
  });
}

} // namespace
