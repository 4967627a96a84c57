#include "stdafx.h"
#include <amp.h>
#include <iostream>
#include <string>

using namespace concurrency;

int _tmain(int argc, _TCHAR* argv[])
{
    accelerator cpu(accelerator::cpu_accelerator);
    std::wstring path = cpu.device_path;
    // Linux takes a file for wide or for narrow text, not for both.
    std::wcout << L"Path: " << path << std::endl;
    std::cout << "narrow" << std::endl;
    printf("from C\n");
    std::wcout << L"\u00e9\u20ac\U0001F600" << L' ' << 3.5 << L"\n";
    std::wcerr << L"error " << argc << std::endl;

    int value = 20;
    array_view<int> view(1, &value);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
    view.synchronize();
    std::cout << value << std::endl;
    return argv[0] == nullptr;
}
