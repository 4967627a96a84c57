// terrain_bmp.cpp
//
// Computes a terrain with C++ AMP, writes it as a 24 bit bitmap to the temp folder, reads the
// bitmap back and prints what it found there.
//

#define _CRT_SECURE_NO_WARNINGS
#define NOMINMAX
#define STRICT
#include <windows.h>
#include <tchar.h>
#include <stdio.h>
#include <stdlib.h>
#include <amp.h>
#include <vector>
#include <algorithm>
#include "perlin.h"

#pragma comment(lib, "user32.lib")
#pragma warning(disable : 4996)

using namespace concurrency;
using namespace std;

const int MAP_WIDTH  = 130;     // rows have two bytes of padding
const int MAP_HEIGHT = 96;

enum TERRAIN { DEEP_WATER, WATER, SAND, GRASS, FOREST, ROCK, SNOW, TERRAIN_COUNT };

static LPCTSTR g_rgszNames[TERRAIN_COUNT] =
{
    _T("deep water"), _T("water"), _T("sand"), _T("grass"), _T("forest"), _T("rock"), _T("snow")
};

// BMP wants blue in the low byte
static const COLORREF g_rgColors[TERRAIN_COUNT] =
{
    0x00203080, 0x003060c0, 0x00e0d090, 0x0060b040, 0x00207030, 0x00808080, 0x00ffffff
};

void ErrorExit(_In_z_ LPCTSTR pszFunction)
{
    DWORD dwError = GetLastError();
    _ftprintf(stderr, _T("%s failed with error %lu\n"), pszFunction, dwError);
    exit(3);
}

static void ShufflePermutation(_Out_writes_(512) int* perm)
{
    for (int i = 0; i < 256; i++)
        perm[i] = i;
    unsigned int seed = 0x1234567;
    for (int i = 255; i > 0; i--)
    {
        seed = seed * 1103515245 + 12345;
        swap(perm[i], perm[(seed >> 16) % (i + 1)]);
    }
    memcpy(perm + 256, perm, 256 * sizeof(int));
}

inline int Classify(int h) restrict(amp)
{
    if (h < 72)  return DEEP_WATER;
    if (h < 104) return WATER;
    if (h < 112) return SAND;
    if (h < 144) return GRASS;
    if (h < 176) return FOREST;
    if (h < 204) return ROCK;
    return SNOW;
}

BOOL WriteBitmap(_In_z_ LPCTSTR pszFile, _In_ const vector<COLORREF>& pixels)
{
    const DWORD cbRow = (MAP_WIDTH * 3 + 3) & ~3;

    BITMAPFILEHEADER bfh;
    BITMAPINFOHEADER bih;
    ZeroMemory(&bfh, sizeof(bfh));
    ZeroMemory(&bih, sizeof(bih));

    bfh.bfType = 0x4d42;        // 'BM'
    bfh.bfOffBits = sizeof(BITMAPFILEHEADER) + sizeof(BITMAPINFOHEADER);
    bfh.bfSize = bfh.bfOffBits + cbRow * MAP_HEIGHT;
    bih.biSize = sizeof(bih);
    bih.biWidth = MAP_WIDTH;
    bih.biHeight = MAP_HEIGHT;  // bottom up
    bih.biPlanes = 1;
    bih.biBitCount = 24;
    bih.biCompression = BI_RGB;
    bih.biSizeImage = cbRow * MAP_HEIGHT;

    FILE* fp = NULL;
    if (_tfopen_s(&fp, pszFile, _T("wb")) != 0)
        return FALSE;
    fwrite(&bfh, sizeof(bfh), 1, fp);
    fwrite(&bih, sizeof(bih), 1, fp);

    vector<BYTE> row(cbRow);
    for (int y = MAP_HEIGHT - 1; y >= 0; y--)
    {
        for (int x = 0; x < MAP_WIDTH; x++)
        {
            COLORREF c = pixels[y * MAP_WIDTH + x];
            row[x * 3 + 0] = LOBYTE(c);
            row[x * 3 + 1] = HIBYTE(LOWORD(c));
            row[x * 3 + 2] = LOBYTE(HIWORD(c));
        }
        fwrite(&row[0], 1, cbRow, fp);
    }
    return fclose(fp) == 0;
}

BOOL ReadBitmap(_In_z_ LPCTSTR pszFile, _Out_ vector<COLORREF>& pixels, _Out_ BITMAPINFOHEADER* pbih, _Out_ DWORD* pcbFile)
{
    HANDLE hFile = CreateFile(pszFile, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    if (hFile == INVALID_HANDLE_VALUE)
        return FALSE;

    *pcbFile = GetFileSize(hFile, NULL);
    vector<BYTE> data(*pcbFile);
    DWORD cbRead = 0;
    BOOL fOk = ReadFile(hFile, &data[0], *pcbFile, &cbRead, NULL) && cbRead == *pcbFile;
    CloseHandle(hFile);
    if (!fOk)
        return FALSE;

    const BITMAPFILEHEADER* pbfh = reinterpret_cast<const BITMAPFILEHEADER*>(&data[0]);
    if (pbfh->bfType != MAKEWORD('B', 'M') || pbfh->bfSize != cbRead)
        return FALSE;
    memcpy(pbih, pbfh + 1, sizeof(BITMAPINFOHEADER));

    const DWORD cbRow = ((pbih->biWidth * pbih->biBitCount + 31) / 32) * 4;
    pixels.resize(pbih->biWidth * pbih->biHeight);
    for (LONG y = 0; y < pbih->biHeight; y++)
    {
        const BYTE* p = &data[pbfh->bfOffBits + cbRow * (pbih->biHeight - 1 - y)];
        for (LONG x = 0; x < pbih->biWidth; x++, p += 3)
            pixels[y * pbih->biWidth + x] = p[0] | (p[1] << 8) | (p[2] << 16);
    }
    return TRUE;
}

int _tmain()
{
    TCHAR szTemp[MAX_PATH], szFolder[MAX_PATH], szFile[MAX_PATH];
    if (!GetTempPath(_countof(szTemp), szTemp))
        ErrorExit(_T("GetTempPath"));
    _stprintf_s(szFolder, _countof(szFolder), _T("%sTerrain%lu"), szTemp, GetCurrentProcessId());
    if (!CreateDirectory(szFolder, NULL) && GetLastError() != ERROR_ALREADY_EXISTS)
        ErrorExit(_T("CreateDirectory"));
    _stprintf_s(szFile, _T("%s\\terrain.bmp"), szFolder);

    // The terrain
    int perm[512];
    ShufflePermutation(perm);
    const PerlinNoise noise(array_view<const int, 1>(512, perm), 4);

    vector<int> heights(MAP_WIDTH * MAP_HEIGHT);
    array_view<int, 2> heightMap(MAP_HEIGHT, MAP_WIDTH, heights);
    heightMap.discard_data();
    parallel_for_each(heightMap.extent, [=](index<2> idx) restrict(amp)
    {
        heightMap[idx] = noise.Height(idx[1], idx[0]);
    });

    // Colors, with the light from the left
    vector<COLORREF> pixels(MAP_WIDTH * MAP_HEIGHT);
    array_view<COLORREF, 2> bitmap(MAP_HEIGHT, MAP_WIDTH, pixels);
    array_view<const COLORREF, 1> palette(TERRAIN_COUNT, g_rgColors);
    bitmap.discard_data();
    parallel_for_each(bitmap.extent, [=](index<2> idx) restrict(amp)
    {
        const int h = heightMap[idx];
        const int left = idx[1] > 0 ? heightMap(idx[0], idx[1] - 1) : h;
        const int type = Classify(h);
        COLORREF c = palette[type];
        if (type >= SAND && h < left)
            c = (c >> 1) & 0x007f7f7f;
        bitmap[idx] = c;
    });
    heightMap.synchronize();
    bitmap.synchronize();

    int wrong = 0;
    for (int y = 0; y < MAP_HEIGHT; y++)
        for (int x = 0; x < MAP_WIDTH; x++)
            if (noise.Height(x, y) != heights[y * MAP_WIDTH + x])
                wrong++;
    _tprintf(_T("Heights %d to %d, %d differ from the CPU\n"), *min_element(heights.begin(), heights.end()),
             *max_element(heights.begin(), heights.end()), wrong);

    // Out and in again
    if (!WriteBitmap(szFile, pixels))
        ErrorExit(_T("WriteBitmap"));

    vector<COLORREF> readBack;
    BITMAPINFOHEADER bih;
    DWORD cbFile;
    if (!ReadBitmap(szFile, readBack, &bih, &cbFile))
        ErrorExit(_T("ReadBitmap"));
    if (!DeleteFile(szFile) || !RemoveDirectory(szFolder))
        ErrorExit(_T("DeleteFile"));

    _tprintf(_T("terrain.bmp: %ld x %ld, %u bits, %lu bytes\n"), bih.biWidth, bih.biHeight, bih.biBitCount, cbFile);
    _tprintf(_T("Read back %s\n"), readBack == pixels ? TEXT("identical") : TEXT("DIFFERENT"));

    int counts[TERRAIN_COUNT][2] = { 0 };
    DWORD dwHash = 2166136261;
    for (size_t i = 0; i < readBack.size(); i++)
    {
        for (int type = 0; type < TERRAIN_COUNT; type++)
        {
            if (readBack[i] == g_rgColors[type])
                counts[type][0]++;
            else if (readBack[i] == ((g_rgColors[type] >> 1) & 0x007f7f7f))
                counts[type][1]++;
        }
        dwHash = (dwHash ^ readBack[i]) * 16777619;
    }
    for (int type = 0; type < TERRAIN_COUNT; type++)
        _tprintf(_T("%-12s%6d lit%6d shaded\n"), g_rgszNames[type], counts[type][0], counts[type][1]);
    _tprintf(_T("Hash %08lX\n"), dwHash);

#ifdef _DEBUG
    if (IsDebuggerPresent())
        _tsystem(_T("pause"));
#endif
    return 0;
}
