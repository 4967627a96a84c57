#pragma once

enum ShadingMode { SHADING_NONE = -1, SHADING_GREY, SHADING_COLOR, SHADING_COUNT };

struct RGBTRIPLEF { float r, g, b; };

std::vector<COLORREF> Shade(const terrain::HeightField &field, ShadingMode eMode);
BYTE Brightest(const std::vector<COLORREF> &pixels);
