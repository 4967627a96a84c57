#define UNICODE
#define _UNICODE
#include <windows.h>
#include <tchar.h>
#include <amp.h>
#include <iostream>
#include <string>

using namespace concurrency;

typedef std::basic_string<TCHAR> tstring;

int _tmain(int argc, TCHAR* argv[])
{
    tstring title(_T("\u00dcbung"));
    LPCTSTR unit = TEXT("threads");
    TCHAR buffer[32];
    _stprintf_s(buffer, _T("%d %ls"), argc + 15, unit);

    int values[16] = { 0 };
    array_view<int, 1> view(_countof(values), values);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
    view.synchronize();

    std::wcout << title << L": " << buffer << std::endl;
    std::cout << values[15] << " " << _tcslen(buffer) << " " << (argv[argc] == NULL) << std::endl;
    return 0;
}
