#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

// A box filter over a texture; what lies outside counts as its border.
void Blur(const texture<float_4, 2>& input, const writeonly_texture_view<float_4, 2>& output)
{
    parallel_for_each(output.extent, [=, &input](index<2> idx) restrict(amp)
    {
        float_4 sum(0.0f);
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
            {
                int row = concurrency::direct3d::imax(0, concurrency::direct3d::imin(idx[0] + y, input.extent[0] - 1));
                int column = concurrency::direct3d::imax(0, concurrency::direct3d::imin(idx[1] + x, input.extent[1] - 1));
                sum += input(row, column);
            }
        output.set(idx, sum / 9.0f);
    });
}

int main()
{
    const int width = 4, height = 3;
    std::vector<float> pixels(4 * width * height);
    for (size_t i = 0; i < pixels.size(); i += 4)
    {
        pixels[i] = i / 4 == 5 ? 9.0f : 0.0f;
        pixels[i + 3] = 1.0f;
    }
    const unsigned bytes = static_cast<unsigned>(pixels.size() * sizeof(float));
    texture<float_4, 2> input(height, width, pixels.data(), bytes, 32u);
    texture<float_4, 2> output(height, width, 32u);
    Blur(input, writeonly_texture_view<float_4, 2>(output));
    copy(output, pixels.data(), bytes);
    for (int y = 0; y < height; ++y, std::cout << std::endl)
        for (int x = 0; x < width; ++x)
            std::cout << pixels[4 * (y * width + x)] << " ";
    std::cout << pixels[3] << std::endl;
    return 0;
}
