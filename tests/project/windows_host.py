# ===- windows_host.py - Programs that stay programs for Windows -----------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""--host=windows, with MinGW's headers; skipped where there are none."""

import pathlib
import shutil

import harness
from project import Project, main

MINGW = pathlib.Path("/usr/x86_64-w64-mingw32/include")

HEADER = """#pragma once
struct Shade {
  unsigned long level;
};
"""

# A window with its messages, a device of Direct3D that draws, and a kernel.
PROGRAM = """#include <Windows.h>
#include <tchar.h>
#include <D3D11.h>
#include ".\\Shade.h"
#include <amp.h>
#include <vector>

using namespace concurrency;

static LRESULT CALLBACK procedure(HWND window, UINT message, WPARAM wide,
                                  LPARAM parameter) {
  switch (message) {
  case WM_DESTROY:
    PostQuitMessage(0);
    return 0;
  default:
    return DefWindowProc(window, message, wide, parameter);
  }
}

static ID3D11Device *makeDevice() {
  ID3D11Device *device = nullptr;
  HRESULT made = D3D11CreateDevice(nullptr, D3D_DRIVER_TYPE_HARDWARE, nullptr,
                                   0, nullptr, 0, D3D11_SDK_VERSION, &device,
                                   nullptr, nullptr);
  return SUCCEEDED(made) ? device : nullptr;
}

__forceinline __int64 twice(__int64 x) { return 2 * x; }
__declspec(noinline) LONG __stdcall one() { return 1; }

static void shade(std::vector<long> &pixels, long width) {
  array_view<long> view(static_cast<int>(pixels.size()), pixels);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = i[0] * width;
  });
  view.synchronize();
}

int APIENTRY _tWinMain(HINSTANCE instance, HINSTANCE, LPTSTR, int show) {
  WNDCLASS kind = {};
  kind.lpfnWndProc = procedure;
  kind.hInstance = instance;
  kind.lpszClassName = _T("shades");
  RegisterClass(&kind);
  HWND window = CreateWindow(kind.lpszClassName, _T("Shades"),
                             WS_OVERLAPPEDWINDOW, 0, 0, 640, 480, nullptr,
                             nullptr, instance, nullptr);
  ShowWindow(window, show);
  ID3D11Device *device = makeDevice();
  std::vector<long> pixels(640 * 480);
  shade(pixels, one());
  MSG message;
  while (GetMessage(&message, nullptr, 0, 0)) {
    TranslateMessage(&message);
    DispatchMessage(&message);
  }
  if (device)
    device->Release();
  return static_cast<int>(twice(pixels[0]));
}
"""

LAUNCH = """  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = i[0] * width;
  });
"""
KERNEL = """static __global__ void shade_kernel(concurrency::extent<1> domain,
                                    long width,
                                    array_view<long> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = i[0] * width;
}

"""

INTEROP = """#include <d3d11.h>
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

void share(ID3D11Device *device, ID3D11Buffer *buffer, ID3D11Texture2D *t) {
  accelerator_view v = direct3d::create_accelerator_view(device);
  array<float> a = direct3d::make_array<float>(extent<1>(4), v, buffer);
  IUnknown *b = direct3d::get_buffer(a);
  IUnknown *d = direct3d::get_device(v);
  graphics::direct3d::make_texture<float, 2>(v, t);
}
"""


class WindowsHost(Project):
    def setUp(self):
        super().setUp()
        if not (MINGW / "d3d11.h").exists():
            self.skipTest("no headers of MinGW")

    def test_headers_that_mingw_lacks_are_told(self):
        self.put("a.cpp", "#include <amp.h>\n#include <afxwin.h>\n")
        done = self.tool("--host=windows", "a.cpp", "-o", "a.hip", expect=1)
        self.assertIn(
            "a.cpp:2:10: error: <afxwin.h> is not among these headers of "
            "Windows; translate with those of Visual C++",
            done.stderr,
        )

    def test_result_codes_need_no_header_of_windows(self):
        self.put(
            "a.cpp",
            "#include <amp.h>\n"
            "bool failed(concurrency::runtime_exception &e) {\n"
            "  return e.get_error_code() == E_FAIL;\n"
            "}\n"
            "#include <windows.h>\n"
            "HRESULT code;\n",
        )
        self.tool("--host=windows", "a.cpp", "-o", "a.hip")

    def test_the_macros_min_and_max_stay(self):
        program = (
            "#include <windows.h>\n"
            "#include <algorithm>\n"
            "#include <amp.h>\n"
            "int f(int n) restrict(cpu, amp) { return min(n, 4) + max(2, n); }\n"
        )
        self.put("a.cpp", program)
        self.tool("--host=windows", "a.cpp", "-o", "a.hip")
        self.assertEqual(
            self.get("a.hip"),
            program.replace("<amp.h>", "<amp2hip/amp.h>")
            .replace("int f(", "__host__ __device__ int f(")
            .replace(" restrict(cpu, amp)", ""),
        )
        self.put("b.cpp", "#define NOMINMAX\n" + program)
        done = self.tool("--host=windows", "b.cpp", "-o", "b.hip", expect=1)
        self.assertIn("b.cpp:5:", done.stderr)
        self.assertFalse((self.folder / "b.hip").exists())

    def test_only_the_kernel_is_edited_and_the_rest_compiles(self):
        self.put("shade.h", HEADER)
        self.put("a.cpp", PROGRAM)
        done = self.tool("--host=windows", "a.cpp", "-o", "a.hip")
        self.assertEqual(done.stderr, "")
        expected = PROGRAM.replace("<amp.h>", "<amp2hip/amp.h>")
        expected = expected.replace(
            LAUNCH,
            "  amp2hip::launch<shade_kernel>(view.get_extent(), width, view);\n",
        )
        expected = expected.replace(
            "static void shade", KERNEL + "static void shade"
        )
        self.assertEqual(self.get("a.hip"), expected)
        self.check_host_side()

    def check_host_side(self):
        hip = pathlib.Path("/usr/include/hip")
        if not hip.exists() or not shutil.which("clang++-19"):
            self.skipTest("no HIP, or no clang++-19")
        # Windows knows neither upper case nor what a slash is not; of
        # /usr/include it has HIP's folder alone.
        headers = self.folder / "windows"
        headers.mkdir()
        for name in ["Windows.h", "D3D11.h"]:
            (headers / name).symlink_to(MINGW / name.lower())
        (headers / "hip").symlink_to(hip)
        (self.folder / ".\\Shade.h").symlink_to("shade.h")
        self.put("hip_for_mingw.h", harness.HIP_FOR_MINGW)
        flags = self.flags("amd", "--no-compat")
        flags = [f for f in flags if not f.startswith(("--rocm", "-l"))]
        self.must(
            *("clang++-19", "--target=x86_64-w64-windows-gnu"),
            *("--offload-host-only", "-nogpulib", "-x", "hip", *flags),
            *("-D__HIP_PLATFORM_AMD__", "-DUNICODE", "-D_UNICODE"),
            *("-isystem", "windows", "-include", "hip_for_mingw.h"),
            *("-c", "a.hip", "-o", "a.obj"),
        )

    def test_what_direct3d_shares_is_refused_by_name(self):
        self.put("a.cpp", INTEROP)
        done = self.tool("--host=windows", "--no-snippets", "a.cpp", expect=1)
        faults = done.stderr.splitlines()
        names = [
            *("direct3d::create_accelerator_view", "direct3d::make_array"),
            *("direct3d::get_buffer", "direct3d::get_device"),
            "graphics::direct3d::make_texture",
        ]
        self.assertEqual(len(faults), len(names), done.stderr)
        for fault, name in zip(faults, names):
            self.assertIn(f"'Concurrency::{name}'", fault)
            self.assertIn("[amp-d3d-interop]", fault)


if __name__ == "__main__":
    main()
