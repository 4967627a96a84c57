// Visual C++'s <amp_short_vectors.h> brings all that stands here.
#include <amp_short_vectors.h>

using Concurrency::graphics::int_2;

int Integrals(const std::vector<float>& values);

static int First(int_2& pair) { return pair.x; }

int main()
{
    int_2 pair(7, 3);
    std::vector<float> values(2, 0.5f);
    values.push_back(4);
    printf("%d %d\n", (std::max)(First(int_2(pair)), pair.y), Integrals(values));
}
