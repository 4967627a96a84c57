//===- windows_test.cpp - What <windows.h> declares -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <Windows.h>
#include <amp2hip_compat/secure.h>
#include <atlbase.h>
#include <crtdbg.h>
#include <gtest/gtest.h>
#include <intrin.h>
#include <sal.h>
#include <specstrings.h>
#include <string>
#include <targetver.h>
#include <tchar.h>
#include <vector>
#include <xutility>

namespace {

TEST(Xutility, TellsIteratorsFromNumbers) {
  EXPECT_TRUE(std::_Is_iterator<int *>::value);
  EXPECT_TRUE(_STD _Is_iterator<std::vector<int>::const_iterator>::value);
  EXPECT_FALSE(std::_Is_iterator<int>::value);
  EXPECT_EQ(std::identity<int>()(3), 3);
  std::_Iter_value_t<std::vector<double>::iterator> half = std::_Pi / 2;
  EXPECT_NEAR(1.5707963, half, 1e-6);
}

TEST(Windows, TypesHaveTheSizesOfWindows) {
  EXPECT_EQ(4u, sizeof(LONG));
  EXPECT_EQ(4u, sizeof(DWORD));
  EXPECT_EQ(8u, sizeof(LONGLONG));
  EXPECT_EQ(4u, sizeof(HRESULT));
  EXPECT_EQ(8u, sizeof(LARGE_INTEGER));
}

TEST(Windows, CounterCountsWithItsFrequency) {
  LARGE_INTEGER frequency, first, second;
  ASSERT_TRUE(QueryPerformanceFrequency(&frequency));
  ASSERT_TRUE(QueryPerformanceCounter(&first));
  ASSERT_TRUE(QueryPerformanceCounter(&second));
  EXPECT_EQ(10000000, frequency.QuadPart);
  EXPECT_GE(second.QuadPart, first.QuadPart);
}

TEST(Windows, ResultsFailBelowZero) {
  EXPECT_TRUE(FAILED(E_FAIL));
  EXPECT_TRUE(SUCCEEDED(S_FALSE));
}

TEST(Windows, ResultsHaveTheTextsOfTheirErrors) {
  char text[64];
  auto messageOf = [&](HRESULT result) {
    FormatMessageA(FORMAT_MESSAGE_FROM_SYSTEM, NULL, static_cast<DWORD>(result),
                   0, text, sizeof text, NULL);
    return std::string(text);
  };
  EXPECT_EQ("Access is denied.\r\n", messageOf(E_ACCESSDENIED));
  EXPECT_EQ("Unspecified error\r\n", messageOf(E_FAIL));
  EXPECT_EQ(E_HANDLE,
            MAKE_HRESULT(SEVERITY_ERROR, FACILITY_WIN32, ERROR_INVALID_HANDLE));
}

TEST(Windows, IsTheNewestUnlessTheProgramAsksForAnother) {
  EXPECT_EQ(0x0A00, _WIN32_WINNT);
  EXPECT_EQ(NTDDI_WIN10, NTDDI_VERSION);
  EXPECT_TRUE(WINAPI_FAMILY_PARTITION(WINAPI_PARTITION_DESKTOP));
}

TEST(Intrinsics, StopInADebugger) {
  EXPECT_EXIT(__debugbreak(), testing::KilledBySignal(SIGTRAP), "");
}

TEST(Intrinsics, MultiplyIntoTwoHalves) {
  unsigned long long upper = 0;
  EXPECT_EQ(0u - 2ull, _umul128(~0ull, 2, &upper));
  EXPECT_EQ(1u, upper);
  EXPECT_EQ(-1, __mulh(-1, 1));
}

TEST(Intrinsics, CountBits) {
  EXPECT_EQ(3u, __lzcnt(0x1FFFFFFF));
  EXPECT_EQ(32u, __lzcnt(0));
  EXPECT_EQ(16u, __popcnt16(0xFFFF));
}

TEST(Windows, ZeroMemoryTakesBytes) {
  int numbers[] = {1, 2, 3};
  ZeroMemory(numbers, 2 * sizeof(int));
  EXPECT_EQ(0, numbers[1]);
  EXPECT_EQ(3, numbers[2]);
}

TEST(Windows, LastErrorIsTheThreadsOwn) {
  SetLastError(7);
  EXPECT_EQ(7u, GetLastError());
}

TEST(Windows, HalvesOfALargeIntegerHaveNoName) {
  LARGE_INTEGER big;
  big.QuadPart = 0x500000007LL;
  EXPECT_EQ(7u, big.LowPart);
  EXPECT_EQ(5, big.HighPart);
  EXPECT_EQ(7u, big.u.LowPart);
}

TEST(Windows, ThreadsMayLockASectionTwice) {
  CRITICAL_SECTION section;
  InitializeCriticalSection(&section);
  EnterCriticalSection(&section);
  EXPECT_TRUE(TryEnterCriticalSection(&section));
  LeaveCriticalSection(&section);
  LeaveCriticalSection(&section);
  DeleteCriticalSection(&section);
}

TEST(Windows, CountersGiveTheNewOrTheOldValue) {
  LONG counter = 5;
  EXPECT_EQ(6, InterlockedIncrement(&counter));
  EXPECT_EQ(5, InterlockedDecrement(&counter));
  EXPECT_EQ(5, InterlockedExchangeAdd(&counter, 2));
  EXPECT_EQ(7, InterlockedCompareExchange(&counter, 9, 7));
  EXPECT_EQ(9, InterlockedExchange(&counter, 0));
}

using ProcessorQuery = BOOL(WINAPI *)(PSYSTEM_LOGICAL_PROCESSOR_INFORMATION,
                                      PDWORD);

TEST(Windows, ProcessorsAreToldOnceEach) {
  auto query = (ProcessorQuery)GetProcAddress(GetModuleHandle(TEXT("kernel32")),
                                              "GetLogicalProcessorInformation");
  ASSERT_TRUE(query);
  DWORD size = 0;
  EXPECT_FALSE(query(nullptr, &size));
  EXPECT_EQ(DWORD(ERROR_INSUFFICIENT_BUFFER), GetLastError());
  std::vector<SYSTEM_LOGICAL_PROCESSOR_INFORMATION> all(
      size / sizeof(SYSTEM_LOGICAL_PROCESSOR_INFORMATION));
  ASSERT_TRUE(query(all.data(), &size));
  ULONG_PTR seen = 0;
  for (const auto &each : all)
    if (each.Relationship == RelationProcessorCore) {
      EXPECT_EQ(0u, seen & each.ProcessorMask);
      seen |= each.ProcessorMask;
    }
  EXPECT_NE(0u, seen);
}

TEST(Windows, ListsOfProcessorsAreMasks) {
  using amp2hip::compat::processorMask;
  EXPECT_EQ(0u, processorMask(""));
  EXPECT_EQ(0x10Fu, processorMask("0-3,8"));
  EXPECT_EQ(0x8000000000000001u, processorMask("0,63-70"));
}

TEST(Windows, OtherModulesAndFunctionsAreNotThere) {
  EXPECT_EQ(nullptr, GetModuleHandleW(L"user32.dll"));
  EXPECT_EQ(DWORD(ERROR_MOD_NOT_FOUND), GetLastError());
  EXPECT_EQ(nullptr, GetProcAddress(GetModuleHandleW(L"Kernel32.dll"), "No"));
  EXPECT_EQ(DWORD(ERROR_PROC_NOT_FOUND), GetLastError());
}

TEST(Windows, MulDivRoundsToTheNearest) {
  EXPECT_EQ(3, MulDiv(5, 2, 4));
  EXPECT_EQ(-3, MulDiv(-5, 2, 4));
  EXPECT_EQ(-3, MulDiv(5, 2, -4));
  EXPECT_EQ(2, MulDiv(9, 1, 4));
  EXPECT_EQ(1000000000, MulDiv(1000000000, 3000, 3000));
  EXPECT_EQ(-1, MulDiv(1000000000, 3, 1));
  EXPECT_EQ(-1, MulDiv(1, 1, 0));
}

TEST(Windows, BoxesWriteToStandardError) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(IDOK, MessageBox(NULL, TEXT("too hot"), TEXT("Oven"), MB_OK));
  EXPECT_EQ(IDOK, MessageBoxW(NULL, L"caf\u00e9", NULL, MB_ICONERROR));
  EXPECT_EQ(0, MessageBoxA(NULL, "go on?", "Oven", MB_YESNO));
  EXPECT_EQ("Oven: too hot\nError: caf\xC3\xA9\nOven: go on?\n",
            testing::internal::GetCapturedStderr());
}

TEST(Atl, ConvertsTextBothWays) {
  EXPECT_EQ("caf\xC3\xA9", std::string(CW2A(L"caf\u00e9")));
  EXPECT_EQ(L"caf\u00e9", std::wstring(CA2W("caf\xC3\xA9", CP_UTF8)));
  EXPECT_EQ(L"\U0001F600", std::wstring(CA2W("\xF0\x9F\x98\x80")));
  EXPECT_EQ(nullptr, CW2A(nullptr).m_psz);
  USES_CONVERSION;
  const char *first = W2A(L"first"), *second = T2CA(TEXT("second"));
  EXPECT_STREQ("first", first);
  EXPECT_STREQ("second", second);
  EXPECT_STREQ(L"third", A2W("third"));
}

TEST(Atl, ReplacesWhatIsNoText) {
  EXPECT_EQ(L"a\uFFFDb", std::wstring(CA2W("a\xE9"
                                           "b")));
  EXPECT_EQ("\xEF\xBF\xBD", std::string(CW2A(L"\x00110000")));
}

TEST(SecureText, CopiesWhatFits) {
  char text[6];
  EXPECT_EQ(0, strcpy_s(text, "abc"));
  EXPECT_EQ(0, strcat_s(text, sizeof text, "de"));
  EXPECT_STREQ("abcde", text);
}

TEST(SecureTextDeathTest, EndsTheProgramWhereItDoesNotFit) {
  char text[3];
  EXPECT_DEATH(strcpy_s(text, "abc"), "strcpy_s");
  EXPECT_DEATH(sprintf_s(text, "%d", 1000), "sprintf_s");
}

TEST(SecureText, CutsWhereItIsAskedTo) {
  char text[3];
  EXPECT_EQ(STRUNCATE, strncpy_s(text, "abc", _TRUNCATE));
  EXPECT_STREQ("ab", text);
}

TEST(SecureText, PrintsIntoArraysAndPointers) {
  char text[8];
  EXPECT_EQ(3, sprintf_s(text, "%d", 123));
  EXPECT_EQ(2, sprintf_s(text, sizeof text, "%s", "ab"));
  wchar_t wide[8];
  EXPECT_EQ(2, swprintf_s(wide, L"%d", 12));
  EXPECT_STREQ(L"12", wide);
}

TEST(SecureFiles, TellWhyOneCannotBeOpened) {
  std::FILE *file = stdin;
  EXPECT_EQ(ENOENT, fopen_s(&file, "no/such/file", "r"));
  EXPECT_EQ(nullptr, file);
}

TEST(Intrinsics, ScansFindTheFirstAndTheLastBit) {
  unsigned index = 0;
  EXPECT_TRUE(_BitScanForward(&index, 0x50));
  EXPECT_EQ(4u, index);
  EXPECT_TRUE(_BitScanReverse(&index, 0x50));
  EXPECT_EQ(6u, index);
  EXPECT_FALSE(_BitScanForward(&index, 0));
}

TEST(Text, IsNarrowWithoutUnicode) {
  const TCHAR *text = _T("narrow");
  EXPECT_STREQ("narrow", text);
  EXPECT_EQ(6u, _tcslen(text));
}

int doubled(_In_ const int *number) { return 2 * *number; }

TEST(Annotations, SayNothing) {
  int number = 4;
  EXPECT_EQ(8, doubled(&number));
}

} // namespace
