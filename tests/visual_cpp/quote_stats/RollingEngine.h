// RollingEngine.h : rolling statistics of all symbols at once, symbols x days
#pragma once

namespace Quotes
{
    using namespace concurrency;

    class CRollingEngine
    {
    public:
        CRollingEngine(int cSymbols, int cDays, int cWindow)
            : m_cWindow(cWindow)
            , m_arrTicks(cSymbols, cDays)
            , m_arrSum(cSymbols, cDays)
            , m_arrLow(cSymbols, cDays)
            , m_arrHigh(cSymbols, cDays)
            , m_arrVar(cSymbols, cDays)
        {
        }

        // Prices are relative to the first one, otherwise the squares overflow
        completion_future Upload(const std::vector<int>& vecTicks)
        {
            return copy_async(vecTicks.begin(), vecTicks.end(), m_arrTicks);
        }

        void Roll()
        {
            const int w = m_cWindow;
            const array<int, 2>& src = m_arrTicks;
            array<int, 2>& sum = m_arrSum;
            array<int, 2>& low = m_arrLow;
            array<int, 2>& high = m_arrHigh;
            array<int, 2>& var = m_arrVar;

            parallel_for_each(src.extent, [=, &src, &sum, &low, &high, &var](index<2> idx) restrict(amp)
            {
                const int nFirst = direct3d::imax(idx[1] - w + 1, 0);
                int nSum = 0, nSquares = 0, nLow = INT_MAX, nHigh = INT_MIN, n = 0;
                for (int d = nFirst; d <= idx[1]; ++d, ++n)
                {
                    const int x = src(idx[0], d);
                    nSum += x;
                    nSquares += x * x;
                    nLow = direct3d::imin(nLow, x);
                    nHigh = direct3d::imax(nHigh, x);
                }
                sum[idx] = nSum;
                low[idx] = nLow;
                high[idx] = nHigh;
                var[idx] = n * nSquares - nSum * nSum;      // n^2 * variance
            });
        }

        // Days outside of the two sigma band / new highs / new lows, for full windows only
        void Signals(array_view<int, 2> avSignals)
        {
            const int w = m_cWindow;
            const int nFull = m_arrTicks.extent[1] - w + 1;
            if (nFull <= 0)
                return;
            const array<int, 2>& src = m_arrTicks;
            const array<int, 2>& sum = m_arrSum;
            const array<int, 2>& low = m_arrLow;
            const array<int, 2>& high = m_arrHigh;
            const array<int, 2>& var = m_arrVar;

            parallel_for_each(extent<2>(src.extent[0], nFull), [=, &src, &sum, &low, &high, &var](index<2> idx) restrict(amp)
            {
                const index<2> at(idx[0], idx[1] + w - 1);
                const int nDelta = w * src[at] - sum[at];
                if (nDelta * nDelta > 4 * var[at])
                    atomic_fetch_inc(&avSignals(idx[0], 0));
                if (src[at] == high[at])
                    atomic_fetch_inc(&avSignals(idx[0], 1));
                if (src[at] == low[at])
                    atomic_fetch_inc(&avSignals(idx[0], 2));
            });
            avSignals.synchronize();
        }

        // Sums of the products of daily changes
        void Covariance(array_view<int, 2> avCov) const
        {
            const array<int, 2>& src = m_arrTicks;
            avCov.discard_data();
            parallel_for_each(avCov.extent, [&src, avCov](index<2> idx) restrict(amp)
            {
                int nAcc = 0;
                for (int d = 1; d < src.extent[1]; ++d)
                    nAcc += (src(idx[0], d) - src(idx[0], d - 1)) * (src(idx[1], d) - src(idx[1], d - 1));
                avCov[idx] = nAcc;
            });
            avCov.synchronize();
        }

        completion_future DownloadSums(std::vector<int>& vecSums) const
        {
            vecSums.resize(m_arrSum.extent.size());
            return copy_async(m_arrSum, vecSums.begin());
        }

    private:
        int             m_cWindow;
        array<int, 2>   m_arrTicks, m_arrSum, m_arrLow, m_arrHigh, m_arrVar;
    };
}
