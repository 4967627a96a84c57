#include <amp.h>
#include <atlstr.h>
#include <iostream>
#include <vector>

using namespace concurrency;

// A report of which the lines are CStrings.
static CString Line(const CString& name, int count, double mean)
{
    CString line;
    line.Format(_T("%-8s|%4d|%6.2f"), name, count, mean);
    return line;
}

int main()
{
    std::vector<int> data(100);
    array_view<int> view(100, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0] % 7; });
    view.synchronize();
    int sum = 0;
    for (int x : data)
        sum += x;
    CString text = Line(_T("samples"), (int)data.size(), sum / 100.0);
    std::cout << CStringA(text) << std::endl;

    CStringW wide(L"  Wide text, ");
    wide.Trim();
    wide += L" and more";
    wide.AppendFormat(L": %s %S %d", L"wide", "narrow", 3);
    std::wcout << wide.GetString() << L" " << wide.GetLength() << std::endl;

    CString path(_T("images\\in\\lena.png"));
    int at = path.ReverseFind(_T('\\'));
    CString file = path.Mid(at + 1), folder = path.Left(at);
    std::cout << CStringA(file).GetString() << " in " << CStringA(folder).GetString();
    std::cout << " replaced " << path.Replace(_T("\\"), _T("/")) << ": " << CStringA(path) << "\n";
    std::cout << file.MakeUpper().Find(_T("PNG")) << (file == _T("LENA.PNG") ? " same " : " other ");
    std::cout << file.CompareNoCase(_T("lena.png")) << file.Right(3).GetLength() << file.Find(_T('x')) << "\n";

    TCHAR* room = file.GetBuffer(300);
    room[4] = 0;
    file.ReleaseBuffer();
    CString both = file + _T("+") + file, longer;
    longer.Format(_T("%300d"), 7);
    std::cout << CStringA(both) << " " << both.GetLength() << " " << longer.GetLength() << (longer < both) << std::endl;
}
