#include <windows.h>
#include <iostream>
#include <amp.h>

enum Color { Gray = FOREGROUND_RED | FOREGROUND_GREEN | FOREGROUND_BLUE, Red = FOREGROUND_RED | FOREGROUND_INTENSITY };

static void SetColor(WORD color)
{
    static HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    SetConsoleTextAttribute(console, color);
}

static void GotoXY(SHORT x, SHORT y)
{
    COORD position = { x, y };
    SetConsoleCursorPosition(GetStdHandle(STD_OUTPUT_HANDLE), position);
}

static void HideCursor()
{
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    CONSOLE_CURSOR_INFO info;
    GetConsoleCursorInfo(console, &info);
    info.bVisible = FALSE;
    SetConsoleCursorInfo(console, &info);
}

int main()
{
    SetConsoleTitle(TEXT("Life"));
    SetConsoleOutputCP(CP_UTF8);
    HideCursor();
    GotoXY(0, 0);

    int cells[5] = { 0 };
    concurrency::array_view<int> view(5, cells);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0] % 2; });
    view.synchronize();
    for (int i = 0; i < 5; i++) {
        SetColor(cells[i] ? Red : Gray);
        std::cout << (cells[i] ? '#' : '.');
    }
    SetColor(Gray);
    std::cout << std::endl;

    CONSOLE_SCREEN_BUFFER_INFO csbi;
    int columns = 80;
    if (GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &csbi))
        columns = csbi.srWindow.Right - csbi.srWindow.Left + 1;
    DWORD written;
    WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), "done\n", 5, &written, NULL);
    std::cout << columns << " " << written << std::endl;
    return 0;
}
