// The templates of kernels call functions of C++ AMP by names that the host has,
// too. The side of the caller chooses in each instance.
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;
using namespace concurrency::direct3d;

float saturate(float) { return 100; }

template <typename T>
T Scale(T x) restrict(cpu, amp) { return saturate(x) * 2; }

template <typename T>
int Classify(T x) restrict(amp)
{
    using namespace concurrency::fast_math;
    auto nan = isnan(x);
    nan += 2;
    return nan * 10 + static_cast<int>(sizeof(isinf(x)));
}

template <typename T>
void Run(array_view<float> v, T x)
{
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp)
    {
        v[0] = saturate(x);
        v[1] = abs(x);        // Direct3D's takes an int
        v[2] = Scale(T(0.25));
        v[3] = Classify(x);
    });
}

int main()
{
    std::vector<float> values(4);
    array_view<float> v(4, values);
    Run(v, -3.5f);
    v.synchronize();
    for (float x : values)
        std::cout << x << " ";
    std::cout << Scale(0.25f) << std::endl;
}
