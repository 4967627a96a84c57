#define NOMINMAX
#include <windows.h>
#include <amp.h>
#include <iostream>

using namespace concurrency;

// With NOMINMAX there are no macros, and these are the program's own.
template <typename T>
const T& min(const T& a, const T& b) restrict(cpu, amp)
{
    return a < b ? a : b;
}
#define max(a, b) ((a) > (b) ? (a) : (b))

int main()
{
    int data[4] = { 1, 2, 3, 4 };
    array_view<int> view(4, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp)
    {
        view[i] = max(min(view[i], 3), 2);
    });
    view.synchronize();
    std::cout << data[0] << data[1] << data[2] << data[3] << " " << min(2.5, 1.5) << std::endl;
    return 0;
}
