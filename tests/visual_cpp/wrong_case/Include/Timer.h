#pragma once
#include <Windows.h>

class Timer
{
public:
    void Start() { QueryPerformanceCounter(&m_start); }
    void Stop() { QueryPerformanceCounter(&m_stop); }
    double Elapsed() const
    {
        LARGE_INTEGER frequency;
        QueryPerformanceFrequency(&frequency);
        return double(m_stop.QuadPart - m_start.QuadPart) / frequency.QuadPart;
    }

private:
    LARGE_INTEGER m_start;
    LARGE_INTEGER m_stop;
};
