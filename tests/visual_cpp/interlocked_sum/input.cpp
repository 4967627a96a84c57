#include <windows.h>
#include <process.h>
#include <stdio.h>
#include <amp.h>

static volatile LONG counter = 0;
static CRITICAL_SECTION section;
static int order = 0;

unsigned __stdcall Add(void *argument)
{
    int *part = (int *)argument;
    for (int i = 0; i < 1000; i++)
        InterlockedExchangeAdd(&counter, *part);
    EnterCriticalSection(&section);
    order += *part;
    LeaveCriticalSection(&section);
    _endthreadex(*part);
    return 0;
}

int main()
{
    int parts[4] = { 1, 2, 3, 4 };
    concurrency::array_view<int> view(4, parts);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= 2; });
    view.synchronize();

    InitializeCriticalSectionAndSpinCount(&section, 4000);
    HANDLE threads[4];
    for (int i = 0; i < 4; i++) {
        unsigned id;
        threads[i] = (HANDLE)_beginthreadex(NULL, 0, &Add, &parts[i], CREATE_SUSPENDED, &id);
        SetThreadPriority(threads[i], THREAD_PRIORITY_ABOVE_NORMAL);
        ResumeThread(threads[i]);
    }
    WaitForMultipleObjects(4, threads, TRUE, INFINITE);
    DWORD sum = 0;
    for (int i = 0; i < 4; i++) {
        DWORD code;
        GetExitCodeThread(threads[i], &code);
        sum += code;
        CloseHandle(threads[i]);
    }
    DeleteCriticalSection(&section);
    printf("%d %d %u\n", (int)counter, order, sum);
    return 0;
}
