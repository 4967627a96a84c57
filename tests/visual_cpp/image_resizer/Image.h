#pragma once

#include <windows.h>
#include <vector>

#pragma pack(push, 1)
struct Pixel
{
    BYTE r, g, b, a;
};
#pragma pack(pop)

static_assert(sizeof(Pixel) == 4, "Pixel must look like a DXGI_FORMAT_R8G8B8A8_UNORM texel");

inline bool operator==(const Pixel& p, const Pixel& q) { return *(const DWORD*)&p == *(const DWORD*)&q; }
inline bool operator!=(const Pixel& p, const Pixel& q) { return !(p == q); }

class Image
{
public:
    Image(int width = 0, int height = 0) : m_width(width), m_height(height), m_pixels(width * height) {}

    __declspec(property(get = GetWidth))  int Width;
    __declspec(property(get = GetHeight)) int Height;
    __declspec(property(get = GetPixel, put = SetPixel)) Pixel At[][];

    int GetWidth() const { return m_width; }
    int GetHeight() const { return m_height; }
    Pixel GetPixel(int y, int x) const { return m_pixels[y * m_width + x]; }
    void SetPixel(int y, int x, Pixel p) { m_pixels[y * m_width + x] = p; }

    void* Data() { return m_pixels.data(); }
    const void* Data() const { return m_pixels.data(); }
    UINT Bytes() const { return (UINT)(m_pixels.size() * sizeof(Pixel)); }

    int Differences(const Image& other) const
    {
        if (other.m_width != m_width || other.m_height != m_height)
            return MAXINT;
        int n = 0;
        for (size_t i = 0; i < m_pixels.size(); i++)
            n += m_pixels[i] != other.m_pixels[i];
        return n;
    }

    DWORD Adler() const
    {
        DWORD a = 1, b = 0;
        const BYTE* p = (const BYTE*)Data();
        for (UINT i = 0; i < Bytes(); i++)
        {
            a = (a + p[i]) % 65521;
            b = (b + a) % 65521;
        }
        return MAKELONG(a, b);
    }

private:
    int m_width, m_height;
    std::vector<Pixel> m_pixels;
};
