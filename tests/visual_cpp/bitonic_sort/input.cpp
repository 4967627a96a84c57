// bitonic_sort.cpp : sorts on the accelerator, and compares with PPL.
#include <ppl.h>
#include <amp.h>
#include <algorithm>
#include <iostream>
#include <random>
#include <vector>

using namespace concurrency;

void BitonicSort(std::vector<unsigned int>& data)
{
    array_view<unsigned int, 1> view(static_cast<int>(data.size()), data);
    const unsigned int count = static_cast<unsigned int>(data.size());
    for (unsigned int level = 2; level <= count; level *= 2)
        for (unsigned int mask = level / 2; mask > 0; mask /= 2)
            parallel_for_each(view.extent, [=](index<1> idx) restrict(amp)
            {
                unsigned int i = idx[0], other = i ^ mask;
                if (other > i)
                {
                    unsigned int a = view[i], b = view[other];
                    if ((a > b) == ((i & level) == 0))
                    {
                        view[i] = b;
                        view[other] = a;
                    }
                }
            });
    view.synchronize();
}

int main(int argc, char** argv)
{
    std::mt19937 random(7);
    std::vector<unsigned int> data(256);
    std::generate(data.begin(), data.end(), [&] { return random() % 1000; });
    std::vector<unsigned int> sorted(data);
    parallel_sort(sorted.begin(), sorted.end());
    BitonicSort(data);
    std::cout << (data == sorted ? "sorted" : "not sorted") << std::endl;
    return argc < 1 || !argv;
}
