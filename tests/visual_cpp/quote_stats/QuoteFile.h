// QuoteFile.h : reads "date,symbol,close,volume" lines
#pragma once

namespace Quotes
{
    typedef struct tagQUOTE
    {
        int     nDate;          // yyyymmdd
        int     nTicks;         // close, in 1/100
        __int64 llVolume;
    } QUOTE, *PQUOTE;

    typedef std::vector<QUOTE>              Series;
    typedef std::map<std::wstring, Series>  Book;

    class CQuoteFile
    {
    public:
        CQuoteFile() : m_nSkipped(0) { }

        HRESULT Load(LPCWSTR pszPath)
        {
            FILE* fp = NULL;
            if (_wfopen_s(&fp, pszPath, L"rt") != 0)
                return HRESULT_FROM_WIN32(ERROR_FILE_NOT_FOUND);

            char szLine[256];
            while (fgets(szLine, _countof(szLine), fp))
                if (!ParseLine(szLine))
                    ++m_nSkipped;
            fclose(fp);

            for (auto it = m_book.begin(); it != m_book.end(); ++it)
                std::sort(it->second.begin(), it->second.end(),
                    [](const QUOTE& a, const QUOTE& b) { return a.nDate < b.nDate; });
            return m_book.empty() ? E_FAIL : S_OK;
        }

        const Book& GetBook() const { return m_book; }
        int GetSkipped() const { return m_nSkipped; }

    private:
        BOOL ParseLine(char* pszLine)
        {
            if (*pszLine == '#' || *pszLine == '\n')
                return FALSE;

            char* pszContext = NULL;
            char* apszField[4];
            for (int i = 0; i < _countof(apszField); ++i)
            {
                apszField[i] = strtok_s(i ? NULL : pszLine, ",\r\n", &pszContext);
                if (!apszField[i])
                    return FALSE;
            }

            int nYear, nMonth, nDay;
            if (sscanf_s(apszField[0], "%d-%d-%d", &nYear, &nMonth, &nDay) != 3)
                return FALSE;

            WCHAR szSymbol[32];
            if (!MultiByteToWideChar(CP_UTF8, 0, apszField[1], -1, szSymbol, _countof(szSymbol)))
                return FALSE;
            _wcsupr_s(szSymbol);

            char* pszEnd;
            int nUnits = strtol(apszField[2], &pszEnd, 10), nCents = 0;
            if (*pszEnd == '.')
                nCents = atoi(pszEnd + 1);

            QUOTE quote = { (nYear * 100 + nMonth) * 100 + nDay, nUnits * 100 + nCents, _atoi64(apszField[3]) };
            m_book[szSymbol].push_back(quote);
            return TRUE;
        }

        Book    m_book;
        int     m_nSkipped;
    };
}
