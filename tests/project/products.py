# ===- products.py - Folders that are built and installed alone -------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""runtime/cpu and runtime/compat, installed without the rest of amp2hip."""

import harness
from project import Project, main

HIP_PROJECT = """cmake_minimum_required(VERSION 3.25)
project(app LANGUAGES CXX)
find_package(amp2hip_cpu REQUIRED)
add_executable(app app.cpp)
target_link_libraries(app PRIVATE amp2hip::hip_cpu)
"""

# A HIP program without C++ AMP.
HIP = """#include <hip/hip_runtime.h>
#include <cstdio>
__global__ void twice(int *data) { data[threadIdx.x] *= 2; }
int main() {
  int host[] = {1, 2, 21}, *data = nullptr;
  hipMalloc(&data, sizeof host);
  hipMemcpy(data, host, sizeof host, hipMemcpyHostToDevice);
  hipLaunchKernelGGL(twice, dim3(1), dim3(3), 0, nullptr, data);
  hipMemcpy(host, data, sizeof host, hipMemcpyDeviceToHost);
  std::printf("%d\\n", host[2]);
}
"""

# Uses what the headers take from the runtime, and TBB.
WINDOWS = """#include <ppl.h>
#include <ppltasks.h>
#include <tchar.h>
#include <windows.h>
int _tmain() {
  LONG sum = 0;
  concurrency::parallel_for(1, 7, [&](int i) { InterlockedExchangeAdd(&sum, 2 * i); });
  Sleep(concurrency::create_task([] { return 1; }).get());
  _tprintf(_T("%d\\n"), sum);
}
"""


class Products(Project):
    def install(self, name):
        """Builds a folder of the runtime without tests; returns where it is
        installed."""
        self.must(
            *("cmake", "-S", harness.ROOT / "runtime" / name, "-B", name, "-G", "Ninja"),
            *("-DCMAKE_BUILD_TYPE=Debug", "-DAMP2HIP_BUILD_TESTS=OFF"),
            "-DCMAKE_DISABLE_FIND_PACKAGE_LLVM=ON",
        )
        self.must("cmake", "--build", name)
        prefix = self.folder / "prefix"
        self.must("cmake", "--install", name, "--prefix", prefix)
        return prefix

    def test_hip_for_the_cpu_needs_neither_the_runtime_nor_llvm(self):
        prefix = self.install("cpu")
        self.put("src/CMakeLists.txt", HIP_PROJECT)
        self.put("src/app.cpp", HIP)
        self.must("cmake", "-S", "src", "-B", "build", f"-DCMAKE_PREFIX_PATH={prefix}")
        self.must("cmake", "--build", "build")
        self.assertEqual(self.must("build/app"), "42\n")

    def test_the_headers_of_windows_need_no_other_folder(self):
        prefix = self.install("compat")
        self.put("app.cpp", WINDOWS)
        headers = f"-idirafter{prefix}/include/amp2hip-compat"
        self.must(*("g++", "-std=c++17", "app.cpp", headers, "-ltbb", "-o", "app"))
        self.assertEqual(self.must("./app"), "42\n")


if __name__ == "__main__":
    main()
