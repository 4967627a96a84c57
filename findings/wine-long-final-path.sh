#!/usr/bin/env bash
# Wine 8.0 (Debian 12: wine64 and libwine 8.0~repack-4), x86-64.
#
# Behaviour: a program opens a file by a path of any length, if the path begins with \\?\.
# GetFinalPathNameByHandleW(), with which LLVM and others learn the real path of an open file,
# then works for paths of up to 263 characters. For a longer one it fails with
# ERROR_MORE_DATA (234), whatever the size of the buffer.
#
# Output seen: the lines that "expected" below has: the length of the path, and the error.
#
# Why a good guess is wrong: long paths are an option of Windows, and \\?\ the documented way
# around its limit of 260: Wine opens, reads and writes these files. That error asks for a
# larger buffer, and the function's result, which should be the size to take, is 0. A tool
# that Clang is part of takes such a file for one without a name.
set -euo pipefail
work=$(mktemp -d)
wine() { WINEDEBUG=-all "$work/root/usr/lib/wine/wine64" "$@"; }
export WINEPREFIX=$work/prefix WINEDLLOVERRIDES='mscoree,mshtml=' \
  WINESERVER=$work/root/usr/lib/wine/wineserver64
trap '"$WINESERVER" --kill || true; rm -rf "$work"' EXIT
cd "$work"
gcc=12.2.0-14+deb12u1+25.2+b1
apt-get download wine64=8.0~repack-4 libwine=8.0~repack-4 libunwind8=1.6.2-3 \
  libz-mingw-w64=1.2.13+dfsg-1 binutils-mingw-w64-x86-64=2.40-2+10.4 \
  mingw-w64-x86-64-dev=10.0.0-3 mingw-w64-common=10.0.0-3 \
  "gcc-mingw-w64-x86-64-posix=$gcc" "gcc-mingw-w64-x86-64-posix-runtime=$gcc" \
  >/dev/null 2>&1
for package in ./*.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH=$work/root/usr/lib/x86_64-linux-gnu
# The package's installation does the same.
cp root/usr/x86_64-w64-mingw32/lib/zlib1.dll "$LD_LIBRARY_PATH/wine/x86_64-windows/"
cat >final.c <<'C'
#include <stdio.h>
#include <windows.h>
int wmain(int count, wchar_t **words) {
  static wchar_t name[4096];
  HANDLE file = CreateFileW(words[1], GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING,
                            FILE_FLAG_BACKUP_SEMANTICS, NULL);
  if (file == INVALID_HANDLE_VALUE)
    return 1;
  DWORD size = GetFinalPathNameByHandleW(file, name, 4096, 0);
  printf("%lu\n", size ? 0 : GetLastError());
  return 0;
}
C
root/usr/bin/x86_64-w64-mingw32-gcc-posix -municode final.c -o final.exe
wine final.exe 'Z:\' >/dev/null 2>&1 || true # Makes the folder of Windows.
error_at() { # the length of the whole path, with its drive Z:
  local path=$work/long rest
  while [ $(($1 - ${#path})) -gt 103 ]; do path=$path/$(printf 'd%.0s' {1..49}); done
  mkdir -p "$path"
  rest=$(($1 - ${#path} - 3))
  path=$path/$(head -c "$rest" /dev/zero | tr '\0' f)
  : >"$path"
  echo "$1: $(wine final.exe '\\?\Z:'"${path//\//\\}" 2>/dev/null | tr -d '\r')"
}
for length in 150 263 264 400; do error_at "$length"; done >seen
cat >expected <<'TEXT'
150: 0
263: 0
264: 234
400: 234
TEXT
diff expected seen || {
  echo "changed: which files Wine can name by their final path" >&2
  exit 1
}
