#include <amp.h>
#include <omp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

// The same sum on one thread, by OpenMP, and on the accelerator.

static double elapsed(double start)
{
    return omp_get_wtime() - start;
}

int main()
{
    const int size = 1000;
    std::vector<int> a(size), b(size), one(size), many(size), gpu(size);
    for (int i = 0; i < size; i++)
    {
        a[i] = i;
        b[i] = size - 2 * i;
    }

    double start = omp_get_wtime();
    for (int i = 0; i < size; i++)
        one[i] = a[i] + b[i];
    bool positive = elapsed(start) >= 0;

    omp_set_num_threads(4);
    int threads = 0;
#pragma omp parallel for
    for (int i = 0; i < size; i++)
    {
        many[i] = a[i] + b[i];
        if (i == 0)
            threads = omp_get_num_threads();
    }

    array_view<const int, 1> av(size, a), bv(size, b);
    array_view<int, 1> sum(size, gpu);
    parallel_for_each(sum.extent, [=](index<1> i) restrict(amp) { sum[i] = av[i] + bv[i]; });
    sum.synchronize();

    std::cout << "threads: " << (threads >= 1 && threads <= 4 ? "as asked" : "others") << std::endl;
    std::cout << "clock: " << (positive && omp_get_wtick() > 0 ? "runs" : "stands") << std::endl;
    std::cout << "equal: " << (one == many && one == gpu) << ", last " << one[size - 1] << std::endl;
    return 0;
}
