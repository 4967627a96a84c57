#!/usr/bin/env bash
# ===- debian.sh - The two commands on a bare Debian -------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
#
# usage: tests/debian.sh <suite> <folder> [command]...
#
# Makes a root of a Debian suite (bookworm, trixie) with nothing but git in
# <folder>, unless it is there, clones the repository into it and runs the
# commands, samples/run and tests/run if none are given. support/root.sh says
# what that needs.

set -euo pipefail

if [ $# -lt 2 ]; then
  echo "usage: tests/debian.sh <suite> <folder> [command]..." >&2
  exit 2
fi
suite=$1 folder=$2
shift 2
[ $# -gt 0 ] || set -- samples/run tests/run
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=support/root.sh
. "$repository/tests/support/root.sh"

make_root "$suite" "$folder" git ca-certificates
rm -rf "$folder/root/amp2hip"
git clone -q "$repository" "$folder/root/amp2hip"
for command; do
  echo "== $command on $suite"
  time in_root "cd amp2hip && $command"
done
