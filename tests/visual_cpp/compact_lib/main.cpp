// main.cpp : exercises compaction.h

#include "pch.h"
#include "compaction.h"

using namespace concurrency;

struct sample
{
    int          id;
    unsigned int flags;
    float        energy;

    bool operator==(const sample& other) const restrict(amp, cpu) { return flags == other.flags; }
};

template<int N>
struct multiple_of
{
    bool operator()(int v) const restrict(amp, cpu) { return v % N == 0; }
};

// Bases, since two empty members would not be at multiples of 4 bytes.
template<typename P1, typename P2>
struct both_t : P1, P2
{
    both_t(P1 a, P2 b) restrict(amp, cpu) : P1(a), P2(b) {}
    template<typename T> bool operator()(const T& v) const restrict(amp, cpu)
    {
        return P1::operator()(v) && P2::operator()(v);
    }
};

template<typename P1, typename P2>
both_t<P1, P2> both(P1 a, P2 b) { return both_t<P1, P2>(a, b); }

class above
{
public:
    explicit above(float limit) : m_limit(limit) {}
    bool operator()(const sample& s) const restrict(amp, cpu) { return s.energy > m_limit; }
private:
    float m_limit;
};

static int g_failures = 0;

#define CHECK(cond) \
    do { if (!(cond)) { ++g_failures; printf_s("FAILED in %s: %s\n", __FUNCTION__, #cond); } } while (0)

template<typename Pred>
void test_ints(const char* name, const std::vector<int>& data, Pred pred)
{
    std::vector<int> out(data.size());
    compaction::stream_compactor<int> compactor;
    array_view<const int> in((int)data.size(), data);
    array_view<int> result((int)out.size(), out);
    int n = compactor.copy_if(in, result, pred);
    result.synchronize();
    out.resize(n);

    std::vector<int> expected;
    std::copy_if(data.begin(), data.end(), std::back_inserter(expected), pred);
    CHECK(out == expected);

    __int64 sum = 0;
    std::for_each(out.begin(), out.end(), [&sum](int v) { sum += v; });
    printf_s("%-18s %6d of %6Iu, sum %8I64d, %d levels\n", name, n, data.size(), sum, compactor.levels());
}

void test_samples()
{
    std::vector<sample> samples(3000);
    for (size_t i = 0; i < samples.size(); i++)
    {
        sample s = { (int)i, (unsigned)((i / 7) * (i / 7) % 5), (float)(i * 37 % 256) * 0.25f };
        samples[i] = s;
    }

    std::vector<sample> sorted(samples.size());
    const above pred(48.0f);

    // Small tiles, to get more levels
    compaction::stream_compactor<sample, 16> compactor;
    int n = compactor.partition(array_view<const sample>((int)samples.size(), samples),
                                array_view<sample>((int)sorted.size(), sorted), pred);

    std::vector<sample> expected(samples);
    std::stable_partition(expected.begin(), expected.end(), pred);
    bool same = true;
    for (size_t i = 0; i < sorted.size(); i++)
        same = same && sorted[i].id == expected[i].id && sorted[i].energy == expected[i].energy;
    CHECK(same);

    printf_s("partition: %d above 48.0, levels %d\n", n, compactor.levels());
    printf_s("  first %d (%.2f), last %d (%.2f)\n", sorted[0].id, sorted[0].energy, sorted[n - 1].id, sorted[n - 1].energy);
    printf_s("  then %d (%.2f), last %d (%.2f)\n", sorted[n].id, sorted[n].energy, sorted.back().id, sorted.back().energy);

    std::vector<sample> values;
    std::vector<int> counts;
    int runs = compactor.run_lengths(array_view<const sample>((int)samples.size(), samples), values, counts);
    printf_s("run lengths: %d runs, longest %d, ", runs, *std::max_element(counts.begin(), counts.end()));
    int total = 0;
    for each (int c in counts)
        total += c;
    printf_s("total %d\n ", total);
    for (int i = 0; i < 10; i++)
        printf_s(" %ux%d@%d", values[i].flags, counts[i], values[i].id);
    printf_s("\n");
    CHECK(total == (int)samples.size());
}

int main()
{
#ifdef _DEBUG
    _CrtSetDbgFlag(_CRTDBG_ALLOC_MEM_DF | _CRTDBG_LEAK_CHECK_DF);
#endif

    std::vector<int> data(100000);
    parallel_for(size_t(0), data.size(), [&data](size_t i)
    {
        unsigned int x = (unsigned int)i * 2654435761u;
        x ^= x >> 15;
        data[i] = (int)(x % 1000u);
    });

    const int limit = 900;
    test_ints("multiple of 3", data, multiple_of<3>());
    test_ints("multiple of 6", data, both(multiple_of<2>(), multiple_of<3>()));
    test_ints("at least 900", data, [=](int v) restrict(amp, cpu) -> bool { return v >= limit; });
    test_ints("all", data, [](int) restrict(amp, cpu) { return true; });
    test_ints("none", data, [](int v) restrict(amp, cpu) { return v < 0; });

    data.resize(256);
    test_ints("exactly one tile", data, multiple_of<7>());
    data.resize(257);
    test_ints("one more", data, multiple_of<7>());
    data.resize(1);
    test_ints("single", data, multiple_of<1>());

    test_samples();

    printf_s("%d failures\n", g_failures);
    return g_failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
