#include <amp.h>
#include <iostream>
#include <iomanip>

using namespace concurrency;

// A generator for each thread.
class Random
{
public:
    explicit Random(unsigned int seed) restrict(cpu, amp) : m_state(seed * 747796405u + 2891336453u) {}

    float operator()() restrict(cpu, amp)
    {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 17;
        m_state ^= m_state << 5;
        return (m_state >> 8) * (1.0f / 16777216.0f);
    }

private:
    unsigned int m_state;
};

int main()
{
    const int threads = 256, samples = 400;
    std::vector<int> hits(threads);
    array_view<int> view(threads, hits);
    view.discard_data();
    parallel_for_each(view.extent, [=](index<1> idx) restrict(amp)
    {
        Random random(idx[0] + 1);
        int inside = 0;
        for (int i = 0; i < samples; ++i)
        {
            float x = random(), y = random();
            inside += x * x + y * y < 1.0f ? 1 : 0;
        }
        view[idx] = inside;
    });
    view.synchronize();
    double sum = 0;
    for each (int h in hits)
        sum += h;
    std::cout << std::fixed << std::setprecision(1) << 4 * sum / (threads * samples) << std::endl;
    return 0;
}
