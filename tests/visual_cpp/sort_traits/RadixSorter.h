#pragma once
#include "SortTraits.h"

namespace Corp { namespace Sorting {

using namespace concurrency;

// Stable LSD radix sort of keys along with a permutation
template <int nRadixBits = 4, int nTileSize = 128>
class CRadixSorter
{
    enum
    {
        Radix   = 1 << nRadixBits,
        Passes  = 32 / nRadixBits,
        ScanTile = 256
    };
    static_assert(32 % nRadixBits == 0 && Passes % 2 == 0, "an even number of passes is needed");
    static_assert(Radix <= nTileSize, "one thread per digit is needed");

public:
    CRadixSorter(int nCapacity, const accelerator_view& av = accelerator().default_view)
        : m_nTiles((nCapacity + nTileSize - 1) / nTileSize)
        , m_pKeys(new array<UINT>(nCapacity, av)), m_pKeysOther(new array<UINT>(nCapacity, av))
        , m_pPerm(new array<UINT>(nCapacity, av)), m_pPermOther(new array<UINT>(nCapacity, av))
        , m_arrHist(m_nTiles * Radix, av)
    {
    }

    ~CRadixSorter()
    {
        SAFE_DELETE(m_pKeys);
        SAFE_DELETE(m_pKeysOther);
        SAFE_DELETE(m_pPerm);
        SAFE_DELETE(m_pPermOther);
    }

    // On return avKeys is sorted and avPerm[i] is where avKeys[i] came from
    template <typename TTraits>
    void Sort(array_view<typename TTraits::key_type> avKeys, array_view<UINT> avPerm)
    {
        const int n = avKeys.extent.size();
        _ASSERTE(n <= m_pKeys->extent.size());

        array_view<UINT> avBits = avKeys.reinterpret_as<UINT>();
        {
            array<UINT>& keys = *m_pKeys;
            array<UINT>& perm = *m_pPerm;
            parallel_for_each(extent<1>(n), [=, &keys, &perm](index<1> idx) restrict(amp)
            {
                keys[idx] = TTraits::Encode(avBits[idx]);
                perm[idx] = idx[0];
            });
        }

        for (int nPass = 0; nPass < Passes; nPass++)
        {
            Histogram(n, nPass * nRadixBits);
            Scan();
            Scatter(n, nPass * nRadixBits);
            std::swap(m_pKeys, m_pKeysOther);
            std::swap(m_pPerm, m_pPermOther);
        }

        const array<UINT>& keys = *m_pKeys;
        const array<UINT>& perm = *m_pPerm;
        avPerm.discard_data();
        parallel_for_each(extent<1>(n), [=, &keys, &perm](index<1> idx) restrict(amp)
        {
            avBits[idx] = TTraits::Decode(keys[idx]);
            avPerm[idx] = perm[idx];
        });
    }

private:
    tiled_extent<nTileSize> Tiles(int n) const
    {
        UNREFERENCED_PARAMETER(n);
        return extent<1>(m_nTiles * nTileSize).tile<nTileSize>();
    }

    void Histogram(int n, int nShift)
    {
        const int nTiles = m_nTiles;
        const array<UINT>& keys = *m_pKeys;
        array<UINT>& hist = m_arrHist;
        parallel_for_each(Tiles(n), [=, &keys, &hist](tiled_index<nTileSize> tidx) restrict(amp)
        {
            tile_static UINT s_auCount[Radix];
            const int nLocal = tidx.local[0];
            if (nLocal < Radix)
                s_auCount[nLocal] = 0;
            tidx.barrier.wait_with_tile_static_memory_fence();
            if (tidx.global[0] < n)
                atomic_fetch_inc(&s_auCount[keys[tidx.global] >> nShift & (Radix - 1)]);
            tidx.barrier.wait_with_tile_static_memory_fence();
            if (nLocal < Radix)
                hist[nLocal * nTiles + tidx.tile[0]] = s_auCount[nLocal];
        });
    }

    // Exclusive scan in place, a single tile does it all
    void Scan()
    {
        array<UINT>& hist = m_arrHist;
        const int nTotal = m_nTiles * Radix;
        parallel_for_each(extent<1>(ScanTile).tile<ScanTile>(), [=, &hist](tiled_index<ScanTile> tidx) restrict(amp)
        {
            tile_static UINT s_au[ScanTile];
            const int nLocal = tidx.local[0];
            UINT uCarry = 0;
            for (int nBase = 0; nBase < nTotal; nBase += ScanTile)
            {
                const UINT uOwn = nBase + nLocal < nTotal ? hist[nBase + nLocal] : 0;
                s_au[nLocal] = uOwn;
                tidx.barrier.wait_with_tile_static_memory_fence();
                for (int nStep = 1; nStep < ScanTile; nStep <<= 1)
                {
                    const UINT uAdd = nLocal >= nStep ? s_au[nLocal - nStep] : 0;
                    tidx.barrier.wait_with_tile_static_memory_fence();
                    s_au[nLocal] += uAdd;
                    tidx.barrier.wait_with_tile_static_memory_fence();
                }
                if (nBase + nLocal < nTotal)
                    hist[nBase + nLocal] = uCarry + s_au[nLocal] - uOwn;
                uCarry += s_au[ScanTile - 1];
                tidx.barrier.wait_with_tile_static_memory_fence();
            }
        });
    }

    void Scatter(int n, int nShift)
    {
        const int nTiles = m_nTiles;
        const array<UINT>& keys = *m_pKeys;
        const array<UINT>& perm = *m_pPerm;
        const array<UINT>& hist = m_arrHist;
        array<UINT>& keysOut = *m_pKeysOther;
        array<UINT>& permOut = *m_pPermOther;
        parallel_for_each(Tiles(n), [=, &keys, &perm, &hist, &keysOut, &permOut](tiled_index<nTileSize> tidx) restrict(amp)
        {
            tile_static UINT s_auDigit[nTileSize];
            const int nLocal = tidx.local[0], nGlobal = tidx.global[0];
            UINT uKey = 0, uDigit = Radix;
            if (nGlobal < n)
            {
                uKey = keys[nGlobal];
                uDigit = uKey >> nShift & (Radix - 1);
            }
            s_auDigit[nLocal] = uDigit;
            tidx.barrier.wait_with_tile_static_memory_fence();

            if (nGlobal < n)
            {
                UINT uRank = hist[uDigit * nTiles + tidx.tile[0]];
                for (int i = 0; i < nLocal; i++)
                    uRank += s_auDigit[i] == uDigit ? 1 : 0;
                keysOut[uRank] = uKey;
                permOut[uRank] = perm[nGlobal];
            }
        });
    }

    CRadixSorter(const CRadixSorter&);
    CRadixSorter& operator=(const CRadixSorter&);

    int             m_nTiles;
    array<UINT>*    m_pKeys;
    array<UINT>*    m_pKeysOther;
    array<UINT>*    m_pPerm;
    array<UINT>*    m_pPermOther;
    array<UINT>     m_arrHist;
};

// Bitonic sort, the number of elements has to be a power of two
template <typename T, typename TLess>
void BitonicSort(array_view<T, 1> avData, TLess less)
{
    const int n = avData.extent[0];
    if (n & (n - 1))
        throw runtime_exception("BitonicSort: not a power of two", E_INVALIDARG);
    for (int k = 2; k <= n; k <<= 1)
    {
        for (int j = k >> 1; j > 0; j >>= 1)
        {
            parallel_for_each(avData.extent, [=](index<1> idx) restrict(amp)
            {
                const int i = idx[0], nPartner = i ^ j;
                if (nPartner > i)
                {
                    const T a = avData[i], b = avData[nPartner];
                    const bool bUp = (i & k) == 0;
                    if (bUp ? less(b, a) : less(a, b))
                    {
                        avData[i] = b;
                        avData[nPartner] = a;
                    }
                }
            });
        }
    }
}

} }
