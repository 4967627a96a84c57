//===- Paths.cpp - Paths as files and as users know them ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tool compares files by their real paths, and shows them as the user named
// them. Functions with a `both real` in their comment compare text, and do not
// look at the file system.
//
// Within the tool, the paths of Windows have slashes and a large letter for the
// drive (uniform()). Clang's functions and LLVM's return them otherwise.
//
//===----------------------------------------------------------------------===//

#include "paths/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// The style in which LLVM joins parts with slashes.
PathStyle slashed(PathStyle Style) {
  return path::is_style_windows(Style) ? PathStyle::windows_slash : Style;
}

bool hasDrive(StringRef Path) {
  return Path.size() > 1 && llvm::isAlpha(Path[0]) && Path[1] == ':';
}

bool isSame(char A, char B, PathStyle Style) {
  if (path::is_style_posix(Style))
    return A == B;
  return path::is_separator(A, Style) ? path::is_separator(B, Style)
                                      : llvm::toLower(A) == llvm::toLower(B);
}

bool startsWith(StringRef Path, StringRef Front, PathStyle Style) {
  return Path.size() >= Front.size() &&
         std::equal(Front.begin(), Front.end(), Path.begin(),
                    [&](char A, char B) { return isSame(A, B, Style); });
}

bool isSame(StringRef A, StringRef B, PathStyle Style) {
  return A.size() == B.size() && startsWith(A, B, Style);
}

StringRef withoutLastSeparators(StringRef Folder, PathStyle Style) {
  return Folder.rtrim(path::is_style_windows(Style) ? "/\\" : "/");
}

} // namespace

std::string amp2hip::uniform(StringRef Path, PathStyle Style) {
  std::string Result = path::convert_to_slash(Path, Style);
  if (path::is_style_windows(Style) && hasDrive(Result))
    Result[0] = llvm::toUpper(Result[0]);
  return Result;
}

/// On Windows, a path may also begin at the root of Folder's drive, `\a`, or
/// name a drive without its root, `D:a`.
std::string amp2hip::absolute(StringRef Path, StringRef Folder,
                              PathStyle Style) {
  if (path::is_absolute(Path, Style))
    return uniform(Path, Style);
  llvm::SmallString<256> Result(Folder);
  if (path::is_style_windows(Style)) {
    StringRef Drive = path::root_name(Path, Style);
    if (path::has_root_directory(Path, Style)) {
      Result = path::root_name(Folder, Style);
    } else if (!Drive.empty() &&
               !isSame(Drive, path::root_name(Folder, Style), Style)) {
      Result = Drive;
      Result += '/';
    }
    Path = Path.drop_front(Drive.size());
  }
  path::append(Result, slashed(Style), Path);
  return uniform(Result, Style);
}

/// LLVM takes `D:` for the folder of `D:\`. Made absolute, that is `D:\` again.
StringRef amp2hip::folderOf(StringRef Path, PathStyle Style) {
  return path::relative_path(Path, Style).empty()
             ? StringRef()
             : path::parent_path(Path, Style);
}

std::string amp2hip::cacheFolder() {
  llvm::SmallString<256> Folder;
  if (!path::cache_directory(Folder))
    return "";
  path::append(Folder, "amp2hip");
  return uniform(Folder);
}

/// A file that does not exist yet gets the real path of its directory, so that
/// it can be compared with existing files.
std::string amp2hip::realPath(StringRef Path) {
  llvm::SmallString<256> Result;
  if (!fs::real_path(Path, Result))
    return uniform(Result);
  // The file may be yet to come; its folder, or one above, may be there.
  llvm::SmallString<256> Full(Path);
  (void)fs::make_absolute(Full);
  path::remove_dots(Full, /*remove_dot_dot=*/true);
  StringRef Parent = folderOf(Full);
  if (Parent.empty())
    return uniform(Full);
  return absolute(path::filename(Full), realPath(Parent));
}

bool amp2hip::isUnder(StringRef Path, StringRef Folder, PathStyle Style) {
  bool IsRoot = Folder == "/";
  Folder = withoutLastSeparators(Folder, Style);
  if (IsRoot && path::is_style_windows(Style))
    return true;
  return startsWith(Path, Folder, Style) &&
         (Path.size() == Folder.size() ||
          path::is_separator(Path[Folder.size()], Style));
}

std::string amp2hip::relativeTo(StringRef Path, StringRef Folder,
                                PathStyle Style) {
  Folder = withoutLastSeparators(Folder, Style);
  std::string Uniform = uniform(Path, Style);
  return StringRef(Uniform).substr(Folder.size()).ltrim('/').str();
}

std::string amp2hip::relativeFrom(StringRef Path, StringRef Folder,
                                  PathStyle Style) {
  if (isUnder(Path, Folder, Style))
    return relativeTo(Path, Folder, Style);
  if (!isSame(path::root_name(Path, Style), path::root_name(Folder, Style),
              Style))
    return uniform(Path, Style);
  if (path::is_absolute(Path, Style) != path::is_absolute(Folder, Style))
    return "";
  Folder = withoutLastSeparators(Folder, Style);
  auto To = path::begin(Path, Style), ToEnd = path::end(Path);
  auto From = path::begin(Folder, Style), FromEnd = path::end(Folder);
  for (; To != ToEnd && From != FromEnd && isSame(*To, *From, Style); ++To)
    ++From;
  llvm::SmallString<256> Result;
  for (; From != FromEnd; ++From)
    path::append(Result, slashed(Style), "..");
  for (; To != ToEnd; ++To)
    path::append(Result, slashed(Style), *To);
  return Result.str().str();
}

std::string amp2hip::folderAbove(StringRef Folder, StringRef Path,
                                 PathStyle Style) {
  if (!isUnder(Path, path::root_path(Folder, Style), Style))
    return Folder.str();
  while (!isUnder(Path, Folder, Style))
    Folder = path::parent_path(Folder, Style);
  return Folder.str();
}

bool amp2hip::shareFirstFolder(StringRef A, StringRef B, PathStyle Style) {
  auto FirstOf = [&](StringRef Path) {
    StringRef Below = path::relative_path(Path, Style);
    return Below.empty() ? Below : *path::begin(Below, Style);
  };
  return isSame(path::root_name(A, Style), path::root_name(B, Style), Style) &&
         isSame(FirstOf(A), FirstOf(B), Style);
}

bool amp2hip::hasFolders(StringRef Text, PathStyle Style) {
  return llvm::any_of(Text,
                      [&](char C) { return path::is_separator(C, Style); });
}

std::string amp2hip::uriEncoded(StringRef Path) {
  std::string Result;
  for (char C : Path)
    if (llvm::isAlnum(C) || StringRef("-._~/").contains(C))
      Result += C;
    else
      Result += "%" + llvm::toHex(StringRef(&C, 1));
  return Result;
}

/// The colon of a drive is not escaped, and a server is the URI's own.
std::string amp2hip::fileUri(StringRef Path, PathStyle Style) {
  std::string Uniform = uniform(Path, Style);
  StringRef Rest = Uniform;
  if (path::is_style_windows(Style)) {
    if (Rest.starts_with("//"))
      return "file:" + uriEncoded(Rest);
    if (hasDrive(Rest))
      return ("file:///" + Rest.take_front(2)).str() +
             uriEncoded(Rest.drop_front(2));
  }
  return "file://" + uriEncoded(Rest);
}

/// Windows' command takes a slash for the beginning of an option.
std::string amp2hip::commandToMake(StringRef Folder, PathStyle Style) {
  if (path::is_style_posix(Style))
    return ("mkdir -p " + Folder).str();
  llvm::SmallString<256> Name(Folder);
  path::native(Name, PathStyle::windows_backslash);
  return ("mkdir " + Name).str();
}

bool amp2hip::isSource(StringRef File) {
  StringRef Extension = path::extension(File);
  return Extension == ".C" ||
         llvm::is_contained({".cpp", ".cxx", ".cc", ".c++"}, Extension.lower());
}

bool amp2hip::isHeader(StringRef File) {
  return llvm::is_contained({".h", ".hpp", ".hxx", ".hh", ".h++", ".inl"},
                            path::extension(File).lower());
}

std::string amp2hip::currentFolder() {
  llvm::SmallString<256> Result;
  if (fs::current_path(Result))
    return ".";
  return uniform(Result);
}
