# ===- kept.py - The results of checks, kept -------------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""A second check of unchanged sources prints the first one's results."""

import os

from project import HEADER, REFUSED, USER, Project, main

CHECK = ("-p", ".", "--check")


class Kept(Project):
    def setUp(self):
        super().setUp()
        os.environ["AMP2HIP_CACHE"] = str(self.folder / "cache")
        self.put("src/twice.h", HEADER)
        self.put("src/a.cpp", USER.format(path="", name="a"))
        self.put("src/b.cpp", REFUSED)
        self.put_commands("-Ifirst", "-Isrc")

    def tearDown(self):
        os.environ["AMP2HIP_CACHE"] = ""
        super().tearDown()

    def put_commands(self, *options):
        rows = ",".join(
            f'{{"directory": "{self.folder}", "file": "src/{name}.cpp", '
            f'"command": "c++ {" ".join(options)} -c src/{name}.cpp"}}'
            for name in "ab"
        )
        self.put("compile_commands.json", f"[{rows}]")

    def entries(self):
        return sorted((self.folder / "cache").glob("llvmcache-*"))

    def old(self, *names):
        """A file that has just changed is not kept."""
        for name in names or ("src/twice.h", "src/a.cpp", "src/b.cpp"):
            os.utime(self.folder / name, (1e9, 1e9))

    def check(self, *options, expect=1):
        done = self.tool(*CHECK, *options, expect=expect)
        return done.stdout, done.stderr

    def test_a_second_check_prints_the_same(self):
        self.old()
        first = self.check("--report", "r.json")
        self.assertEqual(len(self.entries()), 1)
        report = self.get("r.json")
        (self.folder / "r.json").unlink()
        written = self.entries()[0].stat().st_mtime_ns
        self.assertEqual(self.check("--report", "r.json"), first)
        self.assertEqual(self.get("r.json"), report)
        self.assertEqual(self.entries()[0].stat().st_mtime_ns, written)
        self.assertIn("src/b.cpp:4:10: error:", first[1])

    def check_again(self, change, *options, expect=1):
        """After `change`, a check prints what one without kept results does."""
        self.old()
        first = self.check()
        change()
        self.old()
        again = self.check(*options, expect=expect)
        self.assertEqual(again, self.check("--no-cache", *options, expect=expect))
        self.assertNotEqual(again, first)

    def test_a_changed_header_counts(self):
        self.check_again(lambda: self.put("src/twice.h", "#error no\n"))

    def test_an_option_counts(self):
        self.check_again(lambda: None, "--stats")

    def test_a_definition_counts(self):
        self.put("src/b.cpp", "#ifndef GONE\n" + REFUSED + "#endif\n")
        self.check_again(
            lambda: self.put_commands("-DGONE", "-Ifirst", "-Isrc"), expect=0
        )

    def test_a_new_header_earlier_in_the_path_counts(self):
        (self.folder / "first").mkdir()
        self.put("src/a.cpp", USER.format(path="", name="a").replace('"', "<", 1).replace('"', ">", 1))

        def change():
            self.put("first/twice.h", "#error no\n")
            self.old("first/twice.h")

        self.check_again(change)

    def test_a_damaged_entry_is_as_none(self):
        self.old()
        first = self.check()
        [entry] = self.entries()
        whole = entry.read_bytes()
        for damaged in (b"", whole[: len(whole) // 2], whole.replace(b"host", b"hose")):
            self.assertNotEqual(damaged, whole)
            entry.write_bytes(damaged)
            self.assertEqual(self.check(), first)
            self.assertEqual(entry.read_bytes(), whole)

    def test_a_file_that_has_just_changed_is_not_kept(self):
        self.old()
        os.utime(self.folder / "src/twice.h")
        self.check()
        self.assertEqual(self.entries(), [])

    def test_nothing_is_kept_on_request(self):
        self.old()
        self.check("--no-cache")
        os.environ["AMP2HIP_CACHE"] = ""
        self.check()
        self.assertFalse((self.folder / "cache").exists())

    def test_a_folder_that_cannot_be_written_changes_nothing(self):
        self.old()
        first = self.check("--no-cache")
        os.environ["AMP2HIP_CACHE"] = str(self.put("file", "") / "cache")
        self.assertEqual(self.check(), first)


if __name__ == "__main__":
    main()
