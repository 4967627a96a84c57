#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <vector>

using namespace concurrency;
using namespace concurrency::fast_math;

// Abramowitz and Stegun's approximation.
float CumulativeNormal(float d) restrict(amp)
{
    const float a1 = 0.31938153f, a2 = -0.356563782f, a3 = 1.781477937f, a4 = -1.821255978f, a5 = 1.330274429f;
    const float k = 1.0f / (1.0f + 0.2316419f * fabs(d));
    float result = 0.39894228040143267794f * exp(-0.5f * d * d) * (k * (a1 + k * (a2 + k * (a3 + k * (a4 + k * a5)))));
    return d > 0 ? 1.0f - result : result;
}

int main()
{
    const float rate = 0.02f, volatility = 0.30f;
    std::vector<float> stock(4), strike(4), call(4), put(4);
    for (int i = 0; i < 4; ++i)
    {
        stock[i] = 20.0f + 5.0f * i;
        strike[i] = 30.0f;
    }
    array_view<const float> s(4, stock), x(4, strike);
    array_view<float> c(4, call), p(4, put);
    c.discard_data();
    p.discard_data();
    parallel_for_each(s.extent, [=](index<1> i) restrict(amp)
    {
        const float t = 1.0f;
        const float d1 = (log(s[i] / x[i]) + (rate + 0.5f * volatility * volatility) * t) / (volatility * sqrt(t));
        const float d2 = d1 - volatility * sqrt(t);
        const float discount = x[i] * exp(-rate * t);
        c[i] = s[i] * CumulativeNormal(d1) - discount * CumulativeNormal(d2);
        p[i] = discount * (1.0f - CumulativeNormal(d2)) - s[i] * (1.0f - CumulativeNormal(d1));
    });
    c.synchronize();
    p.synchronize();
    for (int i = 0; i < 4; ++i)
    {
        // The parity of puts and calls.
        float parity = call[i] - put[i] - stock[i] + 30.0f * std::exp(-rate);
        printf_s("%.1f %.1f %d\n", call[i], put[i], std::fabs(parity) < 0.001f);
    }
    return 0;
}
