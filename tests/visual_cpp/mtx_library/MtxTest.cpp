// MtxTest.cpp - walk through the operators of MtxLib
#define NOMINMAX
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#include <malloc.h>
#include <crtdbg.h>
#include <stdlib.h>
#include <math.h>
#include "MtxLib.h"

#pragma warning(disable: 4239)

using namespace Acme::Math;

typedef CMtx<int>               CMtxI;
typedef CMtx<float>             CMtxF;
typedef CMtx<CMod<31991> >      CMtxM;

#pragma region Host buffers
template <typename T>
class CAlignedBuffer
{
public:
    explicit CAlignedBuffer(size_t cElem) : m_p((T*)_aligned_malloc(cElem * sizeof(T), 64)) { _ASSERTE(m_p); }
    ~CAlignedBuffer() { _aligned_free(m_p); }
    operator T*() { return m_p; }
private:
    T* m_p;
    CAlignedBuffer(const CAlignedBuffer&);
    void operator=(const CAlignedBuffer&);
};
#pragma endregion

static void TestIntegers()
{
    const int M = 19, N = 27;
    CAlignedBuffer<int> buf(M * N);
    for (int i = 0; i < M * N; ++i)
        buf[i] = (i * 37 + 11) % 23 - 11;

    CMtxI a(M, N, buf);
    CMtxI b(N, M);
    b.Fill([](int r, int c) restrict(amp) { return (r * r + 3 * c) % 17 - 8; });

    Dump(L"A*B", a * b);
    Dump(L"A*B + (A*~A)", a * b + a * ~a);

    CMtxI d = ~b % a - a;
    d *= -2;
    Dump(L"-2*(~B % A - A)", d, 3, 8);

    // trace(AB) == trace(BA)
    CMtxI ab = a * b, ba = b * a;
    int nTrAb = 0, nTrBa = 0;
    for (int i = 0; i < ab.Rows(); ++i) nTrAb += ab(i, i);
    for (int i = 0; i < ba.Rows(); ++i) nTrBa += ba(i, i);
    wprintf(L"traces: %d %d\n", nTrAb, nTrBa);
}

static void TestModular()
{
    CMod<31991> aFib[] = { { 1 }, { 1 }, { 1 }, { 0 } };
    CMtxM fib(2, 2, aFib);
    Dump(L"Fib^1000000", fib ^ 1000000);

    CMtxM m(24, 24);
    m.Fill([](int r, int c) restrict(amp) { return CMod<31991>::Make(r + c == 0 ? 0 : (r * r * 7 + c * 13 + (r ^ c) * (r + 2 * c)) % 101 - 50); });
    CMtxM q = m ^ 3;
    wprintf(L"det M = %u, det M^3 = %u, (det M)^3 = %u\n", m.Determinant().u, q.Determinant().u,
        (m.Determinant() * m.Determinant() * m.Determinant()).u);
    Dump(L"M^3", q, 2, 6);
}

static void TestJacobi()
{
    const int N = 30;
    CMtxF a(N, N), dinv(N, 1), rhs(N, 1), x(N, 1);
    a.Fill([](int r, int c) restrict(amp) { return r == c ? 8.0f : (r - c == 1 || c - r == 1 ? -1.5f : (r + c) % 7 == 0 ? 0.125f : 0.0f); });
    dinv.Fill([](int, int) restrict(amp) { return 0.125f; });
    rhs.Fill([](int r, int) restrict(amp) { return (float)(r % 5) - 1.0f; });

    for (int nIter = 0; nIter < 40; ++nIter)
        x = x + dinv % (rhs - a * x);

    Dump(L"Solution", ~x, 1, 8);
    CMtxF res = rhs - a * x;
    float fMax = 0.0f;
    for (int i = 0; i < N; ++i)
        fMax = __max(fMax, fabsf(res(i, 0)));
    wprintf(L"Residual is %s\n", fMax < 1e-4f ? L"small" : L"LARGE");
}

int wmain()
{
    TestIntegers();
    TestModular();
    TestJacobi();

    try
    {
        CMtxI a(3, 4), b(3, 4);
        Dump(L"never", a * b);
    }
    catch (const concurrency::runtime_exception& ex)
    {
        wprintf(L"caught 0x%08X: %S\n", ex.get_error_code(), ex.what());
    }
    return EXIT_SUCCESS;
}
