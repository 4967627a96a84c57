// Text in formats: of the function's own width with Visual C++.
#define _UNICODE
#include <amp.h>
#include <tchar.h>
#include <windows.h>

using namespace concurrency;

const wchar_t kept[] = L"%s\n";

void trace(const wchar_t *format, ...);

void show(const wchar_t *wide, const char *narrow, __int64 n) {
  wprintf(L"%s, %5.3s: %c\n", wide, wide, wide[0]);
  wprintf(L"%S, %hs, %C\n", narrow, narrow, narrow[0]);
  wprintf(L"%ls, %d%%s\n", wide, 1);
  char line[64];
  snprintf(line, sizeof line, "%s, %S, %ls", narrow, wide, wide);
  wprintf(kept, wide);
  _tprintf(_T("%s: %I64d\n"), wide, n);
  _tprintf(TEXT("%d "
                "%s\n"), 1, wide);
  trace(L"%*s", 8, wide);
  wchar_t text[64];
  swprintf_s(text, L"%s", wide);
  swscanf(wide, L"%*s %s", text);
  fputws(L"%s", stdout);
}

void fill(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}

void trace(const wchar_t *, ...) {}

#define LOG(level, format, ...) trace(format, ##__VA_ARGS__)
#define GREETING _T("hello %s")

void log(const wchar_t *wide, __int64 n) {
  LOG(1, _T("%s %I64d"), wide, n);
  trace(GREETING, wide);
}

// The macro has other text that is joined.
void traceIn(const wchar_t *, const wchar_t *, ...) {}
#define TRACE(format, ...) traceIn(_T(__FILE__), format, __VA_ARGS__)

void enter(const wchar_t *wide) {
  TRACE(_T("> %s"), wide);
}
