// Text in formats: of the function's own width with Visual C++.
#define _UNICODE
#include <amp2hip/amp.h>
#include <tchar.h>
#include <windows.h>

using namespace concurrency;

const wchar_t kept[] = L"%ls\n";

void trace(const wchar_t *format, ...);

void show(const wchar_t *wide, const char *narrow, __int64 n) {
  wprintf(L"%ls, %5.3ls: %lc\n", wide, wide, wide[0]);
  wprintf(L"%hs, %hs, %hc\n", narrow, narrow, narrow[0]);
  wprintf(L"%ls, %d%%s\n", wide, 1);
  char line[64];
  snprintf(line, sizeof line, "%s, %ls, %ls", narrow, wide, wide);
  wprintf(kept, wide);
  _tprintf(_T("%ls: %lld\n"), wide, n);
  _tprintf(TEXT("%d "
                "%ls\n"), 1, wide);
  trace(L"%*ls", 8, wide);
  wchar_t text[64];
  swprintf_s(text, L"%ls", wide);
  swscanf(wide, L"%*ls %ls", text);
  fputws(L"%s", stdout);
}

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = 1;
}

void fill(array_view<int> v) {
  amp2hip::launch<fill_kernel>(v.get_extent(), v);
}

void trace(const wchar_t *, ...) {}

#define LOG(level, format, ...) trace(format, ##__VA_ARGS__)
#define GREETING _T("hello %ls")

void log(const wchar_t *wide, __int64 n) {
  LOG(1, _T("%ls %lld"), wide, n);
  trace(GREETING, wide);
}

// The macro has other text that is joined.
void traceIn(const wchar_t *, const wchar_t *, ...) {}
#define TRACE(format, ...) traceIn(_T(__FILE__), format, __VA_ARGS__)

void enter(const wchar_t *wide) {
  TRACE(_T("> %ls"), wide);
}
