#ifndef UNICODE
#define UNICODE
#endif
#ifndef _UNICODE
#define _UNICODE
#endif
#include <windows.h>
#include <tchar.h>
#include <stdio.h>
#include <stdlib.h>
#include <amp.h>

#define BUFFER_SIZE 64

static int CompareNames(const void *a, const void *b)
{
    return _tcsicmp(*(const TCHAR **)a, *(const TCHAR **)b);
}

int _tmain(int argc, _TCHAR *argv[])
{
    UNREFERENCED_PARAMETER(argv);
    TCHAR szText[BUFFER_SIZE] = _T("Delta,alpha;Beta");
    LPCTSTR names[8];
    int count = 0;

    TCHAR *context = NULL;
    for (TCHAR *token = _tcstok_s(szText, _T(",;"), &context); token != NULL; token = _tcstok_s(NULL, _T(",;"), &context))
        names[count++] = token;
    qsort(names, count, sizeof(names[0]), CompareNames);

    int lengths[8] = { 0 };
    for (int i = 0; i < count; i++)
        lengths[i] = (int)_tcslen(names[i]);
    concurrency::array_view<int> view(8, lengths);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= 10; });
    view.synchronize();

    TCHAR szLine[BUFFER_SIZE];
    for (int i = 0; i < count; i++) {
        _stprintf_s(szLine, BUFFER_SIZE, _T("%s:%d"), names[i], lengths[i]);
        _tcsupr_s(szLine, BUFFER_SIZE);
        _tprintf(_T("%s\n"), szLine);
    }

    TCHAR szNumber[16];
    _itot_s(255, szNumber, _countof(szNumber), 16);
    _tcscat_s(szNumber, _T("h"));
    _putts(szNumber);
    _tprintf_s(_T("%d %ld %.1f\n"), _ttoi(_T("42")), _tcstol(_T("0x10"), NULL, 0), _tstof(_T("2.5")));
    LPCTSTR found = _tcsrchr(_T("a\\b\\c.txt"), _T('\\'));
    _tprintf(_T("%s %d %c\n"), _tcsinc(found), _istdigit(_T('7')) != 0, _totupper(_T('x')));
    _tprintf(_T("%d\n"), _tcsncmp(_T("abcd"), _T("abxx"), 2) + lstrcmpi(_T("SAME"), _T("same")) + argc);
    return 0;
}
