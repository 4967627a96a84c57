// Visual C++'s <amp_math.h> brings all that stands here.
#include <amp_math.h>

struct Sum
{
    int value;
};

static int Twice(Sum& sum) { return 2 * sum.value; }

int Integrals(const std::vector<float>& values)
{
    Concurrency::accelerator device;
    std::wstring path = device.device_path;
    Sum sum = { path.empty() ? 100 : 0 };
    for (float value : values)
        sum.value += value == Concurrency::fast_math::floorf(value);
    return Twice(Sum(sum));
}
