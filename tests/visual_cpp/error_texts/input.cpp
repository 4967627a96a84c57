#include <windows.h>
#include <strsafe.h>
#include <stdio.h>
#include <amp.h>

// As in Microsoft's example "Retrieving the Last-Error Code".
void ErrorExit(LPCTSTR lpszFunction)
{
    LPVOID lpMsgBuf;
    LPVOID lpDisplayBuf;
    DWORD dw = GetLastError();

    FormatMessage(
        FORMAT_MESSAGE_ALLOCATE_BUFFER |
        FORMAT_MESSAGE_FROM_SYSTEM |
        FORMAT_MESSAGE_IGNORE_INSERTS,
        NULL,
        dw,
        MAKELANGID(LANG_NEUTRAL, SUBLANG_DEFAULT),
        (LPTSTR)&lpMsgBuf,
        0, NULL);

    lpDisplayBuf = (LPVOID)LocalAlloc(LMEM_ZEROINIT,
        (lstrlen((LPCTSTR)lpMsgBuf) + lstrlen((LPCTSTR)lpszFunction) + 40) * sizeof(TCHAR));
    StringCchPrintf((LPTSTR)lpDisplayBuf,
        LocalSize(lpDisplayBuf) / sizeof(TCHAR),
        TEXT("%s failed with error %d: %s"),
        lpszFunction, dw, lpMsgBuf);
    fputs((LPCSTR)lpDisplayBuf, stdout);

    LocalFree(lpMsgBuf);
    LocalFree(lpDisplayBuf);
}

int main()
{
    int value = 1;
    concurrency::array_view<int> view(1, &value);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += 41; });
    view.synchronize();
    printf("%d\n", value);

    if (CreateFile(TEXT("no such file"), GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL) == INVALID_HANDLE_VALUE)
        ErrorExit(TEXT("CreateFile"));
    if (!CloseHandle(NULL))
        ErrorExit(TEXT("CloseHandle"));
    TCHAR text[4];
    if (FAILED(StringCchCopy(text, ARRAYSIZE(text), TEXT("abcdef"))))
        printf("%s\n", text);
    return HRESULT_FROM_WIN32(ERROR_SUCCESS) == S_OK ? 0 : 1;
}
