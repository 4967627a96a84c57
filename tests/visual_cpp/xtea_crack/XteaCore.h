/******************************************************************************
 *  XteaCore.h   XTEA for host and accelerator
 ******************************************************************************/
#ifndef _XTEACORE_H_
#define _XTEACORE_H_

#define XTEA_DELTA      0x9E3779B9UL
#define MAX_FREE_BITS   24

typedef struct tagXTEAKEY
{
    DWORD   k[4];
} XTEAKEY, *PXTEAKEY;

typedef struct tagXTEABLOCK
{
    DWORD   v0;
    DWORD   v1;
} XTEABLOCK, *PXTEABLOCK;

// Where the unknown bits of the key are
typedef struct tagFREEBITS
{
    int     cBits;
    int     anPos[MAX_FREE_BITS];
} FREEBITS, *PFREEBITS;

typedef union tagBLOCK64
{
    XTEABLOCK           blk;
    unsigned __int64    ull;
} BLOCK64;

template <int nRounds>
XTEABLOCK XteaEncipher(XTEABLOCK blk, const XTEAKEY& key) restrict(cpu, amp)
{
    DWORD v0 = blk.v0, v1 = blk.v1, sum = 0;
    for (int i = 0; i < nRounds; i++)
    {
        v0 += (((v1 << 4) ^ (v1 >> 5)) + v1) ^ (sum + key.k[sum & 3]);
        sum += XTEA_DELTA;
        v1 += (((v0 << 4) ^ (v0 >> 5)) + v0) ^ (sum + key.k[(sum >> 11) & 3]);
    }
    blk.v0 = v0;
    blk.v1 = v1;
    return blk;
}

// Scatters the bits of a candidate number over the free positions of a key
inline XTEAKEY DepositBits(const XTEAKEY& keyBase, const FREEBITS& fb, DWORD dwCandidate) restrict(cpu, amp)
{
    XTEAKEY key = keyBase;
    for (int i = 0; i < fb.cBits; i++)
    {
        const int nPos = fb.anPos[i];
        const DWORD dwBit = 1UL << (nPos & 31);
        if ((dwCandidate >> i) & 1)
            key.k[nPos >> 5] |= dwBit;
        else
            key.k[nPos >> 5] &= ~dwBit;
    }
    return key;
}

#endif // _XTEACORE_H_
