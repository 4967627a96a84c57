// QfBase.h - common decorations of the QF libraries
#pragma once

#define QF_NS_BEGIN(inner)      namespace Qf { namespace inner {
#define QF_NS_END               } }

#define QF_DEVICE               restrict(amp)
#define QF_PORTABLE             restrict(cpu, amp)

#define QF_TWO_PI               6.28318531f

#define QF_DISALLOW_ASSIGN(Class)   private: Class& operator=(const Class&)

#ifdef _DEBUG
#define QF_TRACE(fmt, ...)                                              \
    do {                                                                \
        TCHAR _szTrace[256];                                            \
        _stprintf_s(_szTrace, _countof(_szTrace), fmt, __VA_ARGS__);    \
        OutputDebugString(_szTrace);                                    \
    } while (0)
#else
#define QF_TRACE(fmt, ...)      ((void)0)
#endif

typedef struct tagMARKET
{
    float   fSpot;
    float   fRate;
    float   fVol;
    float   fMaturity;
} MARKET, *PMARKET;

typedef const MARKET *PCMARKET;
