#include <windows.h>
#include <crtdbg.h>
#include <stdlib.h>
#include <iostream>
#include <amp.h>

struct Header {
    byte tag;
    byte length;
};

static DWORD ReadLong(const void *at)
{
    return *(UNALIGNED DWORD *)at;
}

int main()
{
    _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
    _CrtSetReportMode(_CRT_WARN, _CRTDBG_MODE_DEBUG);
    int values[4] = { 4, -1, 9, 3 };
    _RPT0(_CRT_WARN, "starting\n");
    concurrency::array_view<int> view(4, values);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += 1; });
    view.synchronize();
    _RPTF2(_CRT_WARN, "%d of %d\n", values[0], 4);
    _RPTW1(_CRT_WARN, L"%d\n", values[1]);

    int largest = values[0], smallest = values[0];
    for (int i = 1; i < (int)_countof(values); i++) {
        largest = __max(largest, values[i]);
        smallest = __min(smallest, values[i]);
    }
    Header header = { (byte)largest, sizeof(Header) };
    byte raw[5] = { 9, 1, 0, 0, 0 };
    std::cout << largest << " " << smallest << " " << (int)header.tag << " " << ReadLong(raw + 1) << std::endl;
    _ASSERTE(_CrtCheckMemory());
    return 0;
}
