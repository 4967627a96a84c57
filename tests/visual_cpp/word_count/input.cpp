// Counts words with the functions that Visual C++ asks for.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <amp.h>

static void Normalize(char *text, size_t size)
{
    _strlwr_s(text, size);
    for (char *p = text; *p; ++p)
        if (__iscsym((unsigned char)*p) == 0)
            *p = ' ';
}

int main()
{
    char buffer[64];
    strncpy_s(buffer, sizeof(buffer), "The GPU and the CPU. The end", _TRUNCATE);
    Normalize(buffer, sizeof(buffer));

    int lengths[16] = { 0 };
    int count = 0, articles = 0;
    char *next = nullptr;
    for (char *word = strtok_s(buffer, " ", &next); word; word = strtok_s(nullptr, " ", &next)) {
        lengths[count++] = (int)strnlen_s(word, 16);
        articles += _stricmp(word, "THE") == 0;
    }

    concurrency::array_view<int> view(16, lengths);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= view[i]; });
    view.synchronize();

    char line[32] = "";
    for (int i = 0; i < count; ++i) {
        char number[8];
        _itoa_s(lengths[i], number, 10);
        strcat_s(line, number);
        strcat_s(line, sizeof(line), i + 1 < count ? "," : "");
    }
    printf_s("%d words, %d articles: %s\n", count, articles, line);

    char key[8], unit;
    float value = 0;
    int fields = sscanf_s("speed = 2.5m", "%7s = %f%c", key, (unsigned)sizeof(key), &value, &unit, 1u);
    printf_s("%d %s %.2f %c\n", fields, key, value, unit);

    char *home = nullptr;
    size_t length = 0;
    _putenv_s("WORD_COUNT_MODE", "fast");
    if (_dupenv_s(&home, &length, "WORD_COUNT_MODE") == 0 && home != nullptr) {
        printf_s("%s %d\n", home, (int)length);
        free(home);
    }

    struct tm date;
    char text[26];
    time_t start = 86400;
    gmtime_s(&date, &start);
    asctime_s(text, sizeof(text), &date);
    fprintf_s(stdout, "%s", text);

    char message[94];
    strerror_s(message, sizeof(message), ENOENT);
    puts(message);
    int source[4] = { 1, 2, 3, 4 }, target[4];
    if (memcpy_s(target, sizeof(target), source, sizeof(source)) == 0)
        printf_s("%d\n", target[3]);
    return 0;
}
