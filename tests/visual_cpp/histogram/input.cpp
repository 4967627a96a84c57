#include <amp.h>
#include <iostream>
#include <windows.h>

using namespace concurrency;

const int BINS = 8;

void Histogram(const std::vector<UINT>& data, std::vector<UINT>& bins)
{
    array_view<const UINT> in((int)data.size(), data);
    array_view<UINT> out(BINS, bins);
    parallel_for_each(in.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp)
    {
        tile_static UINT local[BINS];
        if (t.local[0] < BINS)
            local[t.local[0]] = 0;
        t.barrier.wait_with_tile_static_memory_fence();
        atomic_fetch_inc(&local[in[t.global] % BINS]);
        t.barrier.wait_with_tile_static_memory_fence();
        if (t.local[0] < BINS)
            atomic_fetch_add(&out[t.local[0]], local[t.local[0]]);
    });
    out.synchronize();
}

int main()
{
    std::vector<UINT> data(64), bins(BINS, 0);
    for (UINT i = 0; i < 64; ++i)
        data[i] = i * i;
    Histogram(data, bins);
    for (DWORD bin : bins)
        std::cout << bin << ' ';
    std::cout << std::endl;
    return 0;
}
