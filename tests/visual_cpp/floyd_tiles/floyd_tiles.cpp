// floyd_tiles.cpp : Defines the entry point for the console application.
//
// All pairs shortest paths, blocked Floyd-Warshall. Three kernels per diagonal block:
//   1. the diagonal block itself
//   2. the blocks of the same row and of the same column
//   3. everything else
//

#include "stdafx.h"

using namespace concurrency;

#define TILE      16
#define NO_EDGE   0x1fffffff

static const int Vertices = 128;
static const int Blocks   = Vertices / TILE;

static unsigned long g_ulSeed = 2012;

// Same sequence as the CRT's rand(), but not shared with anybody else.
static int NextRandom()
{
    g_ulSeed = g_ulSeed * 214013L + 2531011L;
    return (g_ulSeed >> 16) & 0x7fff;
}

class CStopWatch
{
public:
    CStopWatch() { QueryPerformanceFrequency(&m_liFreq); Start(); }
    void   Start() { QueryPerformanceCounter(&m_liStart); }
    double Elapsed() const
    {
        LARGE_INTEGER liNow;
        QueryPerformanceCounter(&liNow);
        return 1000.0 * double(liNow.QuadPart - m_liStart.QuadPart) / double(m_liFreq.QuadPart);
    }
private:
    LARGE_INTEGER m_liFreq;
    LARGE_INTEGER m_liStart;
};

void BuildGraph(std::vector<int>& dist)
{
    dist.assign(Vertices * Vertices, NO_EDGE);
    for (int v = 0; v < Vertices; v++)
    {
        dist[v * Vertices + v] = 0;
        // The last 28 vertices only have edges among themselves
        int first = v < 100 ? 0 : 100;
        int count = v < 100 ? 100 : 28;
        for (int e = 0; e < 4; e++)
        {
            int to = first + NextRandom() % count;
            int w  = 1 + NextRandom() % 99;
            int& slot = dist[v * Vertices + to];
            slot = min(slot, w);
        }
    }
    // ... and there is exactly one bridge
    dist[7 * Vertices + 111] = 40;
}

void DiagonalBlock(array<int, 2>& dist, int kb)
{
    parallel_for_each(extent<2>(TILE, TILE).tile<TILE, TILE>(), [&dist, kb](tiled_index<TILE, TILE> tidx) restrict(amp)
    {
        tile_static int d[TILE][TILE];

        const int row = tidx.local[0];
        const int col = tidx.local[1];
        const index<2> me(kb * TILE + row, kb * TILE + col);

        d[row][col] = dist[me];
        tidx.barrier.wait_with_tile_static_memory_fence();

        for (int k = 0; k < TILE; k++)
        {
            // Row k and column k never change in step k: d[k][k] is zero.
            int via = d[row][k] + d[k][col];
            if (via < d[row][col])
                d[row][col] = via;
            tidx.barrier.wait_with_tile_static_memory_fence();
        }
        dist[me] = d[row][col];
    });
}

void CrossBlocks(array<int, 2>& dist, int kb)
{
    extent<2> domain(2 * TILE, (Blocks - 1) * TILE);

    parallel_for_each(domain.tile<TILE, TILE>(), [&, kb](tiled_index<TILE, TILE> tidx) restrict(amp)
    {
        tile_static int diag[TILE][TILE];
        tile_static int c[TILE][TILE];

        const int row = tidx.local[0];
        const int col = tidx.local[1];
        const bool isRow = tidx.tile[0] == 0;
        int other = tidx.tile[1];
        if (other >= kb)
            other++;

        index<2> me(kb * TILE + row, other * TILE + col);
        if (!isRow)
            me = index<2>(other * TILE + row, kb * TILE + col);

        diag[row][col] = dist(kb * TILE + row, kb * TILE + col);
        c[row][col] = dist[me];
        tidx.barrier.wait();

        for (int k = 0; k < TILE; k++)
        {
            int via = isRow ? diag[row][k] + c[k][col] : c[row][k] + diag[k][col];
            if (via < c[row][col])
                c[row][col] = via;
            tidx.barrier.wait();
        }
        dist[me] = c[row][col];
    });
}

void OtherBlocks(array<int, 2>& dist, int kb)
{
    extent<2> domain((Blocks - 1) * TILE, (Blocks - 1) * TILE);

    parallel_for_each(domain.tile<TILE, TILE>(), [=, &dist](tiled_index<TILE, TILE> tidx) restrict(amp)
    {
        tile_static int left[TILE][TILE];
        tile_static int top[TILE][TILE];

        const int row = tidx.local[0], col = tidx.local[1];
        const int br = tidx.tile[0] + (tidx.tile[0] >= kb ? 1 : 0);
        const int bc = tidx.tile[1] + (tidx.tile[1] >= kb ? 1 : 0);

        left[row][col] = dist(br * TILE + row, kb * TILE + col);
        top[row][col]  = dist(kb * TILE + row, bc * TILE + col);
        tidx.barrier.wait_with_tile_static_memory_fence();

        int best = dist(br * TILE + row, bc * TILE + col);
        for (int k = 0; k < TILE; k++)
            best = min(best, left[row][k] + top[k][col]);

        dist(br * TILE + row, bc * TILE + col) = best;
    });
}

void FloydCpu(std::vector<int>& d)
{
    for (int k = 0; k < Vertices; k++)
        for (int i = 0; i < Vertices; i++)
            for (int j = 0; j < Vertices; j++)
                d[i * Vertices + j] = min(d[i * Vertices + j], d[i * Vertices + k] + d[k * Vertices + j]);
}

void Report(const std::vector<int>& d)
{
    int nReachable = 0, nFarFrom = 0, nFarTo = 0, nLongest = 0;
    __int64 i64Sum = 0;

    for (int i = 0; i < Vertices; i++)
    {
        for (int j = 0; j < Vertices; j++)
        {
            int v = d[i * Vertices + j];
            if (i == j || v >= NO_EDGE)
                continue;
            nReachable++;
            i64Sum += v;
            if (v > nLongest)
            {
                nLongest = v;
                nFarFrom = i;
                nFarTo = j;
            }
        }
    }
    _tprintf_s(_T("reachable pairs : %d\n"), nReachable);
    _tprintf_s(_T("sum of lengths  : %I64d\n"), i64Sum);
    _tprintf_s(_T("longest         : %d (%d -> %d)\n"), nLongest, nFarFrom, nFarTo);

    static const int probes[][2] = { { 0, 99 }, { 99, 0 }, { 7, 111 }, { 3, 127 }, { 127, 3 }, { 64, 65 } };
    for (int i = 0; i < _countof(probes); i++)
    {
        int v = d[probes[i][0] * Vertices + probes[i][1]];
        if (v >= NO_EDGE)
            _tprintf_s(_T("%3d -> %3d : %s\n"), probes[i][0], probes[i][1], _T("no way"));
        else
            _tprintf_s(_T("%3d -> %3d : %d\n"), probes[i][0], probes[i][1], v);
    }
}

int _tmain(int argc, _TCHAR* argv[])
{
    UNREFERENCED_PARAMETER(argc);
    UNREFERENCED_PARAMETER(argv);

    tcout << _T("Floyd-Warshall, ") << Vertices << _T(" vertices, tiles of ") << TILE << std::endl;

    std::vector<int> host;
    BuildGraph(host);
    std::vector<int> check(host);

    CStopWatch sw;
    try
    {
        array<int, 2> dist(Vertices, Vertices, host.begin(), host.end());
        for (int kb = 0; kb < Blocks; kb++)
        {
            DiagonalBlock(dist, kb);
            CrossBlocks(dist, kb);
            OtherBlocks(dist, kb);
        }
        dist.get_accelerator_view().wait();
        copy(dist, host.begin());
    }
    catch (const runtime_exception& ex)
    {
        printf_s("C++ AMP failed (0x%08x): %s\n", ex.get_error_code(), ex.what());
        return EXIT_FAILURE;
    }
    const double msAmp = sw.Elapsed();

    sw.Start();
    FloydCpu(check);
    const double msCpu = sw.Elapsed();

    // Timings to the debugger's output window only
    TCHAR szText[128];
    _stprintf_s(szText, _T("AMP %.2f ms, CPU %.2f ms\n"), msAmp, msCpu);
    OutputDebugString(szText);

    Report(host);
    tcout << (host == check ? _T("CPU agrees") : _T("CPU DISAGREES")) << std::endl;

    if (IsDebuggerPresent())
        system("pause");
    return 0;
}
