#pragma once

struct ReportLine
{
    double dValue;
    tstring strText;

    bool operator<(const ReportLine &other) const { return dValue < other.dValue; }
};

class CReport
{
public:
    void Add(LPCTSTR pszText, double dValue);
    void AddLater(LPCTSTR pszText, std::function<double()> compute);
    void Print(std::wostream &out);

    static void ShowError(const tstring &strText);

private:
    std::vector<ReportLine> m_lines;
    std::vector<concurrency::task<ReportLine>> m_pending;
};
