#include "StdAfx.h"
#include <amp.h>

using namespace concurrency;

namespace Simulation
{
    class Wave
    {
    public:
        Wave(int size) : _extent(size), _past(_extent), _now(_extent), _future(_extent)
        {
            std::vector<float> start(size, 0.0f);
            start[size / 2] = 1.0f;
            copy(start.begin(), start.end(), _past);
            copy(start.begin(), start.end(), _now);
        }

        void Step(float c)
        {
            auto& past = _past;
            auto& now = _now;
            auto& future = _future;
            const int last = _extent[0] - 1;
            parallel_for_each(_extent, [=, &past, &now, &future](index<1> i) restrict(amp)
            {
                if (i[0] == 0 || i[0] == last)
                    future[i] = 0.0f;
                else
                    future[i] = 2.0f * now[i] - past[i] + c * (now[i - 1] - 2.0f * now[i] + now[i + 1]);
            });
            std::swap(_past, _now);
            std::swap(_now, _future);
        }

        __declspec(property(get = GetSum)) float Sum;
        float GetSum() const
        {
            std::vector<float> v(_extent[0]);
            copy(_now, v.begin());
            return std::accumulate(v.begin(), v.end(), 0.0f);
        }

    private:
        extent<1> _extent;
        array<float, 1> _past, _now, _future;
    };
}

int _tmain()
{
    Simulation::Wave wave(33);
    for (int i = 0; i < 8; ++i)
        wave.Step(0.25f);
    // It has not come to the ends yet.
    std::cout << wave.Sum << std::endl;
    return 0;
}
