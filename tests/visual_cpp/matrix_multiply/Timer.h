#pragma once
#include <Windows.h>

struct Timer
{
    void Start() { QueryPerformanceCounter(&m_start); }
    void Stop() { QueryPerformanceCounter(&m_stop); }

    // Milliseconds.
    double Elapsed()
    {
        LARGE_INTEGER freq;
        QueryPerformanceFrequency(&freq);
        return (double(m_stop.QuadPart) - double(m_start.QuadPart)) * 1000.0 / double(freq.QuadPart);
    }

private:
    LARGE_INTEGER m_start, m_stop;
};
