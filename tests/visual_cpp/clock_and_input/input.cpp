#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <amp.h>

using namespace concurrency;

int main()
{
    int count;
    float factor;
    printf("How many? ");
    if (scanf_s("%d %f", &count, &factor) != 2)
        return 1;
    float* data = (float*)malloc(count * sizeof(float));
    for (int i = 0; i < count; ++i)
        data[i] = (float)i;
    array_view<float, 1> view(count, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= factor; });
    view.synchronize();
    printf("%.2f\n", data[count - 1]);
    free(data);

    time_t epoch = 86400 * 365;
    struct tm parts;
    char text[32];
    gmtime_s(&parts, &epoch);
    asctime_s(text, sizeof(text), &parts);
    text[strlen(text) - 1] = '\0';
    printf("%s (%d)\n", text, _stricmp("ABC", "abc"));
    char* path = NULL;
    size_t length = 0;
    _dupenv_s(&path, &length, "NO_SUCH_VARIABLE");
    printf("%d %d\n", path == NULL, (int)length);
    return 0;
}
