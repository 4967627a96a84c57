// Binomial option pricing. Based on an internal sample, cleaned up.
#include "stdafx.h"
#include <amp.h>
#include <amp_math.h>
#include <algorithm>
#include <iostream>
#include <iomanip>
#include <locale>
#include <map>
#include <sstream>
#include <vector>
#include <strsafe.h>

using namespace std;
using namespace concurrency;

#define MAX_STEPS       64
#define FAIL_IF(hr)     { HRESULT hr__ = (hr); if (FAILED(hr__)) return hr__; }

enum OptionKind : BYTE { CALL_OPTION, PUT_OPTION };

class COption sealed
{
public:
    COption(LPCTSTR name, OptionKind kind, double spot, double strike, double years)
        : m_strName(name), m_kind(kind), m_dSpot(spot), m_dStrike(strike), m_dYears(years)
    {
    }

    __declspec(property(get = get_Name)) LPCTSTR Name;
    __declspec(property(get = get_Price, put = set_Price)) double Price;

    LPCTSTR get_Name() const { return m_strName.c_str(); }
    double get_Price() const throw() { return m_dPrice; }
    void set_Price(double d) throw() { m_dPrice = d; }

    friend class CPricer;

private:
    basic_string<TCHAR> m_strName;
    OptionKind m_kind;
    double m_dSpot, m_dStrike, m_dYears;
    double m_dPrice;
};

struct OPTIONDATA { float spot, strike, up, down, p, discount; int call; };

class CPricer
{
public:
    CPricer(_In_ double rate, _In_ double volatility, _In_range_(1, MAX_STEPS) int steps) : m_dRate(rate), m_dVol(volatility), m_nSteps(steps) {}

    HRESULT PriceAll(_Inout_ vector<COption> &options) const
    {
        if (options.empty())
            return S_FALSE;
        if (m_nSteps > MAX_STEPS)
            return E_INVALIDARG;
        vector<OPTIONDATA> data;
        for (auto it = options.cbegin(); it != options.cend(); it++)
        {
            OPTIONDATA d;
            FAIL_IF(Prepare(*it, &d));
            data.push_back(d);
        }
        vector<float> prices(options.size());
        array<OPTIONDATA, 1> in((int)data.size(), data.begin());
        array_view<float, 1> out((int)prices.size(), prices);
        const int steps = m_nSteps;
        try
        {
            parallel_for_each(out.extent, [=, &in](index<1> i) restrict(amp)
            {
                const OPTIONDATA o = in[i];
                float values[MAX_STEPS + 1];
                float s = o.spot * fast_math::powf(o.down, (float)steps);
                for (int k = 0; k <= steps; k++, s *= o.up / o.down)
                    values[k] = fast_math::fmaxf(o.call ? s - o.strike : o.strike - s, 0.0f);
                for (int n = steps; n > 0; n--)
                    for (int k = 0; k < n; k++)
                        values[k] = o.discount * (o.p * values[k + 1] + (1 - o.p) * values[k]);
                out[i] = values[0];
            });
            out.synchronize();
        }
        catch (runtime_exception &ex)
        {
            OutputDebugStringA(ex.what());
            return ex.get_error_code();
        }
        transform(prices.begin(), prices.end(), options.begin(), options.begin(), [](float price, COption option) { option.Price = price; return option; });
        return S_OK;
    }

private:
    HRESULT Prepare(const COption &o, _Out_ OPTIONDATA *p) const
    {
        if (!p) return E_POINTER;
        if (o.m_dYears <= 0) return HRESULT_FROM_WIN32(ERROR_INVALID_PARAMETER);
        const double dt = o.m_dYears / m_nSteps;
        const double up = exp(m_dVol * sqrt(dt));
        p->spot = (float)o.m_dSpot, p->strike = (float)o.m_dStrike;
        p->up = (float)up, p->down = (float)(1 / up);
        p->p = (float)((exp(m_dRate * dt) - 1 / up) / (up - 1 / up));
        p->discount = (float)exp(-m_dRate * dt);
        p->call = o.m_kind == CALL_OPTION;
        return S_OK;
    }

    double m_dRate, m_dVol;
    int m_nSteps;
};

int __cdecl _tmain()
{
    vector<COption> book;
    book.push_back(COption(_T("at the money"), CALL_OPTION, 100, 100, 1));
    book.emplace_back(_T("insurance"), PUT_OPTION, 100, 90, 0.5);
    CPricer pricer(0.05, 0.2, 50);
    HRESULT hr = pricer.PriceAll(book);
    if (FAILED(hr)) { printf("failed 0x%08lx\n", hr); return -1; }
    for (auto &o : book)
    {
        TCHAR line[80];
        StringCchPrintf(line, ARRAYSIZE(line), _T("%-14s%8.2f"), o.Name, o.Price);
        _putts(line);
    }
    book.push_back(COption(_T("expired"), CALL_OPTION, 1, 1, 0));
    hr = pricer.PriceAll(book);
    printf("0x%08lx facility %ld code %ld\n", hr, HRESULT_FACILITY(hr), HRESULT_CODE(hr));
    return hr != E_INVALIDARG;
}
