#include <windows.h>
#include <stdio.h>
#include <stdlib.h>
#include <amp.h>
#include <vector>

using namespace concurrency;

// Writes a 24-bit bitmap: rows from the bottom up, each a multiple of four bytes.
static bool SaveBitmap(const char *fileName, const std::vector<DWORD> &pixels, LONG width, LONG height)
{
    const DWORD rowSize = ((width * 24 + 31) / 32) * 4;

    BITMAPFILEHEADER fileHeader;
    memset(&fileHeader, 0, sizeof(BITMAPFILEHEADER));
    fileHeader.bfType = 0x4D42;
    fileHeader.bfOffBits = sizeof(BITMAPFILEHEADER) + sizeof(BITMAPINFOHEADER);
    fileHeader.bfSize = fileHeader.bfOffBits + rowSize * height;

    BITMAPINFOHEADER infoHeader;
    ZeroMemory(&infoHeader, sizeof(infoHeader));
    infoHeader.biSize = sizeof(BITMAPINFOHEADER);
    infoHeader.biWidth = width;
    infoHeader.biHeight = height;
    infoHeader.biPlanes = 1;
    infoHeader.biBitCount = 24;
    infoHeader.biCompression = BI_RGB;

    FILE *file = NULL;
    if (fopen_s(&file, fileName, "wb") != 0)
        return false;
    fwrite(&fileHeader, sizeof(fileHeader), 1, file);
    fwrite(&infoHeader, sizeof(infoHeader), 1, file);
    std::vector<BYTE> row(rowSize);
    for (LONG y = height - 1; y >= 0; y--) {
        for (LONG x = 0; x < width; x++) {
            RGBTRIPLE *pixel = (RGBTRIPLE *)&row[x * 3];
            COLORREF color = pixels[y * width + x];
            pixel->rgbtRed = GetRValue(color);
            pixel->rgbtGreen = GetGValue(color);
            pixel->rgbtBlue = GetBValue(color);
        }
        fwrite(row.data(), 1, rowSize, file);
    }
    fclose(file);
    return true;
}

int main()
{
    const LONG width = 6, height = 4;
    std::vector<DWORD> pixels(width * height);
    array_view<DWORD, 2> image(height, width, pixels);
    parallel_for_each(image.extent, [=](index<2> i) restrict(amp) {
        image[i] = (i[1] * 40) | (i[0] * 50) << 8 | 0xFF << 16;
    });
    image.synchronize();

    if (!SaveBitmap("bitmap_file.bmp", pixels, width, height))
        return 1;
    FILE *file;
    fopen_s(&file, "bitmap_file.bmp", "rb");
    BYTE bytes[54 + 20 * 4];
    size_t count = fread_s(bytes, sizeof(bytes), 1, sizeof(bytes), file);
    printf("%d bytes, more: %d\n", (int)count, fgetc(file) != EOF);
    fclose(file);
    for (int i = 0; i < 14; i++)
        printf("%02X ", bytes[i]);
    printf("\nfirst pixel %d %d %d, last %d %d %d\n", bytes[54], bytes[55], bytes[56],
           bytes[54 + 60 + 15], bytes[54 + 60 + 16], bytes[54 + 60 + 17]);
    remove("bitmap_file.bmp");
    return 0;
}
