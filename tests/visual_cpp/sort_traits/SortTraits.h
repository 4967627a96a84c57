#pragma once

namespace Corp { namespace Sorting {

#define AMP_AND_CPU     restrict(amp, cpu)

// Traits map the bits of a key to an unsigned with the same order, and back
template <typename TKey> struct CKeyTraits;

template <>
struct CKeyTraits<UINT>
{
    typedef UINT key_type;
    static __forceinline UINT Encode(UINT u) AMP_AND_CPU { return u; }
    static __forceinline UINT Decode(UINT u) AMP_AND_CPU { return u; }
};

template <>
struct CKeyTraits<int>
{
    typedef int key_type;
    static __forceinline UINT Encode(UINT u) AMP_AND_CPU { return u ^ 0x80000000u; }
    static __forceinline UINT Decode(UINT u) AMP_AND_CPU { return u ^ 0x80000000u; }
};

template <>
struct CKeyTraits<float>
{
    typedef float key_type;
    static __forceinline UINT Encode(UINT u) AMP_AND_CPU { return (u & 0x80000000u) ? ~u : u | 0x80000000u; }
    static __forceinline UINT Decode(UINT u) AMP_AND_CPU { return (u & 0x80000000u) ? u & 0x7FFFFFFFu : ~u; }
};

template <typename TBase>
struct CDescending : public TBase
{
    static __forceinline UINT Encode(UINT u) AMP_AND_CPU { return ~__super::Encode(u); }
    static __forceinline UINT Decode(UINT u) AMP_AND_CPU { return __super::Decode(~u); }
};

// ---- Comparison functors of the bitonic sorter: strict and total ----

template <typename T>
struct CLess
{
    bool operator()(const T& a, const T& b) const AMP_AND_CPU { return a < b; }
};

class CCloserTo
{
public:
    explicit CCloserTo(int nPivot) AMP_AND_CPU : m_nPivot(nPivot) { }
    bool operator()(int a, int b) const AMP_AND_CPU
    {
        const int da = Distance(a), db = Distance(b);
        return da != db ? da < db : a < b;
    }
private:
    int Distance(int n) const AMP_AND_CPU { return n < m_nPivot ? m_nPivot - n : n - m_nPivot; }
    int m_nPivot;
};

} }
