// QfRandom.h - counter based generator (8 rounds of TEA) and Box-Muller
#pragma once
#include "QfBase.h"

QF_NS_BEGIN(Random)

class CTeaGenerator
{
public:
    typedef DWORD result_type;

    CTeaGenerator(DWORD dwStream, DWORD dwSeed) QF_PORTABLE
        : m_dwStream(dwStream), m_dwCounter(dwSeed), m_bHaveSpare(FALSE), m_fSpare(0.0f)
    {
    }

    void NextPair(DWORD& dwFirst, DWORD& dwSecond) QF_PORTABLE
    {
        DWORD v0 = m_dwStream, v1 = m_dwCounter++, sum = 0;
        for (int nRound = 0; nRound < 8; nRound++)
        {
            sum += 0x9E3779B9UL;
            v0 += ((v1 << 4) + 0xA341316CUL) ^ (v1 + sum) ^ ((v1 >> 5) + 0xC8013EA4UL);
            v1 += ((v0 << 4) + 0xAD90777DUL) ^ (v0 + sum) ^ ((v0 >> 5) + 0x7E95761EUL);
        }
        dwFirst = v0;
        dwSecond = v1;
    }

    // Always strictly inside (0, 1)
    static float ToUniform(DWORD dw) QF_PORTABLE
    {
        return ((float)(dw >> 9) + 0.5f) * (1.0f / 8388608.0f);
    }

    float Gaussian() QF_DEVICE
    {
        if (m_bHaveSpare)
        {
            m_bHaveSpare = FALSE;
            return m_fSpare;
        }
        DWORD dw1, dw2;
        NextPair(dw1, dw2);
        const float fRadius = concurrency::fast_math::sqrtf(-2.0f * concurrency::fast_math::logf(ToUniform(dw1)));
        const float fAngle = QF_TWO_PI * ToUniform(dw2);
        m_fSpare = fRadius * concurrency::fast_math::sinf(fAngle);
        m_bHaveSpare = TRUE;
        return fRadius * concurrency::fast_math::cosf(fAngle);
    }

private:
    DWORD   m_dwStream;
    DWORD   m_dwCounter;
    BOOL    m_bHaveSpare;
    float   m_fSpare;
};

QF_NS_END
