#include <windows.h>
#include <amp.h>
#include <iostream>
#include <thread>
#include <vector>

using namespace concurrency;

static CRITICAL_SECTION g_lock;
static volatile LONG g_calls = 0;
static DWORD g_total = 0;

static void Work(INT first)
{
    INT values[4];
    ZeroMemory(values, sizeof(values));
    array_view<INT, 1> view(4, values);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = first + i[0]; });
    view.synchronize();
    EnterCriticalSection(&g_lock);
    for (int i = 0; i < 4; ++i)
        g_total += values[i];
    LeaveCriticalSection(&g_lock);
    InterlockedIncrement(&g_calls);
}

int main()
{
    InitializeCriticalSection(&g_lock);
    std::vector<std::thread> threads;
    for (INT i = 0; i < 3; ++i)
        threads.push_back(std::thread(Work, 10 * i));
    for (auto& t : threads)
        t.join();
    DeleteCriticalSection(&g_lock);
    std::cout << g_calls << " " << g_total << std::endl;

    LARGE_INTEGER big;
    big.QuadPart = 0x100000002LL;
    std::cout << big.HighPart << " " << big.LowPart << " " << SUCCEEDED(S_OK) << FAILED(E_FAIL) << std::endl;
    return 0;
}
