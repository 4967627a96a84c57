# ===- layout.py - Valid programs in other layouts and forms -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Changes layout and form of valid C++ AMP programs, never their meaning, and
holds their translations against three oracles: they compile, they print what
the programs print, and they hold every token that was not C++ AMP's.

  layout.py --amp2hip build/bin/amp2hip --work /tmp/fuzz --count 10000 --seed 7

A failure is printed with its number, its mutations are dropped one by one
while it stays, and its files are kept under <work>/failures. --only <number>
repeats one with the same seed."""

import collections
import concurrent.futures
import pathlib
import random
import re
import shutil
import subprocess
import sys

import cpptokens
import form_mutations
import harness
import layout_mutations
import name_mutations
import place_mutations
import sources
from oracles import Oracle, Wrong, preprocessed, summary, without_properties

ROOT = pathlib.Path(__file__).absolute().parents[2]
SMALL_LIBRARY = ROOT / "tests" / "fuzz" / "headers"

# The diagnostics that mutants may be refused with: by directives or macros in
# the middle of what moves. docs/limits.md names them.
SPLIT = {"amp-split-directive", "amp-edit-conflict"}
# A call in a macro cannot name the scope of its function (amp-overload).
MACRO = SPLIT | {"amp-macro", "amp-pair", "amp-capture", "amp-overload"}
ALLOWED = {
    **{m.__name__: set() for m in layout_mutations.PLAIN},
    # The default arguments of a pair are compared as they are written.
    **{m.__name__: SPLIT | {"amp-pair"} for m in layout_mutations.CONDITIONAL},
    **{m.__name__: set() for m in form_mutations.FORMS},
    **{m.__name__: MACRO for m in form_mutations.MACROS},
    **{m.__name__: set() for m in place_mutations.PLACES},
    # Macros of names that the headers of the runtime or translations have.
    **{m.__name__: {"amp-macro", "amp-library-macro"}
       for m in name_mutations.NAMES},
    name_mutations.renaming_macro.__name__:
        {"amp-macro", "amp-library-macro", "amp-pair"},
    # Typedefs of long become ones of int in the file of their views alone.
    place_mutations.in_header.__name__: {"amp-long-size"},
}
# Branches that are not chosen hold C++ AMP, nobody instantiates copies, and
# lambdas stay where directives or macros divide their launch.
WARNINGS = {"amp-skipped", "amp-unknown", "amp-lambda-place"}

GROUPS = [
    (layout_mutations.PLAIN, 4),
    (layout_mutations.CONDITIONAL, 2),
    (form_mutations.FORMS, 2),
    (form_mutations.MACROS, 2),
    (place_mutations.PLACES, 2),
    (name_mutations.NAMES, 1),
]
NAMES = ["plain", "conditional", "forms", "macros", "places", "names"]
# Lambdas that directives or macros divide stay lambdas; those that use an array
# without a capture cannot: docs/limits.md.
DIVIDED = {
    m.__name__
    for m in [*layout_mutations.CONDITIONAL, *form_mutations.MACROS]
}
UNCAPTURED = re.compile(r"a lambda that uses the array '\w+' without capturing")
# Classes stay in functions whose head is a part of a branch.
STAYS = re.compile(r"nvcc does not accept a class .* because it is inside an #if")
# Or that has become a template.
IN_TEMPLATE = re.compile(
    r"nvcc does not accept a class .* because the function is a template"
)
MUTATIONS = {m.__name__: m for group, _ in GROUPS for m in group}


class Case:
    """One mutant: a program and the mutations that made it."""

    def __init__(self, seed, number, programs, chosen):
        dice = random.Random(f"{seed} {number}")
        self.number = number
        self.program = dice.choice(programs)
        self.steps = []
        groups = [g for g, _ in chosen]
        weights = [w for _, w in chosen]
        for _ in range(dice.choice([1, 1, 2, 3, 4, 6])):
            group = dice.choices(groups, weights)[0]
            mutation = dice.choices(list(group), list(group.values()))[0]
            self.steps.append((mutation.__name__, dice.randrange(1 << 30)))

    def make(self):
        """The mutant's files by name, and the mutations that took effect."""
        source = sources.Source(self.program.text)
        applied = []
        for name, seed in self.steps:
            if MUTATIONS[name](random.Random(seed), source):
                applied.append(name)
        return files_of(source), applied


def files_of(source):
    """A source's texts by file name; the first is the one that is run."""
    cuts = sorted(
        i for i, t in enumerate(source.tokens) if t.kind == "split"
    )
    if not cuts:
        return {"input.cpp": source.text()}
    result, begin, include = {}, 0, source.top()
    for number, cut in enumerate(cuts, 1):
        text = f"#pragma once\n{include}{source.join(begin, cut)}\n"
        result[f"part{number}.h"] = text.replace("\n", source.newline)
        include = f'#include "part{number}.h"\n'
        begin = cut
    text = source.finish(include + source.join(begin, len(source.tokens)))
    other = '#include "part1.h"\nint fz_other() { return 1; }\n'
    return {"input.cpp": text, "other.cpp": other, **result}


def with_parts(files):
    """The first of `files` with the others that it includes in it."""
    text = files["input.cpp"]
    for number in (2, 1):
        if part := files.get(f"part{number}.h"):
            text = text.replace(f'#include "part{number}.h"', part)
    return text


def translate(options, folder, output, program, sources_):
    """Translates `sources_` under `folder` into `output`."""
    command = [
        options.amp2hip, "-j", 1, "--in-root", folder, "--out-root", output,
        *sources_,
    ]
    command += ["--", *(program.arguments or ["-std=c++17"])]
    if program.small:
        command += ["-isystem", SMALL_LIBRARY]
    try:
        return subprocess.run(
            [str(part) for part in command], capture_output=True, text=True,
            errors="replace", timeout=60 + 20 * len(sources_), check=False,
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, -1, "", "no end")


class Machine:
    def __init__(self, options):
        self.options = options
        self.programs = [
            p for p in sources.corpus(ROOT)
            if not options.program or options.program in p.name
        ]
        self.oracle = Oracle(options)
        self.bases = {}
        self.failures = collections.Counter()
        self.refusals = collections.Counter()
        self.count = collections.Counter()

    def base(self, program):
        """The words of an untouched program and its translation."""
        if program.name not in self.bases:
            folder = harness.fresh(
                self.options.work / "base" / program.name.replace("/", "-")
            )
            (folder / "in").mkdir()
            source = folder / "in" / "input.cpp"
            source.write_text(program.text)
            done = translate(
                self.options, folder / "in", folder / "out",
                program, [source],
            )
            output = folder / "out" / "input.hip"
            if done.returncode and program.small:
                program.small = False
                return self.base(program)
            if done.returncode or not output.exists():
                raise harness.Failure(
                    f"{program.name}: status {done.returncode}\n{done.stderr}"
                )
            standard = self.oracle.standard(program)
            before = preprocessed(program.text, standard)
            after = preprocessed(output.read_text(), standard)
            self.oracle.assume(program, after)
            codes = {
                d["code"] for d in diagnostics(done.stderr)
                if d["severity"] != "note"
            }
            self.bases[program.name] = ((before, after), codes)
        return self.bases[program.name]

    def batch(self, cases, folder):
        """Translates and checks `cases`, which share the parser's arguments;
        gives (case, mutations, Wrong or None)."""
        harness.fresh(folder)
        made = {}
        for case in cases:
            files, applied = case.make()
            place = folder / "in" / str(case.number)
            place.mkdir(parents=True)
            for name, text in files.items():
                (place / name).write_bytes(text.encode())
            made[case] = (files, applied)
        inputs = [
            folder / "in" / str(case.number) / name
            for case in cases for name in made[case][0] if name.endswith(".cpp")
        ]
        done = translate(
            self.options, folder / "in", folder / "out",
            cases[0].program, inputs,
        )
        if done.returncode not in (0, 1) and len(cases) > 1:
            result = []
            for case in cases:
                result += self.batch([case], folder / f"alone-{case.number}")
            return result
        result = []
        for case in cases:
            files, applied = made[case]
            try:
                self.judge(case, files, applied, done, folder)
                result.append((case, applied, None))
            except Wrong as wrong:
                result.append((case, applied, wrong))
        return result

    def judge(self, case, files, applied, done, folder):
        if done.returncode not in (0, 1):
            raise Wrong("crash", f"status {done.returncode}\n{done.stderr}")
        mine = [
            d for d in diagnostics(done.stderr)
            if f"/in/{case.number}/" in d["file"]
        ]
        (before, after), usual = self.base(case.program)
        output = folder / "out" / str(case.number)
        self.judge_diagnostics(mine, usual, applied, output)
        if any(d["severity"] == "error" for d in mine):
            return
        standard = self.oracle.standard(case.program)
        written = {}
        for name in files:
            file = output / name.replace(".cpp", ".hip")
            if not file.exists():
                raise Wrong("missing", f"{name} was not written: {done.stderr}")
            written[name] = file.read_bytes().decode(errors="replace")
        source = preprocessed(with_parts(files), standard)
        translation = preprocessed(with_parts(written), standard)
        # Functions may have been copied, once a mutation.
        usual = cpptokens.excess(without_properties(before), after)
        self.oracle.words_kept(source, translation, usual, 1 + len(applied))
        every = self.options.run_every
        self.oracle.check(
            case.program, output / "input.hip", translation,
            every and case.number % every == 0,
            # Macros must stand before the headers that they may meet.
            alone=any(MUTATIONS[m] in name_mutations.NAMES for m in applied),
        )

    def judge_diagnostics(self, mine, usual, applied, output):
        errors = [d for d in mine if d["severity"] == "error"]
        allowed = set().union(*(ALLOWED[name] for name in applied))
        for each in errors:
            uncaptured = UNCAPTURED.match(each["text"]) and DIVIDED & set(applied)
            if each["code"] not in allowed and not uncaptured:
                raise Wrong("refused", describe(mine))
        for each in mine:
            divided = STAYS.match(each["text"]) and DIVIDED & set(applied)
            divided = divided or (
                IN_TEMPLATE.match(each["text"]) and "in_template" in applied
            )
            if each["severity"] == "warning" and not divided and (
                each["code"] not in usual | WARNINGS
            ):
                raise Wrong("warned", describe(mine))
        if errors:
            if (output / "input.hip").exists():
                raise Wrong("written", "a refused source has an output")
            for code in {each["code"] for each in errors}:
                self.refusals[code] += 1

    def reduced(self, case, kind, folder):
        """Drops mutations of `case` while it still fails in the same way."""
        steps = list(case.steps)
        position = 0
        while position < len(case.steps):
            case.steps = steps[:position] + steps[position + 1 :]
            _, applied, wrong = self.batch([case], folder)[0]
            if wrong and summary(wrong.kind, str(wrong)) == kind:
                steps = list(case.steps)
            else:
                case.steps = list(steps)
                position += 1
        case.steps = steps
        return self.batch([case], folder)[0]

    def report(self, case, applied, wrong, folder):
        kind = summary(wrong.kind, str(wrong))
        self.failures[kind] += 1
        if self.failures[kind] > self.options.examples:
            return
        first = wrong
        _, applied, wrong = self.reduced(case, kind, folder / "reduce")
        wrong = wrong or first
        kept = harness.fresh(self.options.work / "failures" / str(case.number))
        shutil.copytree(folder / "reduce" / "in" / str(case.number),
                        kept, dirs_exist_ok=True)
        written = folder / "reduce" / "out" / str(case.number)
        if written.exists():
            shutil.copytree(written, kept / "out")
        text = (
            f"case {case.number} of seed {self.options.seed}, "
            f"{case.program.name}: {', '.join(applied)}\n"
            f"{wrong.kind}: {wrong}\n"
        )
        (kept / "report.txt").write_text(text)
        print(f"{text[:1500]}  files: {kept}\n", flush=True)

    def work_on(self, cases, number):
        folder = self.options.work / "batches" / str(number)
        for case, applied, wrong in self.batch(cases, folder):
            self.count.update(applied)
            if wrong:
                self.report(case, applied, wrong, folder)
        shutil.rmtree(folder, ignore_errors=True)

    def run(self):
        numbers = harness.case_numbers(self.options)
        names = (self.options.mutations or ",".join(NAMES)).split(",")
        chosen = [GROUPS[NAMES.index(name)] for name in names]
        cases = [
            Case(self.options.seed, n, self.programs, chosen) for n in numbers
        ]
        groups = collections.defaultdict(list)
        used = {case.program.name: case.program for case in cases}
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(self.base, used.values()))
        for case in cases:
            program = case.program
            groups[program.small, *program.arguments].append(case)
        size = self.options.batch
        batches = [
            group[i : i + size]
            for group in groups.values() for i in range(0, len(group), size)
        ]
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            tasks = [
                pool.submit(self.work_on, batch, n)
                for n, batch in enumerate(batches)
            ]
            for task in tasks:
                task.result()
        self.print_summary(len(cases))

    def print_summary(self, cases):
        print(f"{cases} mutants, seed {self.options.seed}, "
              f"{self.oracle.compiled} compiled")
        for name, count in sorted(self.count.items()):
            print(f"  {name}: {count}")
        for code, count in self.refusals.items():
            print(f"  refused, {code}: {count}")


DIAGNOSTIC = re.compile(
    r"^(?P<file>[^:\n]+):(?P<place>[\d:]*) (?P<severity>error|warning|note): "
    r"(?P<text>.*?)(?: \[(?P<code>amp-[\w-]+)\])?$",
    re.MULTILINE,
)


def diagnostics(text):
    """As harness.diagnostics(), with those that name no line."""
    return [match.groupdict() for match in DIAGNOSTIC.finditer(text)]


def describe(found):
    return "\n".join(
        f"{d['place']} {d['severity']}: {d['text']} [{d['code']}]"
        for d in found
    )


def test(options):
    machine = Machine(options)
    machine.run()
    harness.conclude(machine.failures, "mutants")


def arguments():
    parser = harness.case_parser(__doc__, 300)
    parser.add_argument("--mutations", help="groups of them, by comma: "
                        "plain, conditional, forms, macros, places, names")
    parser.add_argument("--program", help="part of the names of programs")
    parser.add_argument("--batch", type=int, default=8)
    parser.add_argument("--examples", type=int, default=2,
                        help="failures of a kind that are kept")
    parser.add_argument("--gxx", default="g++")
    parser.add_argument("--clang", default="clang++-19")
    parser.add_argument("--cpu-flags", default="",
                        help="in place of those that the tool prints")
    parser.add_argument("--amd-flags", default="")
    parser.add_argument("--hip-include", type=harness.path,
                        help="the folder that has hip/hip_runtime.h, where "
                        "Clang does not find HIP itself")
    parser.add_argument("--translate-only", action="store_true",
                        help="compile nothing")
    parser.add_argument("--run-every", type=int, default=1,
                        help="run every nth program, none for 0")
    parser.add_argument("--amd", action="store_true",
                        help="compile for gfx90a, too")
    parser.add_argument("--amd-only", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    sys.setrecursionlimit(10000)
    harness.main(test, arguments())
