#include "Effects.h"

using namespace concurrency;

void CMotion::Apply(ParticleArray& particles, float dt)
{
    parallel_for_each(particles.extent, [&particles, dt](index<1> idx) restrict(amp)
    {
        Particle& p = particles[idx];
        if (p.alive)
        {
            p.x += p.vx * dt;
            p.y += p.vy * dt;
        }
    });
}

void CFloor::Load(LPCTSTR lpszSection)
{
    __super::Load(lpszSection);
    m_restitution = theConfig.GetFloat(lpszSection, _T("Restitution"), 1.0f);
    m_nMaxBounces = theConfig.GetInt(lpszSection, _T("MaxBounces"), 1000);
}

void CFloor::Apply(ParticleArray& particles, float /*dt*/)
{
    const float restitution = m_restitution;
    const int maxBounces = m_nMaxBounces;
    parallel_for_each(particles.extent, [&particles, restitution, maxBounces](index<1> idx) restrict(amp)
    {
        Particle& p = particles[idx];
        if (!p.alive || p.y >= 0.0f)
            return;
        p.y = -p.y * restitution;
        p.vy = -p.vy * restitution;
        if (++p.bounces >= maxBounces)
            p.alive = false;
    });
}

CEffect* CreateEffect(LPCTSTR lpszKind)
{
    if (_tcsicmp(lpszKind, _T("force")) == 0)
        return new CForce;
    if (_tcsicmp(lpszKind, _T("wind")) == 0)
        return new CWind;
    if (_tcsicmp(lpszKind, _T("motion")) == 0)
        return new CMotion;
    if (_tcsicmp(lpszKind, _T("floor")) == 0)
        return new CFloor;
    return NULL;
}
