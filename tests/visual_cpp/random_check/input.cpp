#include <windows.h>
#include <mmsystem.h>
#include <amp.h>
#include <cstdlib>
#include <iostream>

#pragma comment(lib, "winmm.lib")

using namespace concurrency;

static float Uniform() { return (float)rand() / RAND_MAX; }

BOOL Verify(const float* a, const float* b, INT64 count)
{
    for (INT64 i = 0; i < count; ++i)
        if (fabs(a[i] - b[i]) > 1e-5f)
            return FALSE;
    return TRUE;
}

int main()
{
    DWORD begin = timeGetTime();
    srand(2012);
    const int n = 100;
    float x[n], y[n], host[n];
    for (int i = 0; i < n; ++i)
    {
        x[i] = Uniform();
        y[i] = Uniform();
        host[i] = 2.0f * x[i] + y[i];
    }
    array_view<const float, 1> vx(n, x);
    array_view<float, 1> vy(n, y);
    parallel_for_each(vy.extent, [=](index<1> i) restrict(amp) { vy[i] = 2.0f * vx[i] + vy[i]; });
    vy.synchronize();
    Sleep(2);
    ULONGLONG elapsed = timeGetTime() - begin;
    std::cout << (Verify(host, y, n) ? "Passed" : "Failed") << " " << (elapsed >= 2 && elapsed < 60000) << std::endl;
    return EXIT_SUCCESS;
}
