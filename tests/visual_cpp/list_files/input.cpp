// Lists a folder, and adds the sizes up on the accelerator.
#include <windows.h>
#include <stdio.h>
#include <amp.h>
#include <vector>

using namespace concurrency;

static BOOL MakeFile(LPCTSTR name, DWORD size)
{
    HANDLE file = CreateFile(name, GENERIC_WRITE, FILE_SHARE_READ, NULL, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return FALSE;
    std::vector<char> zeros(size);
    DWORD written = 0;
    BOOL ok = WriteFile(file, zeros.data(), size, &written, NULL);
    CloseHandle(file);
    return ok && written == size;
}

int main()
{
    if (!CreateDirectory(TEXT("list_files_data"), NULL) && GetLastError() != ERROR_ALREADY_EXISTS) {
        printf("CreateDirectory failed (%d)\n", GetLastError());
        return 1;
    }
    CreateDirectory(TEXT("list_files_data\\sub"), NULL);
    if (!MakeFile(TEXT("list_files_data\\one.txt"), 100) || !MakeFile(TEXT("list_files_data\\two.txt"), 28))
        return 1;

    WIN32_FIND_DATA data;
    ZeroMemory(&data, sizeof(data));
    HANDLE find = FindFirstFile(TEXT("list_files_data\\*"), &data);
    if (INVALID_HANDLE_VALUE == find) {
        printf("FindFirstFile failed (%d)\n", GetLastError());
        return 1;
    }
    std::vector<int> sizes;
    do {
        if (data.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) {
            printf("  %s   <DIR>\n", data.cFileName);
        } else {
            LARGE_INTEGER size;
            size.LowPart = data.nFileSizeLow;
            size.HighPart = data.nFileSizeHigh;
            printf("  %s   %lld bytes\n", data.cFileName, size.QuadPart);
            sizes.push_back((int)size.QuadPart);
        }
    } while (FindNextFile(find, &data) != 0);
    if (GetLastError() != ERROR_NO_MORE_FILES)
        printf("FindNextFile failed\n");
    FindClose(find);

    int total = 0;
    array_view<const int, 1> each((int)sizes.size(), sizes);
    array_view<int, 1> sum(1, &total);
    parallel_for_each(each.extent, [=](index<1> i) restrict(amp) { atomic_fetch_add(&sum[0], each[i]); });
    sum.synchronize();
    printf("%d bytes in %u files\n", total, (unsigned)sizes.size());

    DeleteFile(TEXT("list_files_data\\one.txt"));
    DeleteFile(TEXT("list_files_data\\two.txt"));
    RemoveDirectory(TEXT("list_files_data\\sub"));
    if (RemoveDirectory(TEXT("list_files_data")))
        printf("removed\n");
    return 0;
}
