// text_search.cpp - a poor man's FINDSTR on the GPU
#ifndef UNICODE
#define UNICODE
#endif
#ifndef _UNICODE
#define _UNICODE
#endif

#include <amp.h>
#define NOMINMAX
#include <windows.h>
#include <sal.h>
#include <iostream>
#include <algorithm>
#include <map>
#include "TextBuffer.h"

using namespace concurrency;
using std::wcout;
using std::wcerr;
using std::endl;
using std::wstring;

namespace
{
    const wchar_t* const Usage =
        L"Searches for a string in text files.\n"
        L"\n"
        L"text_search [/I] [/N] [/C] [/W] string [drive:][path]filename ...\n"
        L"\n"
        L"  /I        Ignores the case of letters.\n"
        L"  /N        Prints the line number before each line that matches.\n"
        L"  /C        Prints the number of matches only.\n"
        L"  /W        Matches whole words only.\n"
        L"  string    Specifies the text to be searched for.\n"
        L"  filename  Specifies the files. Wildcards are allowed.\n";

    enum { MaxPattern = 64, TileSize = 128 };

    enum class ExitCode : int { Found = 0, NotFound = 1, Error = 2 };

    struct Options
    {
        bool ignoreCase, lineNumbers, countOnly, wholeWords;
        wstring pattern;
        std::vector<wstring> files;

        Options() : ignoreCase(false), lineNumbers(false), countOnly(false), wholeWords(false) {}
    };
}

static int FoldCase(int c) restrict(cpu, amp)
{
    return c >= 65 && c <= 90 ? c + 32 : c;
}

static bool IsWordChar(int c) restrict(amp)
{
    return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c == 95;
}

std::vector<int> FindAll(const TextBuffer& buffer, const Options& options)
{
    const int length = buffer.Length;
    const int patternLength = static_cast<int>(options.pattern.length());
    const int foldCase = options.ignoreCase;
    const int wholeWords = options.wholeWords;

    std::vector<int> pattern(MaxPattern, 0);
    std::transform(options.pattern.begin(), options.pattern.end(), pattern.begin(),
                   [=](wchar_t ch) -> int { return foldCase ? FoldCase(ch) : ch; });

    array_view<const unsigned, 1> text(static_cast<int>(buffer.Words().size()), buffer.Words());
    array_view<const int, 1> needle(MaxPattern, pattern);

    std::vector<int> found(16);
    int count = 0;
    for (;;)
    {
        const int capacity = static_cast<int>(found.size());
        count = 0;
        {
            array_view<int, 1> countView(1, &count);
            array_view<int, 1> foundView(capacity, found);
            foundView.discard_data();

            parallel_for_each(extent<1>(length).tile<TileSize>().pad(), [=](tiled_index<TileSize> t) restrict(amp)
            {
                // The text of this tile, one character before and a pattern's length behind
                tile_static int chars[TileSize + MaxPattern + 1];
                tile_static int pat[MaxPattern];

                const int local = t.local[0];
                const int start = t.tile_origin[0] - 1;
                for (int i = local; i < TileSize + MaxPattern + 1; i += TileSize)
                {
                    const int pos = start + i;
                    int c = 0;
                    if (pos >= 0 && pos < length)
                    {
                        c = (text[pos >> 2] >> ((pos & 3) * 8)) & 0xff;
                        if (foldCase)
                            c = FoldCase(c);
                    }
                    chars[i] = c;
                }
                if (local < MaxPattern)
                    pat[local] = needle[local];
                t.barrier.wait_with_tile_static_memory_fence();

                const int pos = t.global[0];
                if (pos + patternLength > length)
                    return;

                int i = 0;
                while (i < patternLength && chars[local + 1 + i] == pat[i])
                    i++;
                if (i < patternLength)
                    return;
                if (wholeWords && (IsWordChar(chars[local]) || IsWordChar(chars[local + 1 + patternLength])))
                    return;

                const int slot = atomic_fetch_inc(&countView[0]);
                if (slot < capacity)
                    foundView[slot] = pos;
            });

            countView.synchronize();
            foundView.synchronize();
        }   // no view looks at the vector any more

        found.resize(count);
        if (count <= capacity)
            break;
        // Too many, again with enough room
    }
    std::sort(found.begin(), found.end());
    return found;
}

static bool ParseCommandLine(int argc, _In_reads_(argc) wchar_t** argv, _Out_ Options& options)
{
    int i = 1;
    for (; i < argc && argv[i][0] == L'/'; ++i)
    {
        if (!_wcsicmp(argv[i], L"/i"))
            options.ignoreCase = true;
        else if (!_wcsicmp(argv[i], L"/n"))
            options.lineNumbers = true;
        else if (!_wcsicmp(argv[i], L"/c"))
            options.countOnly = true;
        else if (!_wcsicmp(argv[i], L"/w"))
            options.wholeWords = true;
        else
        {
            if (wcscmp(argv[i], L"/?") != 0)
                wcerr << L"Invalid switch - " << argv[i] << endl;
            return false;
        }
    }
    if (argc - i < 2)
        return false;
    options.pattern = argv[i++];
    if (options.pattern.empty() || options.pattern.length() > MaxPattern)
        return false;

    for (; i < argc; ++i)
    {
        wstring folder(argv[i]);
        wstring::size_type slash = folder.find_last_of(L"\\/:");
        folder.resize(slash == wstring::npos ? 0 : slash + 1);

        WIN32_FIND_DATAW data = { 0 };
        HANDLE find = FindFirstFileW(argv[i], &data);
        if (find == INVALID_HANDLE_VALUE)
        {
            wcerr << L"File not found - " << argv[i] << endl;
            continue;
        }
        do
        {
            if (!(data.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY))
                options.files.push_back(folder + data.cFileName);
        }
        while (FindNextFileW(find, &data));
        FindClose(find);
    }
    std::sort(options.files.begin(), options.files.end(),
              [](const wstring& a, const wstring& b) { return _wcsicmp(a.c_str(), b.c_str()) < 0; });
    return true;
}

int wmain(int argc, wchar_t* argv[])
{
    Options options;
    if (!ParseCommandLine(argc, argv, options))
    {
        wcerr << Usage;
        return (int)ExitCode::Error;
    }

    size_t total = 0, lines = 0;
    for each (const wstring& file in options.files)
    {
        TextBuffer buffer;
        if (!buffer.Load(file.c_str()))
        {
            wcerr << L"Cannot read " << file << endl;
            continue;
        }
        if (buffer.Length == 0)
            continue;

        std::vector<int> found;
        try
        {
            found = FindAll(buffer, options);
        }
        catch (const std::exception& ex)
        {
            wprintf_s(L"%s: %S\n", file.c_str(), ex.what());
            return (int)ExitCode::Error;
        }

        std::map<int, std::vector<int>> perLine;
        for (auto it = found.cbegin(); it != found.cend(); ++it)
            perLine[buffer.LineOf(*it)].push_back(buffer.ColumnOf(*it));

        wchar_t name[_MAX_FNAME], ext[_MAX_EXT];
        _wsplitpath_s(file.c_str(), nullptr, 0, nullptr, 0, name, _countof(name), ext, _countof(ext));
        _wcsupr_s(name);
        wprintf_s(L"---------- %s%s: %Iu\n", name, ext, found.size());

        if (!options.countOnly)
        {
            for (auto it = perLine.begin(); it != perLine.end(); ++it)
            {
                const wstring line = buffer.Line(it->first);
                if (options.lineNumbers)
                    wprintf_s(L"[%d]", it->first + 1);
                wprintf_s(L"%ls\n", line.c_str());

                wstring marks(line.length(), L' ');
                for each (int column in it->second)
                    marks.replace(column, options.pattern.length(), options.pattern.length(), L'~');
                if (options.lineNumbers)
                    marks.insert(0, wcslen(L"[]") + std::to_wstring(it->first + 1).length(), L' ');
                marks.erase(marks.find_last_not_of(L' ') + 1);
                _putws(marks.c_str());
            }
        }
        total += found.size();
        lines += perLine.size();
    }

    wcout << total << L" match(es) in " << lines << L" line(s) of " << options.files.size() << L" file(s)" << endl;
    return (int)(total ? ExitCode::Found : ExitCode::NotFound);
}
