#pragma once

#include <vector>
#include <string>
#include <stdio.h>

// A whole text file. C++ AMP knows no char, so that the bytes are handed over in packs of four.
class TextBuffer
{
public:
    TextBuffer() : m_length(0) { }

    bool Load(_In_z_ const wchar_t* fileName)
    {
        FILE* file = nullptr;
        if (_wfopen_s(&file, fileName, L"rb") != 0 || file == nullptr)
            return false;

        _fseeki64(file, 0, SEEK_END);
        const __int64 size = _ftelli64(file);
        _fseeki64(file, 0, SEEK_SET);
        if (size > 0x10000000)
        {
            fclose(file);
            return false;
        }

        m_length = static_cast<int>(size);
        m_words.assign(m_length / 4 + 1, 0u);
        size_t got = fread_s(&m_words[0], m_words.size() * sizeof(unsigned), 1, m_length, file);
        fclose(file);

        m_lineStarts.clear();
        m_lineStarts.push_back(0);
        const char* p = Text();
        for (int i = 0; i < m_length; ++i)
            if (p[i] == '\n')
                m_lineStarts.push_back(i + 1);
        return got == size;
    }

    const char* Text() const { return reinterpret_cast<const char*>(m_words.data()); }
    const std::vector<unsigned>& Words() const { return m_words; }

    // Zero based
    int LineOf(int offset) const
    {
        int lo = 0, hi = (int)m_lineStarts.size();
        while (hi - lo > 1)
        {
            int mid = (lo + hi) / 2;
            if (m_lineStarts[mid] <= offset)
                lo = mid;
            else
                hi = mid;
        }
        return lo;
    }

    std::wstring Line(int line) const
    {
        const char* begin = Text() + m_lineStarts[line];
        const char* end = Text() + m_length;
        const char* p = begin;
        while (p != end && *p != '\r' && *p != '\n')
            ++p;
        return std::wstring(begin, p);
    }

    int ColumnOf(int offset) const { return offset - m_lineStarts[LineOf(offset)]; }

    __declspec(property(get = GetLength)) int Length;
    int GetLength() const { return m_length; }

private:
    int m_length;
    std::vector<unsigned> m_words;
    std::vector<int> m_lineStarts;
};
