// Visual C++'s <amp.h> brings all that stands here.
#include <amp.h>

using namespace concurrency;

static LONGLONG Now()
{
    LARGE_INTEGER count;
    QueryPerformanceCounter(&count);
    return count.QuadPart;
}

int main()
{
    LONGLONG begin = Now();
    std::vector<float> data(8, 1.5f);
    array_view<float> view(8, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
    view.synchronize();
    assert(data[0] == 3.0f);
    std::cout << data[7] << " " << (Now() >= begin) << std::endl;
    return 0;
}
