//===- shlwapi.h - Functions for paths --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_SHLWAPI_H
#define AMP2HIP_COMPAT_SHLWAPI_H

#include <amp2hip/detail/letters_off.h>

// Paths may have backslashes. If a function adds a separator, it is a slash. A
// buffer to which a function writes a path must have room for MAX_PATH
// characters.

#include <amp2hip_compat/file_search.h>
#include <amp2hip_compat/shlwapi_text.h>
#include <amp2hip_compat/underscores_system.h>
#include <amp2hip_compat/underscores_text.h>
#include <amp2hip_compat/windows_types.h>
#include <sys/stat.h>
#include <unistd.h>

namespace amp2hip::compat {

/// The file name at the end of \p path, with a separator after it if there is
/// one.
template <class Char> const Char *nameIn(const Char *path) {
  const Char *name = path;
  for (; *path; ++path)
    if ((isSeparator(*path) || *path == ':') && path[1] &&
        !isSeparator(path[1]))
      name = path + 1;
  return name;
}
/// The extension of the file name, from its dot on; the end of \p path if there
/// is none.
template <class Char> const Char *extensionIn(const Char *path) {
  const Char *dot = nullptr;
  for (; *path; ++path)
    if (*path == '.')
      dot = path;
    else if (isSeparator(*path) || *path == ' ')
      dot = nullptr;
  return dot ? dot : path;
}

template <class Char> BOOL putPath(Char *to, const std::string &path) {
  std::basic_string<Char> text = fromUtf8<Char>(path);
  if (text.size() >= MAX_PATH)
    return FALSE;
  to[text.copy(to, text.size())] = 0;
  return TRUE;
}

/// \p path without the parts `.` and `..`. The path need not exist.
inline std::string canonical(const std::string &path) {
  bool is_root = !path.empty() && path[0] == '/';
  std::vector<std::string> parts;
  for (std::size_t begin = 0, end; begin < path.size(); begin = end + 1) {
    end = std::min(path.find('/', begin), path.size());
    std::string part = path.substr(begin, end - begin);
    if (part == ".." && !parts.empty())
      parts.pop_back();
    else if (part != ".." && part != "." && !part.empty())
      parts.push_back(part);
  }
  std::string result = is_root ? "/" : "";
  for (std::size_t i = 0; i != parts.size(); ++i)
    result += (i ? "/" : "") + parts[i];
  if (!parts.empty() && path.back() == '/')
    result += "/";
  return result.empty() ? "/" : result;
}

/// Joins \p folder and \p file to a path without `.` and `..`, stores it in
/// \p to, and returns \p to. If it does not fit, stores an empty text and
/// returns null.
template <class Char>
Char *combine(Char *to, const Char *folder, const Char *file) {
  std::string first = folder ? pathOf(folder) : "";
  std::string last = file ? pathOf(file) : "";
  bool is_whole = first.empty() || (!last.empty() && last[0] == '/') ||
                  (last.size() > 1 && last[1] == ':');
  if (!is_whole && !last.empty() && first.back() != '/')
    first += '/';
  if (putPath(to, canonical(is_whole ? last : first + last)))
    return to;
  to[0] = 0;
  return nullptr;
}

inline BOOL isEmptyFolder(const std::string &path) {
  FileSearch search(path + "/*");
  if (!search.is_folder)
    return FALSE;
  for (FoundFile file; search.next(file);)
    if (file.name != "." && file.name != "..")
      return FALSE;
  return TRUE;
}

/// Whether \p path matches one of \p patterns, which are separated by
/// semicolons.
inline BOOL fitsAny(const std::string &path, const std::string &patterns) {
  for (std::size_t begin = 0, end; begin <= patterns.size(); begin = end + 1) {
    end = std::min(patterns.find(';', begin), patterns.size());
    std::size_t first = patterns.find_first_not_of(' ', begin);
    begin = std::min(first, end);
    if (isFileOf(path, patterns.substr(begin, end - begin)))
      return TRUE;
  }
  return FALSE;
}

template <class Char> BOOL pathIsDirectory(const Char *path) {
  // As on Windows, the result is FILE_ATTRIBUTE_DIRECTORY instead of 1.
  struct stat state;
  bool is_folder =
      stat(pathOf(path).c_str(), &state) == 0 && S_ISDIR(state.st_mode);
  return is_folder ? 0x10 : FALSE;
}

template <class Char> BOOL pathIsFileSpec(const Char *path) {
  for (; *path; ++path)
    if (isSeparator(*path) || *path == ':')
      return FALSE;
  return TRUE;
}

template <class Char> BOOL pathIsRoot(const Char *path) {
  bool has_drive = path[0] && path[1] == ':';
  const Char *rest = has_drive ? path + 2 : path;
  return isSeparator(rest[0]) && !rest[1];
}

template <class Char> Char *pathAddBackslash(Char *path) {
  Char *end = path + length(path, _TRUNCATE);
  if (end == path || isSeparator(end[-1]))
    return end;
  if (end - path + 1 >= MAX_PATH)
    return nullptr;
  *end++ = '/';
  *end = 0;
  return end;
}

template <class Char> Char *pathRemoveBackslash(Char *path) {
  Char *end = path + length(path, _TRUNCATE);
  if (end - path > 1 && isSeparator(end[-1]))
    *--end = 0;
  return end;
}

template <class Char> BOOL pathRemoveFileSpec(Char *path) {
  std::basic_string_view<Char> text(path);
  std::size_t end = text.size();
  while (end && !isSeparator(text[end - 1]))
    --end;
  // Removes the separator, too, unless it is the root's.
  bool is_root = end == 1 || (end == 3 && text[1] == ':');
  if (end && !is_root)
    --end;
  path[end] = 0;
  return end != text.size();
}

template <class Char> BOOL pathAddExtension(Char *path, const Char *extension) {
  if (*extensionIn(path))
    return FALSE;
  return putPath(path, inUtf8(path) + (extension ? inUtf8(extension) : ".exe"));
}

template <class Char>
BOOL pathRenameExtension(Char *path, const Char *extension) {
  std::basic_string<Char> stem(static_cast<const Char *>(path),
                               extensionIn(path));
  return putPath(path, inUtf8(stem.c_str()) + inUtf8(extension));
}

template <class Char> void pathStripPath(Char *path) {
  const Char *name = nameIn(path);
  std::memmove(path, name, (length(name, _TRUNCATE) + 1) * sizeof *path);
}

template <class Char> BOOL pathStripToRoot(Char *path) {
  bool has_drive = path[0] && path[1] == ':';
  Char *rest = has_drive ? path + 2 : path;
  bool is_root = isSeparator(*rest);
  rest[is_root] = 0;
  return is_root;
}

template <class Char> BOOL pathAppend(Char *path, const Char *more) {
  // The appended path is never taken for an absolute one.
  while (isSeparator(*more))
    ++more;
  return combine(path, path, more) != nullptr;
}

template <class Char> Char *pathFindNextComponent(const Char *path) {
  if (!*path)
    return nullptr;
  while (*path && !isSeparator(*path))
    ++path;
  return const_cast<Char *>(*path ? path + 1 : path);
}

template <class Char> void pathQuoteSpaces(Char *path) {
  std::string text = inUtf8(path);
  if (text.find(' ') != std::string::npos)
    putPath(path, "\"" + text + "\"");
}

template <class Char> void pathUnquoteSpaces(Char *path) {
  std::size_t count = length(path, _TRUNCATE);
  if (count < 2 || path[0] != '"' || path[count - 1] != '"')
    return;
  path[count - 1] = 0;
  std::memmove(path, path + 1, (count - 1) * sizeof *path);
}

template <class Char> void pathRemoveBlanks(Char *path) {
  std::size_t count = length(path, _TRUNCATE);
  while (count && path[count - 1] == ' ')
    path[--count] = 0;
  const Char *begin = path;
  while (*begin == ' ')
    ++begin;
  std::memmove(path, begin, (path + count + 1 - begin) * sizeof *path);
}

} // namespace amp2hip::compat

inline BOOL PathFileExistsA(LPCSTR path) {
  return path && access(amp2hip::compat::pathOf(path).c_str(), F_OK) == 0;
}
inline BOOL PathFileExistsW(LPCWSTR path) {
  return path && access(amp2hip::compat::pathOf(path).c_str(), F_OK) == 0;
}
inline BOOL PathIsDirectoryA(LPCSTR path) {
  return amp2hip::compat::pathIsDirectory(path);
}
inline BOOL PathIsDirectoryW(LPCWSTR path) {
  return amp2hip::compat::pathIsDirectory(path);
}
inline BOOL PathIsDirectoryEmptyA(LPCSTR path) {
  return amp2hip::compat::isEmptyFolder(amp2hip::compat::pathOf(path));
}
inline BOOL PathIsDirectoryEmptyW(LPCWSTR path) {
  return amp2hip::compat::isEmptyFolder(amp2hip::compat::pathOf(path));
}
inline char *PathFindFileNameA(LPCSTR path) {
  return const_cast<char *>(amp2hip::compat::nameIn(path));
}
inline wchar_t *PathFindFileNameW(LPCWSTR path) {
  return const_cast<wchar_t *>(amp2hip::compat::nameIn(path));
}
inline char *PathFindExtensionA(LPCSTR path) {
  return const_cast<char *>(amp2hip::compat::extensionIn(path));
}
inline wchar_t *PathFindExtensionW(LPCWSTR path) {
  return const_cast<wchar_t *>(amp2hip::compat::extensionIn(path));
}
inline BOOL PathIsRelativeA(LPCSTR path) {
  bool has_drive = path[0] && path[1] == ':';
  return !has_drive && !amp2hip::compat::isSeparator(path[0]);
}
inline BOOL PathIsRelativeW(LPCWSTR path) {
  bool has_drive = path[0] && path[1] == ':';
  return !has_drive && !amp2hip::compat::isSeparator(path[0]);
}
inline BOOL PathIsFileSpecA(LPCSTR path) {
  return amp2hip::compat::pathIsFileSpec(path);
}
inline BOOL PathIsFileSpecW(LPCWSTR path) {
  return amp2hip::compat::pathIsFileSpec(path);
}
inline BOOL PathIsRootA(LPCSTR path) {
  return amp2hip::compat::pathIsRoot(path);
}
inline BOOL PathIsRootW(LPCWSTR path) {
  return amp2hip::compat::pathIsRoot(path);
}
inline BOOL PathIsUNCA(LPCSTR path) {
  return path[0] == '\\' && path[1] == '\\';
}
inline BOOL PathIsUNCW(LPCWSTR path) {
  return path[0] == '\\' && path[1] == '\\';
}
inline BOOL PathMatchSpecA(LPCSTR path, LPCSTR patterns) {
  return amp2hip::compat::fitsAny(amp2hip::compat::inUtf8(path),
                                  amp2hip::compat::inUtf8(patterns));
}
inline BOOL PathMatchSpecW(LPCWSTR path, LPCWSTR patterns) {
  return amp2hip::compat::fitsAny(amp2hip::compat::inUtf8(path),
                                  amp2hip::compat::inUtf8(patterns));
}
inline char *PathAddBackslashA(char *path) {
  return amp2hip::compat::pathAddBackslash(path);
}
inline wchar_t *PathAddBackslashW(wchar_t *path) {
  return amp2hip::compat::pathAddBackslash(path);
}
inline char *PathRemoveBackslashA(char *path) {
  return amp2hip::compat::pathRemoveBackslash(path);
}
inline wchar_t *PathRemoveBackslashW(wchar_t *path) {
  return amp2hip::compat::pathRemoveBackslash(path);
}
inline BOOL PathRemoveFileSpecA(char *path) {
  return amp2hip::compat::pathRemoveFileSpec(path);
}
inline BOOL PathRemoveFileSpecW(wchar_t *path) {
  return amp2hip::compat::pathRemoveFileSpec(path);
}
inline void PathRemoveExtensionA(char *path) {
  *const_cast<char *>(amp2hip::compat::extensionIn(path)) = 0;
}
inline void PathRemoveExtensionW(wchar_t *path) {
  *const_cast<wchar_t *>(amp2hip::compat::extensionIn(path)) = 0;
}
inline BOOL PathAddExtensionA(char *path, LPCSTR extension) {
  return amp2hip::compat::pathAddExtension(path, extension);
}
inline BOOL PathAddExtensionW(wchar_t *path, LPCWSTR extension) {
  return amp2hip::compat::pathAddExtension(path, extension);
}
inline BOOL PathRenameExtensionA(char *path, LPCSTR extension) {
  return amp2hip::compat::pathRenameExtension(path, extension);
}
inline BOOL PathRenameExtensionW(wchar_t *path, LPCWSTR extension) {
  return amp2hip::compat::pathRenameExtension(path, extension);
}
inline void PathStripPathA(char *path) { amp2hip::compat::pathStripPath(path); }
inline void PathStripPathW(wchar_t *path) {
  amp2hip::compat::pathStripPath(path);
}
inline BOOL PathStripToRootA(char *path) {
  return amp2hip::compat::pathStripToRoot(path);
}
inline BOOL PathStripToRootW(wchar_t *path) {
  return amp2hip::compat::pathStripToRoot(path);
}
inline char *PathCombineA(char *to, LPCSTR folder, LPCSTR file) {
  return amp2hip::compat::combine(to, folder, file);
}
inline wchar_t *PathCombineW(wchar_t *to, LPCWSTR folder, LPCWSTR file) {
  return amp2hip::compat::combine(to, folder, file);
}
inline BOOL PathAppendA(char *path, LPCSTR more) {
  return amp2hip::compat::pathAppend(path, more);
}
inline BOOL PathAppendW(wchar_t *path, LPCWSTR more) {
  return amp2hip::compat::pathAppend(path, more);
}
inline BOOL PathCanonicalizeA(char *to, LPCSTR path) {
  return amp2hip::compat::putPath(
      to, amp2hip::compat::canonical(amp2hip::compat::pathOf(path)));
}
inline BOOL PathCanonicalizeW(wchar_t *to, LPCWSTR path) {
  return amp2hip::compat::putPath(
      to, amp2hip::compat::canonical(amp2hip::compat::pathOf(path)));
}
inline char *PathFindNextComponentA(LPCSTR path) {
  return amp2hip::compat::pathFindNextComponent(path);
}
inline wchar_t *PathFindNextComponentW(LPCWSTR path) {
  return amp2hip::compat::pathFindNextComponent(path);
}
inline void PathQuoteSpacesA(char *path) {
  amp2hip::compat::pathQuoteSpaces(path);
}
inline void PathQuoteSpacesW(wchar_t *path) {
  amp2hip::compat::pathQuoteSpaces(path);
}
inline void PathUnquoteSpacesA(char *path) {
  amp2hip::compat::pathUnquoteSpaces(path);
}
inline void PathUnquoteSpacesW(wchar_t *path) {
  amp2hip::compat::pathUnquoteSpaces(path);
}
inline void PathRemoveBlanksA(char *path) {
  amp2hip::compat::pathRemoveBlanks(path);
}
inline void PathRemoveBlanksW(wchar_t *path) {
  amp2hip::compat::pathRemoveBlanks(path);
}
#ifdef UNICODE
#define PathFileExists PathFileExistsW
#define PathIsDirectory PathIsDirectoryW
#define PathIsDirectoryEmpty PathIsDirectoryEmptyW
#define PathFindFileName PathFindFileNameW
#define PathFindExtension PathFindExtensionW
#define PathIsRelative PathIsRelativeW
#define PathIsFileSpec PathIsFileSpecW
#define PathIsRoot PathIsRootW
#define PathIsUNC PathIsUNCW
#define PathMatchSpec PathMatchSpecW
#define PathAddBackslash PathAddBackslashW
#define PathRemoveBackslash PathRemoveBackslashW
#define PathRemoveFileSpec PathRemoveFileSpecW
#define PathRemoveExtension PathRemoveExtensionW
#define PathAddExtension PathAddExtensionW
#define PathRenameExtension PathRenameExtensionW
#define PathStripPath PathStripPathW
#define PathStripToRoot PathStripToRootW
#define PathCombine PathCombineW
#define PathAppend PathAppendW
#define PathCanonicalize PathCanonicalizeW
#define PathFindNextComponent PathFindNextComponentW
#define PathQuoteSpaces PathQuoteSpacesW
#define PathUnquoteSpaces PathUnquoteSpacesW
#define PathRemoveBlanks PathRemoveBlanksW
#else
#define PathFileExists PathFileExistsA
#define PathIsDirectory PathIsDirectoryA
#define PathIsDirectoryEmpty PathIsDirectoryEmptyA
#define PathFindFileName PathFindFileNameA
#define PathFindExtension PathFindExtensionA
#define PathIsRelative PathIsRelativeA
#define PathIsFileSpec PathIsFileSpecA
#define PathIsRoot PathIsRootA
#define PathIsUNC PathIsUNCA
#define PathMatchSpec PathMatchSpecA
#define PathAddBackslash PathAddBackslashA
#define PathRemoveBackslash PathRemoveBackslashA
#define PathRemoveFileSpec PathRemoveFileSpecA
#define PathRemoveExtension PathRemoveExtensionA
#define PathAddExtension PathAddExtensionA
#define PathRenameExtension PathRenameExtensionA
#define PathStripPath PathStripPathA
#define PathStripToRoot PathStripToRootA
#define PathCombine PathCombineA
#define PathAppend PathAppendA
#define PathCanonicalize PathCanonicalizeA
#define PathFindNextComponent PathFindNextComponentA
#define PathQuoteSpaces PathQuoteSpacesA
#define PathUnquoteSpaces PathUnquoteSpacesA
#define PathRemoveBlanks PathRemoveBlanksA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
