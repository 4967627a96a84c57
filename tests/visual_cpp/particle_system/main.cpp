// ParticleSystem [inifile]

#include "Effects.h"
#include <stdio.h>
#include <math.h>
#include <algorithm>
#include <memory>

using namespace std;

#ifdef UNICODE
#define main_entry wmain
#else
#define main_entry main
#endif

class CParticleSystem
{
    typedef shared_ptr<CEffect> EffectPtr;

public:
    static CParticleSystem* GetInstance()
    {
        if (s_pInstance == NULL)
            s_pInstance = new CParticleSystem;
        return s_pInstance;
    }
    static void Destroy()
    {
        delete s_pInstance;
        s_pInstance = NULL;
    }

    bool Setup()
    {
        m_count = theConfig.GetInt(_T("System"), _T("Particles"), 16);
        m_dt = 1.0f / theConfig.GetInt(_T("System"), _T("StepsPerSecond"), 32);

        // Effects=gravity;gust;...  Every one of them is a section with a Kind
        tstring names = theConfig.GetString(_T("System"), _T("Effects"), _T(""));
        TCHAR* pszContext = NULL;
        for (TCHAR* psz = _tcstok_s(&names[0], _T(";, "), &pszContext); psz; psz = _tcstok_s(NULL, _T(";, "), &pszContext))
        {
            tstring kind = theConfig.GetString(psz, _T("Kind"), psz);
            EffectPtr effect(CreateEffect(kind.c_str()));
            if (!effect)
            {
                _tprintf(_T("Section [%s]: unknown kind '%s'\n"), psz, kind.c_str());
                return false;
            }
            effect->Load(psz);
            m_effects.push_back(effect);
        }
        stable_sort(m_effects.begin(), m_effects.end(),
            [](const EffectPtr& a, const EffectPtr& b) { return a->Priority < b->Priority; });

        vector<Particle> start(m_count);
        for (int i = 0; i < m_count; i++)
        {
            Particle p = { float(i % 64), float(i % 5) * 0.5f, float(i % 9 - 4) * 0.25f, float(i * 3 % 17) * 0.5f, 0, 1 };
            start[i] = p;
        }
        m_particles.reset(new ParticleArray(m_count, start.begin()));
        return true;
    }

    void Run(int steps)
    {
        for (int s = 0; s < steps; s++)
            for each (EffectPtr effect in m_effects)
                effect->Apply(*m_particles, m_dt);
    }

    void Report(int step)
    {
        vector<Particle> now(m_count);
        concurrency::copy(*m_particles, stdext::make_checked_array_iterator(&now[0], now.size()));

        int alive = 0, bounces = 0;
        double sumX = 0, sumY = 0, maxY = 0;
        for (auto p = now.begin(); p != now.end(); ++p)
        {
            bounces += p->bounces;
            if (!p->alive)
                continue;
            alive++;
            sumX += p->x;
            sumY += p->y;
            maxY = max(maxY, (double)p->y);
        }
        _tprintf(_T("step %3d: %4d alive, %4d bounces, center (%.3f, %.3f), highest %d/1024\n"), step, alive, bounces,
                 alive ? sumX / alive : 0.0, alive ? sumY / alive : 0.0, (int)floor(maxY * 1024));
    }

    void ListEffects() const
    {
        for each (const EffectPtr& effect in m_effects)
            _tprintf(_T("%3d %s\n"), effect->Priority, effect->GetName());
    }

private:
    CParticleSystem() : m_count(0), m_dt(0) {}
    ~CParticleSystem() {}

    static CParticleSystem*   s_pInstance;
    int                       m_count;
    float                     m_dt;
    vector<EffectPtr>         m_effects;
    unique_ptr<ParticleArray> m_particles;
};

__declspec(selectany) CParticleSystem* CParticleSystem::s_pInstance = NULL;

int main_entry(int argc, TCHAR** argv)
{
    if (!theConfig.Open(argc > 1 ? argv[1] : NULL))
    {
        _putts(_T("No ini file, see particles.ini"));
        return 1;
    }

    tstring title = theConfig.GetString(_T("System"), _T("Title"), _T("Particles"));
    _tprintf(_T("%s\n"), title.c_str());

    CParticleSystem* pSystem = CParticleSystem::GetInstance();
    if (!pSystem->Setup())
        return 1;
    pSystem->ListEffects();

    int nReports = theConfig.GetInt(_T("Report"), _T("Count"), 2);
    int nEvery = theConfig.GetInt(_T("report"), _T("every"), 10);
    pSystem->Report(0);
    for (int i = 1; i <= nReports; i++)
    {
        pSystem->Run(nEvery);
        pSystem->Report(i * nEvery);
    }
    CParticleSystem::Destroy();

    if (theConfig.GetInt(_T("Report"), _T("Pause"), 0) != 0)
        system("pause");
    return 0;
}
