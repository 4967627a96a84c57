// Counts words in a text, one thread per position
#include <windows.h>
#include <tchar.h>
#include <amp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>

#pragma warning(disable : 4996)
#pragma comment(lib, "user32.lib")

using namespace concurrency;

#define MAX_PATTERN 16
#define SAFE_DELETE(p) do { delete (p); (p) = NULL; } while (0)
#define SAFE_DELETE_ARRAY(p) { if (p) { delete[] (p); (p) = nullptr; } }

struct PATTERN
{
	int nLength;
	int rgch[MAX_PATTERN];
};

__forceinline int ToLower(int ch) restrict(amp, cpu)
{
	return (ch >= 'A' && ch <= 'Z') ? ch + ('a' - 'A') : ch;
}

int CountMatches(_In_reads_(cch) const char *pszText, _In_ size_t cch, _In_z_ const char *pszPattern, _Out_opt_ int *pnFirst)
{
	PATTERN pattern = {};
	pattern.nLength = (int)strlen(pszPattern);
	if (pattern.nLength > MAX_PATTERN)
		goto Failed;
	for (int i = 0; i < pattern.nLength; i++)
		pattern.rgch[i] = ToLower(pszPattern[i]);

	{
		// four characters in one int
		std::vector<unsigned int> packed((cch + 3) / 4);
		memcpy(packed.data(), pszText, cch);
		int rgResult[2] = { 0, INT_MAX };
		array_view<const unsigned int> text(packed);
		array_view<int> result(2, rgResult);
		int cPositions = (int)cch - pattern.nLength + 1;

		parallel_for_each(extent<1>(cPositions), [=](index<1> pos) restrict(amp)
		{
			for (int i = 0; i < pattern.nLength; i++)
			{
				int at = pos[0] + i;
				int ch = (text[at / 4] >> (8 * (at % 4))) & 0xFF;
				if (ToLower(ch) != pattern.rgch[i])
					return;
			}
			atomic_fetch_add(&result[0], 1);
			atomic_fetch_min(&result[1], pos[0]);
		});
		result.synchronize();
		if (pnFirst)
			*pnFirst = rgResult[0] ? rgResult[1] : -1;
		return rgResult[0];
	}

Failed:
	if (pnFirst)
		*pnFirst = -1;
	return -1;
}

void main(void)
{
	static const char szText[] = "The cat sat on the mat. Then the other cat left the theatre.";
	LPCSTR rgWords[] = { "the", "CAT", "dog", "a pattern that is far too long" };
	char *pszCopy = new char[sizeof(szText)];
	strcpy(pszCopy, szText);
	strupr(pszCopy);
	for (size_t i = 0; i < ARRAYSIZE(rgWords); i++)
	{
		int nFirst;
		int n = CountMatches(pszCopy, strlen(pszCopy), rgWords[i], &nFirst);
		TCHAR szLine[64];
		wsprintf(szLine, TEXT("%d %d"), n, nFirst);
		_tprintf(TEXT("%hs: %s\n"), rgWords[i], szLine);
	}
	SAFE_DELETE_ARRAY(pszCopy);
}
