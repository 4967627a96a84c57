# ===- messages.py - What the tool tells its user, and reports -------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Diagnostics as users see them, reports as programs and browsers read them."""

import json
import re
import shutil

from project import PROGRAM, REFUSED, Project, main

FAULTS = """#include <amp.h>
#include <cmath>
#include <vector>
using namespace concurrency;
void f(const std::vector<float> &d, std::vector<float> &e, int n) {
  array_view<float> v(10, d);
  array_view<float> w(10, e);
  parallel_for_each(w.extent, [=](index<1> i) { w[i] = 0; });
  parallel_for_each(w.extent, [=](index<1> i) restrict(amp) {
    w[i] = std::sin(w[i]) + std::pow(2.0, 3.0);
  });
  parallel_for_each(w.extent, [=, &n](index<1> i) restrict(amp) { w[i] = n; });
  parallel_for_each(w.extent, [=](index<1> i) restrict(amp) { w[i] = e[0]; });
}
"""


class Messages(Project):
    has_small_library = False  # Headers of Visual C++ include the true one.

    """What is printed."""

    def test_a_fault_is_shown_with_its_line_and_mending(self):
        self.put("a.cpp", FAULTS)
        told = self.tool("--check", "a.cpp", expect=1).stderr
        for part in [
            "    6 |   array_view<float> v(10, d);\n"
            "      |                     ^\n"
            "      |              const \n",
            "    8 |   parallel_for_each(w.extent, "
            "[=](index<1> i) { w[i] = 0; });\n"
            "      |                               ^\n"
            "      |                                               "
            "restrict(amp)\n",
            "      |            concurrency::fast_math::sin\n",
            "      |                             concurrency::precise_math::pow\n",
        ]:
            self.assertIn(part, told)

    def test_a_fault_is_told_once_and_without_paths_of_the_compiler(self):
        self.put("a.cpp", FAULTS)
        told = self.tool("--check", "--no-snippets", "a.cpp", expect=1).stderr
        errors = [l for l in told.splitlines() if " error: " in l]
        lines = [line.split(":")[1] for line in errors]
        self.assertEqual(lines, ["6", "8", "10", "10", "12", "13"], told)
        self.assertNotIn("/../", told)
        self.assertNotIn("\n ", told)

    def test_reasons_of_our_own_headers_are_told_without_their_paths(self):
        self.put(
            "a.cpp",
            "#include <amp.h>\nconcurrency::array_view<int> f(float *p) {\n"
            "  concurrency::array_view<int> v(1, p);\n  return v;\n}\n",
        )
        told = self.tool("--check", "a.cpp", expect=1).stderr
        self.assertRegex(
            told,
            r"(?m)^a\.cpp:3:32: note: .* no known conversion from 'float \*' "
            r"to 'int \*' for 2nd argument$",
        )

    def test_what_no_compat_leaves_out_is_named(self):
        self.put("a.cpp", "#include <amp.h>\nDWORD n;\n")
        self.put("b.cpp", "#include <ppl.h>\n#include <amp.h>\n")
        self.tool("--check", "a.cpp", "b.cpp")
        told = self.tool("--no-compat", "--check", "a.cpp", "b.cpp", expect=1).stderr
        for part in [
            "a.cpp:2:1: error: unknown type name 'DWORD'; it comes from <windows.h>: "
            "include that header, and do not use --no-compat, or use a standard type",
            "b.cpp:1:10: error: <ppl.h> is a header of Windows or Visual C++; amp2hip "
            "has a replacement for it, which --no-compat disables",
        ]:
            self.assertIn(part, told)

    def test_functions_of_windows_are_not_taken_for_others(self):
        self.put(
            "a.cpp",
            "#include <windows.h>\n#include <stdio.h>\n#include <amp.h>\n"
            "void f(FILE *file) {\n"
            '  _tfopen_s(&file, "x", "r");\n'
            '  double d = _strtod_l("1", NULL, NULL);\n'
            "  CreateFileX(NULL);\n"
            "  GetTickCout();\n}\n",
        )
        told = self.tool("--check", "a.cpp", expect=1).stderr
        faults = [line for line in told.splitlines() if ": error: " in line]
        unknown = "error: use of undeclared identifier"
        self.assertEqual(
            faults,
            [
                f"a.cpp:5:3: {unknown} '_tfopen_s'; it comes from <tchar.h>: include "
                "that header, and do not use --no-compat [amp-parse]",
                f"a.cpp:6:14: {unknown} '_strtod_l'; amp2hip has no counterpart for "
                "it [amp-parse]",
                f"a.cpp:7:3: {unknown} 'CreateFileX' [amp-parse]",
                f"a.cpp:8:3: {unknown} 'GetTickCout'; did you mean 'GetTickCount'? "
                "[amp-parse]",
            ],
            told,
        )
        self.assertNotIn("amp2hip-compat", told)

    def faults(self, text, *arguments):
        """What is said of text in a.cpp: the lines, without file and code."""
        self.put("a.cpp", "#include <amp.h>\n" + text)
        told = self.tool("--check", "--no-snippets", "a.cpp", *arguments, expect=1)
        return [
            re.sub(r"^a\.cpp:|\berror: | \[amp-parse\]$", "", line)
            for line in told.stderr.splitlines()
        ]

    def test_another_function_is_never_suggested(self):
        unknown = "use of undeclared identifier"
        self.assertEqual(
            self.faults(
                "#include <cmath>\n#include <cstdio>\n#include <windows.h>\n"
                "float f(float x) { return sqr(x); }\n"
                "void g(FILE *file) {\n"
                '  fopen_q("a");\n'
                "  GetStdHandleX(1);\n"
                "  GetTickCout();\n"
                "}\n"
            ),
            [
                f"5:27: {unknown} 'sqr'",
                f"7:3: {unknown} 'fopen_q'",
                f"8:3: {unknown} 'GetStdHandleX'; amp2hip has no counterpart for it",
                f"9:3: {unknown} 'GetTickCout'; did you mean 'GetTickCount'?",
            ],
        )

    def test_no_call_of_a_name_that_clang_guessed_is_checked(self):
        self.assertEqual(
            self.faults(
                "#include <amp_math.h>\n"
                "double f(double x) restrict(amp) {\n"
                "  return concurrency::precise_math::rint(x);\n}\n"
            ),
            ["4:10: no member named 'rint' in namespace 'Concurrency::precise_math'"],
        )

    def test_other_languages_are_named(self):
        of = (
            "is of C++/CLI or C++/CX, which only Visual C++ compiles; move this "
            "code to a source without C++ AMP, or write it in C++"
        )
        self.assertEqual(
            self.faults(
                "namespace Platform { class String; class Object; }\n"
                "void f(Platform::String ^s);\n"
                "void g() { auto o = gcnew Platform::Object(3); }\n"
                "ref class C;\n"
            ),
            [f"3:25: '^' {of}", f"4:21: 'gcnew' {of}", f"5:1: 'ref class' {of}"],
        )

    def test_a_name_after_a_type_is_named(self):
        self.assertEqual(
            self.faults("template <class T> struct S;\nvoid f(S<int x> *s);\n"),
            ["3:14: 'x' follows a type where only a type may be; remove it"],
        )

    def test_own_headers_are_not_pointed_into(self):
        ours = (
            "; a header of amp2hip declares this name, as a header of Windows "
            "does: remove this declaration"
        )
        self.assertEqual(
            self.faults(
                "#include <windows.h>\nstruct POINT { int x; };\n"
                "int n = _countof(3);\n"
            ),
            [
                f"3:8: redefinition of 'POINT'{ours}",
                "4:9: implicit instantiation of undefined template "
                "'amp2hip_count<int>'",
            ],
        )

    def test_the_word_of_c_in_a_macro_is_named_with_it(self):
        self.put("h.h", "#define ATOM(T) _Atomic(T)\nstruct S { ATOM(int) n; };\n")
        self.assertEqual(
            self.faults('#include "h.h"\nS s;\n'),
            [
                "h.h:2:12: '_Atomic' is a C11 extension (in the macro 'ATOM'): g++ "
                "or nvcc rejects this, so the translation would not compile; write "
                "std::atomic [amp-extension]"
            ],
        )

    def test_all_missing_headers_are_told(self):
        self.put("h.h", '#include "two.h"\n')
        self.assertEqual(
            self.faults(
                '#include "one.h"\n#include "h.h"\n#include <lib/three.h>\n'
                '#if __has_include("four.h")\n#include "four.h"\n#endif\n'
                "int n = OF_ONE;\n"
            ),
            [
                "2:10: 'one.h' file not found",
                "2:10: note: give the folder of another library's headers with "
                "--extra-arg=-I<folder>",
                "4:10: 'lib/three.h' file not found",
                "h.h:1:10: 'two.h' file not found",
            ],
        )

    def test_the_folder_of_a_missing_header_is_asked_for_once(self):
        self.put("a.cpp", "#include <amp.h>\n#include <gl/x.h>\n#include <cv/y.h>\n")
        self.put("b.cpp", "#include <amp.h>\n#include <cv/z.h>\n")
        told = self.tool("--check", "a.cpp", "b.cpp", expect=1).stderr
        self.assertEqual(told.count("file not found"), 3, told)
        self.assertEqual(told.count("note: "), 1, told)
        self.assertIn(
            "a.cpp:2:10: note: give the folder of another library's headers with "
            "--extra-arg=-I<folder>\n",
            told,
        )

    def test_a_source_that_a_header_refuses_names_the_error(self):
        self.put("v.h", "#include <nowhere.h>\n#include <amp.h>\n")
        self.put("own.cpp", "#include <amp.h>\nint n = m;\n")
        self.put("good.cpp", "#include <amp.h>\n")
        for name in ("a.cpp", "b.cpp"):
            self.put(name, '#include "v.h"\n')
        sources = ["a.cpp", "own.cpp", "b.cpp", "good.cpp"]
        told = self.tool("--check", *sources, expect=1).stderr
        self.assertEqual(told.count("v.h:1:10: error: "), 1, told)
        self.assertIn(
            "\na.cpp: refused because of v.h:1:10\n"
            "b.cpp: refused because of v.h:1:10\n4 sources: ",
            told,
        )
        told = self.tool("--check", "-v", *sources, expect=1).stderr
        self.assertEqual(told.count("b.cpp: refused because of v.h:1:10"), 1, told)
        self.assertIn("\nown.cpp: refused\n", told)
        told = self.tool("--check", "a.cpp", expect=1).stderr
        self.assertNotIn("because", told)

    def test_so_do_the_reports_for_programs(self):
        self.put("v.h", "#include <nowhere.h>\n#include <amp.h>\n")
        self.put("own.cpp", "#include <amp.h>\nint n = m;\n")
        self.put("a.cpp", '#include "v.h"\n')
        done = self.tool("--check", "--format=json", "a.cpp", "own.cpp", expect=1)
        a, own = json.loads(done.stdout)["sources"]
        place = a["refusedBecauseOf"]
        self.assertEqual([place["file"], place["line"], place["column"]], ["v.h", 1, 10])
        self.assertNotIn("refusedBecauseOf", own)
        done = self.tool("--check", "--format=sarif", "a.cpp", "own.cpp", expect=1)
        (run,) = json.loads(done.stdout)["runs"]
        (note,) = run["invocations"][0]["toolExecutionNotifications"]
        self.assertEqual(
            note["message"]["text"], "a.cpp: refused because of v.h:1:10"
        )
        uri = note["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        self.assertEqual(uri, "a.cpp")

    def test_a_class_with_a_fault_has_only_that(self):
        self.put(
            "h.h",
            "#include <amp.h>\nusing namespace concurrency;\n"
            "struct Vertex { Gone place; };\n"
            "struct Mesh { Vertex corners[3]; };\n"
            "template <class T> struct Pair {\n"
            '  static_assert(sizeof(T) == 4, "");\n  T a;\n  int b;\n};\n',
        )
        body = "parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i]; });"
        for type in ("Vertex", "Mesh", "Pair<Vertex>"):
            self.put(
                "a.cpp",
                f'#include "h.h"\nvoid f(array<{type}> &a) {{ {body} }}\n'
                f"void g({type} *p) {{ array_view<{type}, 2> v(2, 3, p); }}\n",
            )
            told = self.tool("--check", "--no-snippets", "a.cpp", expect=1).stderr
            errors = [line for line in told.splitlines() if " error: " in line]
            self.assertEqual([e.split(": ")[0] for e in errors], ["h.h:3:17"], told)
        self.put(
            "a.cpp",
            '#include "h.h"\nvoid f(array<Vertex> &a) { a[0]; }\n'
            "void g(array<char> &b) { b[0]; }\n",
        )
        told = self.tool("--check", "a.cpp", expect=1).stderr
        self.assertEqual(told.count("[amp-C2338]"), 1, told)

    def test_colours_are_asked_for(self):
        self.put("a.cpp", REFUSED)
        plain = self.tool("--check", "a.cpp", expect=1).stderr
        self.assertNotIn("\x1b", plain)
        told = self.tool("--check", "--color=always", "a.cpp", expect=1).stderr
        self.assertIn("\x1b[0;1;31merror: ", told)
        self.assertEqual(re.sub(r"\x1b\[[0-9;]*m", "", told), plain)

    def test_several_sources_are_summed_up(self):
        self.put("bad.cpp", REFUSED)
        self.put("good.cpp", PROGRAM)
        self.put("plain.cpp", "int main() {}\n")
        sources = ["bad.cpp", "good.cpp", "plain.cpp"]
        told = self.tool(*sources, expect=1).stderr
        self.assertTrue(
            told.endswith(
                "\n3 sources: 1 translated, 1 refused, 1 without C++ AMP; "
                "1 error\n"
            ),
            told,
        )
        told = self.tool("-v", "--stats", *sources, expect=1).stderr
        self.assertIn("good.cpp: translated to good.hip; 1 launch, ", told)
        self.assertIn("bad.cpp: refused; 1 restriction clause", told)
        self.assertRegex(told, r"\n +1 of +1  launches\n")
        self.assertRegex(told, r"\n +1 of +2  restriction clauses\n")
        quiet = self.tool("-q", *sources, expect=1).stderr
        self.assertTrue(quiet.startswith("bad.cpp:4:10: error: "), quiet)
        self.assertNotIn("sources", quiet)

    def test_diagnostics_are_listed(self):
        listed = self.tool("--explain", "list").stdout
        self.assertIn(
            "amp-C3584: error: this variable cannot be tile_static\n", listed
        )


class Reports(Project):
    """What is written."""

    def setUp(self):
        super().setUp()
        self.put("bad.cpp", FAULTS)
        self.put("good.cpp", PROGRAM)

    def test_formats_go_to_standard_output_in_place_of_text(self):
        done = self.tool(
            "--check", "--format=json", "bad.cpp", "good.cpp", expect=1
        )
        self.assertEqual(done.stderr, "")
        found = json.loads(done.stdout)
        self.assertEqual(found["summary"]["refused"], 1)
        self.assertEqual(found["summary"]["translated"], 1)
        self.assertLess(found["summary"]["percent"], 100)
        launches = found["constructs"]["launches"]
        self.assertEqual(launches, {"all": 5, "left": 4})
        fault = found["diagnostics"][1]
        self.assertEqual(fault["code"], "amp-C3576")
        self.assertEqual(fault["fixIts"][0]["text"], " restrict(amp)")

    def test_a_fix_it_includes_what_it_calls(self):
        source = (
            "#include <amp.h>\n#include <cmath>\n"
            "float f(float x) restrict(amp) { return std::sin(x); }\n"
        )
        mended = (
            source.replace("<cmath>", "<amp_math.h>\n#include <cmath>")
            .replace("std::sin", "concurrency::fast_math::sin")
        )
        self.put("a.cpp", source)
        done = self.tool("--check", "--format=json", "a.cpp", expect=1)
        lines = source.splitlines(True)
        for fix in reversed(json.loads(done.stdout)["diagnostics"][0]["fixIts"]):
            line = lines[fix["line"] - 1]
            head, tail = line[: fix["column"] - 1], line[fix["endColumn"] - 1 :]
            lines[fix["line"] - 1] = head + fix["text"] + tail
        self.assertEqual("".join(lines), mended)
        # The header is there: nothing but the name is to be changed.
        self.put("a.cpp", mended.replace("concurrency::fast_math", "std"))
        done = self.tool("--check", "--format=json", "a.cpp", expect=1)
        self.assertEqual(len(json.loads(done.stdout)["diagnostics"][0]["fixIts"]), 1)

    def test_sarif_has_what_its_schema_asks_for(self):
        self.tool("--check", "--report=r.sarif", "bad.cpp", expect=1)
        document = json.loads(self.get("r.sarif"))
        self.assertEqual(document["version"], "2.1.0")
        self.assertIn("sarif-schema-2.1.0.json", document["$schema"])
        (run,) = document["runs"]
        driver = run["tool"]["driver"]
        self.assertEqual(driver["name"], "amp2hip")
        self.assertEqual(run["invocations"][0]["exitCode"], 1)
        self.assertTrue(run["results"])
        for result in run["results"]:
            rule = driver["rules"][result["ruleIndex"]]
            self.assertEqual(rule["id"], result["ruleId"])
            self.assertIn("What it means", rule["help"]["markdown"])
            self.assertIn(result["level"], ["error", "warning", "note"])
            self.assertTrue(result["message"]["text"])
            place = result["locations"][0]["physicalLocation"]
            self.assertEqual(place["artifactLocation"]["uri"], "bad.cpp")
            self.assertGreaterEqual(place["region"]["startLine"], 1)
            self.assertGreaterEqual(place["region"]["startColumn"], 1)

    def test_sarif_describes_rules_for_code_scanning(self):
        self.tool("--check", "--report=r.sarif", "bad.cpp", expect=1)
        (run,) = json.loads(self.get("r.sarif"))["runs"]
        self.assertEqual(run["automationDetails"]["id"], "amp2hip/")
        driver = run["tool"]["driver"]
        self.assertEqual(driver["fullName"], "amp2hip " + driver["version"])
        for rule in driver["rules"]:
            self.assertEqual(
                rule["name"].lower(), rule["id"].replace("-", "").lower()
            )
            text = rule["fullDescription"]["text"]
            self.assertTrue(text)
            self.assertNotIn("\n", text)

    def test_a_report_that_cannot_be_written_is_a_fault(self):
        self.put("file", "")
        done = self.tool(
            "--check", "good.cpp", "--report=file/r.html", expect=2
        )
        self.assertIn("[amp-io]", done.stderr)

    def test_a_browser_opens_files_and_changes_of_the_page(self):
        browser = shutil.which("chromium") or shutil.which("google-chrome")
        if not browser:
            self.skipTest("no browser here")
        self.tool("bad.cpp", "good.cpp", "--report=r.html", expect=1)
        page = self.get("r.html")
        self.assertNotIn("http", page.split("</style>")[0])
        script = """<script>
          const file = document.querySelectorAll('details.file')[1];
          file.querySelector('summary').click();
          const change = file.querySelector('details.change');
          const table = change.querySelector('table');
          const before = table.checkVisibility();
          change.querySelector('summary').click();
          document.title = [file.querySelector('code').innerText, before,
            table.checkVisibility() && table.offsetHeight > 100,
            change.querySelector('ins').innerText,
            document.querySelectorAll('#left li').length].join('|');
        </script>"""
        self.put("r.html", page.replace("</body>", script + "</body>"))
        dom = self.must(
            browser, "--headless", "--no-sandbox", "--disable-gpu",
            "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync",
            f"--user-data-dir={self.folder}/browser", "--dump-dom",
            f"file://{self.folder}/r.html",
        )
        title = re.search("<title>(.*?)</title>", dom).group(1)
        self.assertEqual(title.split("|")[:3], ["good.cpp", "false", "true"])
        self.assertEqual(title.split("|")[-1], "6")


class Shells(Project):
    """What is installed for shells and readers."""

    def complete(self, *words):
        self.put("c.bash", self.tool("--completion=bash").stdout)
        line = " ".join(f"'{word}'" for word in words)
        return self.must(
            "bash", "-c",
            f"source ./c.bash; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1};"
            f"_amp2hip {self.options.amp2hip}; "
            'echo "${COMPREPLY[@]}"',
        ).split()

    def test_bash_completes_options_and_their_values(self):
        self.assertEqual(self.complete("amp2hip", "--out"), ["--out-root"])
        self.assertEqual(
            self.complete("amp2hip", "--color", "=", "al"), ["always"]
        )
        self.assertIn("C3584", self.complete("amp2hip", "--explain", "C35"))

    def test_zsh_reads_its_completion(self):
        if not shutil.which("zsh"):
            self.skipTest("no zsh here")
        self.put("_amp2hip", self.tool("--completion=zsh").stdout)
        self.must("zsh", "-n", "_amp2hip")

    def test_the_manual_has_every_option_of_the_help(self):
        manual = self.tool("--man-page").stdout.replace("\\-", "-")
        options = re.findall(r"(?m)^  (--?[a-z-]+)", self.tool("--help").stdout)
        self.assertGreater(len(options), 20)
        for option in options:
            self.assertIn(f"\n  {option}", manual)


if __name__ == "__main__":
    main()
