// The types for vectors have members in Visual C++.
#include <amp.h>
#include <emmintrin.h>
#include <iostream>

using namespace concurrency;

static float Last(const __m128 *four) { return four->m128_f32[3]; }

int main()
{
    int n[1] = { 1 };
    array_view<int> view(1, n);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 1; });
    view.synchronize();

    __m128 four = _mm_set_ps(4, 3, 2, 1);
    four.m128_f32[0] += 10;
    __m128i whole = _mm_set_epi32(-4, 3, 2, 1);
    __m128d two = _mm_set_pd(0.5, 0.25);
    two.m128d_f64[1] *= 3;
    std::cout << four.m128_f32[0] << " " << Last(&four) << " " << whole.m128i_i32[3] << " "
              << (int)whole.m128i_u8[4] << " " << whole.m128i_u16[7] << " " << two.m128d_f64[1] << " "
              << _mm_add_ps(four, four).m128_f32[1] << " " << n[0] << std::endl;
    return 0;
}
