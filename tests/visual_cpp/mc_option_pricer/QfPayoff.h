// QfPayoff.h - payoff classes. A payoff observes every step of a path.
#pragma once
#include "QfBase.h"

QF_NS_BEGIN(Payoff)

// max() below is the windows.h macro, it is fine inside of restrict(amp)
struct CallSide
{
    static float Intrinsic(float fSpot, float fStrike) QF_PORTABLE { return max(fSpot - fStrike, 0.0f); }
};

struct PutSide
{
    static float Intrinsic(float fSpot, float fStrike) QF_PORTABLE { return max(fStrike - fSpot, 0.0f); }
};

template <typename TSide>
class CPayoffBase
{
public:
    typedef TSide side_type;

    explicit CPayoffBase(float fStrike) QF_PORTABLE : m_fStrike(fStrike), m_fLast(0.0f) { }
    void Reset(float fSpot) QF_PORTABLE { m_fLast = fSpot; }

protected:
    float   m_fStrike;
    float   m_fLast;
};

template <typename TSide>
class CEuropean : public CPayoffBase<TSide>
{
public:
    explicit CEuropean(float fStrike) QF_PORTABLE : CPayoffBase(fStrike) { }
    void Observe(float fSpot) QF_PORTABLE { m_fLast = fSpot; }
    float Result() const QF_PORTABLE { return side_type::Intrinsic(m_fLast, m_fStrike); }
};

template <typename TSide>
class CDigital : public CPayoffBase<TSide>
{
    float m_fCash;
public:
    CDigital(float fStrike, float fCash) QF_PORTABLE : CPayoffBase(fStrike), m_fCash(fCash) { }
    void Observe(float fSpot) QF_PORTABLE { m_fLast = fSpot; }
    float Result() const QF_PORTABLE
    {
        return side_type::Intrinsic(m_fLast, m_fStrike) > 0.0f ? m_fCash : 0.0f;
    }
};

template <typename TSide>
class CAsian : public CPayoffBase<TSide>
{
    float   m_fSum;
    int     m_nCount;
public:
    explicit CAsian(float fStrike) QF_PORTABLE : CPayoffBase(fStrike), m_fSum(0.0f), m_nCount(0) { }
    void Reset(float fSpot) QF_PORTABLE
    {
        CPayoffBase::Reset(fSpot);
        m_fSum = 0.0f;
        m_nCount = 0;
    }
    void Observe(float fSpot) QF_PORTABLE { m_fSum += fSpot; ++m_nCount; }
    float Result() const QF_PORTABLE { return side_type::Intrinsic(m_fSum / m_nCount, m_fStrike); }
};

// Up-and-out, discretely monitored, written on top of any other payoff
template <typename TInner>
class CUpAndOut : public TInner
{
    float   m_fBarrier;
    BOOL    m_bAlive;
public:
    CUpAndOut(const TInner& inner, float fBarrier) QF_PORTABLE
        : TInner(inner), m_fBarrier(fBarrier), m_bAlive(TRUE) { }
    void Reset(float fSpot) QF_PORTABLE
    {
        TInner::Reset(fSpot);
        m_bAlive = TRUE;
    }
    void Observe(float fSpot) QF_PORTABLE
    {
        TInner::Observe(fSpot);
        if (fSpot >= m_fBarrier)
            m_bAlive = FALSE;
    }
    float Result() const QF_PORTABLE { return m_bAlive ? TInner::Result() : 0.0f; }
};

template <typename TInner>
inline CUpAndOut<TInner> MakeUpAndOut(const TInner& inner, float fBarrier)
{
    return CUpAndOut<TInner>(inner, fBarrier);
}

QF_NS_END
