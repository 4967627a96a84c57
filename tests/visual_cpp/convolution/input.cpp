#include <amp.h>
#include <amp_math.h>
#include <iostream>
#include <vector>

using namespace concurrency;

template <int Radius>
class Convolution
{
public:
    Convolution()
    {
        float sum = 0;
        for (int i = 0; i <= 2 * Radius; ++i)
            sum += m_weights[i] = float(1 + (i < Radius ? i : 2 * Radius - i));
        for (float& w : m_weights)
            w /= sum;
    }

    // Rows, then columns: the kernel is separable.
    void Apply(array<float, 2>& image)
    {
        array<float, 2> temp(image.extent);
        array_view<const float> weights(2 * Radius + 1, m_weights);
        Pass(image, temp, weights, 0);
        Pass(temp, image, weights, 1);
    }

private:
    static void Pass(array<float, 2>& from, array<float, 2>& to, array_view<const float> weights, int dimension)
    {
        parallel_for_each(from.extent, [=, &from, &to](index<2> idx) restrict(amp)
        {
            float sum = 0.0f;
            for (int i = -Radius; i <= Radius; ++i)
            {
                index<2> at = idx;
                at[dimension] = max(0, min(at[dimension] + i, from.extent[dimension] - 1));
                sum += from[at] * weights[i + Radius];
            }
            to[idx] = sum;
        });
    }

    float m_weights[2 * Radius + 1];
};

int main()
{
    std::vector<float> image(5 * 5, 0.0f);
    image[12] = 16.0f;
    array<float, 2> a(5, 5, image.begin());
    Convolution<1>().Apply(a);
    copy(a, image.begin());
    std::cout << image[12] << " " << image[11] << " " << image[6] << " " << image[0] << std::endl;
    return 0;
}
