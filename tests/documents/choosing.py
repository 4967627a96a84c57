# ===- choosing.py - The kernels of docs/choosing.md ------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Checks the versions of a kernel in docs/choosing. amp2hip translates the C++ AMP
version to the translated one. Both HIP versions and the OpenMP version are built and
run on the CPU, and multiply two matrices correctly. Clang compiles both HIP versions
for AMD. nvcc, if it is installed, compiles the HIP version under CUDA's names. The
Kokkos and SYCL versions are not checked."""

import re
import shutil

import harness

# Multiplies matrices of small whole numbers, so that all sums are exact.
MAIN = """
#include <cstdio>

int main()
{
    const int n = 48;
    std::vector<float> a(n * n), b(n * n), c(n * n);
    for (int i = 0; i < n * n; ++i)
    {
        a[i] = static_cast<float>(i % 7);
        b[i] = static_cast<float>(i % 5);
    }
    product(a, b, c, n);
    int wrong = 0;
    for (int y = 0; y < n; ++y)
        for (int x = 0; x < n; ++x)
        {
            float sum = 0;
            for (int i = 0; i < n; ++i)
                sum += a[y * n + i] * b[i * n + x];
            wrong += c[y * n + x] != sum;
        }
    std::printf("%d wrong\\n", wrong);
}
"""
# The page's code does not check what HIP's functions return.
UNCHECKED = ["-Wno-unused-result", "-Wno-unused-value"]


class Versions:
    def __init__(self, arguments):
        self.amp2hip = arguments.amp2hip
        self.work = harness.fresh(arguments.work)
        self.folder = arguments.root / "docs/choosing"

    def code(self, name):
        return (self.folder / name).read_text()

    def write(self, name, text):
        file = self.work / name
        file.write_text(text)
        return file

    def expect_product(self, program):
        done = harness.run([program], expect=0)
        harness.compare(f"what {program.name} prints", done.stdout, "0 wrong\n")

    def check_hip(self, name):
        """Builds and runs it on the CPU, and compiles it for AMD."""
        source = self.write(f"{name}.hip", self.code(f"{name}.hip") + MAIN)
        program = self.work / name
        harness.build_for_cpu(self.amp2hip, source, program, UNCHECKED)
        self.expect_product(program)
        harness.compile_for_device(self.amp2hip, source, UNCHECKED)

    def check_translation(self):
        output = self.work / "amp.hip"
        harness.translate(self.amp2hip, self.folder / "amp.cpp", output)
        harness.compare("the translation", output.read_text(), self.code("translated.hip"))

    def check_openmp(self):
        source = self.write("openmp.cpp", self.code("openmp.cpp") + MAIN)
        program = self.work / "openmp"
        command = ["g++", "-Wall", "-Wextra", "-Werror", "-fopenmp", source]
        harness.run([*command, "-o", program], expect=0)
        self.expect_product(program)

    def check_cuda(self):
        """Makes the CUDA version as the page says, from the HIP version."""
        nvcc = shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc")
        if not nvcc:
            return
        text = self.code("by_hand.hip")
        text = text.replace("hip/hip_runtime.h", "cuda_runtime.h")
        text = re.sub(
            r"hipLaunchKernelGGL\((\w+), (dim3\([^()]*\)), (dim3\([^()]*\)), 0, nullptr,"
            r"\s*",
            r"\1<<<\2, \3>>>(",
            text,
        )
        text = text.replace("hip", "cuda")
        source = self.write("cuda.cu", text)
        harness.run([nvcc, "-ptx", source, "-o", self.work / "cuda.ptx"], expect=0)


def test(arguments):
    found = Versions(arguments)
    found.check_translation()
    found.check_hip("translated")
    found.check_hip("by_hand")
    found.check_openmp()
    found.check_cuda()


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--root", type=harness.path, required=True)
    harness.main(test, options.parse_args())
