#include <Windows.h>
#include <amp.h>
#include <iostream>

using namespace concurrency;

class Mandelbrot
{
public:
    Mandelbrot(UINT width, UINT height) : m_width(width), m_height(height) {}

    void Render(_Out_writes_(m_width * m_height) DWORD* pixels)
    {
        array_view<DWORD, 2> image(m_height, m_width, pixels);
        image.discard_data();
        const float left = -2.0f, top = -1.0f, step = 3.0f / m_width, down = 2.0f / m_height;
        parallel_for_each(image.extent, [=](index<2> idx) restrict(amp)
        {
            image[idx] = Iterations(left + idx[1] * step, top + idx[0] * down);
        });
        image.synchronize();
    }

private:
    static DWORD Iterations(float cr, float ci) restrict(cpu, amp)
    {
        float zr = 0.0f, zi = 0.0f;
        DWORD count = 0;
        while (zr * zr + zi * zi <= 4.0f && count < 9)
        {
            float t = zr * zr - zi * zi + cr;
            zi = 2.0f * zr * zi + ci;
            zr = t;
            ++count;
        }
        return count;
    }

    UINT m_width, m_height;
};

int main()
{
    DWORD pixels[5 * 24];
    Mandelbrot(24, 5).Render(pixels);
    for (int y = 0; y < 5; ++y)
    {
        for (int x = 0; x < 24; ++x)
            std::cout << pixels[y * 24 + x];
        std::cout << std::endl;
    }
    return 0;
}
