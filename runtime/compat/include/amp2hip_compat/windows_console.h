//===- windows_console.h - The console of <windows.h> -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_CONSOLE_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_WINDOWS_CONSOLE_H

#include <amp2hip/detail/letters_off.h>

#include <amp2hip_compat/text.h>
#include <amp2hip_compat/windows_files.h>
#include <csignal>
#include <cstdio>
#include <sys/ioctl.h>
#include <termios.h>

// Standard input, output and error. Functions that set colors or move the
// cursor write escape sequences to a terminal. If the output is a file, they
// fail.

#define STD_INPUT_HANDLE (static_cast<DWORD>(-10))
#define STD_OUTPUT_HANDLE (static_cast<DWORD>(-11))
#define STD_ERROR_HANDLE (static_cast<DWORD>(-12))
#define FOREGROUND_BLUE 0x1u
#define FOREGROUND_GREEN 0x2u
#define FOREGROUND_RED 0x4u
#define FOREGROUND_INTENSITY 0x8u
#define BACKGROUND_BLUE 0x10u
#define BACKGROUND_GREEN 0x20u
#define BACKGROUND_RED 0x40u
#define BACKGROUND_INTENSITY 0x80u
#define COMMON_LVB_REVERSE_VIDEO 0x4000u
#define COMMON_LVB_UNDERSCORE 0x8000u
#define ENABLE_PROCESSED_INPUT 0x1u
#define ENABLE_LINE_INPUT 0x2u
#define ENABLE_ECHO_INPUT 0x4u
#define ENABLE_WINDOW_INPUT 0x8u
#define ENABLE_MOUSE_INPUT 0x10u
#define ENABLE_INSERT_MODE 0x20u
#define ENABLE_QUICK_EDIT_MODE 0x40u
#define ENABLE_EXTENDED_FLAGS 0x80u
#define ENABLE_VIRTUAL_TERMINAL_INPUT 0x200u
#define ENABLE_PROCESSED_OUTPUT 0x1u
#define ENABLE_WRAP_AT_EOL_OUTPUT 0x2u
#define ENABLE_VIRTUAL_TERMINAL_PROCESSING 0x4u
#define DISABLE_NEWLINE_AUTO_RETURN 0x8u

struct COORD {
  SHORT X, Y;
};
using PCOORD = COORD *;
struct SMALL_RECT {
  SHORT Left, Top, Right, Bottom;
};
using PSMALL_RECT = SMALL_RECT *;
struct CHAR_INFO {
  union {
    WCHAR UnicodeChar;
    CHAR AsciiChar;
  } Char;
  WORD Attributes;
};
using PCHAR_INFO = CHAR_INFO *;
struct CONSOLE_SCREEN_BUFFER_INFO {
  COORD dwSize;
  COORD dwCursorPosition;
  WORD wAttributes;
  SMALL_RECT srWindow;
  COORD dwMaximumWindowSize;
};
using PCONSOLE_SCREEN_BUFFER_INFO = CONSOLE_SCREEN_BUFFER_INFO *;
struct CONSOLE_CURSOR_INFO {
  DWORD dwSize;
  BOOL bVisible;
};
using PCONSOLE_CURSOR_INFO = CONSOLE_CURSOR_INFO *;

namespace amp2hip::compat {

/// The state of the screen as the program has set it: a terminal does not
/// report it.
struct Screen {
  COORD position = {0, 0};
  WORD attributes = FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE;
  CONSOLE_CURSOR_INFO cursor = {25, TRUE};
  DWORD output_mode = ENABLE_PROCESSED_OUTPUT | ENABLE_WRAP_AT_EOL_OUTPUT;
};
inline Screen &screen() {
  static Screen own;
  return own;
}

/// The file descriptor of \p handle if it is a terminal. Otherwise returns -1
/// and sets the last error.
inline int terminalOf(HANDLE handle) {
  auto file = objectOf<File>(handle);
  if (file && isatty(file->number))
    return file->number;
  SetLastError(ERROR_INVALID_HANDLE);
  return -1;
}

/// Writes an escape sequence to the terminal of \p handle, after earlier
/// output. Returns FALSE if it is no terminal.
inline BOOL control(HANDLE handle, const std::string &sequence) {
  int number = terminalOf(handle);
  if (number < 0)
    return FALSE;
  std::fflush(stdout);
  ssize_t written = write(number, sequence.data(), sequence.size());
  return written == static_cast<ssize_t>(sequence.size());
}

/// Converts a color of three bits to a terminal's, where red is the lowest bit.
inline int colorOf(unsigned bits) {
  return static_cast<int>((bits & 1) << 2 | (bits & 2) | (bits >> 2 & 1));
}

inline std::string colors(unsigned attributes) {
  int letters =
      (attributes & FOREGROUND_INTENSITY ? 90 : 30) + colorOf(attributes & 7);
  int ground = (attributes & BACKGROUND_INTENSITY ? 100 : 40) +
               colorOf(attributes >> 4 & 7);
  bool is_plain = (attributes & 0xFF) == 7;
  std::string result = "\033[0";
  if (!is_plain)
    result += ";" + std::to_string(letters);
  if (attributes & 0xF0)
    result += ";" + std::to_string(ground);
  if (attributes & COMMON_LVB_REVERSE_VIDEO)
    result += ";7";
  if (attributes & COMMON_LVB_UNDERSCORE)
    result += ";4";
  return result + "m";
}

inline std::string moveTo(COORD to) {
  return "\033[" + std::to_string(to.Y + 1) + ";" + std::to_string(to.X + 1) +
         "H";
}

template <class Put>
BOOL fillScreen(HANDLE handle, DWORD count, COORD at, DWORD *done, Put put) {
  std::string text = "\0337" + moveTo(at);
  for (DWORD i = 0; i != count; ++i)
    text += put();
  if (done)
    *done = count;
  return control(handle, text + "\0338");
}

} // namespace amp2hip::compat

inline HANDLE GetStdHandle(DWORD which) {
  using amp2hip::compat::File;
  static const HANDLE all[] = {
      amp2hip::compat::windows().add(std::make_shared<File>(0, "")),
      amp2hip::compat::windows().add(std::make_shared<File>(1, "")),
      amp2hip::compat::windows().add(std::make_shared<File>(2, ""))};
  DWORD number = STD_INPUT_HANDLE - which;
  if (number < 3)
    return all[number];
  SetLastError(ERROR_INVALID_HANDLE);
  return INVALID_HANDLE_VALUE;
}

inline BOOL SetConsoleTextAttribute(HANDLE console, WORD attributes) {
  amp2hip::compat::screen().attributes = attributes;
  return amp2hip::compat::control(console, amp2hip::compat::colors(attributes));
}
/// The cursor's position is the one that the program has set last.
inline BOOL GetConsoleScreenBufferInfo(HANDLE console,
                                       CONSOLE_SCREEN_BUFFER_INFO *to) {
  winsize size;
  int number = amp2hip::compat::terminalOf(console);
  if (number < 0 || ioctl(number, TIOCGWINSZ, &size) != 0)
    return FALSE;
  auto columns = static_cast<SHORT>(size.ws_col);
  auto rows = static_cast<SHORT>(size.ws_row);
  const amp2hip::compat::Screen &screen = amp2hip::compat::screen();
  *to = {{columns, rows},
         screen.position,
         screen.attributes,
         {0, 0, static_cast<SHORT>(columns - 1), static_cast<SHORT>(rows - 1)},
         {columns, rows}};
  return TRUE;
}
/// Has no effect: the terminal decides how many lines it keeps.
inline BOOL SetConsoleScreenBufferSize(HANDLE console, COORD) {
  return amp2hip::compat::terminalOf(console) >= 0;
}
/// Asks the terminal to change its size. Some terminals ignore it.
inline BOOL SetConsoleWindowInfo(HANDLE console, BOOL absolute,
                                 const SMALL_RECT *to) {
  int columns = to->Right - to->Left, rows = to->Bottom - to->Top;
  CONSOLE_SCREEN_BUFFER_INFO now;
  if (absolute) {
    ++columns;
    ++rows;
  } else if (GetConsoleScreenBufferInfo(console, &now)) {
    columns += now.dwSize.X;
    rows += now.dwSize.Y;
  } else {
    return FALSE;
  }
  if (columns > 0 && rows > 0)
    return amp2hip::compat::control(console, "\033[8;" + std::to_string(rows) +
                                                 ";" + std::to_string(columns) +
                                                 "t");
  SetLastError(ERROR_INVALID_PARAMETER);
  return FALSE;
}
inline BOOL SetConsoleCursorPosition(HANDLE console, COORD to) {
  amp2hip::compat::screen().position = to;
  return amp2hip::compat::control(console, amp2hip::compat::moveTo(to));
}
inline BOOL GetConsoleCursorInfo(HANDLE console, CONSOLE_CURSOR_INFO *to) {
  *to = amp2hip::compat::screen().cursor;
  return amp2hip::compat::terminalOf(console) >= 0;
}
inline BOOL SetConsoleCursorInfo(HANDLE console,
                                 const CONSOLE_CURSOR_INFO *from) {
  amp2hip::compat::screen().cursor = *from;
  return amp2hip::compat::control(console,
                                  from->bVisible ? "\033[?25h" : "\033[?25l");
}
inline BOOL FillConsoleOutputCharacterA(HANDLE console, CHAR letter,
                                        DWORD count, COORD at, DWORD *done) {
  return amp2hip::compat::fillScreen(console, count, at, done,
                                     [=] { return std::string(1, letter); });
}
inline BOOL FillConsoleOutputCharacterW(HANDLE console, WCHAR letter,
                                        DWORD count, COORD at, DWORD *done) {
  return amp2hip::compat::fillScreen(console, count, at, done, [=] {
    return amp2hip::compat::narrow({&letter, 1});
  });
}
/// Has no effect: a terminal cannot change the color of printed characters.
inline BOOL FillConsoleOutputAttribute(HANDLE console, WORD, DWORD count, COORD,
                                       DWORD *done) {
  if (done)
    *done = count;
  return amp2hip::compat::terminalOf(console) >= 0;
}
inline BOOL SetConsoleTitleA(LPCSTR title) {
  return amp2hip::compat::control(GetStdHandle(STD_OUTPUT_HANDLE),
                                  std::string("\033]0;") + title + "\007");
}
inline BOOL SetConsoleTitleW(LPCWSTR title) {
  return SetConsoleTitleA(amp2hip::compat::narrow(title).c_str());
}

namespace amp2hip::compat {

/// Converts a terminal's flags to Windows' console modes.
inline DWORD inputMode(const termios &state) {
  return (state.c_lflag & ISIG ? ENABLE_PROCESSED_INPUT : 0) |
         (state.c_lflag & ICANON ? ENABLE_LINE_INPUT : 0) |
         (state.c_lflag & ECHO ? ENABLE_ECHO_INPUT : 0);
}
inline bool isInput(HANDLE console) {
  auto file = windows().find(console);
  return file && file == windows().find(GetStdHandle(STD_INPUT_HANDLE));
}

} // namespace amp2hip::compat

inline BOOL GetConsoleMode(HANDLE console, LPDWORD mode) {
  int number = amp2hip::compat::terminalOf(console);
  termios state;
  if (number < 0 || tcgetattr(number, &state) != 0)
    return FALSE;
  *mode = amp2hip::compat::isInput(console)
              ? amp2hip::compat::inputMode(state)
              : amp2hip::compat::screen().output_mode;
  return TRUE;
}
inline BOOL SetConsoleMode(HANDLE console, DWORD mode) {
  int number = amp2hip::compat::terminalOf(console);
  termios state;
  if (number < 0 || tcgetattr(number, &state) != 0)
    return FALSE;
  if (!amp2hip::compat::isInput(console)) {
    amp2hip::compat::screen().output_mode = mode;
    return TRUE;
  }
  state.c_lflag &= ~static_cast<tcflag_t>(ISIG | ICANON | ECHO);
  state.c_lflag |= (mode & ENABLE_PROCESSED_INPUT ? ISIG : 0u) |
                   (mode & ENABLE_LINE_INPUT ? ICANON : 0u) |
                   (mode & ENABLE_ECHO_INPUT ? ECHO : 0u);
  return tcsetattr(number, TCSANOW, &state) == 0;
}

#define CP_ACP 0u
#define CP_OEMCP 1u
#define CP_THREAD_ACP 3u
#define CP_UTF7 65000u
#define CP_UTF8 65001u
// Text is always UTF-8. Functions that set a code page have no effect.
inline UINT GetConsoleCP() { return CP_UTF8; }
inline UINT GetConsoleOutputCP() { return CP_UTF8; }
inline BOOL SetConsoleCP(UINT) { return TRUE; }
inline BOOL SetConsoleOutputCP(UINT) { return TRUE; }
inline UINT GetACP() { return CP_UTF8; }
inline UINT GetOEMCP() { return CP_UTF8; }
inline HWND GetConsoleWindow() { return nullptr; }
inline BOOL FlushConsoleInputBuffer(HANDLE console) {
  int number = amp2hip::compat::terminalOf(console);
  return number >= 0 && tcflush(number, TCIFLUSH) == 0;
}

namespace amp2hip::compat {

inline BOOL writeConsole(HANDLE console, const std::string &text) {
  std::fflush(stdout);
  DWORD done;
  return WriteFile(console, text.data(), static_cast<DWORD>(text.size()), &done,
                   nullptr);
}

} // namespace amp2hip::compat

inline BOOL WriteConsoleA(HANDLE console, const void *text, DWORD count,
                          LPDWORD done, LPVOID) {
  if (done)
    *done = count;
  return amp2hip::compat::writeConsole(
      console, {static_cast<const char *>(text), count});
}
inline BOOL WriteConsoleW(HANDLE console, const void *text, DWORD count,
                          LPDWORD done, LPVOID) {
  if (done)
    *done = count;
  return amp2hip::compat::writeConsole(
      console,
      amp2hip::compat::narrow({static_cast<const wchar_t *>(text), count}));
}
inline BOOL ReadConsoleA(HANDLE console, LPVOID to, DWORD count, LPDWORD done,
                         LPVOID) {
  return ReadFile(console, to, count, done, nullptr);
}
/// Reads at most \p count bytes of UTF-8, which may be fewer characters.
inline BOOL ReadConsoleW(HANDLE console, LPVOID to, DWORD count, LPDWORD done,
                         LPVOID) {
  std::string bytes(count, 0);
  DWORD read = 0;
  if (!ReadFile(console, &bytes[0], count, &read, nullptr))
    return FALSE;
  bytes.resize(read);
  std::wstring text = amp2hip::compat::wide(bytes);
  text.copy(static_cast<wchar_t *>(to), text.size());
  if (done)
    *done = static_cast<DWORD>(text.size());
  return TRUE;
}
#ifdef UNICODE
#define FillConsoleOutputCharacter FillConsoleOutputCharacterW
#define SetConsoleTitle SetConsoleTitleW
#define WriteConsole WriteConsoleW
#define ReadConsole ReadConsoleW
#else
#define FillConsoleOutputCharacter FillConsoleOutputCharacterA
#define SetConsoleTitle SetConsoleTitleA
#define WriteConsole WriteConsoleA
#define ReadConsole ReadConsoleA
#endif

/// Plays the terminal's sound. Frequency and duration are ignored.
inline BOOL Beep(DWORD, DWORD) { return std::fputc('\a', stderr) != EOF; }
inline BOOL MessageBeep(UINT) { return Beep(0, 0); }

#include <amp2hip/detail/letters_on.h>

#endif
