# ===- recipes.py - What docs/building.md has for other programs --------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""The Makefile and the report for GitLab, as users copy them from the page, and
the action for GitHub."""

import json
import os
import pathlib
import re
import shutil
import textwrap

from project import HEADER, REFUSED, USER, Project, main

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/building.md"

MAIN = """#include <iostream>
#include <vector>
int first(std::vector<int> &data);
int main() {
  std::vector<int> data(3, 5);
  std::cout << first(data) << "\\n";
}
"""


# Downloads what is beside it, as GitHub's program does from a release.
GH = """#!/bin/sh
while [ "$1" != --output ]; do shift; done
cp "$(dirname "$0")/archive" "$2"
"""


def steps():
    """The shell commands of the action's steps, by their names."""
    text = (ROOT / "action.yml").read_text()
    found = re.findall(r"- name: (.*)\n(?:      .*\n)*? {6}run: \|\n((?: {8}.*\n)+)", text)
    return {name: textwrap.dedent(commands) for name, commands in found}


def section(title):
    """The code below a title, as it is copied."""
    text = re.search(rf"^## {title}\n(.*?)(?:^## |\Z)", PAGE.read_text(), re.M | re.S)[1]
    return textwrap.dedent("".join(re.findall(r"(?m)^(?: {4}.*)?\n", text)))


class Recipes(Project):
    def make(self):
        folders = [self.folder / "bin", self.options.amp2hip.parent]
        search = ":".join(map(str, [*folders, os.environ["PATH"]]))
        return self.must("env", f"PATH={search}", "make")

    def test_the_makefile_builds_again_what_has_changed(self):
        if not shutil.which("make"):
            self.skipTest("no make")
        self.put("Makefile", section("In a Makefile"))
        self.put("src/twice.h", HEADER)
        self.put("src/first.cpp", USER.format(path="", name="first"))
        self.put("src/main.cpp", MAIN)
        self.make()
        self.assertEqual(self.must("build/wave"), "10\n")
        # From here on it is enough to see what make calls.
        self.put("bin/g++", "#!/bin/sh\n").chmod(0o755)
        self.assertNotIn("g++", self.make())
        self.put("src/twice.h", HEADER.replace("2 * x", "3 * x"))
        compiled = re.findall(r"^g\+\+ -c .* -o (.*)$", self.make(), re.M)
        self.assertEqual(compiled, ["build/first.o"])
        self.assertIn("3 * x", self.get("hip/twice.h"))

    def test_gitlab_reads_what_jq_makes_of_the_report(self):
        if not shutil.which("jq"):
            self.skipTest("no jq")
        text = section("In continuous integration")
        script = re.search(r"jq '.*?json\n", text, re.S)[0]
        self.put("bad.cpp", REFUSED)
        self.tool("--check", "bad.cpp", "--report=amp2hip.json", expect=1)
        self.must("bash", "-c", script)
        issue = json.loads(self.get("gl-code-quality-report.json"))[0]
        self.assertEqual(issue["check_name"], "amp-C3930")
        self.assertEqual(issue["severity"], "major")
        self.assertEqual(
            issue["location"], {"path": "bad.cpp", "lines": {"begin": 4}}
        )
        self.assertTrue(issue["description"] and issue["fingerprint"])

    def test_the_action_checks_with_the_archive_of_a_release(self):
        self.put("bin/gh", GH).chmod(0o755)
        self.put("a/bin/amp2hip", f'#!/bin/sh\nexec "{self.options.amp2hip}" "$@"\n')
        (self.folder / "a/bin/amp2hip").chmod(0o755)
        self.must("tar", "czf", "bin/archive", "a")
        self.put("bad.cpp", REFUSED)
        environment = {
            **os.environ,
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}",
            "RUNNER_TEMP": str(self.folder / "temp"),
            "GITHUB_PATH": str(self.folder / "path"),
            "CONFIGURE": "cp bad.cpp 'a copy.cpp'",
            "ARGUMENTS": "'a copy.cpp' --no-snippets",
            "SARIF": "amp2hip.sarif",
        }
        commands = steps()
        self.put("temp/of", "another step")
        self.must("bash", "-e", "-c", commands["Install amp2hip"], env=environment)
        environment["PATH"] = self.get("path").strip() + ":" + environment["PATH"]
        done = self.command("bash", "-e", "-c", commands["Check"], env=environment)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertRegex(
            done.stdout,
            r"^::error file=a copy\.cpp,line=4,col=\d+,title=amp-C3930::",
        )
        self.assertIn("amp-C3930", self.get("amp2hip.sarif"))


if __name__ == "__main__":
    main()
