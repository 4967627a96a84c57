/* TextureEdges.cpp - edge detection in a synthetic picture */
#include <windows.h>
#include <tchar.h>
#include <crtdbg.h>
#include <stdio.h>
#include <stdlib.h>
#include <algorithm>
#include <vector>
#include "DebugLog.h"
#include "EdgeFilter.h"

using namespace Img;

#define IMAGE_CX    160
#define IMAGE_CY    112
#define CELL        8

typedef struct tagBITMAP32
{
    LONG                cx;
    LONG                cy;
    std::vector<RGBQUAD> bits;
} BITMAP32, *PBITMAP32;

static void Draw(PBITMAP32 pBmp)
{
    pBmp->cx = IMAGE_CX;
    pBmp->cy = IMAGE_CY;
    pBmp->bits.resize(IMAGE_CX * IMAGE_CY);
    for (LONG y = 0; y < pBmp->cy; y++)
    {
        for (LONG x = 0; x < pBmp->cx; x++)
        {
            COLORREF clr = RGB(40 + x / 4, 60, 80 + y / 2);
            if ((x - 45) * (x - 45) + (y - 40) * (y - 40) < 29 * 29)
                clr = RGB(220, 180 - x, 60);
            if (x > 90 && x < 145 && y > 15 && y < 60)
                clr = RGB(30, 40 + 2 * y, 150);
            if (x + y > 170 && x - y > 10 && y > 68)
                clr = RGB(200, 210, 190);
            if (abs(x - 2 * (y - 65)) < 5 && y > 70)
                clr = RGB(150 - y, 150 - y, 150);
            clr ^= ((x * 7 + y * 13) & 3) * 0x010101;       // a bit of noise

            RGBQUAD& q = pBmp->bits[y * pBmp->cx + x];
            q.rgbBlue = GetBValue(clr);
            q.rgbGreen = GetGValue(clr);
            q.rgbRed = GetRValue(clr);
            q.rgbReserved = 0xFF;
        }
    }
}

template <typename T>
static DWORD Adler32(const std::vector<T>& vec)
{
    DWORD a = 1, b = 0;
    for (auto it = vec.cbegin(); it != vec.cend(); ++it)
    {
        a = (a + (DWORD)*it) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

int wmain(int, wchar_t**, wchar_t**)
{
    SetConsoleTitleW(L"Texture edges");

    std::vector<accelerator> accs = accelerator::get_all();
    accs.erase(std::remove_if(accs.begin(), accs.end(), [](accelerator& acc) { return acc.is_emulated; }), accs.end());
    for (UINT i = 0; i < accs.size(); i++)
        LOG(_T("accelerator %s, %Iu KB\n"), accs[i].description.c_str(), accs[i].dedicated_memory);
    if (!accs.empty())
        accelerator::set_default(accs[0].device_path);

    BITMAP32 bmp;
    Draw(&bmp);

    try
    {
        // RGBQUAD is B, G, R, X in memory while the texture has R, G, B, A
        for (size_t i = 0; i < bmp.bits.size(); i++)
        {
            BYTE byTmp = bmp.bits[i].rgbBlue;
            bmp.bits[i].rgbBlue = bmp.bits[i].rgbRed;
            bmp.bits[i].rgbRed = byTmp;
        }
        ColorTexture texColor(bmp.cy, bmp.cx, &bmp.bits[0], (UINT)(bmp.bits.size() * sizeof(RGBQUAD)), 8U);
        CEdgeFilter filter(texColor.extent);
        const int nPasses = filter.Apply(texColor, 60, 160);

        std::vector<UINT> vecBlurred;
        std::vector<int> vecGradient, vecMarks;
        filter.GetBlurred(vecBlurred);
        filter.GetGradient(vecGradient);
        filter.GetMarks(vecMarks);

        int anDir[4] = { 0 }, anMark[3] = { 0 };
        for (size_t i = 0; i < vecMarks.size(); i++)
        {
            ++anMark[vecMarks[i]];
            if (vecMarks[i] == MARK_STRONG)
                ++anDir[vecGradient[i] & 3];
        }

        wprintf(L"%d bits per texel, %u bytes\n", texColor.bits_per_scalar_element * 4, texColor.data_length);
        wprintf(L"blurred %08lX gradient %08lX marks %08lX\n", Adler32(vecBlurred), Adler32(vecGradient), Adler32(vecMarks));
        wprintf(L"edges %d, weak ones left %d, passes %d\n", anMark[MARK_STRONG], anMark[MARK_WEAK], nPasses);
        wprintf(L"E %d SE %d S %d SW %d\n", anDir[(int)EDir::East], anDir[(int)EDir::SouthEast], anDir[(int)EDir::South],
            anDir[(int)EDir::SouthWest]);

        for (LONG cy = 0; cy < bmp.cy; cy += CELL)
        {
            WCHAR wszRow[IMAGE_CX / CELL + 1] = { 0 };
            for (LONG cx = 0; cx < bmp.cx; cx += CELL)
            {
                int nEdges = 0;
                for (LONG i = 0; i < CELL * CELL; i++)
                    nEdges += vecMarks[(cy + i / CELL) * bmp.cx + cx + i % CELL] == MARK_STRONG;
                wszRow[cx / CELL] = L".:+*#"[__min(nEdges / 3, 4)];
            }
            wprintf(L"%ls\n", wszRow);
        }
    }
    catch (const unsupported_feature& ex)
    {
        fprintf(stderr, "unsupported: %s\n", ex.what());
        return -2;
    }
    catch (const concurrency::runtime_exception& ex)
    {
        fprintf(stderr, "failed: %s\n", ex.what());
        return -1;
    }
    return 0;
}
