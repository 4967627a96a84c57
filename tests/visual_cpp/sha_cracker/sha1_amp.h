#pragma once

#pragma region SHA-1 of one block

namespace sha1
{
    typedef unsigned int u32;

    struct digest
    {
        u32 h[5];
    };

    __forceinline u32 rol(u32 x, int n) restrict(amp, cpu)
    {
        return (x << n) | (x >> (32 - n));
    }

    // The message must fit into one block, w is destroyed
    static void __forceinline transform(u32 w[16], digest& out) restrict(amp, cpu)
    {
        u32 a = 0x67452301, b = 0xefcdab89, c = 0x98badcfe, d = 0x10325476, e = 0xc3d2e1f0;

        for (int t = 0; t < 80; ++t)
        {
            u32 f, k;
            if (t >= 16)
                w[t & 15] = rol(w[(t + 13) & 15] ^ w[(t + 8) & 15] ^ w[(t + 2) & 15] ^ w[t & 15], 1);

            if (t < 20)      { f = d ^ (b & (c ^ d));         k = 0x5a827999; }
            else if (t < 40) { f = b ^ c ^ d;                 k = 0x6ed9eba1; }
            else if (t < 60) { f = (b & c) | (d & (b | c));   k = 0x8f1bbcdc; }
            else             { f = b ^ c ^ d;                 k = 0xca62c1d6; }

            u32 tmp = rol(a, 5) + f + e + k + w[t & 15];
            e = d;
            d = c;
            c = rol(b, 30);
            b = a;
            a = tmp;
        }

        out.h[0] = a + 0x67452301;
        out.h[1] = b + 0xefcdab89;
        out.h[2] = c + 0x98badcfe;
        out.h[3] = d + 0x10325476;
        out.h[4] = e + 0xc3d2e1f0;
    }
}

#pragma endregion

#pragma region Candidates a .. zzzz

namespace candidates
{
    const int letters = 26;
    const int first_letter = 'a';       // char is not allowed in amp functions
    const int max_length = 4;
    const int total = 26 + 26 * 26 + 26 * 26 * 26 + 26 * 26 * 26 * 26;

    // Writes the letters of candidate n to word, returns how many
    inline int spell(int n, int word[max_length]) restrict(amp, cpu)
    {
        int length = 1;
        int count = letters;
        while (n >= count)
        {
            n -= count;
            count *= letters;
            length++;
        }
        for (int i = length - 1; i >= 0; i--)
        {
            word[i] = first_letter + n % letters;
            n /= letters;
        }
        return length;
    }

    inline void hash(int n, sha1::digest& out) restrict(amp, cpu)
    {
        int word[max_length];
        const int length = spell(n, word);

        sha1::u32 w[16] = { 0 };
        for (int i = 0; i < length; i++)
            w[i / 4] |= (sha1::u32)word[i] << (24 - i % 4 * 8);
        w[length / 4] |= 0x80u << (24 - length % 4 * 8);
        w[15] = length * 8;
        sha1::transform(w, out);
    }
}

#pragma endregion
