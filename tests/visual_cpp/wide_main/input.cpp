#define _UNICODE
#define UNICODE
#include <tchar.h>
#include <stdio.h>
#include <amp.h>

int wmain(int argc, wchar_t* argv[])
{
    int value = argc;
    concurrency::array_view<int> v(1, &value);
    concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= 7; });
    v.synchronize();
    size_t length = _tcslen(argv[0]);
    const TCHAR* name = _T("wide");
    _tprintf(_T("%d %ls %ls\n"), value, name, length > 0 ? L"named" : L"nameless");
    return 0;
}
