# ===- worked_migration.py - The commands of docs/worked-migration.md --------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Runs docs/worked-migration/run, and compares what its commands print with what
the page says. All files and code that the page shows are those of the run.

Not compared, because it differs between machines or runs: times, addresses, the
order of build steps that run at the same time, and the numbers that the program
prints before its fault is fixed. The page leaves out what CMake itself prints, some
builds, and diagnostics during a build.

Left out: running the translation on a GPU, which the page does not do either, and
nvcc's command if nvcc is not installed."""

import itertools
import re
import shutil

import harness

# Output that varies, with the text that is compared in its place.
VARYING = [
    (r"^\d+ us$", "<time> us"),
    (r"\(at Dunes\+[^)]*\)", "(at <address>)"),
    (r"(0x[0-9a-f]+ ?)+", "<addresses> "),
    # The check knows a container by its address, which a later one may reuse.
    (r"\(\d+ (different )?faults?\)$", "(<number> faults)"),
]
# Clang's warnings about options for the linker, which the page leaves out.
UNUSED_OPTION = (r"^clang\+\+-19: warning: (-l\w+: 'linker' input unused |argument "
                 r"unused during compilation: '-no-hip-rt').*\n")
# Commands that report a fault of the program or of its files, in their order, with
# their exit status.
CHECK = "amp2hip --sln Dunes.sln --check --report dunes.html"
KEEP = "amp2hip --sln Dunes.sln --in-root . --out-root ../dunes-hip"
FAILING = [
    (CHECK, 1),
    ("../dunes-check/Dunes", 1),
    (f"{KEEP} --verify", 1),
]


def indented_blocks(page):
    """The indented blocks of a page, as texts."""
    lines = [line if line.startswith("    ") else "" for line in page.splitlines()]
    is_prose = [bool(line) and not line[0].isspace() for line in page.splitlines()]
    for prose, group in itertools.groupby(zip(is_prose, lines), lambda each: each[0]):
        text = "".join(line[4:] + "\n" for _, line in group)
        if not prose and text.strip():
            yield text.strip("\n") + "\n"


def commands_in(text):
    """Pairs of a command and its output: `$ command`, and the lines below it."""
    for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def neutral(text):
    """The text without what varies."""
    for pattern, shown in VARYING:
        text = re.sub(pattern, shown, text, flags=re.M)
    return text


def comparable(command, output):
    """What is compared of an output."""
    if command.startswith("cmake"):
        steps = re.findall(r"^\[\d+/(\d+)\] (.*)$", output, re.M)
        return "".join(sorted(f"[{total}] {step}\n" for total, step in steps))
    lines = neutral(re.sub(UNUSED_OPTION, "", output, flags=re.M)).splitlines(True)
    # How often a fault is listed varies, too.
    return "".join(line for line, _ in itertools.groupby(lines))


class Migration:
    """The page, and a run of its commands."""

    def __init__(self, arguments):
        self.docs = arguments.root / "docs"
        self.page = (self.docs / "worked-migration.md").read_text()
        self.work = harness.fresh(arguments.work)
        build = arguments.amp2hip.parents[1]
        script = self.docs / "worked-migration/run"
        done = harness.run(["bash", script, build, self.work], expect=0)
        (self.work / "log.txt").write_text(done.stdout)
        package = re.escape(f" -Damp2hip_DIR={build.resolve()}")
        log = re.sub(package, "", done.stdout)
        log = log.replace(f"{self.work.resolve()}/dunes/", "")
        log = log.replace(f"{self.work.resolve()}/", "../")
        self.done = list(commands_in(log))

    def check_commands(self):
        """Each command of the page was run, in its order."""
        rest = iter(self.done)
        is_fixed = False
        for block in indented_blocks(self.page):
            for command, shown in commands_in(block):
                if command.startswith("cd "):
                    continue
                if command.startswith("nvcc") and not shutil.which("nvcc"):
                    print(f"left out, because nvcc is not installed: {command}")
                    continue
                is_fixed |= command.startswith("cmake -S . -B ../dunes-drop")
                self.check_output(command, shown, rest, is_fixed)

    def check_output(self, command, shown, rest, is_fixed):
        """The output of the next run of `command` among the `rest`."""
        for done, output in rest:
            if neutral(done) == neutral(command):
                break
        else:
            raise harness.Failure(f"not run, or not in this order: {command}")
        output = re.sub(r"\[exit \d+\]\n\s*\Z", "", output)
        found, expected = comparable(command, output), comparable(command, shown)
        if command == "../dunes-build/Dunes" and not is_fixed:
            found, expected = (
                re.sub(r"highest.*", "<numbers>", text) for text in (found, expected)
            )
        pattern = expected.replace("...\n", "{{(?:.*\\n)*}}")
        if command.startswith("cmake") and not expected:
            return  # The page leaves it out.
        harness.compare_pattern(f"what '{command}' prints", found, pattern)

    def check_exit_statuses(self):
        expected = iter(FAILING)
        for command, output in self.done:
            status = int(re.search(r"\[exit (\d+)\]\s*\Z", output)[1])
            if status and next(expected, None) != (command, status):
                raise harness.Failure(f"'{command}' failed:\n{output}")
        if missing := list(expected):
            raise harness.Failure(f"did not fail: {missing}")

    def check_files(self):
        """The CMakeLists.txt, and the code of the original and the translation."""
        shown = [b for b in indented_blocks(self.page) if b.startswith("# Written by")]
        made = (self.work / "dunes/CMakeLists.txt").read_text()
        harness.compare("CMakeLists.txt", made, shown[0])
        sources = [*self.docs.glob("worked-migration/Dunes/*")]
        sources += [*self.work.glob("dunes*/Dunes/*.*")]
        texts = [file.read_text(errors="replace") for file in sources]
        for kind, block in re.findall(r"```(cpp|diff)\n(.*?)```", self.page, re.S):
            sides = [block]
            if kind == "diff":
                sides = [re.sub(rf"^[{kept} ]|^[-+].*\n", "", block, flags=re.M)
                         for kept in "-+"]
            for side in sides:
                if not any(self.contains(text, side) for text in texts):
                    raise harness.Failure(f"the page shows what is in no file:\n{side}")

    @staticmethod
    def contains(text, part):
        """Whether the lines of `part` are in `text`, whatever their indentation."""

        def stripped(each):
            return "\n".join(line.strip() for line in each.splitlines())

        return stripped(part) in stripped(text)


def test(arguments):
    found = Migration(arguments)
    found.check_exit_statuses()
    found.check_commands()
    found.check_files()


if __name__ == "__main__":
    options = harness.parser(__doc__)
    options.add_argument("--root", type=harness.path, required=True)
    harness.main(test, options.parse_args())
