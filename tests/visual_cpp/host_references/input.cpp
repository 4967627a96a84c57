// References for the host have the names of Direct3D's functions, which kernels
// call. The side of the caller chooses.
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace concurrency;
using namespace concurrency::direct3d;
using namespace concurrency::fast_math;

float saturate(float x) { return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x; }

namespace reference
{
    // 1 if the host runs it.
    int sign(float) { return 1; }
    double radians(double) { return 60; }
    int step(int, int) { return 70; }
}
using namespace reference;

float Scale(float x) restrict(cpu, amp) { return saturate(x) * 2; }

int main()
{
    std::vector<float> values(8);
    array_view<float> v(8, values);
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp)
    {
        v[0] = saturate(3.0f);
        v[1] = abs(-4);
        v[2] = abs(-3.7f);   // Direct3D's takes an int
        v[3] = sign(-2.5f);
        v[4] = radians(0.0);
        v[5] = step(3, 4);
        v[6] = Scale(0.25f);
        auto nan = isnan(v[0]);
        nan += 2;
        v[7] = nan;
    });
    v.synchronize();
    for (float x : values)
        std::cout << x << " ";
    int k = -5;
    std::cout << abs(k) << " " << saturate(-1.0f) << " " << sign(-1.0f) << " "
              << radians(90) << " " << step(1, 2) << " " << Scale(2.0f) << std::endl;
}
