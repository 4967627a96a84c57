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
# commands, samples/run and tests/run if none are given. Needs root, debootstrap,
# and the mirror that AMP2HIP_MIRROR names, or debootstrap's own.

set -euo pipefail

if [ $# -lt 2 ]; then
  echo "usage: tests/debian.sh <suite> <folder> [command]..." >&2
  exit 2
fi
suite=$1 folder=$2
shift 2
[ $# -gt 0 ] || set -- samples/run tests/run
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

[ -d "$folder/etc" ] ||
  debootstrap --variant=minbase --include=git,ca-certificates "$suite" \
    "$folder" ${AMP2HIP_MIRROR:+"$AMP2HIP_MIRROR"}
cp /etc/resolv.conf /etc/hosts "$folder/etc/"
for mounted in proc dev; do
  mountpoint -q "$folder/$mounted" || mount --bind "/$mounted" "$folder/$mounted"
done
trap 'umount "$folder/proc" "$folder/dev"' EXIT

rm -rf "$folder/root/amp2hip"
git clone -q "$root" "$folder/root/amp2hip"
for command; do
  echo "== $command on $suite"
  time env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/root LANG=C.UTF-8 chroot "$folder" bash -c "cd ~/amp2hip && $command"
done
