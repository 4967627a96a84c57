#include <windows.h>
#include <amp.h>
#include <iostream>

#define WORKERS 3

static HANDLE ghStart;
static HANDLE ghDone[WORKERS];
static int gResults[WORKERS];

DWORD WINAPI WorkerProc(LPVOID lpParam)
{
    int id = (int)(INT_PTR)lpParam;
    if (WaitForSingleObject(ghStart, INFINITE) != WAIT_OBJECT_0)
        return 1;

    int values[8];
    concurrency::array_view<int> view(8, values);
    view.discard_data();
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0] * id; });
    view.synchronize();
    for (int i = 0; i < 8; i++)
        gResults[id] += values[i];

    SetEvent(ghDone[id]);
    return 10 + id;
}

int main()
{
    HANDLE hThreads[WORKERS];
    DWORD dwThreadIds[WORKERS];

    ghStart = CreateEvent(NULL, TRUE, FALSE, TEXT("StartEvent"));
    if (ghStart == NULL)
        return 1;
    for (int i = 0; i < WORKERS; i++) {
        ghDone[i] = CreateEvent(NULL, FALSE, FALSE, NULL);
        hThreads[i] = CreateThread(NULL, 0, WorkerProc, (LPVOID)(INT_PTR)i, 0, &dwThreadIds[i]);
        if (hThreads[i] == NULL) {
            std::cout << "CreateThread failed: " << GetLastError() << std::endl;
            ExitProcess(3);
        }
    }

    DWORD dwWait = WaitForMultipleObjects(WORKERS, ghDone, TRUE, 0);
    std::cout << (dwWait == WAIT_TIMEOUT ? "not started" : "?") << std::endl;
    SetEvent(ghStart);
    dwWait = WaitForMultipleObjects(WORKERS, ghDone, TRUE, INFINITE);
    std::cout << (dwWait == WAIT_OBJECT_0 ? "all done" : "?") << std::endl;
    WaitForMultipleObjects(WORKERS, hThreads, TRUE, INFINITE);

    for (int i = 0; i < WORKERS; i++) {
        DWORD dwCode = 0;
        GetExitCodeThread(hThreads[i], &dwCode);
        std::cout << "worker " << i << ": " << gResults[i] << ", code " << dwCode << std::endl;
        CloseHandle(hThreads[i]);
        CloseHandle(ghDone[i]);
    }
    CloseHandle(ghStart);
    return 0;
}
