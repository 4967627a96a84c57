#!/usr/bin/env bash
# Microsoft's Sarif.Multitool 5.7.0 (npm: @microsoft/sarif-multitool-linux 5.7.0), x86-64.
#
# Behaviour: `validate --rule-kind Ado` demands in each run the numbers and names of a build
# in Azure's pipelines: an id of the form azuredevops/pipeline/build/... and four properties.
# A file with all that a tool can know by itself has five errors. The same file has none with
# `--rule-kind Ghas`, GitHub's rules for code scanning.
#
# Output seen: the lines that "expected" below has (rules and their errors).
#
# Why a good guess is wrong: the two services show the same kind of file, so one expects that a
# tool can write a file that both take. Here a correct tool cannot pass outside of a pipeline:
# a test of its output must leave the two rules out, or imitate a build.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --no-save --no-audit --no-fund @microsoft/sarif-multitool-linux@5.7.0 \
  >/dev/null 2>&1
tool=$work/node_modules/@microsoft/sarif-multitool-linux/Sarif.Multitool
chmod u+x "$tool"
export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1
cat >one.sarif <<'JSON'
{
  "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "automationDetails": { "id": "checker/" },
      "tool": {
        "driver": {
          "name": "checker",
          "fullName": "checker 1.0",
          "version": "1.0",
          "informationUri": "https://example.org/checker",
          "rules": [
            {
              "id": "C1",
              "name": "FirstCheck",
              "shortDescription": { "text": "A check." },
              "fullDescription": { "text": "A check of one thing." },
              "helpUri": "https://example.org/checker/C1",
              "help": { "text": "Change it." },
              "defaultConfiguration": { "level": "warning" }
            }
          ]
        }
      },
      "results": [
        {
          "ruleId": "C1",
          "ruleIndex": 0,
          "level": "warning",
          "message": { "text": "This is to be changed." },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": { "uri": "a.cpp" },
                "region": { "startLine": 1, "startColumn": 1, "endColumn": 2 }
              }
            }
          ],
          "partialFingerprints": { "primaryLocationLineHash": "1" }
        }
      ]
    }
  ]
}
JSON
for kind in Ghas Ado; do
  echo "$kind:"
  { "$tool" validate one.sarif --rule-kind "$kind" || true; } |
    { grep -o 'error [A-Za-z0-9]*' || true; } | sort | uniq -c | awk '{ print $3, $1 }'
done >seen
cat >expected <<'TEXT'
Ghas:
Ado:
GHAzDO1019 4
GHAzDO1020 1
TEXT
diff expected seen || {
  echo "changed: what Azure's rules for SARIF demand" >&2
  exit 1
}
