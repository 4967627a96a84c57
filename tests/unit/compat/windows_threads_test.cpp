//===- windows_threads_test.cpp - Threads, events and locks -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gtest/gtest.h>
#include <vector>
#include <windows.h>

namespace {

DWORD WINAPI giveSeven(LPVOID) { return 7; }

TEST(Threads, GiveTheirCodes) {
  DWORD id = 0, code = 0;
  HANDLE thread = CreateThread(NULL, 0, giveSeven, NULL, CREATE_SUSPENDED, &id);
  ASSERT_TRUE(thread);
  EXPECT_EQ(id, GetThreadId(thread));
  EXPECT_EQ(WAIT_TIMEOUT, WaitForSingleObject(thread, 0));
  EXPECT_TRUE(GetExitCodeThread(thread, &code));
  EXPECT_EQ(STILL_ACTIVE, code);
  EXPECT_EQ(1u, ResumeThread(thread));
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(thread, INFINITE));
  EXPECT_TRUE(GetExitCodeThread(thread, &code));
  EXPECT_EQ(7u, code);
  EXPECT_TRUE(CloseHandle(thread));
  EXPECT_FALSE(CloseHandle(thread));
  EXPECT_EQ(DWORD(ERROR_INVALID_HANDLE), GetLastError());
}

struct Ending {
  bool &is_over;
  ~Ending() { is_over = true; }
};
DWORD WINAPI endEarly(LPVOID flag) {
  Ending ending{*static_cast<bool *>(flag)};
  ExitThread(3);
}

TEST(Threads, EndFromWithinAndCleanUp) {
  bool is_over = false;
  HANDLE thread = CreateThread(NULL, 0, endEarly, &is_over, 0, NULL);
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(thread, INFINITE));
  DWORD code = 0;
  GetExitCodeThread(thread, &code);
  EXPECT_EQ(3u, code);
  EXPECT_TRUE(is_over);
  CloseHandle(thread);
}

TEST(Events, WakeOneOrAll) {
  HANDLE once = CreateEvent(NULL, FALSE, TRUE, NULL);
  HANDLE stays = CreateEvent(NULL, TRUE, FALSE, NULL);
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(once, 0));
  EXPECT_EQ(WAIT_TIMEOUT, WaitForSingleObject(once, 0));
  SetEvent(stays);
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(stays, 0));
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(stays, 0));
  HANDLE both[] = {once, stays};
  EXPECT_EQ(WAIT_OBJECT_0 + 1, WaitForMultipleObjects(2, both, FALSE, 0));
  EXPECT_EQ(WAIT_TIMEOUT, WaitForMultipleObjects(2, both, TRUE, 0));
  SetEvent(once);
  EXPECT_EQ(WAIT_OBJECT_0, WaitForMultipleObjects(2, both, TRUE, 0));
  ResetEvent(stays);
  EXPECT_EQ(WAIT_TIMEOUT, WaitForMultipleObjects(2, both, FALSE, 0));
  EXPECT_FALSE(ReleaseMutex(once));
  CloseHandle(once);
  CloseHandle(stays);
}

TEST(Events, NamesAreShared) {
  HANDLE first = CreateEventA(NULL, TRUE, FALSE, "amp2hip");
  EXPECT_EQ(DWORD(ERROR_SUCCESS), GetLastError());
  HANDLE second = CreateEventW(NULL, TRUE, FALSE, L"amp2hip");
  EXPECT_EQ(DWORD(ERROR_ALREADY_EXISTS), GetLastError());
  SetEvent(first);
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(second, 0));
  EXPECT_EQ(NULL, OpenEventA(EVENT_ALL_ACCESS, FALSE, "other"));
  EXPECT_EQ(DWORD(ERROR_FILE_NOT_FOUND), GetLastError());
  CloseHandle(first);
  CloseHandle(second);
}

DWORD WINAPI takeAndEnd(LPVOID mutex) {
  return WaitForSingleObject(mutex, INFINITE);
}

TEST(Mutexes, BelongToAThread) {
  HANDLE mutex = CreateMutex(NULL, TRUE, NULL);
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(mutex, 0));
  HANDLE thread = CreateThread(NULL, 0, takeAndEnd, mutex, 0, NULL);
  EXPECT_EQ(WAIT_TIMEOUT, WaitForSingleObject(thread, 10));
  EXPECT_TRUE(ReleaseMutex(mutex));
  EXPECT_TRUE(ReleaseMutex(mutex));
  EXPECT_FALSE(ReleaseMutex(mutex));
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(thread, INFINITE));
  // It had the mutex when it ended.
  EXPECT_EQ(WAIT_ABANDONED, WaitForSingleObject(mutex, INFINITE));
  EXPECT_TRUE(ReleaseMutex(mutex));
  CloseHandle(thread);
  CloseHandle(mutex);
}

TEST(Mutexes, AReleasedOneIsNoLongerTheThreads) {
  HANDLE mutex = CreateMutex(NULL, TRUE, NULL);
  EXPECT_EQ(1u, amp2hip::compat::ownedMutexes().all.size());
  EXPECT_TRUE(ReleaseMutex(mutex));
  EXPECT_EQ(0u, amp2hip::compat::ownedMutexes().all.size());
  CloseHandle(mutex);
}

TEST(Semaphores, Count) {
  HANDLE semaphore = CreateSemaphore(NULL, 1, 2, NULL);
  LONG before = -1;
  EXPECT_TRUE(ReleaseSemaphore(semaphore, 1, &before));
  EXPECT_EQ(1, before);
  EXPECT_FALSE(ReleaseSemaphore(semaphore, 1, &before));
  EXPECT_EQ(DWORD(ERROR_TOO_MANY_POSTS), GetLastError());
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(semaphore, 0));
  EXPECT_EQ(WAIT_OBJECT_0, WaitForSingleObject(semaphore, 0));
  EXPECT_EQ(WAIT_TIMEOUT, WaitForSingleObject(semaphore, 0));
  CloseHandle(semaphore);
}

SRWLOCK reader_lock = SRWLOCK_INIT;

TEST(Locks, HaveSharedAndExclusiveSides) {
  AcquireSRWLockShared(&reader_lock);
  EXPECT_TRUE(TryAcquireSRWLockShared(&reader_lock));
  EXPECT_FALSE(TryAcquireSRWLockExclusive(&reader_lock));
  ReleaseSRWLockShared(&reader_lock);
  ReleaseSRWLockShared(&reader_lock);
}

TEST(Locks, ConditionsTimeOut) {
  CRITICAL_SECTION section;
  CONDITION_VARIABLE condition;
  InitializeCriticalSection(&section);
  InitializeConditionVariable(&condition);
  EnterCriticalSection(&section);
  EXPECT_FALSE(SleepConditionVariableCS(&condition, &section, 1));
  EXPECT_EQ(DWORD(ERROR_TIMEOUT), GetLastError());
  LeaveCriticalSection(&section);
  DeleteCriticalSection(&section);
}

TEST(Counters, AreOfAnySize) {
  long counter = 1; // 64 bits here.
  LONGLONG large = 1;
  EXPECT_EQ(2, InterlockedIncrement(&counter));
  EXPECT_EQ(1, InterlockedExchangeAdd64(&large, 1LL << 40));
  EXPECT_EQ((1LL << 40) + 1, large);
  EXPECT_EQ(2, InterlockedAnd(&counter, 0));
  PVOID at = NULL;
  EXPECT_EQ(NULL, InterlockedCompareExchangePointer(&at, &counter, NULL));
  EXPECT_EQ(&counter, at);
}

TEST(ThreadLocal, SlotsHoldPointers) {
  DWORD slot = TlsAlloc();
  ASSERT_NE(TLS_OUT_OF_INDEXES, slot);
  EXPECT_EQ(NULL, TlsGetValue(slot));
  EXPECT_TRUE(TlsSetValue(slot, &slot));
  EXPECT_EQ(&slot, TlsGetValue(slot));
  EXPECT_TRUE(TlsFree(slot));
}

} // namespace
