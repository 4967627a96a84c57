#include <stdio.h>
#include <string.h>
#include <time.h>
#include <amp.h>

int main()
{
    int value[3] = {1, 2, 3};
    concurrency::array_view<int> v(3, value);
    concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 6; });
    v.synchronize();

    char text[16];
    sprintf_s(text, "%d-%d", value[0], value[1]);
    char more[_countof(text)];
    strcpy_s(more, sizeof(more), text);
    strcat_s(more, "!");
    int next;
    time_t zero = 0;
    tm utc;
    gmtime_s(&utc, &zero);
    scanf_s("%d", &next);
    printf_s("%s %d %d %d\n", more, next, utc.tm_year, (int)_countof(value));

    FILE *file;
    if (fopen_s(&file, "no/such/file", "r") != 0)
        printf("no file\n");
    return 0;
}
