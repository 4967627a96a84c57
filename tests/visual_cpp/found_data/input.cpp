#include <io.h>
#include <fcntl.h>
#include <share.h>
#include <direct.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/stat.h>
#include <amp.h>
#include <vector>

int main()
{
    _mkdir("found_data_dir");
    if (_chdir("found_data_dir") != 0)
        return 1;
    for (int n = 0; n < 3; n++) {
        char name[32];
        _snprintf_s(name, sizeof(name), _TRUNCATE, "part%d.dat", n);
        int fh = -1;
        if (_sopen_s(&fh, name, _O_CREAT | _O_WRONLY | _O_BINARY | _O_TRUNC, _SH_DENYWR, _S_IREAD | _S_IWRITE) != 0)
            return 1;
        std::vector<int> data(10 * (n + 1), n);
        _write(fh, data.data(), (unsigned)(data.size() * sizeof(int)));
        _close(fh);
    }

    int total = 0;
    struct _finddata_t info;
    intptr_t handle = _findfirst(".\\part*.dat", &info);
    if (handle != -1L) {
        do {
            struct _stat status;
            _stat(info.name, &status);
            int fh = _open(info.name, _O_RDONLY | _O_BINARY);
            std::vector<int> data(_filelength(fh) / sizeof(int));
            int bytes = _read(fh, data.data(), (unsigned)status.st_size);
            _close(fh);
            concurrency::array_view<const int> in((int)data.size(), data);
            concurrency::array_view<int> sum(1, &total);
            concurrency::parallel_for_each(in.extent, [=](concurrency::index<1> i) restrict(amp) {
                concurrency::atomic_fetch_add(&sum[0], in[i]);
            });
            sum.synchronize();
            printf("%s %d %d%s\n", info.name, bytes, total, (info.attrib & _A_SUBDIR) ? " dir" : "");
            _unlink(info.name);
        } while (_findnext(handle, &info) == 0);
        _findclose(handle);
    }
    _chdir("..");
    printf("%d", _rmdir("found_data_dir"));
    printf(" %d\n", _access("found_data_dir", 0));
    return 0;
}
