// amp_in_stdafx.cpp : Defines the entry point for the console application.
//

#include "stdafx.h"

using namespace concurrency;

int _tmain(int argc, _TCHAR* argv[])
{
    std::vector<float> data(4, 2.0f);
    array_view<float> view(4, data);
    graphics::float_2 offset(1.0f, 2.0f);
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp)
    {
        view[idx] = fast_math::sqrt(view[idx] * idx[0]) + offset.y;
    });
    view.synchronize();
    for (float x : data)
        std::cout << x << " ";
    std::cout << argc << (argv[0] ? "" : "!") << std::endl;
    return 0;
}
