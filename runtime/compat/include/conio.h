//===- conio.h - The keyboard of a console ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_CONIO_H
#define AMP2HIP_COMPAT_CONIO_H

#include <cstdio>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

/// The next key, without waiting for a line and without showing it; the next
/// byte where standard input is no terminal; EOF at its end.
inline int _getch() {
  std::fflush(stdout);
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
inline int _getche() {
  int key = _getch();
  if (key != EOF)
    std::putchar(key);
  return key;
}
/// Whether _getch() would return at once.
inline int _kbhit() {
  fd_set input;
  FD_ZERO(&input);
  FD_SET(STDIN_FILENO, &input);
  timeval now = {0, 0};
  return select(STDIN_FILENO + 1, &input, nullptr, nullptr, &now) > 0;
}
inline int _putch(int key) { return std::putchar(key); }
inline int getch() { return _getch(); }
inline int kbhit() { return _kbhit(); }

#endif
