// CcLabels: connected components of a synthetic image. The AMP result is checked by worker
// threads against union-find on the CPU.

#include "Labeler.h"
#include <iostream>
#include <iomanip>
#include <algorithm>
#include <conio.h>

#define IMG_W 160
#define IMG_H 96
#define NUM_WORKERS 3

using namespace std;

struct Blob { int label; int size; int left, top, right, bottom; };

typedef struct _WORK_ITEM
{
    const vector<int>* pA;
    const vector<int>* pB;
    size_t             begin;
    size_t             end;
    volatile LONG*     plMismatches;
    volatile LONG*     plCompared;
} WORK_ITEM, *PWORK_ITEM;

DWORD WINAPI CompareThread(LPVOID lpParameter)
{
    PWORK_ITEM p = (PWORK_ITEM)lpParameter;
    for (size_t i = p->begin; i < p->end; i++)
    {
        InterlockedIncrement(p->plCompared);
        if ((*p->pA)[i] != (*p->pB)[i])
            InterlockedIncrement(p->plMismatches);
    }
    return 0;
}

static void MakeImage(vector<int>& pixels)
{
    pixels.assign(IMG_W * IMG_H, 0);
    UINT seed = 77;
    auto next = [&seed](UINT n) -> UINT { seed = seed * 1664525u + 1013904223u; return (seed >> 8) % n; };

    for (int i = 0; i < 60; i++)
    {
        // mind the order of the calls
        int cx = next(IMG_W);
        int cy = next(IMG_H);
        int r = 1 + next(7);
        int shape = next(3);
        for (int y = cy - r; y <= cy + r; y++)
            for (int x = cx - r; x <= cx + r; x++)
            {
                if (x < 0 || y < 0 || x >= IMG_W || y >= IMG_H)
                    continue;
                int dx = abs(x - cx), dy = abs(y - cy);
                BOOL inside = FALSE;
                switch (shape)
                {
                case 0: inside = dx * dx + dy * dy <= r * r; break;     // disc
                case 1: inside = max(dx, dy) == r; break;               // frame
                case 2: inside = dx == dy; break;                       // cross
                }
                if (inside)
                    pixels[y * IMG_W + x] = 1;
            }
    }
    // A long snake along the bottom, bad for naive propagation
    for (int x = 0; x < IMG_W; x++)
        pixels[(IMG_H - 1 - ((x & 2) ? 2 : 0)) * IMG_W + x] = 1;
    for (int x = 1; x < IMG_W; x += 2)
        pixels[(IMG_H - 2) * IMG_W + x] = 1;
}

int wmain(int argc, wchar_t* argv[])
{
    const ULONGLONG ullStart = GetTickCount64();

    vector<int> pixels;
    MakeImage(pixels);
    wcout << L"Foreground pixels: " << count(pixels.begin(), pixels.end(), 1) << endl;

    vector<int> labels[2];
    CLabeler* labelers[] = { new CLabeler(IMG_W, IMG_H), new CCpuLabeler(IMG_W, IMG_H) };
    int nComponents[2] = {};

    for (int i = 0; i < _countof(labelers); i++)
    {
        nComponents[i] = labelers[i]->Run(pixels, labels[i]);
        wcout << left << setw(28) << labelers[i]->GetName() << right << setw(5) << nComponents[i]
              << L" components" << (labelers[i]->Passes > 1 ? L", iterative" : L"") << endl;
    }

    // Compare in a few threads
    volatile LONG lMismatches = 0, lCompared = 0;
    HANDLE    hThreads[NUM_WORKERS];
    WORK_ITEM items[NUM_WORKERS];
    ZeroMemory(items, sizeof(items));
    for (int i = 0; i < NUM_WORKERS; i++)
    {
        items[i].pA = &labels[0];
        items[i].pB = &labels[1];
        items[i].begin = labels[0].size() * i / NUM_WORKERS;
        items[i].end = labels[0].size() * (i + 1) / NUM_WORKERS;
        items[i].plMismatches = &lMismatches;
        items[i].plCompared = &lCompared;
        hThreads[i] = CreateThread(NULL, 0, CompareThread, &items[i], 0, NULL);
        if (hThreads[i] == NULL)
        {
            wcerr << L"CreateThread failed, error " << GetLastError() << endl;
            return 1;
        }
    }
    WaitForMultipleObjects(NUM_WORKERS, hThreads, TRUE, INFINITE);
    for each (HANDLE h in hThreads)
        CloseHandle(h);
    wcout << L"Compared " << lCompared << L" labels, " << lMismatches << L" mismatches" << endl;

    // The biggest ones
    vector<Blob> blobs(nComponents[0]);
    for (int i = 0; i < (int)blobs.size(); i++)
    {
        Blob b = { i + 1, 0, IMG_W, IMG_H, -1, -1 };
        blobs[i] = b;
    }
    for (int y = 0; y < IMG_H; y++)
        for (int x = 0; x < IMG_W; x++)
        {
            int label = labels[0][y * IMG_W + x];
            if (label == 0)
                continue;
            Blob& b = blobs[label - 1];
            b.size++;
            b.left = min(b.left, x);
            b.top = min(b.top, y);
            b.right = max(b.right, x);
            b.bottom = max(b.bottom, y);
        }
    stable_sort(blobs.begin(), blobs.end(), [](const Blob& a, const Blob& b) { return a.size > b.size; });
    for (size_t i = 0; i < min(blobs.size(), (size_t)8); i++)
        wprintf_s(L"#%-3d %5d pixels  (%d,%d)-(%d,%d)\n", blobs[i].label, blobs[i].size,
                  blobs[i].left, blobs[i].top, blobs[i].right, blobs[i].bottom);

    // Upper left corner, one letter per component
    for (int y = 0; y < 20; y++)
    {
        wstring line;
        for (int x = 0; x < 64; x++)
        {
            int label = labels[0][y * IMG_W + x];
            line += label == 0 ? L'.' : wchar_t(L'A' + (label - 1) % 26);
        }
        wcout << line.c_str() << endl;
    }

    for each (CLabeler* p in labelers)
        delete p;

    if (GetTickCount64() - ullStart > 60000)
        wcerr << L"(that took more than a minute)" << endl;

    if (argc > 1 && _wcsicmp(argv[1], L"/wait") == 0)
        _getch();
    return lMismatches == 0 ? 0 : 2;
}
