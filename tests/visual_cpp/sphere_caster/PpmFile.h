#pragma once

// Writes a binary PPM, the pixels are 0x00BBGGRR like a COLORREF
class CPpmFile
{
public:
    CPpmFile() : m_fp(NULL) { }
    ~CPpmFile() { Close(); }

    BOOL Create(LPCTSTR pszName, int cx, int cy)
    {
        if (_tfopen_s(&m_fp, pszName, _T("wb")) != 0)
            return FALSE;
        fprintf(m_fp, "P6\n%d %d\n255\n", cx, cy);
        return TRUE;
    }

    void WriteRow(const COLORREF* pRow, int cx)
    {
        for (int x = 0; x < cx; x++)
        {
            BYTE ab[3] = { GetRValue(pRow[x]), GetGValue(pRow[x]), GetBValue(pRow[x]) };
            fwrite(ab, sizeof(ab), 1, m_fp);
        }
    }

    void Close()
    {
        if (m_fp)
            fclose(m_fp);
        m_fp = NULL;
    }

private:
    FILE* m_fp;
};
