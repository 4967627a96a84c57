# ===- verify.py - What the benchmarks compute is right --------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""All programs of one kind (amp, hip or openmp), of the smallest size, verify
their results on the CPU. They are one program, each in a namespace: that
compiles the headers once."""

import pathlib
import shutil

import harness

FOLDER = pathlib.Path(__file__).resolve().parent
# The headers that the sources include, before their namespaces.
HEADERS = {
    "amp": ["<amp.h>", "<amp_graphics.h>", "<amp_math.h>", "<amp_short_vectors.h>"],
    "hip": ['"device.h"'],
    "openmp": [],
}


def test(arguments):
    work = harness.fresh(arguments.work)
    root = shutil.copytree(FOLDER, work / "sources")
    sources = sorted(root.glob(f"*/{arguments.kind}.cpp"))
    text = [f"#include {h}" for h in HEADERS[arguments.kind]]
    text.append('#include "benchmark.h"')
    for source in sources:
        name = source.parent.name
        text.append(f'namespace {name} {{\n#include "{name}/{source.name}"\n}}')
    calls = "".join(f"{s.parent.name}::main();" for s in sources)
    text.append(f"int main() {{ {calls} }}\n")
    program, everything = work / "program", root / "all.cpp"
    everything.write_text("\n".join(text))
    if arguments.kind == "amp":
        out = work / "translated"
        command = [arguments.amp2hip, "--in-root", root, "--out-root", out]
        harness.run([*command, everything], expect=0)
        everything = out / "all.hip"
    extra = ["-DBENCHMARK_SIZE=0", "-fopenmp"]
    if arguments.kind == "hip":
        extra.append("-Wno-unknown-pragmas")  # g++ has no `#pragma unroll`.
    harness.build_for_cpu(arguments.amp2hip, everything, program, extra)
    harness.run([program], expect=0)


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--kind", required=True)
    harness.main(test, options.parse_args())
