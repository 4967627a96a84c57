// CaPolicies.h
#pragma once

namespace Automata
{
    enum class ECell : int { Dead = 0, Alive = 1, Dying = 2 };

#define CA_POLICY_FN    inline static
#define CA_ANYWHERE     restrict(cpu, amp)
#define CA_BIT(n)       (1u << (n))

    // ------------------------------------------------------------------
    // Rule policies
    //   Counts(self, neighbour)    does this neighbour count
    //   Next(self, count)          state in the next generation
    // ------------------------------------------------------------------

    // Outer totalistic two state rule, one bit per number of neighbours
    template <unsigned uBirth, unsigned uSurvive>
    struct CLifeLike
    {
        enum { NumStates = 2, Radius = 1 };

        CA_POLICY_FN bool Counts(int, int nNeighbour) CA_ANYWHERE { return nNeighbour != 0; }
        CA_POLICY_FN int Next(int nSelf, int nCount) CA_ANYWHERE
        {
            const unsigned uMask = nSelf ? uSurvive : uBirth;
            return (uMask >> nCount) & 1;
        }
    };

    typedef CLifeLike<CA_BIT(3), CA_BIT(2) | CA_BIT(3)>                 CConway;
    typedef CLifeLike<CA_BIT(3) | CA_BIT(6), CA_BIT(2) | CA_BIT(3)>     CHighLife;

    struct CBriansBrain
    {
        enum { NumStates = 3, Radius = 1 };

        CA_POLICY_FN bool Counts(int, int nNeighbour) CA_ANYWHERE { return nNeighbour == (int)ECell::Alive; }
        CA_POLICY_FN int Next(int nSelf, int nCount) CA_ANYWHERE
        {
            switch ((ECell)nSelf)
            {
            case ECell::Alive:
                return (int)ECell::Dying;
            case ECell::Dying:
                return (int)ECell::Dead;
            default:
                return nCount == 2 ? (int)ECell::Alive : (int)ECell::Dead;
            }
        }
    };

    template <int nStates, int nThreshold, int nRadius>
    struct CCyclic
    {
        static_assert(nStates > 2, "a cyclic automaton with two states is pointless");
        enum { NumStates = nStates, Radius = nRadius };

        CA_POLICY_FN bool Counts(int nSelf, int nNeighbour) CA_ANYWHERE { return nNeighbour == Successor(nSelf); }
        CA_POLICY_FN int Next(int nSelf, int nCount) CA_ANYWHERE
        {
            return nCount >= nThreshold ? Successor(nSelf) : nSelf;
        }

    private:
        CA_POLICY_FN int Successor(int nState) CA_ANYWHERE { return nState + 1 == nStates ? 0 : nState + 1; }
    };

    // ------------------------------------------------------------------
    // Boundary policies: return false when there is no such cell
    // ------------------------------------------------------------------
    struct CTorus
    {
        CA_POLICY_FN bool Map(int& nPos, int nSize) CA_ANYWHERE
        {
            if (nPos < 0)
                nPos += nSize;
            else if (nPos >= nSize)
                nPos -= nSize;
            return true;
        }
        static LPCWSTR Name() { return L"torus"; }
    };

    struct CDeadFrame
    {
        CA_POLICY_FN bool Map(int& nPos, int nSize) CA_ANYWHERE { return nPos >= 0 && nPos < nSize; }
        static LPCWSTR Name() { return L"frame"; }
    };

    struct CMirror
    {
        CA_POLICY_FN bool Map(int& nPos, int nSize) CA_ANYWHERE
        {
            nPos = nPos < 0 ? -1 - nPos : nPos >= nSize ? 2 * nSize - 1 - nPos : nPos;
            return true;
        }
        static LPCWSTR Name() { return L"mirror"; }
    };
}
