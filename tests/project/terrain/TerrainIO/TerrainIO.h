// The following ifdef block is the standard way of creating macros which make exporting 
// from a DLL simpler. All files within this DLL are compiled with the TERRAINIO_EXPORTS
// symbol defined on the command line. This symbol should not be defined on any project
// that uses this DLL. This way any other project whose source files include this file see 
// TERRAINIO_API functions as being imported from a DLL, whereas this DLL sees symbols
// defined with this macro as being exported.
#pragma once

#ifdef TERRAINIO_EXPORTS
#define TERRAINIO_API __declspec(dllexport)
#else
#define TERRAINIO_API __declspec(dllimport)
#endif

#ifndef TERRAINIO_EXPORTS
#pragma comment(lib, "TerrainIO.lib")
#endif

#include <string>
#include <vector>

// The header of an ESRI ASCII grid
struct TERRAINIO_API GridHeader
{
    int columns;
    int rows;
    double cellSize;
    float noData;

    GridHeader();
    bool IsValid() const;
};

class TERRAINIO_API AscGridReader
{
public:
    explicit AscGridReader(LPCTSTR path);
    virtual ~AscGridReader();

    bool Read();
    const GridHeader &Header() const { return m_header; }
    const std::vector<float> &Values() const { return m_values; }
    LPCTSTR Error() const { return m_error.c_str(); }

private:
    AscGridReader(const AscGridReader &);
    AscGridReader &operator=(const AscGridReader &);

    std::wstring m_path;
    std::wstring m_error;
    GridHeader m_header;
    std::vector<float> m_values;
};

extern "C"
{
    // Binary grids: 16 bytes of header, then floats
    TERRAINIO_API BOOL __stdcall SaveBinaryGrid(LPCWSTR path, const float *values, int rows, int columns);
    TERRAINIO_API BOOL __stdcall LoadBinaryGrid(LPCWSTR path, float *values, DWORD capacity, int *rows, int *columns);

    TERRAINIO_API int __cdecl LogOpen(const wchar_t *path);
    TERRAINIO_API void __cdecl LogLine(const wchar_t *format, ...);
    TERRAINIO_API int __cdecl LogClose(void);
}

extern TERRAINIO_API long g_attachedProcesses;
