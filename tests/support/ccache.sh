# ===- ccache.sh - A compiler cache for builds and tests, if installed ------===
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===
#
# Sourced with $root set to the repository. The programs of the tests are
# compiled in folders of their own: base folder and hash say that these do not
# matter. Without depend mode ccache would preprocess each source once more. The
# sloppiness is what precompiled headers need.

if command -v ccache >/dev/null; then
  export CMAKE_C_COMPILER_LAUNCHER=ccache CMAKE_CXX_COMPILER_LAUNCHER=ccache
  export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1
  export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
fi
