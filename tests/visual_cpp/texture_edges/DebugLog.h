/* DebugLog.h - thread safe trace into the debugger, nothing goes to the console */
#pragma once

#include <windows.h>
#include <tchar.h>
#include <stdarg.h>
#include <stdio.h>

class CDebugLog
{
public:
    CDebugLog()  { InitializeCriticalSection(&m_cs); m_dwLines = 0; }
    ~CDebugLog() { DeleteCriticalSection(&m_cs); }

    void __cdecl Write(LPCTSTR pszFormat, ...)
    {
        CGuard guard(m_cs);
        va_list args;
        va_start(args, pszFormat);
        int cch = _sntprintf_s(m_szBuffer, _TRUNCATE, _T("[%05lu] "), ++m_dwLines);
        _vsntprintf_s(m_szBuffer + cch, _countof(m_szBuffer) - cch, _TRUNCATE, pszFormat, args);
        va_end(args);
        OutputDebugString(m_szBuffer);
    }

    static CDebugLog& Instance() { static CDebugLog s_log; return s_log; }

private:
    class CGuard
    {
        CRITICAL_SECTION& m_cs;
        CGuard& operator=(const CGuard&);
    public:
        CGuard(CRITICAL_SECTION& cs) : m_cs(cs) { EnterCriticalSection(&m_cs); }
        ~CGuard() { LeaveCriticalSection(&m_cs); }
    };

    CRITICAL_SECTION    m_cs;
    DWORD               m_dwLines;
    TCHAR               m_szBuffer[512];
};

#define LOG CDebugLog::Instance().Write
