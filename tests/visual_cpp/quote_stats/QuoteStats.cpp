// QuoteStats.cpp : QuoteStats <file.csv> [window]
//

#include "stdafx.h"
#include "QuoteFile.h"
#include "RollingEngine.h"

using namespace Quotes;

typedef struct tagTURNOVER
{
    SRWLOCK     lock;
    const Book* pBook;
    Book::const_iterator itNext;
    std::map<std::wstring, __int64> mapTurnover;
} TURNOVER, *PTURNOVER;

// Each worker takes the next symbol until there are none left
static unsigned __stdcall TurnoverThread(void* pvContext)
{
    PTURNOVER p = (PTURNOVER)pvContext;
    for (;;)
    {
        AcquireSRWLockExclusive(&p->lock);
        BOOL bDone = p->itNext == p->pBook->end();
        Book::const_iterator it = bDone ? p->itNext : p->itNext++;
        ReleaseSRWLockExclusive(&p->lock);
        if (bDone)
            return 0;

        __int64 llTotal = 0;
        for each (const QUOTE& q in it->second)
            llTotal += q.nTicks * q.llVolume;

        AcquireSRWLockExclusive(&p->lock);
        p->mapTurnover[it->first] = llTotal;
        ReleaseSRWLockExclusive(&p->lock);
    }
}

static void PrintSize(LPCTSTR pszPath)
{
    WIN32_FIND_DATA fd = { 0 };
    HANDLE hFind = FindFirstFile(pszPath, &fd);
    if (hFind == INVALID_HANDLE_VALUE)
        return;
    ULARGE_INTEGER uli;
    uli.LowPart = fd.nFileSizeLow;
    uli.HighPart = fd.nFileSizeHigh;
    _tprintf(_T("%s, %I64u bytes\n"), fd.cFileName, uli.QuadPart);
    FindClose(hFind);
}

int _tmain(int argc, _TCHAR* argv[])
{
    if (argc < 2)
    {
        _ftprintf(stderr, _T("usage: QuoteStats <file.csv> [window]\n"));
        return 1;
    }
    const int cWindow = argc > 2 ? _tstoi(argv[2]) : 10;

    CQuoteFile file;
    HRESULT hr = file.Load(argv[1]);
    if (FAILED(hr))
    {
        _ftprintf(stderr, _T("cannot load %s, hr = 0x%08X\n"), argv[1], hr);
        return 1;
    }
    PrintSize(argv[1]);

    const Book& book = file.GetBook();
    const int cSymbols = (int)book.size();
    size_t cDays = INT_MAX;
    for (auto it = book.begin(); it != book.end(); ++it)
        cDays = std::min(cDays, it->second.size());
    _tprintf(_T("%d symbols, %Iu days, window %d, %d lines skipped\n"), cSymbols, cDays, cWindow, file.GetSkipped());

    TURNOVER turnover;
    InitializeSRWLock(&turnover.lock);
    turnover.pBook = &book;
    turnover.itNext = book.begin();
    HANDLE ahThread[2];
    for (int i = 0; i < 2; ++i)
        ahThread[i] = (HANDLE)_beginthreadex(NULL, 0, TurnoverThread, &turnover, 0, NULL);

    std::vector<int> vecTicks;
    vecTicks.reserve(cSymbols * cDays);
    for (auto it = book.begin(); it != book.end(); ++it)
        for (size_t d = 0; d < cDays; ++d)
            vecTicks.push_back(it->second[d].nTicks - it->second[0].nTicks);

    std::vector<int> vecSums, vecSignals(cSymbols * 3), vecCov(cSymbols * cSymbols);
    try
    {
        CRollingEngine engine(cSymbols, (int)cDays, cWindow);
        engine.Upload(vecTicks).get();
        engine.Roll();

        HANDLE hDownloaded = CreateEvent(NULL, TRUE, FALSE, NULL);
        completion_future fut = engine.DownloadSums(vecSums);
        fut.then([hDownloaded] { SetEvent(hDownloaded); });

        engine.Signals(array_view<int, 2>(cSymbols, 3, vecSignals));
        engine.Covariance(array_view<int, 2>(cSymbols, cSymbols, vecCov));

        fut.wait();
        if (WaitForSingleObject(hDownloaded, 30000) != WAIT_OBJECT_0)
            OutputDebugString(_T("the continuation is late\n"));
        CloseHandle(hDownloaded);
    }
    catch (const concurrency::runtime_exception& ex)
    {
        WCHAR szMessage[200];
        StringCchPrintfW(szMessage, _countof(szMessage), L"C++ AMP: %hs (0x%08X)\n", ex.what(), ex.get_error_code());
        fputws(szMessage, stderr);
        return 3;
    }

    WaitForMultipleObjects(2, ahThread, TRUE, INFINITE);
    CloseHandle(ahThread[0]);
    CloseHandle(ahThread[1]);

    int nRow = 0;
    for (auto it = book.begin(); it != book.end(); ++it, ++nRow)
    {
        const int nLastSum = vecSums[nRow * cDays + cDays - 1] + cWindow * it->second[0].nTicks;
        WCHAR szLine[128];
        StringCchPrintfW(szLine, _countof(szLine), L"%-6ls last sum %7d, outside %3d, highs %3d, lows %3d, turnover %I64d",
            it->first.c_str(), nLastSum, vecSignals[nRow * 3], vecSignals[nRow * 3 + 1], vecSignals[nRow * 3 + 2],
            turnover.mapTurnover[it->first]);
        _putws(szLine);
    }

    _tprintf(_T("correlation of changes\n"));
    for (int i = 0; i < cSymbols; ++i)
    {
        TCHAR szRow[256] = _T("");
        for (int j = 0; j < cSymbols; ++j)
        {
            const double dNorm = sqrt((double)vecCov[i * cSymbols + i] * vecCov[j * cSymbols + j]);
            TCHAR szCell[16];
            StringCchPrintf(szCell, _countof(szCell), _T("%7.3f"), vecCov[i * cSymbols + j] / dNorm);
            StringCchCat(szRow, _countof(szRow), szCell);
        }
        _tprintf(_T("%s\n"), szRow);
    }
    return 0;
}
