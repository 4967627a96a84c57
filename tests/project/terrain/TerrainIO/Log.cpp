#include "stdafx.h"
#include "TerrainIO.h"

#include <stdarg.h>
#include <stdio.h>

static FILE *s_log = NULL;
static CRITICAL_SECTION *s_lock = NULL;
static int s_lines = 0;

int __cdecl LogOpen(const wchar_t *path)
{
    if (s_log)
        return 0;
    s_log = _wfopen(path, L"wt");
    if (!s_log)
        return -1;
    s_lock = new CRITICAL_SECTION;
    InitializeCriticalSection(s_lock);
    return 0;
}

void __cdecl LogLine(const wchar_t *format, ...)
{
    if (!s_log)
        return;

    WCHAR text[256];
    va_list arguments;
    va_start(arguments, format);
    HRESULT hr = StringCchVPrintfW(text, _countof(text), format, arguments);
    va_end(arguments);
    if (FAILED(hr))
        return;

    EnterCriticalSection(s_lock);
    fwprintf(s_log, L"%04d %s\n", ++s_lines, text);
    LeaveCriticalSection(s_lock);
}

int __cdecl LogClose(void)
{
    if (!s_log)
        return 0;
    fclose(s_log);
    s_log = NULL;
    DeleteCriticalSection(s_lock);
    delete s_lock;
    s_lock = NULL;
    return s_lines;
}
