//===- windows_files_test.cpp - Files, memory, paths and text -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "empty_folder.h"
#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <shlwapi.h>
#include <string>
#include <strsafe.h>
#include <windows.h>

namespace {

class Files : public InEmptyFolder {};

HANDLE openFile(const char *name, DWORD access, DWORD how) {
  return CreateFileA(name, access, 0, NULL, how, FILE_ATTRIBUTE_NORMAL, NULL);
}

TEST_F(Files, AreWrittenAndReadAnywhere) {
  HANDLE file = openFile("x.bin", GENERIC_READ | GENERIC_WRITE, CREATE_NEW);
  ASSERT_NE(INVALID_HANDLE_VALUE, file);
  DWORD done = 0;
  EXPECT_TRUE(WriteFile(file, "abcdef", 6, &done, NULL));
  EXPECT_EQ(6u, done);
  LARGE_INTEGER size;
  EXPECT_TRUE(GetFileSizeEx(file, &size));
  EXPECT_EQ(6, size.QuadPart);
  EXPECT_EQ(4u, SetFilePointer(file, -2, NULL, FILE_END));
  char text[8];
  EXPECT_TRUE(ReadFile(file, text, 8, &done, NULL));
  EXPECT_EQ(2u, done);
  EXPECT_EQ(INVALID_SET_FILE_POINTER, SetFilePointer(file, -9, NULL, 0));
  EXPECT_EQ(DWORD(ERROR_NEGATIVE_SEEK), GetLastError());
  SetFilePointer(file, 1, NULL, FILE_BEGIN);
  EXPECT_TRUE(SetEndOfFile(file));
  EXPECT_EQ(1u, GetFileSize(file, NULL));
  EXPECT_EQ(FILE_TYPE_DISK, GetFileType(file));
  EXPECT_TRUE(CloseHandle(file));
}

TEST_F(Files, OpenOrFailAsAskedFor) {
  EXPECT_EQ(INVALID_HANDLE_VALUE,
            openFile("no.txt", GENERIC_READ, OPEN_EXISTING));
  EXPECT_EQ(DWORD(ERROR_FILE_NOT_FOUND), GetLastError());
  EXPECT_EQ(INVALID_HANDLE_VALUE,
            openFile("no\\no.txt", GENERIC_READ, OPEN_EXISTING));
  EXPECT_EQ(DWORD(ERROR_PATH_NOT_FOUND), GetLastError());
  CloseHandle(openFile("x", GENERIC_WRITE, CREATE_ALWAYS));
  EXPECT_EQ(INVALID_HANDLE_VALUE, openFile("x", GENERIC_WRITE, CREATE_NEW));
  EXPECT_EQ(DWORD(ERROR_FILE_EXISTS), GetLastError());
  HANDLE file = openFile("x", GENERIC_WRITE, OPEN_ALWAYS);
  EXPECT_EQ(DWORD(ERROR_ALREADY_EXISTS), GetLastError());
  CloseHandle(file);
}

TEST_F(Files, AreCopiedMovedAndDeleted) {
  std::ofstream("a") << "text";
  EXPECT_TRUE(CopyFileA("a", "b", TRUE));
  EXPECT_FALSE(CopyFileA("a", "b", TRUE));
  EXPECT_EQ(DWORD(ERROR_FILE_EXISTS), GetLastError());
  EXPECT_FALSE(MoveFileW(L"a", L"b"));
  EXPECT_EQ(DWORD(ERROR_ALREADY_EXISTS), GetLastError());
  EXPECT_TRUE(MoveFileExA("a", "b", MOVEFILE_REPLACE_EXISTING));
  EXPECT_EQ(INVALID_FILE_ATTRIBUTES, GetFileAttributesA("a"));
  EXPECT_TRUE(SetFileAttributesA("b", FILE_ATTRIBUTE_READONLY));
  EXPECT_EQ(FILE_ATTRIBUTE_READONLY | FILE_ATTRIBUTE_ARCHIVE,
            GetFileAttributesW(L"b"));
  EXPECT_TRUE(DeleteFileA("b"));
  EXPECT_FALSE(DeleteFileA("b"));
}

TEST_F(Files, FoldersAreSearched) {
  EXPECT_TRUE(CreateDirectoryA("sub", NULL));
  EXPECT_FALSE(CreateDirectoryA("sub", NULL));
  EXPECT_EQ(DWORD(ERROR_ALREADY_EXISTS), GetLastError());
  std::ofstream("sub/one.txt") << "12345";
  std::ofstream("sub/two.bin");
  WIN32_FIND_DATAW found;
  HANDLE search = FindFirstFileW(L"sub\\*.TXT", &found);
  ASSERT_NE(INVALID_HANDLE_VALUE, search);
  EXPECT_STREQ(L"one.txt", found.cFileName);
  EXPECT_EQ(5u, found.nFileSizeLow);
  EXPECT_FALSE(FindNextFileW(search, &found));
  EXPECT_EQ(DWORD(ERROR_NO_MORE_FILES), GetLastError());
  EXPECT_TRUE(FindClose(search));
  WIN32_FIND_DATAA none;
  EXPECT_EQ(INVALID_HANDLE_VALUE, FindFirstFileA("sub\\*.x", &none));
  EXPECT_EQ(DWORD(ERROR_FILE_NOT_FOUND), GetLastError());
  EXPECT_FALSE(RemoveDirectoryA("sub"));
  EXPECT_EQ(DWORD(ERROR_DIR_NOT_EMPTY), GetLastError());
}

TEST_F(Files, PathsAreMadeWhole) {
  char path[MAX_PATH], *file;
  DWORD length = GetFullPathNameA("a\\..\\b.txt", MAX_PATH, path, &file);
  EXPECT_EQ(std::strlen(path), length);
  EXPECT_STREQ("b.txt", file);
  EXPECT_EQ(length + 1, GetFullPathNameA("b.txt", 3, path, NULL));
  char temporary[MAX_PATH];
  EXPECT_NE(0u, GetTempFileNameA(".", "amp", 0, temporary));
  EXPECT_TRUE(PathFileExistsA(temporary));
}

TEST_F(Files, AreMapped) {
  std::ofstream("x") << "mapped";
  HANDLE file = openFile("x", GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING);
  HANDLE mapping = CreateFileMappingA(file, NULL, PAGE_READWRITE, 0, 0, NULL);
  ASSERT_TRUE(mapping);
  CloseHandle(file);
  auto *text =
      static_cast<char *>(MapViewOfFile(mapping, FILE_MAP_WRITE, 0, 0, 0));
  ASSERT_TRUE(text);
  CloseHandle(mapping);
  text[0] = 'M';
  EXPECT_TRUE(UnmapViewOfFile(text));
  EXPECT_FALSE(UnmapViewOfFile(text));
  std::ifstream again("x");
  EXPECT_EQ("Mapped", std::string(std::istreambuf_iterator<char>(again), {}));
}

TEST_F(Files, AMappingThatExistsTakesNoDescriptor) {
  auto lowestFree = [] {
    int number = dup(0);
    close(number);
    return number;
  };
  HANDLE first = CreateFileMappingA(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE,
                                    0, 4096, "mine");
  ASSERT_TRUE(first);
  int before = lowestFree();
  HANDLE again = CreateFileMappingA(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE,
                                    0, 4096, "mine");
  EXPECT_EQ(DWORD(ERROR_ALREADY_EXISTS), GetLastError());
  EXPECT_EQ(before, lowestFree());
  CloseHandle(first);
  CloseHandle(again);
}

TEST(Memory, IsReservedAndCommitted) {
  auto *memory = static_cast<char *>(
      VirtualAlloc(NULL, 1 << 20, MEM_RESERVE, PAGE_NOACCESS));
  ASSERT_TRUE(memory);
  EXPECT_EQ(memory + 8192,
            VirtualAlloc(memory + 8192, 4096, MEM_COMMIT, PAGE_READWRITE));
  memory[8192] = 1;
  EXPECT_TRUE(VirtualFree(memory, 0, MEM_RELEASE));
  EXPECT_FALSE(VirtualFree(memory, 0, MEM_RELEASE));
}

TEST(Memory, OfHeapsCanBeZero) {
  auto *memory =
      static_cast<char *>(HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, 16));
  EXPECT_EQ(0, memory[15]);
  EXPECT_TRUE(HeapFree(GetProcessHeap(), 0, memory));
  MEMORYSTATUSEX state = {};
  EXPECT_FALSE(GlobalMemoryStatusEx(&state));
  state.dwLength = sizeof state;
  EXPECT_TRUE(GlobalMemoryStatusEx(&state));
  EXPECT_GT(state.ullTotalPhys, state.ullAvailPhys);
}

TEST(Times, CountFrom1601) {
  SYSTEMTIME time = {1970, 1, 4, 1, 0, 0, 1, 500};
  FILETIME ticks;
  ASSERT_TRUE(SystemTimeToFileTime(&time, &ticks));
  EXPECT_EQ(0x019DB1DEu, ticks.dwHighDateTime);
  EXPECT_EQ(0xD53E8000u + 15000000u, ticks.dwLowDateTime);
  SYSTEMTIME back;
  ASSERT_TRUE(FileTimeToSystemTime(&ticks, &back));
  EXPECT_EQ(0, std::memcmp(&time, &back, sizeof time));
  time.wMonth = 13;
  EXPECT_FALSE(SystemTimeToFileTime(&time, &ticks));
}

TEST(Environment, VariablesAreFound) {
  char text[8];
  EXPECT_TRUE(SetEnvironmentVariableA("AMP2HIP_TEST", "abc"));
  EXPECT_EQ(3u, GetEnvironmentVariableA("AMP2HIP_TEST", text, sizeof text));
  EXPECT_EQ(4u, GetEnvironmentVariableA("AMP2HIP_TEST", text, 2));
  EXPECT_EQ(6u, ExpandEnvironmentStringsA("%AMP2HIP_TEST%-%", text, 8));
  EXPECT_STREQ("abc-%", text);
  EXPECT_TRUE(SetEnvironmentVariableW(L"AMP2HIP_TEST", NULL));
  EXPECT_EQ(0u, GetEnvironmentVariableA("AMP2HIP_TEST", text, sizeof text));
  EXPECT_EQ(DWORD(ERROR_ENVVAR_NOT_FOUND), GetLastError());
}

TEST(Messages, DescribeErrors) {
  LPSTR text = NULL;
  DWORD length = FormatMessageA(
      FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM |
          FORMAT_MESSAGE_IGNORE_INSERTS,
      NULL, ERROR_ACCESS_DENIED, MAKELANGID(LANG_NEUTRAL, SUBLANG_DEFAULT),
      (LPSTR)&text, 0, NULL);
  EXPECT_EQ(19u, length);
  EXPECT_STREQ("Access is denied.\r\n", text);
  LocalFree(text);
  wchar_t wide[8];
  EXPECT_EQ(0u, FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM, NULL, 99999, 0, wide,
                               8, NULL));
}

TEST(Messages, TakeInsertsInAnyOrder) {
  char text[64];
  DWORD_PTR inserts[] = {(DWORD_PTR) "one", 7};
  EXPECT_NE(0u, FormatMessageA(FORMAT_MESSAGE_FROM_STRING |
                                   FORMAT_MESSAGE_ARGUMENT_ARRAY,
                               "%2!03d! %1%% %1!s!", 0, 0, text, sizeof text,
                               (va_list *)inserts));
  EXPECT_STREQ("007 one% one", text);
}

TEST(Text, ConvertsWithAndWithoutRoom) {
  wchar_t wide[8];
  EXPECT_EQ(3, MultiByteToWideChar(CP_UTF8, 0, "\xC3\xA9z", -1, NULL, 0));
  EXPECT_EQ(3, MultiByteToWideChar(CP_UTF8, 0, "\xC3\xA9z", -1, wide, 8));
  EXPECT_STREQ(L"\u00e9z", wide);
  char text[2];
  EXPECT_EQ(0, WideCharToMultiByte(CP_ACP, 0, wide, 2, text, 2, NULL, NULL));
  EXPECT_EQ(DWORD(ERROR_INSUFFICIENT_BUFFER), GetLastError());
  EXPECT_EQ(0, MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, "\xE9", 1,
                                   wide, 8));
}

TEST(Text, OldFunctionsTakeNull) {
  EXPECT_EQ(0, lstrlenA(NULL));
  char text[16];
  EXPECT_EQ(3, wsprintfA(text, "%d%s", 1, "ab"));
  EXPECT_STREQ("1A", CharUpperA(lstrcpynA(text, "1abc", 3)));
  EXPECT_EQ('A', (char)(DWORD_PTR)CharUpperA((LPSTR)(DWORD_PTR)'a'));
}

TEST(SafeText, IsCut) {
  char text[4];
  EXPECT_EQ(STRSAFE_E_INSUFFICIENT_BUFFER, StringCchCopyA(text, 4, "abcd"));
  EXPECT_STREQ("abc", text);
  EXPECT_EQ(S_OK, StringCchCopyNA(text, 4, "abcd", 2));
  EXPECT_EQ(STRSAFE_E_INSUFFICIENT_BUFFER, StringCchCatA(text, 4, "xy"));
  EXPECT_STREQ("abx", text);
  EXPECT_EQ(STRSAFE_E_INVALID_PARAMETER, StringCchCopyA(text, 0, "a"));
  std::size_t length;
  EXPECT_EQ(S_OK, StringCchLengthA(text, 4, &length));
  EXPECT_EQ(3u, length);
  EXPECT_EQ(STRSAFE_E_INVALID_PARAMETER, StringCchLengthA(text, 3, &length));
}

TEST(SafeText, CountsBytesOrLetters) {
  wchar_t text[4], *end;
  std::size_t left;
  EXPECT_EQ(S_OK, StringCbPrintfW(text, sizeof text, L"%d", 123));
  EXPECT_EQ(S_OK, StringCbCopyExW(text, sizeof text, L"ab", &end, &left, 0));
  EXPECT_EQ(text + 2, end);
  EXPECT_EQ(2 * sizeof(wchar_t), left);
  EXPECT_EQ(
      STRSAFE_E_INSUFFICIENT_BUFFER,
      StringCchCopyExW(text, 4, L"abcd", NULL, NULL, STRSAFE_NO_TRUNCATION));
  EXPECT_STREQ(L"", text);
}

TEST(Paths, HaveParts) {
  EXPECT_STREQ("c.txt", PathFindFileNameA("a\\b/c.txt"));
  EXPECT_STREQ("b\\", PathFindFileNameA("a\\b\\"));
  EXPECT_STREQ(".gz", PathFindExtensionA("a.tar.gz"));
  EXPECT_STREQ("", PathFindExtensionA("a.b\\c"));
  EXPECT_TRUE(PathIsRelativeA("a\\b"));
  EXPECT_FALSE(PathIsRelativeW(L"\\a"));
  EXPECT_TRUE(PathMatchSpecA("x.CPP", "*.h; *.cpp"));
  char path[MAX_PATH] = "/a/b.txt";
  EXPECT_TRUE(PathRenameExtensionA(path, ".bin"));
  EXPECT_STREQ("/a/b.bin", path);
  EXPECT_TRUE(PathRemoveFileSpecA(path));
  EXPECT_STREQ("/a", path);
  EXPECT_TRUE(PathRemoveFileSpecA(path));
  EXPECT_STREQ("/", path);
  EXPECT_FALSE(PathRemoveFileSpecA(path));
}

TEST(Paths, AreJoinedBySlashes) {
  char path[MAX_PATH] = "a\\b";
  EXPECT_TRUE(PathAppendA(path, "..\\c.txt"));
  EXPECT_STREQ("a/c.txt", path);
  wchar_t wide[MAX_PATH];
  EXPECT_EQ(wide, PathCombineW(wide, L"a", L"\\b"));
  EXPECT_STREQ(L"/b", wide);
  char folder[MAX_PATH] = "a";
  EXPECT_EQ(folder + 2, PathAddBackslashA(folder));
  EXPECT_STREQ("a/", folder);
}

TEST(Bitmaps, HaveTheSizesOfFiles) {
  EXPECT_EQ(14u, sizeof(BITMAPFILEHEADER));
  EXPECT_EQ(10u, offsetof(BITMAPFILEHEADER, bfOffBits));
  EXPECT_EQ(40u, sizeof(BITMAPINFOHEADER));
  EXPECT_EQ(0x332211u, RGB(0x11, 0x22, 0x33));
}

TEST(ConsoleHandles, AreFiles) {
  EXPECT_EQ(INVALID_HANDLE_VALUE, GetStdHandle(7));
  HANDLE out = GetStdHandle(STD_OUTPUT_HANDLE);
  EXPECT_EQ(out, GetStdHandle(STD_OUTPUT_HANDLE));
  EXPECT_NE(FILE_TYPE_UNKNOWN, GetFileType(out));
  EXPECT_EQ("\033[0;91m",
            amp2hip::compat::colors(FOREGROUND_RED | FOREGROUND_INTENSITY));
  EXPECT_EQ("\033[0m", amp2hip::compat::colors(7));
}

TEST(ConsoleHandles, AskTheirTerminalForAnotherSize) {
  int screen = posix_openpt(O_RDWR | O_NOCTTY);
  ASSERT_EQ(0, grantpt(screen));
  ASSERT_EQ(0, unlockpt(screen));
  int terminal = open(ptsname(screen), O_RDWR | O_NOCTTY);
  using amp2hip::compat::File;
  HANDLE console =
      amp2hip::compat::windows().add(std::make_shared<File>(terminal, ""));
  SMALL_RECT window = {0, 0, 119, 39};
  EXPECT_TRUE(SetConsoleScreenBufferSize(console, {120, 40}));
  EXPECT_TRUE(SetConsoleWindowInfo(console, TRUE, &window));
  char text[32] = "";
  EXPECT_LT(0, read(screen, text, sizeof text - 1));
  EXPECT_STREQ("\033[8;40;120t", text);
  window = {5, 5, 4, 4};
  EXPECT_FALSE(SetConsoleWindowInfo(console, TRUE, &window));
  EXPECT_EQ(ERROR_INVALID_PARAMETER, GetLastError());
  CloseHandle(console);
  close(screen);

  HANDLE file =
      CreateFileA("log.txt", GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
  EXPECT_FALSE(SetConsoleScreenBufferSize(file, {120, 40}));
  EXPECT_EQ(ERROR_INVALID_HANDLE, GetLastError());
  CloseHandle(file);
}

int dllCalls(const char *name) {
  auto calls = (int (*)())GetProcAddress(LoadLibraryA(name), "calls");
  return calls ? calls() : -1;
}

bool isLoaded() { return GetModuleHandleA("compat_dll"); }

/// Loads compat_dll, to be released once. g++ makes libraries that stay.
bool loadOnce() {
  LoadLibraryA("compat_dll");
  for (int i = 0; i < 100 && isLoaded(); ++i)
    FreeLibrary(GetModuleHandleA("compat_dll"));
  return !isLoaded() && LoadLibraryA("compat_dll");
}

TEST(Modules, AHandleByNameIsReleased) {
  if (!loadOnce())
    GTEST_SKIP() << "the library stays loaded";
  HMODULE module = NULL;
  EXPECT_TRUE(GetModuleHandleExA(0, "compat_dll", &module));
  EXPECT_TRUE(FreeLibrary(module));
  EXPECT_TRUE(isLoaded());
  EXPECT_TRUE(FreeLibrary(module));
  EXPECT_FALSE(isLoaded());
}

TEST(Modules, AHandleByAddressThatCountsNothingIsNotReleased) {
  if (!loadOnce())
    GTEST_SKIP() << "the library stays loaded";
  auto *inside = reinterpret_cast<LPCSTR>(
      GetProcAddress(GetModuleHandleA("compat_dll"), "calls"));
  HMODULE module = NULL;
  EXPECT_TRUE(
      GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS |
                             GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                         inside, &module));
  EXPECT_EQ(GetModuleHandleA("compat_dll"), module);
  EXPECT_TRUE(FreeLibrary(module));
  EXPECT_FALSE(isLoaded());
}

TEST(Modules, AreSharedLibraries) {
  // On Windows it would be compat_dll.dll.
  EXPECT_EQ(DLL_PROCESS_ATTACH * 100, (unsigned)dllCalls("compat_dll.dll"));
  EXPECT_TRUE(GetModuleHandleA("compat_dll"));
  EXPECT_EQ(NULL, GetModuleHandleA("no_such_module"));
  HMODULE module = LoadLibraryW(L"compat_dll");
  char path[MAX_PATH];
  EXPECT_NE(0u, GetModuleFileNameA(module, path, MAX_PATH));
  EXPECT_STREQ("libcompat_dll.so", PathFindFileNameA(path));
  auto own = (HMODULE(*)())GetProcAddress(module, "own");
  EXPECT_EQ(module, own());
  EXPECT_TRUE(FreeLibrary(module));
  EXPECT_NE(0u, GetModuleFileNameA(NULL, path, MAX_PATH));
  EXPECT_STREQ("compat_tests", PathFindFileNameA(path));
}

} // namespace
