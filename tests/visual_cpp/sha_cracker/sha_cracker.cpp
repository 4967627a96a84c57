/*
    sha_cracker.cpp - finds passwords of up to four lower case letters by their SHA-1

    usage:  sha_cracker [digest ...]        additional digests, 40 hex digits each
*/

#include <amp.h>
#include <windows.h>
#include <conio.h>
#include <stdio.h>
#include <string.h>
#include <memory>
#include <string>
#include <thread>
#include <atomic>
#include <vector>
#include "sha1_amp.h"

namespace amp = concurrency;
using sha1::digest;

#define CHUNK   (1 << 16)       // keeps one launch well below the two seconds of the TDR

const char* const g_digests[] =
{
    "22ea1c649c82946aa6e479e1ffd321e4a318b1b0",
    "65f59ec6b1ecd6170d5044474043cca9560a8071",
    "cb990257247b592eaaed54b84b32d96b7904fd95",
    "2f95ee3021c4761c742e6ff65984cb80b1fe926b",
    "25c86f6a92458aa7a03a7cbe5b1afcd52ebe4d93",       // not among the candidates
    "4a2b94f8a97ab5760cddd2707413b9edfddcae58",
};

bool parse_digest(_In_z_ const char* text, _Out_ digest* result)
{
    if (strlen(text) != 40 || strspn(text, "0123456789abcdefABCDEF") != 40)
        return false;
    for (int i = 0; i < 5; i++)
    {
        if (sscanf_s(text + 8 * i, "%8x", &result->h[i]) != 1)
            return false;
    }
    return true;
}

std::string password(int n)
{
    int word[candidates::max_length];
    char text[candidates::max_length + 1] = {};
    int length = candidates::spell(n, word);
    for (int i = 0; i < length; i++)
        text[i] = (char)word[i];
    return text;
}

class cracker
{
public:
    cracker(const std::vector<digest>& targets)
        : m_targets(new amp::array<digest, 1>((int)targets.size(), targets.begin(), targets.end())),
          m_found((int)targets.size()), m_counters(2), m_count((int)targets.size())
    {
        std::vector<int> nothing(targets.size(), -1);
        amp::copy(nothing.begin(), nothing.end(), m_found);
        int zeros[2] = { 0, 0 };
        amp::copy(zeros, zeros + _countof(zeros), m_counters);
    }

    void run(int first, int last)
    {
        amp::array<digest, 1>& targets = *m_targets;
        auto& found = m_found;
        auto& counters = m_counters;
        const int count = m_count;

        amp::parallel_for_each(amp::extent<1>(last - first),
            [first, count, &targets, &found, &counters](amp::index<1> idx) restrict(amp)
        {
            const int n = first + idx[0];
            digest d;
            candidates::hash(n, d);

            if (d.h[0] >> 24 == 0)
                amp::atomic_fetch_inc(&counters[0]);
            if ((d.h[4] & 0xff) == 0xff)
                amp::atomic_fetch_add(&counters[1], n % 10);

            for (int t = 0; t < count; t++)
            {
                bool equal = true;
                for (int i = 0; i < 5 && equal; i++)
                    equal = targets[t].h[i] == d.h[i];
                if (equal)
                    amp::atomic_exchange(&found[t], n);
            }
        });
    }

    std::vector<int> found() const
    {
        std::vector<int> result = m_found;
        return result;
    }

    void get_counters(int (&result)[2])
    {
        amp::copy(m_counters, result);
    }

private:
    cracker(const cracker&);
    cracker& operator=(const cracker&);

    std::unique_ptr<amp::array<digest, 1>> m_targets;
    amp::array<int> m_found;
    amp::array<int> m_counters;
    int m_count;
};

int main(int argc, char* argv[])
{
    SetConsoleTitleA("SHA-1 cracker");

    std::vector<digest> targets;
    for (int i = 0; i < _countof(g_digests) + argc - 1; i++)
    {
        const char* text = i < _countof(g_digests) ? g_digests[i] : argv[i - _countof(g_digests) + 1];
        digest d;
        if (!parse_digest(text, &d))
        {
            fprintf_s(stderr, "not a SHA-1 digest: %s\n", text);
            return ERROR_INVALID_PARAMETER;
        }
        targets.push_back(d);
    }
    printf_s("%Iu digests, %d candidates\n", targets.size(), candidates::total);

    // The CPU counts while the accelerator searches
    std::atomic<int> cpu_zero(0), cpu_sum(0);
    std::vector<std::thread> threads;
    const int num_threads = 2;
    for (int t = 0; t < num_threads; t++)
    {
        threads.push_back(std::thread([&cpu_zero, &cpu_sum, t, num_threads]
        {
            for (int n = t; n < candidates::total; n += num_threads)
            {
                digest d;
                candidates::hash(n, d);
                if (d.h[0] >> 24 == 0)
                    cpu_zero++;
                if ((d.h[4] & 0xff) == 0xff)
                    cpu_sum += n % 10;
            }
        }));
    }

    int counters[2];
    std::vector<int> found;
    try
    {
        cracker c(targets);
        for (int first = 0; first < candidates::total; first += CHUNK)
        {
            c.run(first, min(first + CHUNK, candidates::total));
            Sleep(0);
        }
        found = c.found();
        c.get_counters(counters);
    }
    catch (amp::runtime_exception& e)
    {
        fprintf_s(stderr, "%s\n", e.what());
        found.clear();
    }
    for each (std::thread& t in threads)
        t.join();
    if (found.empty())
        return ERROR_GEN_FAILURE;

    int cracked = 0;
    for (size_t i = 0; i < found.size(); i++)
    {
        char hex[41];
        for (int k = 0; k < 5; k++)
            sprintf_s(hex + 8 * k, sizeof(hex) - 8 * k, "%08x", targets[i].h[k]);

        if (found[i] < 0)
            printf_s("%s  %s\n", hex, "-");
        else
        {
            cracked++;
            digest d;
            candidates::hash(found[i], d);
            printf_s("%s  %-4s #%d%s\n", hex, password(found[i]).c_str(), found[i],
                     memcmp(&d, &targets[i], sizeof(d)) == 0 ? "" : "  WRONG");
        }
    }
    printf_s("%d of %Iu cracked\n", cracked, found.size());
    printf_s("leading zero byte: %d (CPU %d)\n", counters[0], (int)cpu_zero);
    printf_s("trailing ff byte, digit sum: %d (CPU %d)\n", counters[1], cpu_sum.load());

    if (IsDebuggerPresent())
    {
        puts("Press any key");
        _getch();
    }
    return counters[0] == cpu_zero && counters[1] == cpu_sum ? ERROR_SUCCESS : ERROR_INVALID_DATA;
}
