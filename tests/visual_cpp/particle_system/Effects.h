#pragma once

#include <amp.h>
#include <vector>
#include "Config.h"

struct Particle
{
    float x, y;
    float vx, vy;
    int   bounces;
    int   alive;
};

typedef concurrency::array<Particle, 1> ParticleArray;

// What may happen to the particles in one time step
class __declspec(novtable) CEffect
{
public:
    virtual ~CEffect() {}
    virtual LPCTSTR GetName() const = 0;
    virtual void Load(LPCTSTR lpszSection) { m_nPriority = theConfig.GetInt(lpszSection, _T("Priority"), 100); }
    virtual void Apply(ParticleArray& particles, float dt) = 0;

    __declspec(property(get = get_Priority)) int Priority;
    int get_Priority() const { return m_nPriority; }

protected:
    CEffect() : m_nPriority(0) {}
    int m_nPriority;
};

class CForce : public CEffect
{
public:
    CForce() : m_ax(0), m_ay(0) {}
    LPCTSTR GetName() const { return _T("Force"); }

    virtual void Load(LPCTSTR lpszSection)
    {
        __super::Load(lpszSection);
        m_ax = theConfig.GetFloat(lpszSection, _T("X"), 0.0f);
        m_ay = theConfig.GetFloat(lpszSection, _T("Y"), -10.0f);
    }

    virtual void Apply(ParticleArray& particles, float dt)
    {
        const float dvx = m_ax * dt, dvy = m_ay * dt;
        concurrency::parallel_for_each(particles.extent, [=, &particles](concurrency::index<1> idx) restrict(amp)
        {
            Particle& p = particles[idx];
            if (p.alive)
            {
                p.vx += dvx;
                p.vy += dvy;
            }
        });
    }

protected:
    float m_ax, m_ay;
};

// A force that acts in a vertical strip only
class CWind : public CForce
{
public:
    LPCTSTR GetName() const { return _T("Wind"); }

    virtual void Load(LPCTSTR lpszSection)
    {
        __super::Load(lpszSection);
        m_left = theConfig.GetFloat(lpszSection, _T("Left"), 0);
        m_right = theConfig.GetFloat(lpszSection, _T("Right"), 0);
    }

    virtual void Apply(ParticleArray& particles, float dt)
    {
        const float dvx = m_ax * dt, dvy = m_ay * dt, left = m_left, right = m_right;
        concurrency::parallel_for_each(particles.extent, [=, &particles](concurrency::index<1> idx) restrict(amp)
        {
            Particle p = particles[idx];
            if (p.alive && p.x >= left && p.x < right)
            {
                p.vx += dvx;
                p.vy += dvy;
                particles[idx] = p;
            }
        });
    }

private:
    float m_left, m_right;
};

class CMotion : public CEffect
{
public:
    LPCTSTR GetName() const { return _T("Motion"); }
    virtual void Apply(ParticleArray& particles, float dt);
};

class CFloor : public CEffect
{
public:
    LPCTSTR GetName() const { return _T("Floor"); }
    virtual void Load(LPCTSTR lpszSection);
    virtual void Apply(ParticleArray& particles, float dt);
private:
    float m_restitution;
    int   m_nMaxBounces;
};

CEffect* CreateEffect(LPCTSTR lpszKind);
