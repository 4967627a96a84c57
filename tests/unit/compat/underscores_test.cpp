//===- underscores_test.cpp - Names that begin with _ -------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "empty_folder.h"
#include <amp2hip_compat/main_arguments.h>
#include <amp2hip_compat/underscores.h>
#include <conio.h>
#include <crtdbg.h>
#include <direct.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <io.h>
#include <process.h>
#include <share.h>
#include <string>
#include <sys/locking.h>
#include <sys/utime.h>

namespace {

class UnderscoreFiles : public InEmptyFolder {};

TEST(UnderscoreText, ComparesWithoutCase) {
  EXPECT_EQ(0, _stricmp("Ab", "aB"));
  EXPECT_EQ(0, _wcsnicmp(L"ABx", L"aby", 2));
  EXPECT_LT(_memicmp("A1", "a2", 2), 0);
  EXPECT_EQ(0, stricmp("x", "X"));
}

TEST(UnderscoreText, ChangesTextInPlace) {
  char text[] = "abc";
  EXPECT_STREQ("ABC", _strupr(text));
  EXPECT_STREQ("CBA", _strrev(text));
  EXPECT_STREQ("--A", _strnset(text, '-', 2));
  wchar_t wide[] = L"xy";
  EXPECT_STREQ(L"zz", _wcsset(wide, L'z'));
}

TEST(UnderscoreNumbers, ConvertsBothWays) {
  char text[33];
  EXPECT_STREQ("101", _itoa(5, text, 2));
  EXPECT_EQ(-7, _wtoi(L" -7x"));
  EXPECT_EQ(1LL << 40, _atoi64("1099511627776"));
  EXPECT_EQ(0xFFu, _wcstoui64(L"ff", nullptr, 16));
  EXPECT_STREQ("2.5", _gcvt(2.5, 4, text));
}

TEST(UnderscoreNumbers, RotatesBits) {
  EXPECT_EQ(3u, _rotl(0x80000001u, 1));
  EXPECT_EQ(0x8000000000000000u, _rotr64(1, 1));
  EXPECT_EQ(0x81, _rotr8(3, 1));
}

TEST(UnderscoreNumbers, TellsClassesOfNumbers) {
  EXPECT_EQ(_FPCLASS_NZ, _fpclass(-0.0));
  EXPECT_EQ(_FPCLASS_PINF, _fpclass(HUGE_VAL));
  EXPECT_EQ(5, __max(3, 5));
  EXPECT_EQ(3, __min(3, 5));
}

TEST(UnderscorePrint, FillsABufferWithoutItsZero) {
  char text[4] = "zzz";
  EXPECT_EQ(3, _snprintf(text, 3, "abc"));
  EXPECT_EQ('z', "abcz"[3]);
  EXPECT_EQ(-1, _snprintf(text, 3, "abcd"));
  EXPECT_EQ(0, std::memcmp(text, "abc", 3));
  EXPECT_EQ(5, _scprintf("%d", 12345));
  EXPECT_EQ(2, _scwprintf(L"%ls", L"ab"));
  wchar_t wide[8];
  EXPECT_EQ(2, _swprintf(wide, L"%d", 12));
}

TEST(UnderscoreMemory, GrowsAlignedMemory) {
  auto *memory = static_cast<char *>(_aligned_malloc(8, 64));
  memory[7] = 5;
  memory = static_cast<char *>(_aligned_realloc(memory, 1000, 64));
  EXPECT_EQ(0u, reinterpret_cast<std::uintptr_t>(memory) % 64);
  EXPECT_EQ(5, memory[7]);
  _aligned_free(memory);
}

TEST(UnderscoreSystem, HasTheArgumentsOfMain) {
  EXPECT_GE(__argc, 1);
  EXPECT_NE(std::string::npos, std::string(__argv[0]).find("compat_tests"));
}

TEST(UnderscoreSystem, MakesPathsAbsolute) {
  char path[_MAX_PATH];
  EXPECT_STREQ("/a/c", _fullpath(path, "\\a\\b\\..\\.\\c", sizeof path));
  EXPECT_EQ(nullptr, _fullpath(path, "/abc", 4));
  EXPECT_EQ(0, _putenv("AMP2HIP_TEST=1"));
  EXPECT_STREQ(L"1", _wgetenv(L"AMP2HIP_TEST"));
}

TEST(UnderscoreTime, MakesTimesOfUtc) {
  std::tm parts = {};
  parts.tm_year = 70;
  parts.tm_mday = 2;
  EXPECT_EQ(86400, _mkgmtime(&parts));
  struct _timeb now;
  _ftime(&now);
  EXPECT_LT(now.millitm, 1000);
}

TEST_F(UnderscoreFiles, FoldersMayHaveBackslashes) {
  EXPECT_EQ(0, _mkdir("a"));
  EXPECT_EQ(0, _wmkdir(L"a\\b"));
  EXPECT_EQ(-1, _mkdir("a"));
  EXPECT_EQ(EEXIST, errno);
  EXPECT_EQ(0, _access("a\\b", 0));
  EXPECT_EQ(0, _chdir("a\\b"));
  char here[_MAX_PATH];
  EXPECT_EQ("b", std::filesystem::path(_getcwd(here, _MAX_PATH)).filename());
  EXPECT_EQ(0, _chdir("..\\.."));
  EXPECT_EQ(0, _rmdir("a\\b"));
}

TEST_F(UnderscoreFiles, FilesHaveNumbers) {
  int file = -1;
  ASSERT_EQ(0, _sopen_s(&file, "x.bin", _O_CREAT | _O_RDWR | _O_BINARY,
                        _SH_DENYNO, _S_IREAD | _S_IWRITE));
  EXPECT_EQ(5, _write(file, "a\r\nbc", 5));
  EXPECT_EQ(5, _filelength(file));
  EXPECT_EQ(1, _lseek(file, 1, SEEK_SET));
  char text[4];
  EXPECT_EQ(2, _read(file, text, 2));
  EXPECT_EQ(0, _eof(file));
  EXPECT_EQ(0, _chsize_s(file, 3));
  EXPECT_EQ(1, _eof(file));
  EXPECT_EQ(0, _close(file));
  struct _stat state;
  EXPECT_EQ(0, _wstat(L".\\x.bin", &state));
  EXPECT_EQ(3, state.st_size);
  EXPECT_TRUE(state.st_mode & _S_IFREG);
  EXPECT_EQ(ENOENT, _access_s("y.bin", 0));
}

TEST_F(UnderscoreFiles, FilesAreFoundByPattern) {
  for (const char *name : {"b.txt", "a.TXT", "c.bin", "noext"})
    std::fclose(std::fopen(name, "w"));
  _wmkdir(L"d.txt");
  struct _wfinddata_t found;
  std::intptr_t search = _wfindfirst(L".\\*.txt", &found);
  ASSERT_NE(-1, search);
  std::wstring all;
  do
    all += std::wstring(found.name) + (found.attrib & _A_SUBDIR ? L"/ " : L" ");
  while (_wfindnext(search, &found) == 0);
  EXPECT_EQ(L"a.TXT b.txt d.txt/ ", all);
  EXPECT_EQ(ENOENT, errno);
  EXPECT_EQ(0, _findclose(search));
  struct _finddata_t none;
  EXPECT_EQ(-1, _findfirst("*.none", &none));
}

TEST(FilePatterns, StandForNamesAsInWindows) {
  using amp2hip::compat::isFileOf;
  EXPECT_TRUE(isFileOf("noext", "*.*"));
  EXPECT_TRUE(isFileOf("noext", "*."));
  EXPECT_TRUE(isFileOf("a1.txt", "A?.t*"));
  EXPECT_FALSE(isFileOf("a.txt", "?b*"));
  EXPECT_TRUE(isFileOf("aXbXc", "a*c"));
}

TEST_F(UnderscoreFiles, TimesOfFilesCanBeSet) {
  std::FILE *file = _wfopen(L".\\x", L"w");
  ASSERT_TRUE(file);
  EXPECT_EQ(0, _locking(_fileno(file), _LK_NBLCK, 1));
  std::fclose(file);
  struct _utimbuf times = {100, 200};
  EXPECT_EQ(0, _utime("x", &times));
  struct _stat64 state;
  EXPECT_EQ(0, _stat64("x", &state));
  EXPECT_EQ(200, state.st_mtime);
  EXPECT_EQ(-1, _wrename(L"x", L"x"));
  EXPECT_EQ(0, _wremove(L"x"));
}

unsigned addOne(void *number) {
  ++*static_cast<int *>(number);
  _endthreadex(9);
}

TEST(Processes, ThreadsOfTheLibraryHaveHandles) {
  int number = 1;
  unsigned id = 0;
  auto thread = reinterpret_cast<HANDLE>(
      _beginthreadex(nullptr, 0, addOne, &number, 0, &id));
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(thread, INFINITE));
  DWORD code = 0;
  EXPECT_TRUE(GetExitCodeThread(thread, &code));
  EXPECT_EQ(9u, code);
  EXPECT_EQ(2, number);
  EXPECT_NE(0u, id);
  EXPECT_TRUE(CloseHandle(thread));
}

TEST(Processes, ProgramsGiveTheirCodes) {
  EXPECT_EQ(3, _spawnlp(_P_WAIT, "sh", "sh", "-c", "exit 3", NULL));
  const wchar_t *arguments[] = {L"sh", L"-c", L"exit 4", nullptr};
  std::intptr_t child = _wspawnvp(_P_NOWAIT, L"sh", arguments);
  int code = 0;
  EXPECT_EQ(child, _cwait(&code, child, _WAIT_CHILD));
  EXPECT_EQ(4, code);
  EXPECT_EQ(-1, _spawnlp(_P_WAIT, "no-such-program", "x", NULL));
}

TEST(Console, PrintsWideTextAsUtf8) {
  testing::internal::CaptureStdout();
  EXPECT_EQ(3, _cwprintf(L"\u00e9%d", 12));
  _cputs("!");
  EXPECT_EQ("\xC3\xA9"
            "12!",
            testing::internal::GetCapturedStdout());
}

TEST(Reports, AreForDebugBuildsOnly) {
  testing::internal::CaptureStderr();
  _RPT1(_CRT_WARN, "%d\n", 1);
  _RPTFW0(_CRT_WARN, L"x");
  EXPECT_EQ("", testing::internal::GetCapturedStderr());
}

} // namespace
