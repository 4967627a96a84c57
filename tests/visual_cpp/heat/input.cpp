#include "stdafx.h"
#include <amp.h>
#include <algorithm>
#include <math.h>

using namespace concurrency;

// Jacobi's iteration between two plates.
static double Solve(int n, int steps)
{
    std::vector<double> grid(n * n, 0.0);
    for (int x = 0; x < n; ++x)
        grid[x] = 100.0;
    std::vector<double> other(grid);
    for (int step = 0; step < steps; ++step)
    {
        array_view<const double, 2> from(n, n, grid);
        array_view<double, 2> to(n, n, other);
        extent<2> inner(n - 2, n - 2);
        parallel_for_each(inner, [=](index<2> idx) restrict(amp)
        {
            index<2> at = idx + index<2>(1, 1);
            to[at] = (from(at[0] - 1, at[1]) + from(at[0] + 1, at[1]) + from(at[0], at[1] - 1) + from(at[0], at[1] + 1)) * 0.25;
        });
        to.synchronize();
        grid.swap(other);
    }
    return grid[(n / 2) * n + n / 2];
}

int _tmain(int argc, _TCHAR* argv[])
{
    accelerator device;
    if (!device.supports_limited_double_precision)
        _tprintf(_T("no doubles on %d\n"), argc);
    // One side of four is hot.
    _tprintf(_T("%.2f\n"), Solve(9, 400));
    return argv == NULL;
}
