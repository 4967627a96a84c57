# ===- command_line.py - Outputs, checks and exit statuses -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The command line on sources that need nothing but themselves."""

import json
import pathlib
import shutil
import subprocess

from project import HEADER, PROGRAM, REFUSED, USER, Project, main


class CommandLine(Project):
    def test_o_names_the_output(self):
        self.put("a.cpp", PROGRAM)
        (self.folder / "sub").mkdir()
        self.tool("a.cpp", "-o", "sub/b.hip")
        self.assertEqual(self.files(), ["a.cpp", "sub/b.hip"])
        self.assertIn("__global__", self.get("sub/b.hip"))

    def test_dash_is_standard_output(self):
        self.put("a.cpp", PROGRAM)
        self.assertIn("__global__", self.tool("a.cpp", "-o", "-").stdout)
        self.assertEqual(self.files(), ["a.cpp"])

    def test_response_files_hold_the_compilers_arguments_too(self):
        self.put("a.cpp", PROGRAM.replace("*= 2", "*= FACTOR"))
        self.put("words", "a.cpp -o b.hip -- -DFACTOR=2")
        self.tool("@words")
        self.assertIn("__global__", self.get("b.hip"))

    def test_two_sources_are_written_beside_themselves(self):
        self.put("a.cpp", PROGRAM)
        self.put("sub/b.cpp", PROGRAM)
        self.tool("a.cpp", "sub/b.cpp")
        self.assertEqual(
            self.files(), ["a.cpp", "a.hip", "sub/b.cpp", "sub/b.hip"]
        )

    def test_any_number_of_jobs_gives_the_same_bytes(self):
        for name in "abcd":
            self.put(f"{name}.cpp", PROGRAM)
        sources = [f"{name}.cpp" for name in "abcd"]
        self.tool(*sources, "-j", "1")
        once = [self.get(f"{name}.hip") for name in "abcd"]
        self.tool(*sources, "-j4")
        self.assertEqual(once, [self.get(f"{name}.hip") for name in "abcd"])

    def test_check_writes_nothing(self):
        self.put("a.cpp", PROGRAM)
        self.put("b.cpp", REFUSED)
        self.tool("--check", "a.cpp")
        self.tool("--check", "a.cpp", "b.cpp", expect=1)
        self.assertEqual(self.files(), ["a.cpp", "b.cpp"])

    def test_diff_applies_with_patch(self):
        if not shutil.which("patch"):
            self.skipTest("no patch")
        sources = [self.put("a.cpp", PROGRAM), self.put("b.cpp", PROGRAM)]
        sources[1].write_bytes(PROGRAM.replace("\n", "\r\n").encode())
        translated = [self.bytes_of(s.name, "-o", "-") for s in sources]
        diff = self.bytes_of("--diff", "a.cpp", "b.cpp")
        self.assertEqual(self.files(), ["a.cpp", "b.cpp"])
        subprocess.run(
            ["patch", "-p0", "--binary", "-s"],
            input=diff,
            cwd=self.folder,
            check=True,
        )
        self.assertEqual([s.read_bytes() for s in sources], translated)

    def bytes_of(self, *arguments):
        """What the tool prints, line ends as they are."""
        return subprocess.run(
            [self.options.amp2hip, *arguments],
            cwd=self.folder,
            capture_output=True,
            check=True,
        ).stdout

    def test_database_gives_the_sources_and_their_arguments(self):
        self.put("inc/config.h", "#define FACTOR 2\n")
        source = PROGRAM.replace("*= 2", "*= FACTOR")
        self.put("src/a.cpp", "#include <config.h>\n" + source)
        self.put("src/b.cpp", PROGRAM.replace("*= 2", "*= FACTOR_B"))
        self.put("src/plain.cpp", "int x;\n")
        entry = {"directory": str(self.folder / "src")}
        arguments = {
            "a.cpp": "-I../inc",
            "b.cpp": "-DFACTOR_B=2 -fno-such-option-of-clang",
            "plain.cpp": "",
        }
        self.put(
            "build/compile_commands.json",
            json.dumps(
                [
                    dict(entry, file=f, command=f"g++ {a} -o {f}.o -c {f}")
                    for f, a in arguments.items()
                ]
            ),
        )
        self.tool("-p", "build")
        translated = [f for f in self.files() if f.endswith(".hip")]
        self.assertEqual(translated, ["src/a.hip", "src/b.hip"])

    # As docs/building.md has it for CI.
    def test_a_whole_database_is_checked(self):
        self.put("inc/twice.h", HEADER)
        self.put("src/a.cpp", USER.format(path="../inc/", name="first"))
        self.put("src/bad.cpp", REFUSED)
        for sources, status in [(["a"], 0), (["a", "bad"], 1)]:
            self.put(
                "build/compile_commands.json",
                json.dumps(
                    [
                        {
                            "directory": str(self.folder / "build"),
                            "file": f"../src/{name}.cpp",
                            "arguments": ["g++", "-Werror", "-Wno-no-such"],
                        }
                        for name in sources
                    ]
                ),
            )
            self.tool("--check", "-p", "build", expect=status)
        self.assertNotIn("src/a.hip", self.files())

    def test_extra_arguments_reach_the_compiler(self):
        self.put("a.cpp", PROGRAM.replace("*= 2", "*= FACTOR"))
        self.tool("a.cpp", expect=1)
        self.tool("a.cpp", "--extra-arg=-DFACTOR=2")
        self.tool("a.cpp", "--", "-DFACTOR=2")
        self.tool("a.cpp", "--", "/nologo", "/EHsc", "/DFACTOR=2", "/W4")
        done = self.tool("a.cpp", "--", "/kittens", expect=2)
        self.assertIn("/kittens", done.stderr)

    def test_a_refused_source_writes_nothing_and_others_are_written(self):
        self.put("bad.cpp", REFUSED)
        self.put("good.cpp", PROGRAM)
        done = self.tool("bad.cpp", "good.cpp", expect=1)
        self.assertEqual(self.files(), ["bad.cpp", "good.cpp", "good.hip"])
        self.assertRegex(
            done.stderr, r"(?m)^bad\.cpp:4:10: error: .*\[amp-C3930\]$"
        )

    def test_a_full_standard_output_exits_with_2(self):
        self.put("a.cpp", PROGRAM)
        for arguments in [["a.cpp", "-o", "-"], ["--help"], ["--version"]]:
            with self.subTest(arguments=arguments), open("/dev/full", "w") as full:
                done = subprocess.run(
                    [self.options.amp2hip, *arguments],
                    cwd=self.folder, stdout=full, stderr=subprocess.PIPE,
                    text=True, check=False,
                )
                self.assertEqual(done.returncode, 2)
                self.assertEqual(
                    done.stderr,
                    "amp2hip: error: cannot write to standard output: No space "
                    "left on device [amp-io]\n",
                )

    def test_what_cannot_be_used_exits_with_2(self):
        self.put("a.cpp", PROGRAM)
        self.put("file", "")
        self.put("words", "'no\nline\nbreak.cpp'")
        self.put("line\nbreak.cpp", PROGRAM)
        for arguments, word in [
            (["none.cpp"], "none.cpp"),
            (["a.cpp", "-o", "file/out.hip"], "file/out.hip"),
            (["a.cpp", "-o", "no/such/out.hip"], "make it with 'mkdir -p no/such'"),
            (["a.cpp", "-o", "no/"], "name the file, such as 'no/a.hip'"),
            (["a.cpp", "-o", "."], "name the file, such as './a.hip'"),
            (["a.cpp", "-o", "/dev/full"], "No space left"),
            (["a.cpp", "--no-such-option"], "--no-such-option"),
            (["a.cpp", "-o-"], "-o -"),
            (["a.cpp", "--suppress"], "takes a value"),
            (["@words"], "line\\nbreak.cpp"),
            (["line\nbreak.cpp", "--depfile=deps"], "--depfile"),
            (["-p", "nowhere"], "compile_commands.json"),
            (["a.cpp", "-o", "a.cpp"], "a.cpp"),
            (["a.cpp", "--suppress=C4889"], "did you mean"),
            (["a.cpp", "--warn=amp-parse"], "stays an error"),
            ([], "nothing to translate"),
        ]:
            with self.subTest(arguments=arguments):
                done = self.tool(*arguments, expect=2)
                self.assertIn(word, done.stderr)
                for line in done.stderr.splitlines():
                    self.assertRegex(line, r" error: .* \[amp-[a-z-]+\]$")
                if word in ("--no-such-option", "nothing to translate"):
                    self.assertIn("[amp-command-line]", done.stderr)
        (self.folder / "line\nbreak.hip").unlink()
        self.assertEqual(
            self.files(), ["a.cpp", "file", "line\nbreak.cpp", "words"]
        )

    def test_code_that_no_stack_can_hold_ends_in_words(self):
        self.put("a.cpp", f"int f(int a) {{ return {'- ' * 3000000}a; }}\n")
        done = self.tool("a.cpp", expect=1)
        self.assertIn("a.cpp: error: Clang", done.stderr)
        self.assertIn("code is nested too deeply", done.stderr)
        self.assertEqual(self.files(), ["a.cpp"])

    def test_help_lists_only_our_options(self):
        text = self.tool("--help").stdout
        for option in ["-p", "-o", "--in-root", "--check", "--print-flags",
                       "--suppress", "--warn", "--error", "--explain"]:
            self.assertIn(option, text)
        self.assertNotIn("debug", text)

    def test_explain_prints_the_page(self):
        pages = pathlib.Path(__file__).parents[2] / "docs/diagnostics"
        text = self.tool("--explain", "C3561").stdout
        self.assertEqual(text, (pages / "amp-C3561.md").read_text())

    def test_severities_come_before_the_decision_to_refuse(self):
        source = "#include <amp.h>\nchar f() restrict(amp) { return 1; }\n"
        self.put("a.cpp", source)
        self.tool("a.cpp", expect=1)
        self.assertEqual(self.files(), ["a.cpp"])
        done = self.tool("a.cpp", "--warn=C3581")
        self.assertIn("warning: ", done.stderr)
        self.assertIn("__device__ char f()", self.get("a.hip"))

    def test_translating_the_output_changes_nothing(self):
        self.put("a.cpp", PROGRAM)
        self.tool("a.cpp")
        self.tool("a.hip", "-o", "b.hip")
        self.assertEqual(self.get("a.hip"), self.get("b.hip"))

    def test_a_linked_source_is_translated_where_it_was_named(self):
        self.put("real/a.cpp", PROGRAM)
        (self.folder / "linked").symlink_to("real")
        self.tool("linked/../linked/a.cpp")
        self.assertIn("__global__", self.get("real/a.hip"))


if __name__ == "__main__":
    main()
