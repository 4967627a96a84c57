//===- tr2_files.h - std::tr2::sys of Visual C++ 2012 to 2015 ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The names that <filesystem> had before C++17. Members that the standard has
// renamed, such as a path's directory_string(), are not here.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_TR2_FILES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_TR2_FILES_H

#include <filesystem>

namespace std {
namespace tr2 {
namespace sys {

using namespace std::filesystem;

using wpath = path;
using wdirectory_iterator = directory_iterator;
using wrecursive_directory_iterator = recursive_directory_iterator;

/// The working directory at the first call. Visual C++ has that of the
/// program's start.
template <class Path = path> Path initial_path() {
  static const Path Started = std::filesystem::current_path();
  return Started;
}

} // namespace sys
} // namespace tr2
} // namespace std

#endif // AMP2HIP_COMPAT_AMP2HIP_COMPAT_TR2_FILES_H
