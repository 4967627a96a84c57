# ===- choosing.py - The kernels of docs/choosing.md ------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Checks what docs/choosing.md shows. amp2hip translates its C++ AMP code to its
HIP code. Both HIP versions and the OpenMP version are built and run on the CPU,
and multiply two matrices correctly. Clang compiles both HIP versions for AMD. The
lines of CUDA are those of the HIP version under other names, and nvcc compiles
the result, if it is installed. The Kokkos and SYCL versions are not checked."""

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


def versions(page):
    """The code of each model, by its heading."""
    found = re.findall(r"^### ([^\n]*)\n.*?```cpp\n(.*?)```", page, re.M | re.S)
    return dict(found)


class Versions:
    def __init__(self, arguments):
        self.amp2hip = arguments.amp2hip
        self.work = harness.fresh(arguments.work)
        self.code = versions((arguments.root / "docs/choosing.md").read_text())

    def write(self, name, text):
        file = self.work / name
        file.write_text(text)
        return file

    def expect_product(self, program):
        done = harness.run([program], expect=0)
        harness.compare(f"what {program.name} prints", done.stdout, "0 wrong\n")

    def check_hip(self, name, text):
        """Builds and runs it on the CPU, and compiles it for AMD."""
        source = self.write(f"{name}.hip", text + MAIN)
        program = self.work / name
        harness.build_for_cpu(self.amp2hip, source, program, UNCHECKED)
        self.expect_product(program)
        harness.compile_for_device(self.amp2hip, source, UNCHECKED)

    def check_translation(self):
        source = self.write("amp.cpp", self.code["C++ AMP"])
        output = self.work / "amp.hip"
        harness.translate(self.amp2hip, source, output)
        shown = self.code["HIP, translated by amp2hip"]
        harness.compare("the translation", output.read_text(), shown)
        self.check_hip("translated", shown)

    def check_openmp(self):
        source = self.write("openmp.cpp", self.code["OpenMP"] + MAIN)
        program = self.work / "openmp"
        command = ["g++", "-Wall", "-Wextra", "-Werror", "-fopenmp", source]
        harness.run([*command, "-o", program], expect=0)
        self.expect_product(program)

    def check_cuda(self):
        """Makes the CUDA version as the page says, from the HIP version."""
        text = self.code["HIP, written by hand"]
        text = text.replace("hip/hip_runtime.h", "cuda_runtime.h")
        text = re.sub(
            r"hipLaunchKernelGGL\((\w+), (dim3\([^()]*\)), (dim3\([^()]*\)), 0, nullptr,"
            r"\s*",
            r"\1<<<\2, \3>>>(",
            text,
        )
        text = text.replace("hip", "cuda")
        for line in self.code["CUDA"].splitlines():
            line = line.partition(" //")[0].strip()
            if line not in text:
                raise harness.Failure(f"the CUDA version does not contain: {line}")
        nvcc = shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc")
        if nvcc:
            source = self.write("cuda.cu", text)
            harness.run([nvcc, "-ptx", source, "-o", self.work / "cuda.ptx"], expect=0)


def test(arguments):
    found = Versions(arguments)
    found.check_translation()
    found.check_hip("by_hand", found.code["HIP, written by hand"])
    found.check_openmp()
    found.check_cuda()


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--root", type=harness.path, required=True)
    harness.main(test, options.parse_args())
