/******************************************************************************
 *  XteaCrack.cpp
 *
 *  Known plaintext attack on XTEA when most bits of the key have leaked.
 *
 *  usage:  XteaCrack [/filter:n] [/slice:n]
 *          n bits of the first block are compared on the accelerator, the
 *          survivors are checked on the host
 ******************************************************************************/
#include <windows.h>
#include <tchar.h>
#include <stdio.h>
#include <stdlib.h>
#include <intrin.h>
#include <amp.h>
#include <ppl.h>
#include <concurrent_vector.h>
#include <algorithm>
#include <functional>
#include <vector>
#include "XteaCore.h"

#pragma intrinsic(_BitScanForward)
#pragma warning(disable: 4127)      // conditional expression is constant

using namespace concurrency;

#define ROUNDS          32
#define MAX_SURVIVORS   4096

typedef struct tagTARGET
{
    LPCTSTR     pszName;
    XTEAKEY     keySecret;          // used to make the ciphertext and for nothing else
    XTEAKEY     keyMask;            // 1 = unknown
    XTEABLOCK   ablkPlain[2];
} TARGET, *PTARGET;

static TARGET g_aTargets[] =
{
    {
        _T("Alice"),
        { 0x2B7E1516, 0x28AED2A6, 0xABF71588, 0x09CF4F3C },
        { 0x0000F0F0, 0x00000000, 0x01010101, 0xF0000000 },
        { { 0x6BC1BEE2, 0x2E409F96 }, { 0xE93D7E11, 0x7393172A } }
    },
    {
        _T("Bob"),
        { 0x603DEB10, 0x15CA71BE, 0x2B73AEF0, 0x857D7781 },
        { 0x00000000, 0x00FFFF00, 0x00000000, 0x00000000 },
        { { 0xAE2D8A57, 0x1E03AC9C }, { 0x9EB76FAC, 0x45AF8E51 } }
    },
    {
        _T("Eve"),
        { 0xDEADBEEF, 0x00C0FFEE, 0x0BADF00D, 0x8BADF00D },
        { 0x00000041, 0x80000001, 0x00420000, 0x10203041 },
        { { 0x00000000, 0x00000000 }, { 0xFFFFFFFF, 0xFFFFFFFF } }
    },
};

// Value of a /name:n switch, taken straight from the command line
static DWORD GetSwitch(LPCTSTR pszSwitch, DWORD dwDefault)
{
    LPCTSTR psz = _tcsstr(GetCommandLine(), pszSwitch);
    return psz ? (DWORD)_tcstoul(psz + _tcslen(pszSwitch), NULL, 10) : dwDefault;
}

static void CollectFreeBits(const XTEAKEY& keyMask, PFREEBITS pFree)
{
    pFree->cBits = 0;
    for (int nWord = 0; nWord < 4; nWord++)
    {
        DWORD dwMask = keyMask.k[nWord], dwIndex;
        while (_BitScanForward(&dwIndex, dwMask))
        {
            dwMask &= dwMask - 1;
            if (pFree->cBits == MAX_FREE_BITS)
                throw std::exception("too many unknown bits");
            pFree->anPos[pFree->cBits++] = nWord * 32 + (int)dwIndex;
        }
    }
}

static std::vector<UINT> FilterOnAccelerator(const XTEAKEY& keyBase, const FREEBITS& fb, XTEABLOCK blkPlain,
    XTEABLOCK blkCipher, DWORD dwFilterMask, DWORD dwSliceBits, UINT& uLowest)
{
    std::vector<UINT> vecSurvivors(MAX_SURVIVORS);
    UINT auCounters[2] = { 0, UINT_MAX };           // number of survivors, smallest one

    {
        array_view<UINT, 1> avSurvivors(MAX_SURVIVORS, vecSurvivors);
        array_view<UINT, 1> avCounters(_countof(auCounters), auCounters);
        const DWORD dwTotal = 1UL << fb.cBits;
        const DWORD dwSlice = min(1UL << dwSliceBits, dwTotal);
        XTEAKEY key0 = keyBase;
        FREEBITS free = fb;

        avSurvivors.discard_data();
        for (DWORD dwFirst = 0; dwFirst < dwTotal; dwFirst += dwSlice)
        {
            parallel_for_each(extent<1>(dwSlice), [=](index<1> idx) restrict(amp)
            {
                const DWORD dwCandidate = dwFirst + idx[0];
                const XTEAKEY key = DepositBits(key0, free, dwCandidate);
                const XTEABLOCK blk = XteaEncipher<ROUNDS>(blkPlain, key);
                if (((blk.v0 ^ blkCipher.v0) & dwFilterMask) == 0)
                {
                    const UINT uSlot = atomic_fetch_inc(&avCounters[0]);
                    if (uSlot < MAX_SURVIVORS)
                        avSurvivors[uSlot] = dwCandidate;
                    atomic_fetch_min(&avCounters[1], (UINT)dwCandidate);
                }
            });
        }
        avCounters.synchronize();
        avSurvivors.synchronize();
    }

    if (auCounters[0] > MAX_SURVIVORS)
        throw std::exception("the filter is too weak");

    uLowest = auCounters[1];
    vecSurvivors.resize(auCounters[0]);
    std::sort(vecSurvivors.begin(), vecSurvivors.end());
    return vecSurvivors;
}

static BOOL Attack(const TARGET* pTarget, DWORD dwFilterBits, DWORD dwSliceBits)
{
    XTEABLOCK ablkCipher[2];
    for (int i = 0; i < 2; i++)
        ablkCipher[i] = XteaEncipher<ROUNDS>(pTarget->ablkPlain[i], pTarget->keySecret);

    XTEAKEY keyBase;
    for (int i = 0; i < 4; i++)
        keyBase.k[i] = pTarget->keySecret.k[i] & ~pTarget->keyMask.k[i];

    FREEBITS fb;
    ZeroMemory(&fb, sizeof(fb));
    CollectFreeBits(pTarget->keyMask, &fb);

    const DWORD dwFilterMask = dwFilterBits >= 32 ? 0xFFFFFFFF : (1UL << dwFilterBits) - 1;
    UINT uLowest;
    std::vector<UINT> vecSurvivors = FilterOnAccelerator(keyBase, fb, pTarget->ablkPlain[0], ablkCipher[0],
        dwFilterMask, dwSliceBits, uLowest);

    // The rest is peanuts, let the cores of the host do it
    concurrent_vector<UINT> vecKeys;
    combinable<int> cmbHalf([] { return 0; });
    auto check = [&](size_t iFirst, size_t iLast)
    {
        for (size_t i = iFirst; i < iLast; i++)
        {
            const XTEAKEY key = DepositBits(keyBase, fb, vecSurvivors[i]);
            BLOCK64 b0, b1, c0, c1;
            b0.blk = XteaEncipher<ROUNDS>(pTarget->ablkPlain[0], key);
            b1.blk = XteaEncipher<ROUNDS>(pTarget->ablkPlain[1], key);
            c0.blk = ablkCipher[0];
            c1.blk = ablkCipher[1];
            if (b0.blk.v0 == c0.blk.v0 || (b0.ull ^ c0.ull) >> 56 == 0)
                cmbHalf.local()++;
            if (b0.ull == c0.ull && b1.ull == c1.ull)
                vecKeys.push_back(vecSurvivors[i]);
        }
    };
    const size_t cAll = vecSurvivors.size();
    parallel_invoke(
        [&] { check(0, cAll / 3); },
        [&] { check(cAll / 3, cAll * 2 / 3); },
        [&] { check(cAll * 2 / 3, cAll); });

    unsigned __int64 ullSum = 0;
    std::for_each(vecSurvivors.begin(), vecSurvivors.end(), [&](UINT u) { ullSum = ullSum * 31 + u; });

    _tprintf(_T("%-6s %2d bits, %4Iu survivors, lowest %5u, close %d, checksum %016I64X\n"), pTarget->pszName,
        fb.cBits, cAll, uLowest, cmbHalf.combine(std::plus<int>()), ullSum);

    for (auto it = vecKeys.begin(); it != vecKeys.end(); ++it)
    {
        const XTEAKEY key = DepositBits(keyBase, fb, *it);
        TCHAR szKey[4 * 9 + 1];
        szKey[0] = 0;
        for (int i = 0; i < 4; i++)
        {
            TCHAR szWord[16];
            _stprintf_s(szWord, 16, _T(" %08lX"), key.k[i]);
            _tcscat_s(szKey, szWord);
        }
        _tprintf(_T("       key%s (%s)\n"), szKey,
            memcmp(&key, &pTarget->keySecret, sizeof(key)) == 0 ? _T("right") : _T("wrong"));
    }
    return !vecKeys.empty();
}

int _tmain()
{
    static_assert(sizeof(BLOCK64) == 8, "the block has to be 64 bits");

    const DWORD dwFilterBits = GetSwitch(_T("/filter:"), 10);
    const DWORD dwSliceBits = GetSwitch(_T("/slice:"), 20);

    int cFound = 0;
    try
    {
        for (int i = 0; i < _countof(g_aTargets); i++)
            cFound += Attack(&g_aTargets[i], dwFilterBits, dwSliceBits) ? 1 : 0;
    }
    catch (concurrency::runtime_exception& e)
    {
        fprintf(stderr, "C++ AMP: %s\n", e.what());
        return 2;
    }
    catch (std::exception& e)
    {
        fprintf(stderr, "error: %s\n", e.what());
        return 1;
    }
    _tprintf(_T("%d of %d keys recovered\n"), cFound, (int)_countof(g_aTargets));
    return 0;
}
