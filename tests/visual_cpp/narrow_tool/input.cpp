#include <tchar.h>
#include <stdio.h>
#include <stdlib.h>
#include <io.h>
#include <direct.h>
#include <amp.h>

int _tmain(int argc, TCHAR *argv[])
{
    TCHAR drive[_MAX_DRIVE], dir[_MAX_DIR], fname[_MAX_FNAME], ext[_MAX_EXT];
    TCHAR path[_MAX_PATH];
    _tsplitpath_s(_T("d:\\work/report.final.txt"), drive, _MAX_DRIVE, dir, _MAX_DIR, fname, _MAX_FNAME, ext, _MAX_EXT);
    _tprintf(_T("[%s] [%s] [%s] [%s]\n"), drive, dir, fname, ext);

    if (_taccess(_T("narrow_tool_data"), 0) != 0)
        _tmkdir(_T("narrow_tool_data"));
    _tmakepath_s(path, _MAX_PATH, NULL, _T("narrow_tool_data"), fname, ext);

    FILE *fp = NULL;
    errno_t err = _tfopen_s(&fp, path, _T("w"));
    if (err != 0) {
        TCHAR message[100];
        _tcserror_s(message, 100, err);
        _ftprintf(stderr, _T("%s\n"), message);
        return EXIT_FAILURE;
    }
    _ftprintf_s(fp, _T("width=%d\nname=%s\n"), 12, _T("grid"));
    fclose(fp);

    int width = 0;
    TCHAR name[16], line[80];
    _tfopen_s(&fp, path, _T("r"));
    while (_fgetts(line, 80, fp) != NULL) {
        _stscanf_s(line, _T("width=%d"), &width);
        _stscanf_s(line, _T("name=%15s"), name, (unsigned)_countof(name));
    }
    fclose(fp);
    _tremove(path);
    _trmdir(_T("narrow_tool_data"));

    int sum = 0;
    concurrency::array_view<int> total(1, &sum);
    concurrency::parallel_for_each(concurrency::extent<1>(width), [=](concurrency::index<1> i) restrict(amp) {
        concurrency::atomic_fetch_add(&total[0], i[0]);
    });
    total.synchronize();
    _tprintf(_T("%s %d %d\n"), _tcsrev(_tcsdup(name)), width, sum);

    TCHAR missing[8];
    _sntprintf_s(missing, _TRUNCATE, _T("%s"), _T("truncated"));
    _tprintf(_T("%s %d %d\n"), missing, _sctprintf(_T("%d"), 1234), argc + (argv[1] == NULL));
    return 0;
}
