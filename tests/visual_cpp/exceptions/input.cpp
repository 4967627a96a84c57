#include <amp.h>
#include <crtdbg.h>
#include <iostream>

using namespace concurrency;

int main()
{
    _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
    try
    {
        parallel_for_each(extent<1>(-1), [=](index<1>) restrict(amp) {});
    }
    catch (const invalid_compute_domain& e)
    {
        std::cout << "domain " << (e.what()[0] != '\0') << std::endl;
    }
    try
    {
        accelerator missing(L"no such device");
    }
    catch (runtime_exception& e)
    {
        HRESULT hr = e.get_error_code();
        std::cout << "device " << (hr < 0) << std::endl;
    }
    int four[4] = { 1, 2, 3, 4 };
    try
    {
        array_view<int, 1> view(4, four);
        array<int, 1> small(2);
        copy(view, small);
    }
    catch (runtime_exception&)
    {
        std::cout << "size" << std::endl;
    }
    return 0;
}
