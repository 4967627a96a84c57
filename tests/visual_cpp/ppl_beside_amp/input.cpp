#include <amp.h>
#include <ppl.h>
#include <concurrent_vector.h>
#include <algorithm>
#include <iostream>
#include <vector>

using namespace concurrency;

int main()
{
    std::vector<int> numbers(1000);
    parallel_for(0, 1000, [&](int i) { numbers[i] = i; });
    parallel_for(size_t(0), numbers.size(), size_t(2), [&](size_t i) { numbers[i] = -numbers[i]; });

    // The one of C++ AMP ...
    array_view<int> view(1000, numbers);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 1; });
    view.synchronize();

    // ... and that of PPL.
    combinable<int> sums;
    parallel_for_each(numbers.begin(), numbers.end(), [&](int n) { sums.local() += n; });
    std::cout << sums.combine(std::plus<int>()) << std::endl;

    int minimum = 0, maximum = 0;
    parallel_invoke([&] { minimum = *std::min_element(numbers.begin(), numbers.end()); },
                    [&] { maximum = *std::max_element(numbers.begin(), numbers.end()); });
    std::cout << minimum << " " << maximum << std::endl;

    concurrent_vector<int> positive;
    critical_section section;
    int negative = 0;
    parallel_for_each(begin(numbers), end(numbers), [&](int n) {
        if (n > 0)
            positive.push_back(n);
        else
        {
            critical_section::scoped_lock lock(section);
            ++negative;
        }
    });
    parallel_sort(positive.begin(), positive.end());
    std::cout << positive.size() << " " << negative << " " << positive[1] << std::endl;
}
