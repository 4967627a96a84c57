//===- file_search.h - Files whose names match a pattern --------*- C++ -*-===//
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

/// Whether \p name matches \p pattern, in which `*` stands for any number of
/// characters and `?` for one. Case is ignored, as on Windows.
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

/// Whether the file \p name matches \p pattern, by the rules of Windows: `*.*`
/// matches all files.
inline bool isFileOf(const std::string &name, const std::string &pattern) {
  if (pattern == "*.*" || pattern == "*")
    return true;
  // On Windows, a name without a dot also matches as if a dot followed it.
  return fits(name, pattern) ||
         (name.find('.') == std::string::npos && fits(name + ".", pattern));
}

/// A file that was found, and its properties.
struct FoundFile {
  std::string name;
  struct stat state;
};

/// Iterates over the files that match a pattern, ordered by name.
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

  /// Stores the next file in \p to. Returns false if there is none.
  bool next(FoundFile &to) {
    while (at != names.size()) {
      to.name = names[at++];
      std::string path = folder + to.name;
      // A symbolic link without a target counts as a file.
      if (stat(path.c_str(), &to.state) == 0 ||
          lstat(path.c_str(), &to.state) == 0)
        return true;
    }
    return false;
  }

  bool is_folder; ///< Whether the pattern's directory exists.

private:
  std::string folder;
  std::vector<std::string> names;
  std::size_t at = 0;
};

} // namespace amp2hip::compat

#include <amp2hip/detail/letters_on.h>

#endif
