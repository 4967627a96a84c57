//===- conio.h - The keyboard and the screen of a console -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_CONIO_H
#define AMP2HIP_COMPAT_CONIO_H

#include <amp2hip/detail/letters_off.h>

// The keyboard is standard input, and the screen standard output.

#include <amp2hip_compat/printed.h>
#include <amp2hip_compat/secure_scan.h>
#include <amp2hip_compat/text.h>
#include <cstdio>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

namespace amp2hip::compat {

/// The key that _ungetch() has put back; EOF if there is none.
inline int &keyPutBack() {
  static int key = EOF;
  return key;
}

/// Reads a byte of standard input; EOF at its end. If that is a terminal, the
/// byte is read without waiting for the end of a line, and is not shown.
inline int readKey() {
  termios before;
  bool terminal = tcgetattr(STDIN_FILENO, &before) == 0;
  if (terminal) {
    termios raw = before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
  }
  unsigned char key;
  int result = read(STDIN_FILENO, &key, 1) == 1 ? key : EOF;
  if (terminal)
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
  return result;
}

/// Prints \p text, wide text as UTF-8. Returns 0, or -1 if it fails.
inline int putToConsole(const std::string &text) {
  return std::fputs(text.c_str(), stdout) < 0 ? -1 : 0;
}
inline int putToConsole(const std::wstring &text) {
  return putToConsole(narrow(text));
}

template <class Char>
int printToConsole(const Char *format, std::va_list arguments) {
  std::basic_string<Char> text;
  bool is_good = printed(text, format, arguments) && putToConsole(text) == 0;
  return is_good ? static_cast<int>(text.size()) : -1;
}

} // namespace amp2hip::compat

/// The key that was put back or, if there is none, the next byte that readKey()
/// reads.
inline int _getch() {
  std::fflush(stdout);
  int key = amp2hip::compat::keyPutBack();
  amp2hip::compat::keyPutBack() = EOF;
  return key != EOF ? key : amp2hip::compat::readKey();
}
inline int _getche() {
  int key = _getch();
  if (key != EOF)
    std::putchar(key);
  return key;
}
/// The next character, which is read as UTF-8; WEOF at the end.
inline std::wint_t _getwch() {
  int first = _getch();
  if (first == EOF)
    return WEOF;
  std::string bytes(1, static_cast<char>(first));
  for (int more = first < 0xC0   ? 0
                  : first < 0xE0 ? 1
                  : first < 0xF0 ? 2
                                 : 3;
       more; --more)
    bytes += static_cast<char>(_getch());
  return static_cast<std::wint_t>(amp2hip::compat::wide(bytes)[0]);
}
inline std::wint_t _getwche() {
  std::wint_t key = _getwch();
  if (key != WEOF)
    amp2hip::compat::putToConsole(std::wstring(1, static_cast<wchar_t>(key)));
  return key;
}
/// Puts \p key back for the next _getch(). Returns EOF if one is put back
/// already.
inline int _ungetch(int key) {
  if (amp2hip::compat::keyPutBack() != EOF)
    return EOF;
  return amp2hip::compat::keyPutBack() = key;
}
/// The same for a wide character, which must be ASCII: only one byte can be put
/// back.
inline std::wint_t _ungetwch(std::wint_t key) {
  return key < 128 && _ungetch(static_cast<int>(key)) != EOF ? key : WEOF;
}
/// Whether _getch() would return at once.
inline int _kbhit() {
  if (amp2hip::compat::keyPutBack() != EOF)
    return 1;
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  timeval now = {0, 0};
  return select(STDIN_FILENO + 1, &input, nullptr, nullptr, &now) > 0;
}
inline int _putch(int key) { return std::putchar(key); }
inline std::wint_t _putwch(wchar_t key) {
  int failed = amp2hip::compat::putToConsole(std::wstring(1, key));
  return failed ? WEOF : static_cast<std::wint_t>(key);
}
inline int _cputs(const char *text) {
  return amp2hip::compat::putToConsole(std::string(text));
}
inline int _cputws(const wchar_t *text) {
  return amp2hip::compat::putToConsole(std::wstring(text));
}

inline int _vcprintf(const char *format, std::va_list arguments) {
  return amp2hip::compat::printToConsole(format, arguments);
}
inline int _cprintf(const char *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = amp2hip::compat::printToConsole(format, arguments);
  va_end(arguments);
  return length;
}
inline int _vcwprintf(const wchar_t *format, std::va_list arguments) {
  return amp2hip::compat::printToConsole(format, arguments);
}
inline int _cwprintf(const wchar_t *format, ...) {
  std::va_list arguments;
  va_start(arguments, format);
  int length = amp2hip::compat::printToConsole(format, arguments);
  va_end(arguments);
  return length;
}
#define _cprintf_s _cprintf
#define _vcprintf_s _vcprintf
#define _cwprintf_s _cwprintf
#define _vcwprintf_s _vcwprintf
#define _cprintf_p _cprintf
#define _vcprintf_p _vcprintf
#define _cwprintf_p _cwprintf
#define _vcwprintf_p _vcwprintf
#define _cscanf std::scanf
#define _cwscanf std::wscanf
#define _cscanf_s scanf_s
#define _cwscanf_s wscanf_s

/// Reads a line, without its end. The next call reads the rest of a line that
/// does not fit.
inline errno_t _cgets_s(char *to, std::size_t size, std::size_t *count) {
  if (!to || !size || !count)
    return amp2hip::compat::violated("_cgets_s", EINVAL);
  *count = 0;
  int key = 0;
  while (*count + 1 != size && (key = std::getchar()) != EOF && key != '\n')
    to[(*count)++] = static_cast<char>(key);
  to[*count] = 0;
  return 0;
}
inline errno_t _cgetws_s(wchar_t *to, std::size_t size, std::size_t *count) {
  if (!to || !size || !count)
    return amp2hip::compat::violated("_cgetws_s", EINVAL);
  *count = 0;
  std::wint_t key = _getwch();
  for (; key != WEOF && key != L'\n'; key = _getwch()) {
    to[(*count)++] = static_cast<wchar_t>(key);
    if (*count + 1 == size)
      break;
  }
  to[*count] = 0;
  return 0;
}
template <std::size_t N> errno_t _cgets_s(char (&to)[N], std::size_t *count) {
  return _cgets_s(to, N, count);
}
template <std::size_t N>
errno_t _cgetws_s(wchar_t (&to)[N], std::size_t *count) {
  return _cgetws_s(to, N, count);
}

// Older names. As templates, they do not conflict with functions of the
// program.
template <class = void> int getch() { return _getch(); }
template <class = void> int getche() { return _getche(); }
template <class = void> int kbhit() { return _kbhit(); }
template <class = void> int putch(int key) { return _putch(key); }
template <class = void> int ungetch(int key) { return _ungetch(key); }
template <class = void> int cputs(const char *text) { return _cputs(text); }
#define cprintf _cprintf

#include <amp2hip/detail/letters_on.h>

#endif
