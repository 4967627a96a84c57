// SortTest.cpp
#include "stdafx.h"
#include "RadixSorter.h"

using namespace Corp::Sorting;

typedef struct tagTICK
{
    __int64     llStamp;
    int         nInstrument;
} TICK, *PTICK;

class CRand
{
    DWORD m_dw;
public:
    CRand(_In_ DWORD dwSeed) : m_dw(dwSeed) { }
    DWORD operator()() { m_dw ^= m_dw << 13; m_dw ^= m_dw >> 17; m_dw ^= m_dw << 5; return m_dw; }
};

class CStopWatch        // into the debugger only
{
    LARGE_INTEGER   m_liStart;
    TCHAR           m_szWhat[40];
public:
    CStopWatch(_In_z_ LPCTSTR pszWhat) { _tcscpy_s(m_szWhat, pszWhat); QueryPerformanceCounter(&m_liStart); }
    ~CStopWatch()
    {
        LARGE_INTEGER liEnd, liFreq;
        QueryPerformanceCounter(&liEnd);
        QueryPerformanceFrequency(&liFreq);
        TCHAR sz[100];
        _stprintf_s(sz, COUNTOF(sz), _T("%s: %I64d us\n"), m_szWhat, (liEnd.QuadPart - m_liStart.QuadPart) * 1000000 / liFreq.QuadPart);
        OutputDebugString(sz);
    }
};

template <typename TIter>
static unsigned __int64 OrderHash(TIter itFirst, TIter itLast)
{
    unsigned __int64 ullHash = 14695981039346656037ui64;
    for (; itFirst != itLast; ++itFirst)
        ullHash = (ullHash ^ (unsigned __int64)(__int64)*itFirst) * 1099511628211ui64;
    return ullHash;
}

#pragma region Tests

static void TestIntegers(CRadixSorter<>& sorter, int n)
{
    CStopWatch watch(_T("integers"));
    CRand rnd(2463534242UL);
    std::vector<int> vec(n);
    std::vector<UINT> vecPerm(n);
    for (int i = 0; i < n; i++)
        vec[i] = (int)rnd() >> (i % 20);

    array_view<int> avKeys(n, vec);
    array_view<UINT> avPerm(n, vecPerm);
    sorter.Sort<CKeyTraits<int> >(avKeys, avPerm);
    avKeys.synchronize();
    avPerm.synchronize();
    _tprintf(_T("int:   %d .. %d .. %d  keys %016I64X order %016I64X\n"), vec.front(), vec[n / 2], vec.back(),
        OrderHash(vec.begin(), vec.end()), OrderHash(vecPerm.begin(), vecPerm.end()));
}

static void TestFloats(CRadixSorter<>& sorter, int n)
{
    CStopWatch watch(_T("floats"));
    CRand rnd(88675123UL);
    std::vector<float> vec(n);
    std::vector<UINT> vecPerm(n);
    for (int i = 0; i < n; i++)
        vec[i] = ((int)(rnd() % 60001) - 30000) * 0.125f;

    array_view<float> avKeys(n, vec);
    array_view<UINT> avPerm(n, vecPerm);
    sorter.Sort<CDescending<CKeyTraits<float> > >(avKeys, avPerm);
    avKeys.synchronize();
    avPerm.synchronize();
    _tprintf(_T("float: %.3f .. %.3f .. %.3f  order %016I64X\n"), vec.front(), vec[n / 2], vec.back(),
        OrderHash(vecPerm.begin(), vecPerm.end()));
}

// 64 bit keys: the low halves first, then the high ones; the sorter is stable
static void TestTicks(CRadixSorter<>& sorter, int n)
{
    CStopWatch watch(_T("ticks"));
    CRand rnd(521288629UL);
    std::vector<TICK> vecTicks(n);
    for (int i = 0; i < n; i++)
    {
        DWORD dwLow = rnd();
        vecTicks[i].llStamp = ((__int64)(rnd() % 64) - 32) << 32 | dwLow;
        vecTicks[i].nInstrument = i % 17;
    }

    std::vector<UINT> vecLow(n), vecPerm1(n), vecPerm2(n);
    std::vector<int> vecHigh(n);
    for (int i = 0; i < n; i++)
        vecLow[i] = (UINT)vecTicks[i].llStamp;
    sorter.Sort<CKeyTraits<UINT> >(array_view<UINT>(n, vecLow), array_view<UINT>(n, vecPerm1));

    for (int i = 0; i < n; i++)
        vecHigh[i] = (int)(vecTicks[vecPerm1[i]].llStamp >> 32);
    sorter.Sort<CKeyTraits<int> >(array_view<int>(n, vecHigh), array_view<UINT>(n, vecPerm2));

    std::vector<__int64> vecSorted(n);
    int anPerInstrument[17] = { 0 };
    BOOL bSorted = TRUE;
    for (int i = 0; i < n; i++)
    {
        const TICK& tick = vecTicks[vecPerm1[vecPerm2[i]]];
        vecSorted[i] = tick.llStamp;
        if (i < n / 4)
            ++anPerInstrument[tick.nInstrument];
        if (i > 0 && vecSorted[i] < vecSorted[i - 1])
            bSorted = FALSE;
    }
    _tprintf(_T("ticks: %s, %I64d .. %I64d, hash %016I64X\n"), bSorted ? _T("sorted") : _T("NOT SORTED"),
        vecSorted.front(), vecSorted.back(), OrderHash(vecSorted.begin(), vecSorted.end()));
    _tprintf(_T("       first quarter:"));
    for (int i = 0; i < COUNTOF(anPerInstrument); i++)
        _tprintf(_T(" %d"), anPerInstrument[i]);
    _tprintf(_T("\n"));
}

static void TestBitonic()
{
    const int n = 2048;
    int anData[n];
    CRand rnd(123456789UL);
    for (int i = 0; i < n; i++)
        anData[i] = (int)(rnd() % 100000);

    array_view<int> av(n, anData);
    BitonicSort(av, CCloserTo(50000));
    av.synchronize();
    _tprintf(_T("near 50000:"));
    for (int i = 0; i < 8; i++)
        _tprintf(_T(" %d"), anData[i]);
    _tprintf(_T(", far: %d\n"), anData[n - 1]);

    BitonicSort(av, CLess<int>());
    av.synchronize();
    _tprintf(_T("plain: %d %d %d .. %d, hash %016I64X\n"), anData[0], anData[1], anData[2], anData[n - 1],
        OrderHash(anData, anData + n));

    try
    {
        BitonicSort(av.section(0, 1000), CLess<int>());
    }
    catch (runtime_exception& e)
    {
        _tprintf(_T("error %08lX\n"), e.get_error_code());
    }
}

#pragma endregion

int _tmain(_In_ int argc, _In_reads_(argc) _TCHAR* argv[])
{
    _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
    UNREFERENCED_PARAMETER(argv);

    const int nMax = 20000;
    CRadixSorter<> sorter(nMax);
    TestIntegers(sorter, nMax);
    TestFloats(sorter, 7777);
    TestTicks(sorter, 12345);
    TestBitonic();

    if (IsDebuggerPresent() && argc > 1)
        __debugbreak();
    return 0;
}
