#include <AMP.h>
#include <Iostream>
#include "include\timer.h"

using namespace Concurrency;

int main()
{
    Timer timer;
    timer.Start();
    int value = 20;
    array_view<int> v(1, &value);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 22; });
    v.synchronize();
    timer.Stop();
    std::cout << value << (timer.Elapsed() >= 0 ? " in time" : " before") << std::endl;
}
