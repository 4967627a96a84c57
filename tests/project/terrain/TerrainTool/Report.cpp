#include "stdafx.h"
#include "Report.h"

#define APP_TITLE _T("Terrain Tool")

void CReport::Add(LPCTSTR pszText, double dValue)
{
    ReportLine line = { dValue, pszText };
    m_lines.push_back(std::move(line));
}

void CReport::AddLater(LPCTSTR pszText, std::function<double()> compute)
{
    const tstring strText(pszText);
    m_pending.push_back(concurrency::create_task([compute]()
    {
        return compute();
    }).then([strText](double dValue) -> ReportLine
    {
        ReportLine line = { dValue, strText };
        return line;
    }));
}

void CReport::Print(std::wostream &out)
{
    concurrency::when_all(m_pending.begin(), m_pending.end()).then([this](std::vector<ReportLine> results)
    {
        m_lines.insert(m_lines.end(), results.begin(), results.end());
    }).wait();
    m_pending.clear();

    concurrency::parallel_sort(m_lines.begin(), m_lines.end());
    for each (const ReportLine &line in m_lines)
        out << std::setw(12) << std::fixed << std::setprecision(4) << line.dValue << _T("  ") << line.strText << std::endl;
}

void CReport::ShowError(const tstring &strText)
{
    OutputDebugString((strText + _T("\n")).c_str());
    ::MessageBox(NULL, strText.c_str(), APP_TITLE, MB_OK | MB_ICONERROR);
}
