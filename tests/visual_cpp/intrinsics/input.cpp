#include <intrin.h>
#include <malloc.h>
#include <windows.h>
#include <amp.h>
#include <amp_math.h>
#include <iostream>

using namespace concurrency;

__declspec(align(16)) static float g_values[4] = { 1, 2, 3, 4 };
__declspec(thread) static int t_calls = 0;

__declspec(noinline) static unsigned __int32 HighestBit(unsigned __int32 value)
{
    unsigned long index;
    ++t_calls;
    return _BitScanReverse(&index, value) ? (unsigned __int32)index : 32u;
}

int __cdecl main()
{
    unsigned int bits[3] = { 1, 0x80, 0xFFFF };
    array_view<unsigned int> view(3, bits);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = direct3d::countbits(view[i]) + 32;
    });
    view.synchronize();
    std::cout << bits[0] << " " << bits[1] << " " << bits[2] << " " << HighestBit(bits[2]) << std::endl;

    __m128 four = _mm_load_ps(g_values);
    four = _mm_add_ps(four, four);
    _mm_store_ps(g_values, four);
    std::cout << g_values[3] << " " << __popcnt(255) << " " << _rotl(1u, 33) << " " << t_calls << std::endl;
    return 0;
}
