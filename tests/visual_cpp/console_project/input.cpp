// console_project.cpp : Defines the entry point for the console application.
//

#include "stdafx.h"
#include <amp.h>

using namespace concurrency;

int _tmain(int argc, _TCHAR* argv[])
{
    int numbers[] = {1, 2, 3, 4, 5};
    array_view<int, 1> view(5, numbers);
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp)
    {
        view[idx] *= view[idx];
    });
    view.synchronize();
    for (int i = 0; i < 5; i++)
        _tprintf(_T("%d "), numbers[i]);
    _tprintf(_T("\n%d argument\n"), argc);
    return argv[0] == nullptr;
}
