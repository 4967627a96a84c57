// McOptionPricer.cpp : Defines the entry point for the console application.
//

#include "stdafx.h"
#include "QfBase.h"
#include "QfRandom.h"
#include "QfPayoff.h"

using namespace concurrency;
using namespace Qf::Payoff;

static const int c_nPaths = 16384;
static const int c_nSteps = 16;
static const int c_nTile  = 256;
static const DWORD c_dwSeed = 20130627;

static accelerator PickAccelerator()
{
    std::vector<accelerator> vecAll = accelerator::get_all();
    for (size_t i = 0; i < vecAll.size(); ++i)
    {
        QF_TRACE(_T("accelerator %u: %s\n"), (unsigned)i, vecAll[i].description.c_str());
        if (!vecAll[i].is_emulated)
            return vecAll[i];
    }
    return accelerator();       // WARP or REF then
}

template <typename TPayoff>
class CMcEngine
{
public:
    CMcEngine(const accelerator_view& av, const MARKET& mkt) : m_av(av), m_mkt(mkt) { }

    double Price(const TPayoff& prototype)
    {
        const MARKET mkt = m_mkt;
        const int nSteps = c_nSteps;
        const float fDt = mkt.fMaturity / nSteps;
        const float fDrift = (mkt.fRate - 0.5f * mkt.fVol * mkt.fVol) * fDt;
        const float fDiffusion = mkt.fVol * ::sqrtf(fDt);
        const DWORD dwSeed = c_dwSeed;

        array<float> arrPayoff(c_nPaths, m_av);
        parallel_for_each(m_av, arrPayoff.extent, [=, &arrPayoff](index<1> idx) restrict(amp)
        {
            Qf::Random::CTeaGenerator gen(idx[0], dwSeed);
            TPayoff payoff(prototype);
            float fSpot = mkt.fSpot;
            payoff.Reset(fSpot);
            for (int nStep = 0; nStep < nSteps; nStep++)
            {
                fSpot *= fast_math::expf(fDrift + fDiffusion * gen.Gaussian());
                payoff.Observe(fSpot);
            }
            arrPayoff[idx] = payoff.Result();
        });

        return Average(arrPayoff) * ::exp(-mkt.fRate * mkt.fMaturity);
    }

    double Delta(const TPayoff& prototype, float fBump)
    {
        const float fSpot = m_mkt.fSpot;
        m_mkt.fSpot = fSpot + fBump;
        double dUp = Price(prototype);
        m_mkt.fSpot = fSpot - fBump;
        double dDown = Price(prototype);
        m_mkt.fSpot = fSpot;
        return (dUp - dDown) / (2.0 * fBump);
    }

private:
    double Average(const array<float>& arrPayoff)
    {
        static_assert(c_nPaths % c_nTile == 0, "number of paths has to be a multiple of the tile");
        std::vector<float> vecPartial(c_nPaths / c_nTile);
        array_view<float> avPartial((int)vecPartial.size(), vecPartial);
        avPartial.discard_data();

        parallel_for_each(m_av, arrPayoff.extent.tile<c_nTile>(),
            [=, &arrPayoff](tiled_index<c_nTile> tidx) restrict(amp)
        {
            tile_static float s_afSum[c_nTile];
            const int nLocal = tidx.local[0];
            s_afSum[nLocal] = arrPayoff[tidx];
            tidx.barrier.wait_with_tile_static_memory_fence();
            for (int nStride = c_nTile / 2; nStride > 0; nStride >>= 1)
            {
                if (nLocal < nStride)
                    s_afSum[nLocal] += s_afSum[nLocal + nStride];
                tidx.barrier.wait_with_tile_static_memory_fence();
            }
            if (nLocal == 0)
                avPartial[tidx.tile] = s_afSum[0];
        });

        avPartial.synchronize();
        double dSum = 0.0;
        for each (float f in vecPartial)
            dSum += f;
        return dSum / c_nPaths;
    }

    accelerator_view    m_av;
    MARKET              m_mkt;

    QF_DISALLOW_ASSIGN(CMcEngine);
};

static double NormalCdf(double x)
{
    return 0.5 * ::erfc(-x / M_SQRT2);
}

static double BlackScholesCall(PCMARKET pMkt, double dStrike)
{
    const double dStd = pMkt->fVol * ::sqrt((double)pMkt->fMaturity);
    const double d1 = (::log(pMkt->fSpot / dStrike) + pMkt->fRate * pMkt->fMaturity) / dStd + 0.5 * dStd;
    return pMkt->fSpot * NormalCdf(d1) - dStrike * ::exp(-pMkt->fRate * pMkt->fMaturity) * NormalCdf(d1 - dStd);
}

template <typename TPayoff>
static double Report(LPCTSTR pszName, const accelerator_view& av, const MARKET& mkt, const TPayoff& payoff)
{
    const double dPrice = CMcEngine<TPayoff>(av, mkt).Price(payoff);
    TCHAR szLine[80];
    _stprintf_s(szLine, _T("%-18s%8.2f"), pszName, dPrice);
    _putts(szLine);
    return dPrice;
}

int _tmain(int argc, _TCHAR* argv[])
{
    UNREFERENCED_PARAMETER(argc);
    UNREFERENCED_PARAMETER(argv);

    MARKET mkt = { 100.0f, 0.03f, 0.25f, 1.0f };

    try
    {
        accelerator acc = PickAccelerator();
        accelerator_view av = acc.create_view(queuing_mode_automatic);

        _tprintf(_T("Paths %d, steps %d\n"), c_nPaths, c_nSteps);
        const double dCall = Report(_T("European call"), av, mkt, CEuropean<CallSide>(105.0f));
        const double dPut  = Report(_T("European put"), av, mkt, CEuropean<PutSide>(105.0f));
        Report(_T("Digital call"), av, mkt, CDigital<CallSide>(105.0f, 10.0f));
        Report(_T("Asian call"), av, mkt, CAsian<CallSide>(100.0f));
        Report(_T("Asian put"), av, mkt, CAsian<PutSide>(100.0f));
        Report(_T("Up-and-out call"), av, mkt, MakeUpAndOut(CEuropean<CallSide>(105.0f), 140.0f));
        Report(_T("Up-and-out asian"), av, mkt, MakeUpAndOut(CAsian<CallSide>(100.0f), 130.0f));

        CMcEngine<CEuropean<CallSide> > engine(av, mkt);
        _tprintf(_T("Delta of the call %8.2f\n"), engine.Delta(CEuropean<CallSide>(105.0f), 1.0f));
        _tprintf(_T("Black-Scholes     %8.2f\n"), BlackScholesCall(&mkt, 105.0));

        const double dParity = dCall - dPut - (mkt.fSpot - 105.0 * ::exp(-mkt.fRate * mkt.fMaturity));
        _tprintf(_T("Parity %s\n"), ::fabs(dParity) < 0.75 ? _T("holds") : _T("VIOLATED"));
    }
    catch (concurrency::runtime_exception& e)
    {
        OutputDebugStringA(e.what());
        _ftprintf(stderr, _T("C++ AMP error 0x%08X\n"), (unsigned)e.get_error_code());
        return 1;
    }

    return 0;
}
