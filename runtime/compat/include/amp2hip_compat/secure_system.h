//===- secure_system.h - The _s functions for the environment ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_SYSTEM_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_SECURE_SYSTEM_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/names.h>
#include <amp2hip_compat/paths.h>
#include <amp2hip_compat/secure_text.h>
#include <cstdlib>
#include <unistd.h>

// The _s functions for environment variables and for parts of paths.

namespace amp2hip::compat {

inline std::string inUtf8(const char *text) { return text; }
inline std::string inUtf8(const wchar_t *text) { return narrow(text); }
template <class Char> std::basic_string<Char> fromUtf8(std::string_view text) {
  if constexpr (sizeof(Char) == 1)
    return std::string(text);
  else
    return wide(text);
}

template <class Char>
errno_t copyVariable(std::size_t *needed, Char *to, std::size_t size,
                     const Char *name, const char *function) {
  if (!needed || !to != !size)
    return violated(function, EINVAL);
  *needed = 0;
  if (to)
    to[0] = 0;
  if (!name)
    return violated(function, EINVAL);
  const char *value = std::getenv(inUtf8(name).c_str());
  if (!value)
    return 0;
  std::basic_string<Char> text = fromUtf8<Char>(value);
  *needed = text.size() + 1;
  if (!to)
    return 0;
  return *needed > size ? ERANGE : copy(to, size, text.c_str(), size, function);
}

template <class Char>
errno_t duplicateVariable(Char **to, std::size_t *size, const Char *name,
                          const char *function) {
  if (!to || !name)
    return violated(function, EINVAL);
  *to = nullptr;
  if (size)
    *size = 0;
  const char *value = std::getenv(inUtf8(name).c_str());
  if (!value)
    return 0;
  std::basic_string<Char> text = fromUtf8<Char>(value);
  std::size_t count = text.size() + 1;
  *to = static_cast<Char *>(std::malloc(count * sizeof(Char)));
  if (!*to)
    return ENOMEM;
  std::memcpy(*to, text.c_str(), count * sizeof(Char));
  if (size)
    *size = count;
  return 0;
}

template <class Char>
errno_t setVariable(const Char *name, const Char *value, const char *function) {
  if (!name || !value)
    return violated(function, EINVAL);
  std::string to = inUtf8(name), text = inUtf8(value);
  int failed =
      text.empty() ? unsetenv(to.c_str()) : setenv(to.c_str(), text.c_str(), 1);
  return failed ? errno : 0;
}

template <class Char>
errno_t searchVariable(const Char *file, const Char *name, Char *to,
                       std::size_t size, const char *function) {
  if (!to || !size)
    return violated(function, EINVAL);
  if (!file || !name)
    return violated(to, function, EINVAL);
  to[0] = 0;
  const char *value = std::getenv(inUtf8(name).c_str());
  std::string folders = std::string(".:") + (value ? value : ""),
              wanted = pathOf(file);
  for (std::size_t begin = 0, end; begin <= folders.size(); begin = end + 1) {
    end = folders.find(':', begin);
    if (end == std::string::npos)
      end = folders.size();
    std::string path = folders.substr(begin, end - begin) + "/" + wanted;
    char *real = access(path.c_str(), F_OK) == 0
                     ? realpath(path.c_str(), nullptr)
                     : nullptr;
    if (!real)
      continue;
    std::basic_string<Char> found = fromUtf8<Char>(real);
    std::free(real);
    if (found.size() >= size)
      return violated(to, function, ERANGE);
    return copy(to, size, found.c_str(), size, function);
  }
  return ENOENT;
}

/// A buffer of \c size characters for a part of a path, or null and 0.
template <class Char> struct PathBuffer {
  Char *to;
  std::size_t size;

  bool isValid() const { return !to == !size; }
  bool store(std::basic_string_view<Char> text) const {
    if (!to)
      return true;
    bool fits = text.size() < size;
    std::size_t count = fits ? text.copy(to, text.size()) : 0;
    to[count] = 0;
    return fits;
  }
};

template <class Char>
errno_t splitPath(const Char *path, PathBuffer<Char> drive,
                  PathBuffer<Char> folder, PathBuffer<Char> name,
                  PathBuffer<Char> extension, const char *function) {
  const PathBuffer<Char> all[] = {drive, folder, name, extension};
  bool is_valid = path != nullptr;
  for (const PathBuffer<Char> &each : all)
    is_valid &= each.isValid();
  bool fits = false;
  if (is_valid) {
    PathParts<Char> parts(path);
    fits = drive.store(parts.drive) & folder.store(parts.folder) &
           name.store(parts.name) & extension.store(parts.extension);
    if (fits)
      return 0;
  }
  for (const PathBuffer<Char> &each : all)
    if (each.to && each.size)
      each.to[0] = 0;
  return violated(function, is_valid ? ERANGE : EINVAL);
}

/// The path of the given parts, each of which may be null. Adds a slash after
/// \p folder and a dot before \p extension if they are missing.
template <class Char>
std::basic_string<Char> joinedPath(const Char *drive, const Char *folder,
                                   const Char *name, const Char *extension) {
  std::basic_string<Char> path;
  if (drive && *drive)
    path = {*drive, Char(':')};
  if (folder && *folder) {
    path += folder;
    if (!isSeparator(path.back()))
      path += Char('/');
  }
  if (name)
    path += name;
  if (extension && *extension) {
    if (*extension != '.')
      path += Char('.');
    path += extension;
  }
  return path;
}

template <class Char>
errno_t makePath(Char *to, std::size_t size, const Char *drive,
                 const Char *folder, const Char *name, const Char *extension,
                 const char *function) {
  if (!to || !size)
    return violated(function, EINVAL);
  std::basic_string<Char> path = joinedPath(drive, folder, name, extension);
  if (path.size() >= size)
    return violated(to, function, ERANGE);
  return copy(to, size, path.c_str(), size, function);
}

} // namespace amp2hip::compat

inline errno_t getenv_s(std::size_t *needed, char *to, rsize_t size,
                        const char *name) {
  return amp2hip::compat::copyVariable(needed, to, size, name, "getenv_s");
}
/// The caller frees \p to.
inline errno_t _dupenv_s(char **to, std::size_t *size, const char *name) {
  return amp2hip::compat::duplicateVariable(to, size, name, "_dupenv_s");
}
/// An empty value removes the variable.
inline errno_t _putenv_s(const char *name, const char *value) {
  return amp2hip::compat::setVariable(name, value, "_putenv_s");
}
/// Searches for \p file in the working directory, then in the directories that
/// the environment variable \p name lists. Stores the absolute path in \p to.
inline errno_t _searchenv_s(const char *file, const char *name, char *to,
                            rsize_t size) {
  return amp2hip::compat::searchVariable(file, name, to, size, "_searchenv_s");
}
inline errno_t _splitpath_s(const char *path, char *drive,
                            std::size_t drive_size, char *folder,
                            std::size_t folder_size, char *name,
                            std::size_t name_size, char *extension,
                            std::size_t extension_size) {
  return amp2hip::compat::splitPath<char>(
      path, {drive, drive_size}, {folder, folder_size}, {name, name_size},
      {extension, extension_size}, "_splitpath_s");
}
inline errno_t _makepath_s(char *to, std::size_t size, const char *drive,
                           const char *folder, const char *name,
                           const char *extension) {
  return amp2hip::compat::makePath(to, size, drive, folder, name, extension,
                                   "_makepath_s");
}
template <std::size_t N>
errno_t getenv_s(std::size_t *needed, char (&to)[N], const char *name) {
  return getenv_s(needed, to, N, name);
}
template <std::size_t N>
errno_t _searchenv_s(const char *file, const char *name, char (&to)[N]) {
  return _searchenv_s(file, name, to, N);
}
template <std::size_t D, std::size_t F, std::size_t N, std::size_t E>
errno_t _splitpath_s(const char *path, char (&drive)[D], char (&folder)[F],
                     char (&name)[N], char (&extension)[E]) {
  return _splitpath_s(path, drive, D, folder, F, name, N, extension, E);
}
template <std::size_t N>
errno_t _makepath_s(char (&to)[N], const char *drive, const char *folder,
                    const char *name, const char *extension) {
  return _makepath_s(to, N, drive, folder, name, extension);
}

inline errno_t _wgetenv_s(std::size_t *needed, wchar_t *to, rsize_t size,
                          const wchar_t *name) {
  return amp2hip::compat::copyVariable(needed, to, size, name, "_wgetenv_s");
}
/// The caller frees \p to.
inline errno_t _wdupenv_s(wchar_t **to, std::size_t *size,
                          const wchar_t *name) {
  return amp2hip::compat::duplicateVariable(to, size, name, "_wdupenv_s");
}
/// An empty value removes the variable.
inline errno_t _wputenv_s(const wchar_t *name, const wchar_t *value) {
  return amp2hip::compat::setVariable(name, value, "_wputenv_s");
}
/// Searches for \p file in the working directory, then in the directories that
/// the environment variable \p name lists. Stores the absolute path in \p to.
inline errno_t _wsearchenv_s(const wchar_t *file, const wchar_t *name,
                             wchar_t *to, rsize_t size) {
  return amp2hip::compat::searchVariable(file, name, to, size, "_wsearchenv_s");
}
inline errno_t _wsplitpath_s(const wchar_t *path, wchar_t *drive,
                             std::size_t drive_size, wchar_t *folder,
                             std::size_t folder_size, wchar_t *name,
                             std::size_t name_size, wchar_t *extension,
                             std::size_t extension_size) {
  return amp2hip::compat::splitPath<wchar_t>(
      path, {drive, drive_size}, {folder, folder_size}, {name, name_size},
      {extension, extension_size}, "_wsplitpath_s");
}
inline errno_t _wmakepath_s(wchar_t *to, std::size_t size, const wchar_t *drive,
                            const wchar_t *folder, const wchar_t *name,
                            const wchar_t *extension) {
  return amp2hip::compat::makePath(to, size, drive, folder, name, extension,
                                   "_wmakepath_s");
}
template <std::size_t N>
errno_t _wgetenv_s(std::size_t *needed, wchar_t (&to)[N], const wchar_t *name) {
  return _wgetenv_s(needed, to, N, name);
}
template <std::size_t N>
errno_t _wsearchenv_s(const wchar_t *file, const wchar_t *name,
                      wchar_t (&to)[N]) {
  return _wsearchenv_s(file, name, to, N);
}
template <std::size_t D, std::size_t F, std::size_t N, std::size_t E>
errno_t _wsplitpath_s(const wchar_t *path, wchar_t (&drive)[D],
                      wchar_t (&folder)[F], wchar_t (&name)[N],
                      wchar_t (&extension)[E]) {
  return _wsplitpath_s(path, drive, D, folder, F, name, N, extension, E);
}
template <std::size_t N>
errno_t _wmakepath_s(wchar_t (&to)[N], const wchar_t *drive,
                     const wchar_t *folder, const wchar_t *name,
                     const wchar_t *extension) {
  return _wmakepath_s(to, N, drive, folder, name, extension);
}

#include <amp2hip/detail/letters_on.h>

#endif
