// CString objects as arguments for %s.
#include <amp.h>
#include <atlstr.h>
#include <cstdio>

using namespace concurrency;

int main()
{
    int n[2] = {1, 2};
    array_view<int> v(2, n);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 5; });
    v.synchronize();

    CStringA name("run"), text;
    text.Format("%s-%d", name, n[1]);
    printf("%s %s\n", name, text);
    char line[20];
    sprintf_s(line, "<%s>", text + "!");
    puts(line);
    return 0;
}
