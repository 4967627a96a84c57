//===- windows_profiles.h - The .ini files of <windows.h> -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_PROFILES_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_PROFILES_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/secure_system.h>
#include <amp2hip_compat/windows_files.h>
#include <fstream>
#include <optional>
#include <strings.h>
#include <vector>

namespace amp2hip::compat {

inline std::string_view withoutBlanks(std::string_view text) {
  std::size_t begin = text.find_first_not_of(" \t");
  return begin == text.npos
             ? std::string_view()
             : text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

/// Whether two names of sections or keys are the same, without regard to case.
inline bool isSameName(std::string_view one, std::string_view other) {
  return one.size() == other.size() &&
         strncasecmp(one.data(), other.data(), one.size()) == 0;
}

/// A line `key=value`. Comments and empty lines have no key, and a line without
/// `=` has no value.
struct ProfileEntry {
  std::string_view key;
  std::optional<std::string_view> value;

  explicit ProfileEntry(std::string_view line) {
    line = withoutBlanks(line);
    if (line.empty() || line[0] == ';')
      return;
    std::size_t sign = line.find('=');
    key = withoutBlanks(line.substr(0, sign));
    if (sign != line.npos)
      value = withoutBlanks(line.substr(sign + 1));
  }
};

/// The name of the section that \p line begins: `[name]`.
inline std::optional<std::string_view> sectionName(std::string_view line) {
  line = withoutBlanks(line);
  std::size_t end = line.rfind(']');
  if (line.empty() || line[0] != '[' || end == line.npos)
    return std::nullopt;
  return withoutBlanks(line.substr(1, end - 1));
}

/// The lines of an .ini file.
class Profile {
public:
  std::vector<std::string> lines;

  /// Reads the file. There are no lines if it does not exist.
  explicit Profile(const std::string &path) : path(path) {
    std::ifstream file(path, std::ios::binary);
    for (std::string line; std::getline(file, line);) {
      if (!line.empty() && line.back() == '\r') {
        line.pop_back();
        end_of_line = "\r\n";
      }
      lines.push_back(line);
    }
  }

  BOOL save() const {
    std::ofstream file(path, std::ios::binary);
    for (const std::string &each : lines)
      file << each << end_of_line;
    file.close();
    return succeedAt(path, !file.fail());
  }

  /// The lines of a section, without the one with its name.
  struct Section {
    std::size_t begin, end;
  };
  /// Finds the first section with this \p name.
  std::optional<Section> find(std::string_view name) const {
    for (std::size_t i = 0; i != lines.size(); ++i) {
      auto found = sectionName(lines[i]);
      if (!found || !isSameName(*found, name))
        continue;
      Section result{i + 1, i + 1};
      while (result.end != lines.size() && !sectionName(lines[result.end]))
        ++result.end;
      return result;
    }
    return std::nullopt;
  }
  /// The index of the line with \p key in the section \p in; in.end if there is
  /// none.
  std::size_t find(Section in, std::string_view key) const {
    std::size_t at = in.begin;
    while (at != in.end && !isSameName(ProfileEntry(lines[at]).key, key))
      ++at;
    return at;
  }

  /// Removes a section.
  void erase(std::string_view section) {
    if (auto in = find(section))
      lines.erase(at(in->begin - 1), at(in->end));
  }
  void erase(std::string_view section, std::string_view key) {
    auto in = find(section);
    std::size_t line = in ? find(*in, key) : 0;
    if (in && line != in->end)
      lines.erase(at(line));
  }
  /// Sets a key. Inserts a new one after the last line of its section that is
  /// not empty.
  void set(const std::string &section, const std::string &key,
           const std::string &value) {
    if (!find(section))
      lines.push_back("[" + section + "]");
    Section in = *find(section);
    std::size_t line = find(in, key);
    if (line != in.end) {
      lines[line] = key + "=" + value;
      return;
    }
    while (withoutBlanks(lines[line - 1]).empty())
      --line;
    lines.insert(at(line), key + "=" + value);
  }

private:
  std::string path;
  const char *end_of_line = "\n";

  std::vector<std::string>::iterator at(std::size_t line) {
    return lines.begin() + static_cast<std::ptrdiff_t>(line);
  }
};

/// The file \p name, or win.ini if it is null. For names without a directory,
/// Windows uses the directory of Windows. Here it is the working directory.
template <class Char> Profile profileOf(const Char *name) {
  return Profile(name ? pathOf(name) : "win.ini");
}

/// Adds \p text to a list of texts, each of which ends with a zero.
inline void addText(std::string &list, std::string_view text) {
  list.append(text).push_back('\0');
}

inline std::string namesOfSections(const Profile &profile) {
  std::string result;
  for (const std::string &each : profile.lines)
    if (auto name = sectionName(each))
      addText(result, *name);
  return result;
}

inline std::string linesOf(const Profile &profile, Profile::Section section,
                           bool with_values) {
  std::string result;
  for (std::size_t i = section.begin; i != section.end; ++i) {
    ProfileEntry entry(profile.lines[i]);
    std::string line(entry.key);
    if (with_values && entry.value)
      line.append("=").append(*entry.value);
    if (!line.empty())
      addText(result, line);
  }
  return result;
}

/// The value of a key, without quotes around it.
inline std::optional<std::string> valueOf(const Profile &profile,
                                          std::string_view section,
                                          std::string_view key) {
  auto in = profile.find(section);
  std::size_t at = in ? profile.find(*in, key) : 0;
  if (!in || at == in->end)
    return std::nullopt;
  auto value = ProfileEntry(profile.lines[at]).value;
  if (!value)
    return std::nullopt;
  bool is_quoted = value->size() > 1 && value->front() == value->back() &&
                   (value->front() == '"' || value->front() == '\'');
  return std::string(is_quoted ? value->substr(1, value->size() - 2) : *value);
}

/// Copies \p text, and cuts it if it does not fit. Returns the number of
/// characters without the terminating zero.
template <class Char>
DWORD copyValue(const std::string &text, Char *to, DWORD size) {
  if (!to || !size)
    return 0;
  std::size_t count = fromUtf8<Char>(text).copy(to, size - 1);
  to[count] = 0;
  return static_cast<DWORD>(count);
}

/// The same for a list of texts. The copy ends with two zeros. The result does
/// not count the second one.
template <class Char>
DWORD copyList(const std::string &list, Char *to, DWORD size) {
  if (!to || size < 2)
    return 0;
  std::basic_string<Char> out = fromUtf8<Char>(list);
  std::size_t count = out.size() < size ? out.size() : size - 2;
  out.copy(to, count);
  to[count] = 0;
  if (count + 1 < size)
    to[count + 1] = 0;
  return static_cast<DWORD>(count);
}

/// Converts a number: decimal, or with a prefix, as in 0x1F, 0o17 and 0b11.
inline UINT profileNumber(const char *text) {
  bool is_negative = *text == '-';
  if (is_negative || *text == '+')
    ++text;
  char prefix = *text == '0' ? text[1] : '\0';
  int base = prefix == 'x' ? 16 : prefix == 'o' ? 8 : prefix == 'b' ? 2 : 10;
  auto value = static_cast<UINT>(
      std::strtoull(base == 10 ? text : text + 2, nullptr, base));
  return is_negative ? 0 - value : value;
}

template <class Char>
DWORD getPrivateProfileSectionNames(Char *to, DWORD size, const Char *file) {
  return copyList(namesOfSections(profileOf(file)), to, size);
}

template <class Char>
DWORD getPrivateProfileSection(const Char *section, bool with_values, Char *to,
                               DWORD size, const Char *file) {
  Profile profile = profileOf(file);
  auto in = profile.find(inUtf8(section));
  succeed(in.has_value(), ERROR_FILE_NOT_FOUND);
  return copyList(in ? linesOf(profile, *in, with_values) : "", to, size);
}

template <class Char>
DWORD getPrivateProfileString(const Char *section, const Char *key,
                              const Char *fallback, Char *to, DWORD size,
                              const Char *file) {
  if (!section)
    return getPrivateProfileSectionNames(to, size, file);
  if (!key)
    return getPrivateProfileSection(section, false, to, size, file);
  auto value = valueOf(profileOf(file), inUtf8(section), inUtf8(key));
  succeed(value.has_value(), ERROR_FILE_NOT_FOUND);
  if (!value) {
    value = fallback ? inUtf8(fallback) : "";
    value->resize(value->find_last_not_of(' ') + 1);
  }
  return copyValue(*value, to, size);
}

template <class Char>
UINT getPrivateProfileInt(const Char *section, const Char *key, INT fallback,
                          const Char *file) {
  auto value = valueOf(profileOf(file), inUtf8(section), inUtf8(key));
  succeed(value.has_value(), ERROR_FILE_NOT_FOUND);
  return value && !value->empty() ? profileNumber(value->c_str())
                                  : static_cast<UINT>(fallback);
}

/// Replaces all lines of a section, or removes it if \p lines is null.
template <class Char>
BOOL writePrivateProfileSection(const Char *section, const Char *lines,
                                const Char *file) {
  Profile profile = profileOf(file);
  profile.erase(inUtf8(section));
  if (!lines)
    return profile.save();
  profile.lines.push_back("[" + inUtf8(section) + "]");
  for (; *lines; lines += std::char_traits<Char>::length(lines) + 1)
    profile.lines.push_back(inUtf8(lines));
  return profile.save();
}

/// Sets the value of a key. If \p value is null, removes the key; if \p key is
/// null, removes the section.
template <class Char>
BOOL writePrivateProfileString(const Char *section, const Char *key,
                               const Char *value, const Char *file) {
  if (!section)
    return succeed(false, ERROR_FILE_NOT_FOUND);
  if (!key)
    return writePrivateProfileSection(section, key, file);
  Profile profile = profileOf(file);
  if (value)
    profile.set(inUtf8(section), inUtf8(key), inUtf8(value));
  else
    profile.erase(inUtf8(section), inUtf8(key));
  return profile.save();
}

} // namespace amp2hip::compat

/// Stores the value of a key, or \p fallback if there is none, in \p to. If \p
/// key is null, stores the names of the section's keys; if \p section is null,
/// those of all sections.
inline DWORD GetPrivateProfileStringA(LPCSTR section, LPCSTR key,
                                      LPCSTR fallback, LPSTR to, DWORD size,
                                      LPCSTR file) {
  return amp2hip::compat::getPrivateProfileString(section, key, fallback, to,
                                                  size, file);
}
inline DWORD GetPrivateProfileStringW(LPCWSTR section, LPCWSTR key,
                                      LPCWSTR fallback, LPWSTR to, DWORD size,
                                      LPCWSTR file) {
  return amp2hip::compat::getPrivateProfileString(section, key, fallback, to,
                                                  size, file);
}
inline UINT GetPrivateProfileIntA(LPCSTR section, LPCSTR key, INT fallback,
                                  LPCSTR file) {
  return amp2hip::compat::getPrivateProfileInt(section, key, fallback, file);
}
inline UINT GetPrivateProfileIntW(LPCWSTR section, LPCWSTR key, INT fallback,
                                  LPCWSTR file) {
  return amp2hip::compat::getPrivateProfileInt(section, key, fallback, file);
}
/// Stores the lines of a section, as a list of texts `key=value`, in \p to.
inline DWORD GetPrivateProfileSectionA(LPCSTR section, LPSTR to, DWORD size,
                                       LPCSTR file) {
  return amp2hip::compat::getPrivateProfileSection(section, true, to, size,
                                                   file);
}
inline DWORD GetPrivateProfileSectionW(LPCWSTR section, LPWSTR to, DWORD size,
                                       LPCWSTR file) {
  return amp2hip::compat::getPrivateProfileSection(section, true, to, size,
                                                   file);
}
inline DWORD GetPrivateProfileSectionNamesA(LPSTR to, DWORD size, LPCSTR file) {
  return amp2hip::compat::getPrivateProfileSectionNames(to, size, file);
}
inline DWORD GetPrivateProfileSectionNamesW(LPWSTR to, DWORD size,
                                            LPCWSTR file) {
  return amp2hip::compat::getPrivateProfileSectionNames(to, size, file);
}
inline BOOL WritePrivateProfileStringA(LPCSTR section, LPCSTR key, LPCSTR value,
                                       LPCSTR file) {
  return amp2hip::compat::writePrivateProfileString(section, key, value, file);
}
inline BOOL WritePrivateProfileStringW(LPCWSTR section, LPCWSTR key,
                                       LPCWSTR value, LPCWSTR file) {
  return amp2hip::compat::writePrivateProfileString(section, key, value, file);
}
/// Replaces all lines of a section.
inline BOOL WritePrivateProfileSectionA(LPCSTR section, LPCSTR lines,
                                        LPCSTR file) {
  return amp2hip::compat::writePrivateProfileSection(section, lines, file);
}
inline BOOL WritePrivateProfileSectionW(LPCWSTR section, LPCWSTR lines,
                                        LPCWSTR file) {
  return amp2hip::compat::writePrivateProfileSection(section, lines, file);
}
#ifdef UNICODE
#define GetPrivateProfileString GetPrivateProfileStringW
#define GetPrivateProfileInt GetPrivateProfileIntW
#define GetPrivateProfileSection GetPrivateProfileSectionW
#define GetPrivateProfileSectionNames GetPrivateProfileSectionNamesW
#define WritePrivateProfileString WritePrivateProfileStringW
#define WritePrivateProfileSection WritePrivateProfileSectionW
#else
#define GetPrivateProfileString GetPrivateProfileStringA
#define GetPrivateProfileInt GetPrivateProfileIntA
#define GetPrivateProfileSection GetPrivateProfileSectionA
#define GetPrivateProfileSectionNames GetPrivateProfileSectionNamesA
#define WritePrivateProfileString WritePrivateProfileStringA
#define WritePrivateProfileSection WritePrivateProfileSectionA
#endif

#include <amp2hip/detail/letters_on.h>

#endif
