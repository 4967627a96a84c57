// TerrainTool.cpp : Defines the entry point for the console application.
//

#include "stdafx.h"
#include "Worker.h"
#include "Shading.h"
#include "Report.h"

using namespace std;
using terrain::HeightField;

namespace
{
    HeightField Load(LPCTSTR pszPath)
    {
        AscGridReader reader(pszPath);
        if (!reader.Read())
        {
            CReport::ShowError(reader.Error());
            exit(EXIT_FAILURE);
        }

        HeightField field(reader.Header().rows, reader.Header().columns);
        copy(reader.Values().begin(), reader.Values().end(), stdext::checked_array_iterator<float *>(field.Data(), field.Count()));

        TCHAR szName[_MAX_FNAME];
        _tsplitpath_s(pszPath, NULL, 0, NULL, 0, szName, _MAX_FNAME, NULL, 0);
        field.Name = szName;
        return field;
    }

    bool RoundTrip(const HeightField &field, const tstring &strFolder)
    {
        if (!::CreateDirectory(strFolder.c_str(), NULL) && ::GetLastError() != ERROR_ALREADY_EXISTS)
            return false;
        const tstring strPath = strFolder + _T("\\") + field.Name + _T(".bin");
        if (!SaveBinaryGrid(strPath.c_str(), field.Data(), field.Rows(), field.Columns()))
            return false;

        unique_ptr<float[]> values(new float[field.Count()]);
        int nRows = 0, nColumns = 0;
        if (!LoadBinaryGrid(strPath.c_str(), values.get(), (DWORD)field.Count(), &nRows, &nColumns))
            return false;
        return nRows == field.Rows() && nColumns == field.Columns() &&
            memcmp(values.get(), field.Data(), sizeof(float) * field.Count()) == 0;
    }
}

int _tmain(int argc, _TCHAR* argv[])
{
    if (argc < 2)
    {
        _ftprintf(stderr, _T("usage: %s <grid.asc> [steps]\n"), argv[0]);
        return 2;
    }
    const int nSteps = argc > 2 ? _ttoi(argv[2]) : 2;

    if (LogOpen(L"out.log") != 0)
        CReport::ShowError(_T("no log"));
    LogLine(L"version %d.%02d", TERRAIN_VERSION / 100, TERRAIN_VERSION % 100);

    const HeightField field = Load(argv[1]);
    tcout << field.Name << _T(": ") << field.Rows() << _T(" x ") << field.Columns() << endl;

    CReport report;
    const auto stats = terrain::Measure(field);
    report.Add(_T("minimum"), stats.minimum);
    report.Add(_T("maximum"), stats.maximum);
    report.AddLater(_T("mean"), [&stats] { return stats.Mean(); });

    const HeightField slopes = terrain::SquaredSlope(field);
    report.AddLater(_T("mean squared slope"), [&slopes] { return terrain::Measure(slopes).Mean(); });
    for (auto &entry : terrain::ClassifySlopes(slopes))
        tcout << terrain::SlopeClassName(entry.first) << _T(": ") << entry.second << endl;

    auto contours = terrain::ContourCounts(field, 8.0f);
    for (size_t i = 0; i < contours.size(); i++)
        _tprintf(_T("%2u: %d\n"), (unsigned)i, contours[i]);

    CErosionWorker worker(field, nSteps, 4.0f);
    if (!worker.Start())
    {
        CReport::ShowError(_T("The thread cannot start."));
        return EXIT_FAILURE;
    }
    worker.Wait();
    const HeightField &eroded = worker.GetResult();
    LogLine(L"%ld steps of erosion", worker.GetStepsDone());
    report.Add(_T("maximum after erosion"), terrain::Measure(eroded).maximum);
    tcout << eroded.Name << _T(", transposed ") << eroded.Transposed().Rows() << _T(" x ") << eroded.Transposed().Columns() << endl;

    vector<COLORREF> pixels = Shade(field, SHADING_GREY);
    tcout << _T("brightest ") << (int)Brightest(pixels) << _T(", corner ") << hex << setfill(_T('0')) << setw(6) << pixels[0] << dec << setfill(_T(' ')) << endl;

    tcout << _T("saved: ") << boolalpha << RoundTrip(slopes, _T("results")) << endl;
    report.Print(tcout);

    const int nLines = LogClose();
    tcout << nLines << _T(" lines in the log, ") << g_attachedProcesses << _T(" process attached") << endl;
    return EXIT_SUCCESS;
}
