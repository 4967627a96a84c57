# ===- root.sh - A bare root of Debian or Ubuntu, for scripts ---------------===
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===
#
# Sourced. Needs root, debootstrap, and the mirror that AMP2HIP_MIRROR names, or
# debootstrap's own. A root that is there is used again.

# make_root <suite> <folder> <package>...: a root with these packages and the
# essential ones. It stays mounted until the script ends.
make_root() {
  local suite=$1 mounted scripts=/usr/share/debootstrap/scripts
  local components=main script=
  root_folder=$2
  shift 2
  # An Ubuntu that is newer than debootstrap is made as the older ones are.
  [ -e "$scripts/$suite" ] || script=$scripts/jammy
  # Ubuntu has most libraries in a part of its own.
  grep -q ubuntu "${script:-$scripts/$suite}" && components=main,universe
  [ -d "$root_folder/etc" ] ||
    debootstrap --variant=minbase --components=$components \
      --include="$(IFS=, && echo "$*")" "$suite" "$root_folder" \
      "${AMP2HIP_MIRROR:-}" $script
  cp /etc/resolv.conf /etc/hosts "$root_folder/etc/"
  for mounted in proc dev; do
    mountpoint -q "$root_folder/$mounted" ||
      mount --bind "/$mounted" "$root_folder/$mounted"
  done
  trap 'umount "$root_folder/proc" "$root_folder/dev"' EXIT
}

# in_root <command>: runs it there, in the home folder, as a new user would.
in_root() {
  env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    chroot "$root_folder" bash -ec "cd && $1"
}
