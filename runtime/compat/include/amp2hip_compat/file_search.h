//===- file_search.h - Files whose names fit a pattern ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_FILE_SEARCH_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_FILE_SEARCH_H

#include <amp2hip/detail/letters_off.h>

#include <algorithm>
#include <amp2hip_compat/paths.h>
#include <cctype>
#include <cstring>
#include <dirent.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <vector>

namespace amp2hip::compat {

/// Whether \p name fits \p pattern, in which `*` stands for any letters and `?`
/// for one. Case is ignored, as Windows does.
inline bool fits(std::string_view name, std::string_view pattern) {
  std::size_t at = 0, p = 0, star = std::string_view::npos, retry = 0;
  auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) ==
           std::tolower(static_cast<unsigned char>(b));
  };
  while (at != name.size()) {
    if (p != pattern.size() && pattern[p] == '*') {
      star = p++;
      retry = at;
    } else if (p != pattern.size() &&
               (pattern[p] == '?' || same(pattern[p], name[at]))) {
      ++p;
      ++at;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      at = ++retry;
    } else {
      return false;
    }
  }
  while (p != pattern.size() && pattern[p] == '*')
    ++p;
  return p == pattern.size();
}

/// Whether \p name fits a pattern of files: `*.*` stands for all of them.
inline bool isFileOf(const std::string &name, const std::string &pattern) {
  if (pattern == "*.*" || pattern == "*")
    return true;
  // Names without a dot end with one that is not written.
  return fits(name, pattern) ||
         (name.find('.') == std::string::npos && fits(name + ".", pattern));
}

/// A file that was found, and its properties.
struct FoundFile {
  std::string name;
  struct stat state;
};

/// The files of a pattern, by their names.
class FileSearch {
public:
  explicit FileSearch(const std::string &path) {
    std::size_t slash = path.rfind('/');
    std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
    folder = path.substr(0, begin);
    std::string pattern = path.substr(begin);
    DIR *entries = opendir(folder.empty() ? "." : folder.c_str());
    is_folder = entries != nullptr;
    if (!entries)
      return;
    while (const dirent *each = readdir(entries))
      if (isFileOf(each->d_name, pattern))
        names.push_back(each->d_name);
    closedir(entries);
    std::sort(names.begin(), names.end());
  }

  /// Whether there is another one.
  bool next(FoundFile &to) {
    while (at != names.size()) {
      to.name = names[at++];
      std::string path = folder + to.name;
      // A link whose file is gone is one all the same.
      if (stat(path.c_str(), &to.state) == 0 ||
          lstat(path.c_str(), &to.state) == 0)
        return true;
    }
    return false;
  }

  bool is_folder; ///< Whether the folder of the pattern is there.

private:
  std::string folder;
  std::vector<std::string> names;
  std::size_t at = 0;
};

} // namespace amp2hip::compat

#include <amp2hip/detail/letters_on.h>

#endif
