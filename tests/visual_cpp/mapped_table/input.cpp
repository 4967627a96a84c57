#include <windows.h>
#include <stdio.h>
#include <amp.h>

int main()
{
    const DWORD count = 64;
    HANDLE hMapFile = CreateFileMapping(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0, count * sizeof(int), TEXT("Local\\MappedTable"));
    if (hMapFile == NULL) {
        printf("Could not create file mapping object (%d).\n", GetLastError());
        return 1;
    }
    int *table = (int *)MapViewOfFile(hMapFile, FILE_MAP_ALL_ACCESS, 0, 0, count * sizeof(int));
    if (table == NULL)
        return 1;

    SYSTEM_INFO info;
    GetSystemInfo(&info);
    int *scratch = (int *)VirtualAlloc(NULL, info.dwPageSize, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    FillMemory(scratch, 16, 1);

    concurrency::array_view<int> view(count, table);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0] * i[0]; });
    view.synchronize();

    HANDLE heap = GetProcessHeap();
    int *copy = (int *)HeapAlloc(heap, HEAP_ZERO_MEMORY, 2 * count * sizeof(int));
    CopyMemory(copy, table, count * sizeof(int));
    printf("%d %d 0x%x\n", copy[63], copy[64], scratch[3]);
    HeapFree(heap, 0, copy);
    VirtualFree(scratch, 0, MEM_RELEASE);

    MEMORYSTATUSEX statex;
    statex.dwLength = sizeof(statex);
    GlobalMemoryStatusEx(&statex);
    printf("%d\n", statex.ullTotalPhys / (1024 * 1024) > 0 && statex.dwMemoryLoad <= 100);

    UnmapViewOfFile(table);
    CloseHandle(hMapFile);
    return 0;
}
