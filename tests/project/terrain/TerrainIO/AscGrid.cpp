#include "stdafx.h"
#include "TerrainIO.h"

GridHeader::GridHeader() : columns(0), rows(0), cellSize(1.0), noData(-9999.0f)
{
}

bool GridHeader::IsValid() const
{
    return columns > 0 && rows > 0 && cellSize > 0.0;
}

AscGridReader::AscGridReader(LPCTSTR path) : m_path(path)
{
}

AscGridReader::~AscGridReader()
{
}

bool AscGridReader::Read()
{
    std::ifstream file(m_path);
    if (!file)
    {
        m_error = L"cannot open " + m_path;
        return false;
    }

    std::string line;
    while (std::getline(file, line) && isalpha(static_cast<unsigned char>(line[0])))
    {
        std::istringstream words(line);
        std::string key;
        double value;
        words >> key >> value;
        if (_stricmp(key.c_str(), "ncols") == 0)
            m_header.columns = static_cast<int>(value);
        else if (_stricmp(key.c_str(), "nrows") == 0)
            m_header.rows = static_cast<int>(value);
        else if (_stricmp(key.c_str(), "cellsize") == 0)
            m_header.cellSize = value;
        else if (_stricmp(key.c_str(), "nodata_value") == 0)
            m_header.noData = static_cast<float>(value);
    }
    if (!m_header.IsValid())
    {
        m_error = L"no valid header in " + m_path;
        return false;
    }

    // The first line that is no part of the header is the first row
    m_values.reserve(m_header.rows * m_header.columns);
    do
    {
        std::istringstream row(line);
        float value;
        while (row >> value)
            m_values.push_back(value);
    } while (std::getline(file, line));

    const size_t expected = static_cast<size_t>(m_header.rows) * m_header.columns;
    if (m_values.size() != expected)
    {
        wchar_t text[128];
        swprintf_s(text, L"%Iu values instead of %Iu", m_values.size(), expected);
        m_error = text;
        return false;
    }
    return true;
}
