#include <amp.h>
#include <iostream>
#include <memory>
#include <numeric>

using namespace concurrency;

int main()
{
    const int size = 8;
    std::unique_ptr<float[]> data(new float[size]);
    std::fill_n(stdext::make_checked_array_iterator(data.get(), size), size, 2.0f);
    array<float, 1> a(size, stdext::make_checked_array_iterator(data.get(), size));
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += i[0]; });
    copy(a, stdext::checked_array_iterator<float*>(data.get(), size));
    std::cout << std::accumulate(data.get(), data.get() + size, 0.0f) << std::endl;

    float* aligned = static_cast<float*>(_aligned_malloc(4 * sizeof(float), 64));
    std::cout << (reinterpret_cast<uintptr_t>(aligned) % 64) << std::endl;
    _aligned_free(aligned);
    return 0;
}
