# ===- debugger.py - What debuggers show of translated programs -------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The printers for gdb on a program that stops, and Visual Studio's description
of the same classes against the runtime's headers."""

import pathlib
import re
import shutil
import xml.etree.ElementTree

from project import Project, main

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRINTERS = ROOT / "runtime/debug"

# The host's copies are stale from the launch until synchronize().
PROGRAM = """#include <amp.h>
#include <vector>
using namespace concurrency;

void stop() {}

int main() {
  std::vector<int> data{1, 2, 3, 4, 5, 6};
  array_view<int, 2> view(2, 3, data);
  array<int, 2> halves(2, 3, data.begin());
  array_view<int, 2> part = view.section(0, 1, 2, 2);
  array_view<const int> row = view[1];
  array_view<int, 2> column = view.section(0, 0, 2, 1);
  stop();
  parallel_for_each(extent<1>(1), [=, &halves](index<1> i) restrict(amp) {
    index<2> at(1, 2);
    extent<2> shape = view.extent;
    view(0, 1) = 70;
    halves(1, 2) = view[at] / 2;
  });
  halves.accelerator_view.wait();
  stop();
  view.synchronize();
  stop();
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    part(0, 0) = 71;
  });
  column(0, 0) = 9;
  stop();
}
"""

# Where to stop, and what is printed there.
IN_KERNEL = {
    "i": "(0)",
    "at": "(1, 2)",
    "shape": "(2, 3)",
    "view": "array_view of extent (2, 3) = {{1, 70, 3}, {4, 5, 6}}",
    "halves": "array_ref of extent (2, 3) = {{1, 2, 3}, {4, 5, 3}}",
}
BEFORE = {
    "view": "array_view of extent (2, 3) = {{1, 2, 3}, {4, 5, 6}}",
    "part": "array_view of extent (2, 2) = {{2, 3}, {5, 6}}",
    "row": "array_view of extent (3) = {4, 5, 6}",
}
LAUNCHED = {
    "view": "array_view of extent (2, 3), on an accelerator = "
    "{{1, 70, 3}, {4, 5, 6}}",
    "halves": "array of extent (2, 3), on an accelerator = {{1, 2, 3}, {4, 5, 3}}",
}
SYNCHRONIZED = {"part": "array_view of extent (2, 2) = {{70, 3}, {5, 6}}"}
IN_PARTS = {
    "part": "array_view of extent (2, 2), on an accelerator = {{71, 3}, {5, 6}}",
    "column": "array_view of extent (2, 1) = {{9}, {4}}",
    "view": "array_view of extent (2, 3), parts of it in several places",
}

SESSION = """set disable-randomization off
set debuginfod enabled off
set width 0
source {printers}/amp2hip_gdb.py
break stop
run
{up_and_print[0]}
tbreak app_kernel
continue
set scheduler-locking on
next 6
{prints}
set scheduler-locking off
continue
{up_and_print[1]}
continue
{up_and_print[2]}
continue
{up_and_print[3]}
"""

ELEMENTS = """#include <amp.h>
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;

void stop() {}

int main() {
  std::vector<int> data{1, 2, 3, 4, 5, 6};
  array_view<int, 2> view(2, 3, data);
  array<int, 1> all(6, data.begin());
  graphics::float_3 color(1, 2, 3.5f);
  index<2> at(1, 2);
  stop();
  parallel_for_each(all.extent.tile<2>(),
                    [=, &all](tiled_index<2> t) restrict(amp) {
    int old = all[t.global];
    all[t] = 2 * old;
  });
  all.accelerator_view.wait();
}
"""
ELEMENTS_SESSION = """set disable-randomization off
set debuginfod enabled off
set width 0
source {printers}/amp2hip_gdb.py
break stop
run
up
{host}
python
try:
  gdb.execute("print view[2]")
except gdb.error as e:  # It would end the session.
  print(e)
end
tbreak app.hip:{line} if t.global[0] == 3 && all[t.global] == 4
continue
{kernel}
"""
ON_HOST = {
    "view[at]": "6",
    "view[1][2]": "6",
    "view[1]": "{4, 5, 6}",
    "view[at] == 6 && view[1][2] == 6 && all[3] == 4": "true",
    "all[3]": "4",
    "at[1]": "2",
    "color": "(1, 2, 3.5)",
}
IN_TILE = {"t": "global (3), local (1), tile (1)", "all[t.global]": "4"}

TEXTURES = """#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

void stop() {}

int main() {
  const unsigned char bytes[] = {0, 255, 51, 0, 0, 0, 255, 102};
  texture<unorm_2, 2> colors(2, 2, bytes, sizeof(bytes), 8u);
  const int numbers[] = {-1, 2, 3};
  texture<int, 1> counts(extent<1>(3), numbers, numbers + 3);
  texture_view<int, 1> writable(counts);
  texture_view<const unorm_2, 2> readable(colors);
  const unsigned short halves[] = {0x3c00, 0xc000};
  texture<float, 1> small(2, halves, sizeof(halves), 16u);
  stop();
  parallel_for_each(counts.extent, [=, &small](index<1> i) restrict(amp) {
    writable.set(i, 7);
    int old = (int)small(0);
  });
  writable.accelerator_view.wait();
}
"""
TEXTURES_SESSION = """set disable-randomization off
set debuginfod enabled off
set width 0
source {printers}/amp2hip_gdb.py
break stop
run
up
{host}
tbreak app.hip:{line} if i[0] == 2
continue
{kernel}
"""
TEXTURES_ON_HOST = {
    "colors": "texture of extent (2, 2) with 8 bits, on an accelerator = "
    "{{(0, 1), (0.200000003, 0)}, {(0, 0), (1, 0.400000006)}}",
    "readable": "texture_view of extent (2, 2) with 8 bits, on an accelerator = "
    "{{(0, 1), (0.200000003, 0)}, {(0, 0), (1, 0.400000006)}}",
    "counts": "texture of extent (3) with 32 bits, on an accelerator = {-1, 2, 3}",
    "small": "texture of extent (2) with 16 bits, on an accelerator = {1, -2}",
}
TEXTURES_IN_KERNEL = {
    "writable": "texture_view of extent (3) with 32 bits = {7, 7, 7}",
    "small": "texture_ref of extent (2) with 16 bits = {1, -2}",
}

# The scope of a natvis file's expressions: they see the members of the class.
PROBE = """struct probe{number} : {type} {{
  void all() {{
    int i = 0;
{statements}
  }}
}};
"""


def prints(expected):
    return "\n".join(f"print {name}" for name in expected)


class Debugger(Project):
    def build(self, program):
        if not shutil.which("gdb"):
            self.skipTest("no gdb")
        self.put("app.cpp", program)
        self.tool("app.cpp", "-o", "app.hip")
        flags = self.flags("cpu")
        self.must("g++", "-x", "c++", "app.hip", *flags, "-O0", "-g", "-o", "app")

    def debug(self, session):
        """What gdb prints for the session's commands, and the process."""
        command = ["gdb", "-nx", "-batch", "-x", self.put("session", session), "app"]
        done = self.command(*command)
        if re.search("ptrace|Could not trace", done.stderr):
            self.skipTest("no process may be traced here")
        return re.findall(r"^\$\d+ = (.*)", done.stdout, re.MULTILINE), done

    def test_gdb_prints_the_containers_in_kernels_and_on_the_host(self):
        self.build(PROGRAM)
        host = [BEFORE, LAUNCHED, SYNCHRONIZED, IN_PARTS]
        session = SESSION.format(
            printers=PRINTERS,
            up_and_print=["up\n" + prints(values) for values in host],
            prints=prints(IN_KERNEL),
        )
        printed, done = self.debug(session)
        expected = [BEFORE, IN_KERNEL, LAUNCHED, SYNCHRONIZED, IN_PARTS]
        self.assertEqual(
            printed,
            [text for values in expected for text in values.values()],
            done.stdout + done.stderr,
        )

    def check_kernel(self, program, session, stop, on_host, in_kernel):
        """gdb prints `on_host` before a launch, and `in_kernel` in one thread, at the
        line of the kernel that has `stop`; returns what it prints in all."""
        self.build(program)
        lines = self.get("app.hip").splitlines()
        line = 1 + [i for i, text in enumerate(lines) if stop in text][0]
        printed, done = self.debug(
            session.format(
                printers=PRINTERS,
                host=prints(on_host),
                kernel=prints(in_kernel),
                line=line,
            )
        )
        output = done.stdout + done.stderr
        self.assertEqual(printed, [*on_host.values(), *in_kernel.values()], output)
        return output

    def test_gdb_reads_elements_and_stops_in_one_thread(self):
        output = self.check_kernel(
            ELEMENTS, ELEMENTS_SESSION, "2 * old", ON_HOST, IN_TILE
        )
        self.assertIn("(2) is outside of (2, 3)", output)

    def test_gdb_prints_textures(self):
        self.check_kernel(
            TEXTURES, TEXTURES_SESSION, "int old", TEXTURES_ON_HOST, TEXTURES_IN_KERNEL
        )

    def test_what_the_natvis_file_names_is_in_the_headers(self):
        root = xml.etree.ElementTree.parse(PRINTERS / "amp2hip.natvis").getroot()
        space = {"": root.tag[1 : root.tag.index("}")]}
        types = root.findall("Type", space)
        self.assertEqual(len(types), 7)
        probes = [probe(number, each) for number, each in enumerate(types)]
        self.put("probe.cpp", "#include <amp2hip/amp.h>\n" + "\n".join(probes))
        flags = self.flags("cpu")
        # Debuggers see private members.
        self.must(
            *("g++", "-fsyntax-only", "-fno-access-control", *flags),
            *("-x", "c++", "probe.cpp"),
        )


def probe(number, type_element):
    """A class derived from what a Type describes, with all its expressions."""
    name, first, rank = re.fullmatch("(.*)<(.),(.)>", type_element.get("Name")).groups()
    rank = rank.replace("*", "2")
    # components has the class that derives from it as its first argument.
    first = f"Concurrency::index<{rank}>" if "components" in name else "float"
    values = [first, rank]
    statements = []
    for element in type_element.iter():
        texts = [element.get("Condition")]
        text = (element.text or "").strip()
        if element.tag.endswith("DisplayString"):
            texts += re.findall(r"{(.*?)}", text)
        else:
            texts.append(text)
        for expression in filter(None, texts):
            for parameter, value in enumerate(values, 1):
                expression = expression.replace(f"$T{parameter}", value)
            statements.append(f"    (void)({expression.replace('$i', 'i')});")
    return PROBE.format(
        number=number,
        type=f"{name}<{', '.join(values)}>",
        statements="\n".join(statements),
    )


if __name__ == "__main__":
    main()
