// Job.cpp - a batch job with a log, a mutex and command line switches
#ifndef _UNICODE
#define _UNICODE
#define UNICODE
#endif
#define STRICT
#include <windows.h>
#include <tchar.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <conio.h>
#include <string>
#include <vector>
#include <iostream>
#include <amp.h>

#ifdef UNICODE
#define tcout wcout
#define tcerr wcerr
#else
#define tcout cout
#define tcerr cerr
#endif

namespace std { typedef basic_string<TCHAR> tstring; }

#define LOG(level, fmt, ...) Log::Instance().Write(level, _T(__FUNCTION__), fmt, ##__VA_ARGS__)

enum LogLevel { llDebug, llInfo, llError };

class Log
{
public:
	static Log &Instance() { static Log log; return log; }
	void Write(LogLevel ll, LPCTSTR pszFunction, LPCTSTR pszFormat, ...)
	{
		static const LPCTSTR rgpszLevels[] = { TEXT("debug"), TEXT("info"), TEXT("error") };
		if (ll < m_llMin) return;
		va_list args;
		va_start(args, pszFormat);
		TCHAR szBuffer[512] = { 0 };
		_vsntprintf_s(szBuffer, _countof(szBuffer), _TRUNCATE, pszFormat, args);
		va_end(args);
		_tprintf(_T("[%s] %s: %s\n"), rgpszLevels[ll], pszFunction, szBuffer);
		m_nLines++;
	}
	__declspec(property(get = GetLines)) size_t Lines;
	size_t GetLines() const { return m_nLines; }
	void SetMin(LogLevel ll) { m_llMin = ll; }
private:
	Log() : m_llMin(llInfo), m_nLines(0) {}
	LogLevel m_llMin;
	size_t m_nLines;
};

class CMutexLock
{
	HANDLE m_hMutex;
public:
	explicit CMutexLock(HANDLE hMutex) : m_hMutex(hMutex) { WaitForSingleObject(m_hMutex, INFINITE); }
	~CMutexLock() { ReleaseMutex(m_hMutex); }
};

class Job
{
public:
	Job(int nSize) : m_nSize(nSize), m_dwSum(0) { m_hMutex = CreateMutex(NULL, FALSE, NULL); }
	~Job() { CloseHandle(m_hMutex); }

	BOOL Run()
	{
		HANDLE rghThreads[2];
		for (int i = 0; i < 2; i++)
		{
			DWORD dwId;
			rghThreads[i] = CreateThread(NULL, 0, ThreadProc, this, 0, &dwId);
			if (!rghThreads[i]) return FALSE;
		}
		WaitForMultipleObjects(2, rghThreads, TRUE, INFINITE);
		for (auto h : rghThreads) CloseHandle(h);
		LOG(llInfo, _T("sum %lu of %d, %I64d"), m_dwSum, m_nSize, (__int64)m_dwSum << 32);
		return TRUE;
	}

private:
	static DWORD WINAPI ThreadProc(LPVOID pv)
	{
		Job *pThis = (Job *)pv;
		std::vector<UINT> data(pThis->m_nSize, 3);
		concurrency::array_view<UINT, 1> av(pThis->m_nSize, data);
		concurrency::parallel_for_each(av.extent, [=](concurrency::index<1> i) restrict(amp) { av[i] += i[0]; });
		av.synchronize();
		CMutexLock lock(pThis->m_hMutex);
		for (UINT u : data) pThis->m_dwSum += u;
		return 0;
	}

	HANDLE m_hMutex;
	int m_nSize;
	DWORD m_dwSum;
};

static void Start(int cArguments)
{
	LOG(llInfo, _T("started with %d argument(s)"), cArguments);
	LOG(llDebug, _T("never seen"));
}

int _tmain(int argc, _TCHAR *argv[], _TCHAR *envp[])
{
	for (int i = 1; i < argc; i++)
		if (!_tcscmp(argv[i], _T("/debug"))) Log::Instance().SetMin(llDebug);
	Start(argc - 1);
	Job job(100);
	if (!job.Run())
	{
		LPTSTR psz = NULL;
		FormatMessage(FORMAT_MESSAGE_ALLOCATE_BUFFER | FORMAT_MESSAGE_FROM_SYSTEM, NULL, GetLastError(), 0, (LPTSTR)&psz, 0, NULL);
		std::tcerr << psz;
		LocalFree(psz);
	}
	std::tcout << _T("lines: ") << Log::Instance().Lines << std::endl;
	_tprintf(_T("environment: %s\n"), envp && *envp ? _T("yes") : _T("no"));
	std::tcout << std::tstring(3, _T('=')) << std::endl;
	return 0;
}
