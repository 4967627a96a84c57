#pragma once

#include <windows.h>
#include <tchar.h>
#include <string>

#ifdef _UNICODE
typedef std::wstring tstring;
#else
typedef std::string tstring;
#endif

// The settings, read from an ini file. One instance only.
class CConfig
{
public:
    static CConfig& Instance()
    {
        static CConfig theConfig;
        return theConfig;
    }

    // GetPrivateProfileString looks into the Windows folder unless it gets a full path
    BOOL Open(LPCTSTR lpszFile)
    {
        TCHAR szPath[MAX_PATH] = { 0 };
        if (lpszFile)
        {
            DWORD cch = GetFullPathName(lpszFile, MAX_PATH, szPath, NULL);
            if (cch == 0 || cch >= MAX_PATH)
                return FALSE;
        }
        else
        {
            // beside the executable, same name
            GetModuleFileName(NULL, szPath, MAX_PATH);
            LPTSTR lpszDot = _tcsrchr(szPath, _T('.'));
            if (lpszDot)
                *lpszDot = _T('\0');
            _tcscat_s(szPath, _T(".ini"));
        }
        m_strFile = szPath;
        return GetFileAttributes(szPath) != INVALID_FILE_ATTRIBUTES;
    }

    int GetInt(LPCTSTR lpszSection, LPCTSTR lpszKey, int nDefault) const
    {
        return (int)GetPrivateProfileInt(lpszSection, lpszKey, nDefault, m_strFile.c_str());
    }

    tstring GetString(LPCTSTR lpszSection, LPCTSTR lpszKey, LPCTSTR lpszDefault) const
    {
        TCHAR szValue[256];
        GetPrivateProfileString(lpszSection, lpszKey, lpszDefault, szValue, _countof(szValue), m_strFile.c_str());
        return szValue;
    }

    float GetFloat(LPCTSTR lpszSection, LPCTSTR lpszKey, float fDefault) const
    {
        tstring str = GetString(lpszSection, lpszKey, _T(""));
        return str.empty() ? fDefault : (float)_tstof(str.c_str());
    }

private:
    CConfig() {}
    CConfig(const CConfig&);
    CConfig& operator=(const CConfig&);

    tstring m_strFile;
};

#define theConfig CConfig::Instance()
