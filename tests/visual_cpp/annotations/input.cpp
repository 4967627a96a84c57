#include <sal.h>
#include <crtdbg.h>
#include <conio.h>
#include <iostream>
#include <amp.h>

using namespace concurrency;

__forceinline unsigned __int64 Sum(_In_reads_(count) const int* data, _In_ size_t count)
{
    unsigned __int64 total = 0;
    for (size_t i = 0; i < count; ++i)
        total += data[i];
    return total;
}

void Fill(_Inout_updates_all_(16) int* data, _In_range_(0, 9) int value)
{
    _ASSERTE(data != NULL);
    array_view<int> v(16, data);
    v.discard_data();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = value; });
    v.synchronize();
}

int main()
{
    int data[16];
    Fill(data, 3);
    std::cout << Sum(data, 16) << std::endl;
    std::cout << "Press any key" << std::endl;
    _getch();
    return 0;
}
