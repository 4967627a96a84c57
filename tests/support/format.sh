#!/usr/bin/env bash
# ===- format.sh - All code is in the style of .clang-format --------------===
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===
#
# usage: format.sh <repository>; what tests translate keeps its own style.

set -euo pipefail
cd "$1"
find tool runtime tests/unit \( -name '*.h' -o -name '*.cpp' \) -print0 |
  xargs -0 clang-format-19 --dry-run -Werror
