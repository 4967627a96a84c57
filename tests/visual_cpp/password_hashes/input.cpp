#include <windows.h>
#include <stdio.h>
#include <stdint.h>
#include <string.h>
#include <vector>
#include <amp.h>

// Brute force of a 4 letter password against FNV-1a

#define DIGITS "abcdefghijklmnopqrstuvwxyz"
#define HASH_INIT 2166136261ul
#define HASH_PRIME 16777619ul
#define LOOP(i, n) for (int i = 0; i < (n); ++i)
#define KERNEL_BEGIN(ext, idx) concurrency::parallel_for_each((ext), [=](concurrency::index<1> idx) restrict(amp) {
#define KERNEL_END });

typedef union _KEY
{
	struct { BYTE c0, c1, c2, c3; };
	UINT32 packed;
} KEY;

struct Flags
{
	unsigned int found : 1;
	unsigned int tries : 31;
};

static inline UINT HashStep(UINT hash, UINT ch) restrict(cpu, amp)
{
	return (hash ^ ch) * HASH_PRIME;
}

UINT Hash(LPCSTR lpsz)
{
	UINT hash = HASH_INIT;
	while (*lpsz)
		hash = HashStep(hash, (UCHAR)*lpsz++);
	return hash;
}

BOOL Crack(UINT target, LPSTR result)
{
	const int total = 26 * 26 * 26 * 26;
	UINT32 found = 0;
	concurrency::array_view<UINT32> out(1, &found);
	KERNEL_BEGIN(concurrency::extent<1>(total), i)
		int rest = i[0];
		UINT hash = HASH_INIT;
		UINT key = 0;
		LOOP(k, 4)
		{
			UINT ch = 'a' + rest % 26;
			rest /= 26;
			hash = HashStep(hash, ch);
			key |= ch << (8 * k);
		}
		if (hash == target)
			concurrency::atomic_exchange(&out[0], key);
	KERNEL_END
	out.synchronize();
	if (!found)
		return FALSE;
	KEY key;
	key.packed = found;
	wsprintfA(result, "%c%c%c%c", key.c0, key.c1, key.c2, key.c3);
	return TRUE;
}

int main()
{
	static const char *passwords[] = { "gold", "amps", "zzzz", "Gold" };
	Flags flags = {};
	for (size_t i = 0; i < sizeof(passwords) / sizeof(passwords[0]); i++)
	{
		char buffer[8];
		DWORD hash = Hash(passwords[i]);
		flags.tries++;
		if (Crack(hash, buffer))
		{
			flags.found = 1;
			printf("%08lX %s\n", hash, buffer);
		}
		else
			printf("%08lX not found\n", hash);
	}
	LONG difference = (LONG)flags.found - (LONG)flags.tries;
	printf("%ld %lu\n", difference, (ULONG)flags.tries);
	return 0;
}
