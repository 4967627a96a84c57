#include <amp.h>
#include <cstdio>
#include <string>
#include <vector>

using namespace concurrency;

struct Team
{
    std::string name;
    std::vector<int> points;

    const std::string &title(bool) const { return name; }
};

static int total(const std::vector<int> &points)
{
    array_view<const int, 1> in((int)points.size(), points);
    std::vector<int> doubled(points.size());
    array_view<int, 1> out((int)doubled.size(), doubled);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = 2 * in[i]; });
    out.synchronize();
    int sum = 0;
    for (size_t i = 0; i < doubled.size(); ++i)
        sum += doubled[i];
    return sum;
}

int main()
{
    Team teams[2] = {{"Reds", {1, 2, 3}}, {"Blues", {10, 20}}};
    Team *best = &teams[1];
    for (int i = 0; i < 2; ++i)
        printf("%s: %d\n", teams[i].name, total(teams[i].points));
    printf("Best: %s (%d)\n", best->title(true), total(best->points));
    printf("%-8s|%s|\n", best->name + "!", "end");
    printf("%s %s\n", best ? best->name : teams[0].name, std::string{"of", 2});

    char line[64];
    sprintf_s(line, "[%s]", std::string("cup"));
    puts(line);

    std::wstring wide = L"final";
    wchar_t text[64];
    swprintf_s(text, L"<%s>", wide);
    printf("%S\n", text);
    return 0;
}
