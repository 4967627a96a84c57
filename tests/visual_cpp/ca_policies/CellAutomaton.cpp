// CellAutomaton.cpp : console driver of the automaton engine
#ifndef UNICODE
#define UNICODE
#define _UNICODE
#endif
#define NOMINMAX
#include <windows.h>
#include <intrin.h>
#include <crtdbg.h>
#include <stdio.h>
#include <future>
#include <algorithm>
#include "CaEngine.h"

using namespace Automata;
using namespace concurrency;

namespace
{
    const int c_nRows = 70;
    const int c_nCols = 101;

    std::vector<int> Soup(int nStates, DWORD dwSeed)
    {
        std::vector<int> vec(c_nRows * c_nCols);
        for (auto it = vec.begin(); it != vec.end(); ++it)
        {
            dwSeed = dwSeed * 214013UL + 2531011UL;      // the CRT's rand()
            *it = (int)((dwSeed >> 16) & 0x7FFF) % nStates;
        }
        return vec;
    }

    // Life 1.05 like picture in the middle of the world
    std::vector<int> Picture(LPCWSTR pszPicture)
    {
        std::vector<int> vec(c_nRows * c_nCols, 0);
        int r = c_nRows / 2 - 4, c = c_nCols / 2 - 4;
        for (; *pszPicture; ++pszPicture)
        {
            if (*pszPicture == L'/')
                ++r, c = c_nCols / 2 - 4;
            else
                vec[r * c_nCols + c++] = *pszPicture == L'*';
        }
        return vec;
    }

    DWORD Fnv1a(const std::vector<int>& vec)
    {
        DWORD dwHash = 2166136261UL;
        for each (int n in vec)
            dwHash = (dwHash ^ n) * 16777619UL;
        return dwHash;
    }

    template <typename TRule, typename TBoundary>
    void Experiment(LPCWSTR pszName, const std::vector<int>& vecInit, int nGenerations)
    {
        typedef CEngine<TRule, TBoundary> engine;

        auto reference = std::async(std::launch::async, [&]() -> std::vector<int>
        {
            return engine::RunOnHost(c_nRows, c_nCols, vecInit, nGenerations);
        });

        engine eng(c_nRows, c_nCols, vecInit);
        eng.Run(nGenerations);
        const std::vector<int> vecResult = eng.Snapshot();

        wprintf(L"%-12s %-6s gen %3d:", pszName, TBoundary::Name(), eng.Generation);
        for (int nState = 0; nState < TRule::NumStates; ++nState)
            wprintf(L" %5d", (int)std::count(vecResult.begin(), vecResult.end(), nState));
        wprintf(L"  %08lX %s\n", Fnv1a(vecResult), vecResult == reference.get() ? L"match" : L"MISMATCH");
    }

#pragma region Elementary automata, 32 cells per word
    template <BYTE byRule>
    unsigned RunElementary(std::vector<unsigned>& vecWords, int nGenerations)
    {
        const int cWords = (int)vecWords.size();
        std::vector<unsigned> vecOther(cWords);
        const unsigned uRule = byRule;       // no bytes inside of restrict(amp)
        unsigned uCensus = 0;
        array_view<unsigned> avA(cWords, vecWords), avB(cWords, vecOther), avCensus(1, &uCensus);
        avB.discard_data();

        for (int g = 0; g < nGenerations; ++g)
        {
            parallel_for_each(avA.extent, [=](index<1> idx) restrict(amp)
            {
                const int i = idx[0];
                const unsigned uPrev = avA[i == 0 ? cWords - 1 : i - 1], u = avA[i], uNext = avA[i + 1 == cWords ? 0 : i + 1];
                const unsigned uLeft = (u << 1) | (uPrev >> 31);
                const unsigned uRight = (u >> 1) | (uNext << 31);
                unsigned uResult = 0;
                for (unsigned n = 0; n < 8; ++n)
                {
                    if (uRule >> n & 1)
                        uResult |= (n & 4 ? uLeft : ~uLeft) & (n & 2 ? u : ~u) & (n & 1 ? uRight : ~uRight);
                }
                avB[i] = uResult;
                atomic_fetch_add(&avCensus[0], direct3d::countbits(uResult));
            });
            std::swap(avA, avB);
        }

        // An even number of generations leaves the result where it started
        avA.synchronize();
        avCensus.synchronize();
        return uCensus;
    }

    template <BYTE byRule>
    void ElementaryExperiment(int nGenerations)
    {
        _ASSERTE(nGenerations % 2 == 0);
        std::vector<unsigned> vecWords(37);
        vecWords[18] = 0x00010000;
        vecWords[3] = 0x80000001;
        const unsigned uCensus = RunElementary<byRule>(vecWords, nGenerations);
        unsigned uAlive = 0;
        for (size_t i = 0; i < vecWords.size(); ++i)
            uAlive += __popcnt(vecWords[i]);
        wprintf(L"rule %3u: alive %u, census %u\n", (unsigned)byRule, uAlive, uCensus);
    }
#pragma endregion
}

int wmain(int argc, wchar_t* argv[])
{
    (void)argc; (void)argv;

    Experiment<CConway, CTorus>(L"Conway", Soup(2, 1), 40);
    Experiment<CConway, CDeadFrame>(L"Conway", Soup(2, 1), 40);
    Experiment<CConway, CTorus>(L"Acorn", Picture(L" */   */**  ***"), 60);
    Experiment<CHighLife, CMirror>(L"HighLife", Soup(2, 42), 33);
    Experiment<CBriansBrain, CTorus>(L"Brian", Soup(3, 7), 25);
    Experiment<CCyclic<8, 1, 1>, CDeadFrame>(L"Cyclic 8", Soup(8, 1234), 30);
    Experiment<CCyclic<4, 5, 2>, CMirror>(L"Cyclic 4", Soup(4, 4321), 12);

    ElementaryExperiment<30>(100);
    ElementaryExperiment<110>(200);
    ElementaryExperiment<90>(64);
    return 0;
}
