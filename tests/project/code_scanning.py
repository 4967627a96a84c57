# ===- code_scanning.py - Reports for GitHub's and Azure's code scanning ----===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Microsoft's checker of SARIF finds no error in a report. npm installs it in the
working folder, once."""

import json
import re
import shutil
import sys

from project import PROGRAM, REFUSED, Project, main

PACKAGE = "@microsoft/sarif-multitool@5.7.0"

# What only a pipeline of Azure knows, and its task for publishing adds.
PIPELINE = {
    f"azuredevops/pipeline/build/{name}": value
    for name, value in {
        "buildDefinitionId": "1",
        "buildDefinitionName": "check",
        "phaseId": "6f1c7d2e-90b3-4c55-8a41-27e5d0c3b9fa",
        "phaseName": "scan",
    }.items()
}
BUILD = "azuredevops/pipeline/build/organization/project/1/2/main/3"


class CodeScanning(Project):
    def setUp(self):
        super().setUp()
        self.put("bad.cpp", REFUSED)
        self.put("good.cpp", PROGRAM)
        self.tool(
            "--check", "--report=r.sarif", "bad.cpp", "good.cpp", expect=1
        )

    def checker(self):
        folder = self.options.work / "npm"
        program = folder / "node_modules/.bin/sarif-multitool"
        if not program.exists():
            self.must(
                *("npm", "install", "--prefix", folder),
                *("--no-audit", "--no-fund", PACKAGE),
            )
        return program

    def errors(self, kind):
        told = self.must(
            self.checker(), "validate", "r.sarif", "--rule-kind", kind
        )
        self.assertIn("Analysis completed successfully.", told)
        return re.findall(r".*: error \w+: .*", told)

    def test_the_report_is_what_the_standard_says(self):
        self.assertEqual(self.errors("Sarif"), [])

    def test_github_takes_the_report(self):
        self.assertEqual(self.errors("Ghas"), [])

    def test_azure_takes_the_report_of_a_pipeline(self):
        report = json.loads(self.get("r.sarif"))
        details = report["runs"][0]["automationDetails"]
        details.update(id=BUILD, properties=PIPELINE)
        self.put("r.sarif", json.dumps(report))
        self.assertEqual(self.errors("Ado"), [])


if __name__ == "__main__":
    if not shutil.which("npm"):
        print("no npm here")
        sys.exit(77)
    main()
