#include <windows.h>
#include <amp.h>
#include <deque>
#include <iostream>

static SRWLOCK lock = SRWLOCK_INIT;
static CONDITION_VARIABLE notEmpty = CONDITION_VARIABLE_INIT;
static std::deque<int> work;
static HANDLE slots;

DWORD WINAPI Consume(LPVOID parameter)
{
    LONGLONG *sum = static_cast<LONGLONG *>(parameter);
    for (;;) {
        AcquireSRWLockExclusive(&lock);
        while (work.empty())
            SleepConditionVariableSRW(&notEmpty, &lock, INFINITE, 0);
        int item = work.front();
        work.pop_front();
        ReleaseSRWLockExclusive(&lock);
        ReleaseSemaphore(slots, 1, NULL);
        if (item < 0)
            return 0;
        InterlockedExchangeAdd64(sum, item);
    }
}

static void Produce(int item)
{
    WaitForSingleObject(slots, INFINITE);
    AcquireSRWLockExclusive(&lock);
    work.push_back(item);
    ReleaseSRWLockExclusive(&lock);
    WakeConditionVariable(&notEmpty);
}

int main()
{
    int items[20];
    concurrency::array_view<int> view(20, items);
    view.discard_data();
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0] + 1; });
    view.synchronize();

    LONGLONG sum = 0;
    slots = CreateSemaphore(NULL, 4, 4, NULL);
    HANDLE consumers[2];
    for (auto &consumer : consumers)
        consumer = CreateThread(NULL, 0, Consume, &sum, 0, NULL);
    for (int item : items)
        Produce(item);
    Produce(-1);
    Produce(-1);
    WaitForMultipleObjects(ARRAYSIZE(consumers), consumers, TRUE, INFINITE);
    for (auto consumer : consumers)
        CloseHandle(consumer);
    CloseHandle(slots);
    std::cout << sum << std::endl;
    return 0;
}
