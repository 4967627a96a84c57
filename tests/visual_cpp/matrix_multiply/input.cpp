#include "StdAfx.h"
#include <amp.h>
#include "timer.h"

#pragma warning(disable : 4267)

using namespace concurrency;
using namespace std;

static const int TileSize = 4;
const int N = 16;

// The simple product, ...
void MultiplySimple(const vector<float>& va, const vector<float>& vb, vector<float>& vc)
{
    array_view<const float, 2> a(N, N, va), b(N, N, vb);
    array_view<float, 2> c(N, N, vc);
    c.discard_data();
    parallel_for_each(c.extent, [=](index<2> idx) restrict(amp)
    {
        float sum = 0.0f;
        for (int k = 0; k < b.extent[0]; k++)
            sum += a(idx[0], k) * b(k, idx[1]);
        c[idx] = sum;
    });
    c.synchronize();
}

// ... and that in tiles.
void MultiplyTiled(const vector<float>& va, const vector<float>& vb, vector<float>& vc)
{
    array_view<const float, 2> a(N, N, va), b(N, N, vb);
    array_view<float, 2> c(N, N, vc);
    c.discard_data();
    parallel_for_each(c.extent.tile<TileSize, TileSize>(), [=](tiled_index<TileSize, TileSize> tidx) restrict(amp)
    {
        int row = tidx.local[0], col = tidx.local[1];
        float sum = 0.0f;
        for (int i = 0; i < N; i += TileSize)
        {
            tile_static float sA[TileSize][TileSize], sB[TileSize][TileSize];
            sA[row][col] = a(tidx.global[0], col + i);
            sB[row][col] = b(row + i, tidx.global[1]);
            tidx.barrier.wait();
            for (int k = 0; k < TileSize; k++)
                sum += sA[row][k] * sB[k][col];
            tidx.barrier.wait();
        }
        c[tidx.global] = sum;
    });
    c.synchronize();
}

int _tmain(int argc, _TCHAR* argv[])
{
    UNREFERENCED_PARAMETER(argc);
    UNREFERENCED_PARAMETER(argv);
    vector<float> a(N * N), b(N * N), simple(N * N), tiled(N * N);
    for (int i = 0; i < N * N; ++i)
    {
        a[i] = float(i % 7);
        b[i] = float(i % 5) - 2.0f;
    }
    Timer timer;
    timer.Start();
    MultiplySimple(a, b, simple);
    MultiplyTiled(a, b, tiled);
    timer.Stop();

    float expected = 0.0f;
    for (int k = 0; k < N; ++k)
        expected += a[3 * N + k] * b[k * N + 5];
    cout << (simple == tiled ? "equal " : "different ") << (simple[3 * N + 5] == expected) << endl;
    cout << (timer.Elapsed() > 0.0 ? "timed" : "no time") << endl;
    return 0;
}
