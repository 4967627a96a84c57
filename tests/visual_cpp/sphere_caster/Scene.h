//-----------------------------------------------------------------------------
// File: Scene.h
//
// Desc: Scene description and intersection code shared by host and device
//-----------------------------------------------------------------------------
#pragma once

#include <amp.h>
#include <amp_math.h>
#include <amp_graphics.h>

#define MAX_SPHERES     16
#define NO_HIT          (-1)
#define GPUFUNC         restrict(cpu, amp)

using namespace concurrency;
using namespace concurrency::graphics;

typedef struct tagSPHERE
{
    float_4 vCenterRadius;          // xyz = center, w = radius
    float_4 vColor;                 // rgb = color, a = reflectivity
} SPHERE, *PSPHERE;

typedef struct tagCAMERA
{
    float_3 vEye;
    float   fHalfWidth;             // of the image plane at distance 1
    float   fHalfHeight;
} CAMERA, *PCAMERA;

typedef struct tagRAY
{
    float_3 vOrigin;
    float_3 vDir;
} RAY;

inline float Dot(const float_3& a, const float_3& b) GPUFUNC
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline float_3 Normalize(const float_3& v) restrict(amp)
{
    return v * fast_math::rsqrtf(Dot(v, v));
}

inline float_3 Reflect(const float_3& vDir, const float_3& vNormal) GPUFUNC
{
    return vDir - 2.0f * Dot(vDir, vNormal) * vNormal;
}

// Smallest positive distance along the ray, or a negative number
inline float HitSphere(const float_4& s, const RAY& ray) restrict(amp)
{
    const float_3 vOc = ray.vOrigin - s.xyz;
    const float b = Dot(vOc, ray.vDir);
    const float fDisc = b * b - Dot(vOc, vOc) + s.w * s.w;
    if (fDisc <= 0.0f)
        return -1.0f;
    const float t = -b - fast_math::sqrtf(fDisc);
    return t > 0.001f ? t : -1.0f;
}

inline unsigned PackColor(const float_3& vColor) restrict(amp)
{
    const unsigned r = (unsigned)(concurrency::direct3d::saturate(vColor.r) * 255.0f + 0.5f);
    const unsigned g = (unsigned)(concurrency::direct3d::saturate(vColor.g) * 255.0f + 0.5f);
    const unsigned b = (unsigned)(concurrency::direct3d::saturate(vColor.b) * 255.0f + 0.5f);
    return r | (g << 8) | (b << 16);
}
