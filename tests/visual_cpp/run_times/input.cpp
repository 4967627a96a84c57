#include <windows.h>
#include <mmsystem.h>
#include <sys/timeb.h>
#include <time.h>
#include <iostream>
#include <amp.h>

int main()
{
    LARGE_INTEGER frequency, start, stop;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&start);
    ULONGLONG ticks = GetTickCount64();

    int value = 0;
    concurrency::array_view<int> view(1, &value);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = 5; });
    view.synchronize();

    QueryPerformanceCounter(&stop);
    double seconds = (double)(stop.QuadPart - start.QuadPart) / (double)frequency.QuadPart;
    std::cout << value << " " << (seconds >= 0 && GetTickCount64() >= ticks) << std::endl;

    SYSTEMTIME time = { 2012, 8, 3, 15, 12, 30, 45, 250 }, back;
    FILETIME ft, later;
    SystemTimeToFileTime(&time, &ft);
    ULARGE_INTEGER ticks100;
    ticks100.LowPart = ft.dwLowDateTime;
    ticks100.HighPart = ft.dwHighDateTime;
    std::cout << ticks100.QuadPart << std::endl;
    ticks100.QuadPart += 36000000000ULL;
    later.dwLowDateTime = ticks100.LowPart;
    later.dwHighDateTime = ticks100.HighPart;
    FileTimeToSystemTime(&later, &back);
    std::cout << back.wHour << ":" << back.wMinute << ":" << back.wSecond << "." << back.wMilliseconds << " "
              << CompareFileTime(&ft, &later) << std::endl;

    struct _timeb now;
    _ftime_s(&now);
    SYSTEMTIME local;
    GetLocalTime(&local);
    struct tm today;
    _localtime64_s(&today, &now.time);
    char date[9];
    _strdate_s(date);
    std::cout << (now.millitm < 1000) << (local.wYear - 1900 - today.tm_year <= 1) << (date[2] == '/') << std::endl;
    return 0;
}
