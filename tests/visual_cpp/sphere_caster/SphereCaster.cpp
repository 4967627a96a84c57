//-----------------------------------------------------------------------------
// File: SphereCaster.cpp
//
// Desc: Casts rays over a handful of spheres and writes spheres.ppm.
//       CASTER_WIDTH in the environment changes the size of the image.
//-----------------------------------------------------------------------------
#define STRICT
#define _CRT_SECURE_NO_WARNINGS
#include <windows.h>
#include <tchar.h>
#include <stdio.h>
#include <stdlib.h>
#include <vector>
#include "Scene.h"
#include "PpmFile.h"

#pragma comment(lib, "user32.lib")
#pragma comment(lib, "gdi32.lib")

static const int TILE_X = 16;
static const int TILE_Y = 8;
static const UINT FLAG_SHADOW = 0x100;

typedef std::vector<SPHERE> SphereVector;

static void BuildScene(SphereVector& vecScene)
{
    static const float s_aTable[][8] =
    {
        //  x      y      z      r       red   green  blue  mirror
        {  0.00f,-13.10f, 6.00f,12.00f,  0.7f, 0.7f,  0.7f, 0.0f },
        {  0.00f, 0.10f,  6.00f, 1.20f,  0.9f, 0.4f,  0.2f, 0.3f },
        {  2.10f,-0.25f,  5.20f, 0.85f,  0.2f, 0.8f,  0.3f, 0.5f },
        { -2.20f,-0.15f,  5.60f, 0.95f,  0.2f, 0.3f,  0.9f, 0.2f },
        {  0.70f,-0.70f,  3.90f, 0.40f,  0.9f, 0.9f,  0.1f, 0.0f },
        { -0.90f,-0.75f,  4.10f, 0.35f,  0.1f, 0.9f,  0.9f, 0.0f },
        {  1.15f, 1.70f,  7.50f, 0.60f,  0.8f, 0.2f,  0.8f, 0.6f },
        { -1.60f, 1.65f,  7.00f, 0.55f,  1.0f, 0.5f,  0.1f, 0.1f },
    };

    for (int i = 0; i < _countof(s_aTable); i++)
    {
        const float* p = s_aTable[i];
        SPHERE s;
        s.vCenterRadius = float_4(p[0], p[1], p[2], p[3]);
        s.vColor = float_4(p[4], p[5], p[6], p[7]);
        vecScene.push_back(s);
    }
}

static int ImageWidth()
{
    TCHAR szWidth[16];
    DWORD cch = GetEnvironmentVariable(_T("CASTER_WIDTH"), szWidth, _countof(szWidth));
    int cx = (cch > 0 && cch < _countof(szWidth)) ? _ttoi(szWidth) : 160;
    return min(max(cx, 16), 4096);
}

void Render(const SphereVector& vecScene, const CAMERA& camera, array_view<UINT, 2> avPixels, array_view<UINT, 2> avHits)
{
    const array_view<const SPHERE> avScene(vecScene);
    const int cSpheres = (int)vecScene.size();
    const int cx = avPixels.extent[1], cy = avPixels.extent[0];
    const float_3 vLight(-4.0f, 6.0f, -2.0f);

    avPixels.discard_data();
    avHits.discard_data();

    tiled_extent<TILE_Y, TILE_X> extTiles = avPixels.extent.tile<TILE_Y, TILE_X>().pad();
    parallel_for_each(extTiles, [=](tiled_index<TILE_Y, TILE_X> ti) restrict(amp)
    {
        tile_static float_4 aGeom[MAX_SPHERES];
        const int nFlat = ti.local[0] * TILE_X + ti.local[1];
        if (nFlat < cSpheres)
            aGeom[nFlat] = avScene[nFlat].vCenterRadius;
        ti.barrier.wait_with_tile_static_memory_fence();

        if (!avPixels.extent.contains(ti.global))
            return;

        const int x = ti.global[1], y = ti.global[0];
        RAY ray;
        ray.vOrigin = camera.vEye;
        ray.vDir = Normalize(float_3(((x + 0.5f) / cx * 2.0f - 1.0f) * camera.fHalfWidth,
                                     (1.0f - (y + 0.5f) / cy * 2.0f) * camera.fHalfHeight, 1.0f));

        float_3 vColor = 0.0f;
        float fWeight = 1.0f;
        UINT uHit = 0;
        for (int nBounce = 0; nBounce < 3 && fWeight > 0.01f; nBounce++)
        {
            int nNearest = NO_HIT;
            float fNearest = 1e30f;
            for (int i = 0; i < cSpheres; i++)
            {
                const float t = HitSphere(aGeom[i], ray);
                if (t > 0.0f && t < fNearest)
                {
                    fNearest = t;
                    nNearest = i;
                }
            }

            if (nNearest == NO_HIT)
            {
                // Sky
                vColor += fWeight * float_3(0.4f, 0.6f, 0.9f) * (0.5f + 0.5f * ray.vDir.y);
                break;
            }

            const float_4 vMaterial = avScene[nNearest].vColor;
            const float_3 vPoint = ray.vOrigin + ray.vDir * fNearest;
            const float_3 vNormal = (vPoint - aGeom[nNearest].xyz) / aGeom[nNearest].w;

            RAY shadow;
            shadow.vOrigin = vPoint;
            shadow.vDir = Normalize(vLight - vPoint);
            bool bShadow = Dot(vNormal, shadow.vDir) <= 0.0f;
            for (int i = 0; i < cSpheres && !bShadow; i++)
                bShadow = i != nNearest && HitSphere(aGeom[i], shadow) > 0.0f;

            const float fDiffuse = 0.15f + (bShadow ? 0.0f : 0.85f * max(Dot(vNormal, shadow.vDir), 0.0f));
            vColor += fWeight * (1.0f - vMaterial.a) * fDiffuse * vMaterial.rgb;
            fWeight *= vMaterial.a;

            if (nBounce == 0)
                uHit = (UINT)(nNearest + 1) | (bShadow ? FLAG_SHADOW : 0);

            ray.vDir = Reflect(ray.vDir, vNormal);
            ray.vOrigin = vPoint + vNormal * 0.001f;
        }

        avPixels[ti.global] = PackColor(vColor);
        avHits[ti.global] = uHit;
    });
}

int _tmain(int argc, TCHAR* argv[])
{
    SetConsoleTitle(_T("Sphere caster"));

    const int cx = ImageWidth(), cy = cx * 3 / 4;
    SphereVector vecScene;
    BuildScene(vecScene);

    CAMERA camera = { float_3(0.0f, 0.35f, -1.0f), 0.60f, 0.45f };

    std::vector<UINT> vecPixels(cx * cy), vecHits(cx * cy);
    {
        array_view<UINT, 2> avPixels(cy, cx, vecPixels), avHits(cy, cx, vecHits);
        try
        {
            Render(vecScene, camera, avPixels, avHits);
            avPixels.synchronize();
            avHits.synchronize();
        }
        catch (const accelerator_view_removed& e)
        {
            _ftprintf(stderr, _T("TDR, reason 0x%08X\n"), e.get_view_removed_reason());
            return 2;
        }
    }

    int anLit[MAX_SPHERES + 1] = { 0 }, anShadow[MAX_SPHERES + 1] = { 0 };
    unsigned __int64 aullSum[3] = { 0 };
    for (size_t i = 0; i < vecHits.size(); i++)
    {
        const UINT u = vecHits[i];
        ++((u & FLAG_SHADOW) ? anShadow : anLit)[u & 0xFF];
        aullSum[0] += GetRValue(vecPixels[i]);
        aullSum[1] += GetGValue(vecPixels[i]);
        aullSum[2] += GetBValue(vecPixels[i]);
    }

    int nShadow = 0;
    _tprintf(_T("%dx%d, %Iu spheres\n"), cx, cy, vecScene.size());
    _tprintf(_T("sky %d\n"), anLit[0]);
    for (size_t i = 1; i <= vecScene.size(); i++)
    {
        _tprintf(_T("sphere %Iu: %5d pixels\n"), i, anLit[i] + anShadow[i]);
        nShadow += anShadow[i];
    }
    _tprintf(_T("in shadow: %.1f%%\n"), nShadow * 100.0 / (cx * cy));
    _tprintf(_T("mean color %.1f %.1f %.1f\n"), (double)(__int64)aullSum[0] / (cx * cy),
        (double)(__int64)aullSum[1] / (cx * cy), (double)(__int64)aullSum[2] / (cx * cy));

    CPpmFile file;
    if (!file.Create(_T("spheres.ppm"), cx, cy))
    {
        _ftprintf(stderr, _T("cannot create the file\n"));
        return 1;
    }
    for (int y = 0; y < cy; y++)
        file.WriteRow((const COLORREF*)&vecPixels[y * cx], cx);
    file.Close();

    WIN32_FIND_DATA fd;
    HANDLE hFind = FindFirstFile(_T("spheres.ppm"), &fd);
    if (hFind != INVALID_HANDLE_VALUE)
    {
        _tprintf(_T("%s: %lu bytes\n"), fd.cFileName, fd.nFileSizeLow);
        FindClose(hFind);
    }

    return 0;
}
