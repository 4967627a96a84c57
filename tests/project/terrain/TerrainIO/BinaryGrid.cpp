#include "stdafx.h"
#include "TerrainIO.h"

#pragma pack(push, 1)
typedef struct tagBINARYGRIDHEADER
{
    char    magic[4];
    WORD    wVersion;
    WORD    wReserved;
    LONG    lRows;
    LONG    lColumns;
} BINARYGRIDHEADER, *PBINARYGRIDHEADER;
#pragma pack(pop)

static_assert(sizeof(BINARYGRIDHEADER) == 16, "the header has 16 bytes");

namespace
{
    class FileHandle
    {
    public:
        explicit FileHandle(HANDLE h) : m_handle(h) {}
        ~FileHandle()
        {
            if (m_handle != INVALID_HANDLE_VALUE)
                ::CloseHandle(m_handle);
        }
        operator HANDLE() const { return m_handle; }
        bool operator!() const { return m_handle == INVALID_HANDLE_VALUE; }

    private:
        HANDLE m_handle;
    };
}

BOOL __stdcall SaveBinaryGrid(LPCWSTR path, const float *values, int rows, int columns)
{
    FileHandle file(::CreateFileW(path, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL));
    if (!file)
        return FALSE;

    BINARYGRIDHEADER header;
    ZeroMemory(&header, sizeof(header));
    memcpy_s(header.magic, sizeof(header.magic), "TGRD", 4);
    header.wVersion = MAKEWORD(4, 2);
    header.lRows = rows;
    header.lColumns = columns;

    DWORD written = 0;
    if (!::WriteFile(file, &header, sizeof(header), &written, NULL))
        return FALSE;
    const DWORD bytes = static_cast<DWORD>(sizeof(float)) * rows * columns;
    return ::WriteFile(file, values, bytes, &written, NULL) && written == bytes;
}

BOOL __stdcall LoadBinaryGrid(LPCWSTR path, float *values, DWORD capacity, int *rows, int *columns)
{
    FileHandle file(::CreateFileW(path, GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL));
    if (!file)
        return FALSE;

    LARGE_INTEGER size;
    if (!::GetFileSizeEx(file, &size) || size.QuadPart < sizeof(BINARYGRIDHEADER))
    {
        ::SetLastError(ERROR_INVALID_DATA);
        return FALSE;
    }

    BINARYGRIDHEADER header;
    DWORD got = 0;
    if (!::ReadFile(file, &header, sizeof(header), &got, NULL) || got != sizeof(header) ||
        memcmp(header.magic, "TGRD", 4) != 0 || LOBYTE(header.wVersion) != 4)
    {
        ::SetLastError(ERROR_INVALID_DATA);
        return FALSE;
    }
    const DWORD bytes = static_cast<DWORD>(header.lRows * header.lColumns * sizeof(float));
    if (bytes > capacity * sizeof(float))
    {
        ::SetLastError(ERROR_INSUFFICIENT_BUFFER);
        return FALSE;
    }
    *rows = header.lRows;
    *columns = header.lColumns;
    return ::ReadFile(file, values, bytes, &got, NULL) && got == bytes;
}
