//===- accelerator_test.cpp - Accelerators and their views ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "new_process.h"
#include "runtime_test.h"

#include "amp2hip/texture.h"

#include <set>
#include <thread>

using namespace Concurrency;
using runtime_test::in_new_process;

namespace {

accelerator cpu() { return accelerator(accelerator::cpu_accelerator); }

// 2.001
TEST(Accelerator, PathsAreMicrosofts) {
  EXPECT_STREQ(accelerator::default_accelerator, L"default");
  EXPECT_STREQ(accelerator::cpu_accelerator, L"cpu");
  EXPECT_STREQ(accelerator::direct3d_warp, L"direct3d\\warp");
  EXPECT_STREQ(accelerator::direct3d_ref, L"direct3d\\ref");
}

// 2.002
TEST(Accelerator, DefaultConstructedIsTheDefault) {
  EXPECT_EQ(accelerator(), accelerator(accelerator::default_accelerator));
}

// 2.022
TEST(Accelerator, DefaultIsAHipDevice) {
  EXPECT_EQ(accelerator().get_device_path().substr(0, 4), L"hip\\");
}

// 2.003, 8.078
TEST(Accelerator, UnknownPathThrows) {
  for (const wchar_t *path : {L"nothing", L"", L"direct3d", L"direct3d\\other"})
    try {
      accelerator a{std::wstring(path)};
      ADD_FAILURE() << "no exception";
    } catch (const runtime_exception &e) {
      EXPECT_STREQ(e.what(),
                   "No accelerator with the specified path available");
      EXPECT_EQ(e.get_error_code(), E_INVALIDARG);
    }
}

// 2.004, 2.008, 2.021
TEST(Accelerator, CopiesAreTheSameDevice) {
  accelerator a = cpu(), b;
  EXPECT_NE(a, b);
  b = a;
  EXPECT_EQ(a, b);
  EXPECT_EQ(accelerator(a).get_device_path(), L"cpu");
}

// 2.005, 9.066
TEST(Accelerator, AllAreListedWithTheCpu) {
  std::set<std::wstring> paths;
  for (const accelerator &a : accelerator::get_all())
    EXPECT_TRUE(paths.insert(a.get_device_path()).second);
  EXPECT_TRUE(paths.count(L"cpu"));
  EXPECT_TRUE(paths.count(L"hip\\0"));
}

accelerator warp() { return accelerator(accelerator::direct3d_warp); }
accelerator reference() { return accelerator(accelerator::direct3d_ref); }

// 2.003, 2.004, 2.012, 2.021, 9.067
TEST(Accelerator, SoftwareDevicesOfDirect3DAreThere) {
  EXPECT_EQ(warp().get_device_path(), accelerator::direct3d_warp);
  EXPECT_EQ(reference().get_device_path(), accelerator::direct3d_ref);
  std::vector<accelerator> all = accelerator::get_all();
  all.push_back(warp());
  all.push_back(reference());
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < all.size(); ++j)
      EXPECT_EQ(all[i] == all[j], i == j);
  for (const accelerator &a : {warp(), reference()}) {
    EXPECT_TRUE(a.get_is_emulated());
    EXPECT_FALSE(a.get_is_debug());
    EXPECT_FALSE(a.get_has_display());
    EXPECT_EQ(a.get_version(), 11u << 16);
    EXPECT_NE(a.get_description(), accelerator().get_description());
    EXPECT_EQ(a.get_default_view(), accelerator(a).get_default_view());
    EXPECT_EQ(a.get_default_view().get_accelerator(), a);
  }
}

// 2.005: a program that runs on all but the CPU runs on none twice.
TEST(Accelerator, SoftwareDevicesOfDirect3DAreNotListed) {
  for (const accelerator &a : accelerator::get_all()) {
    EXPECT_NE(a, warp());
    EXPECT_NE(a, reference());
  }
}

// 8.004, 9.067
TEST(Accelerator, WarpRunsKernelsOnTheCpuPlatform) {
  const accelerator_view av = warp().get_default_view();
  std::vector<int> data = runtime_test::count_from(0, 8);
  array_view<int> v(8, data);
  runtime_test::add_on(av, v, 1);
  runtime_test::add_on(accelerator(L"hip\\0").get_default_view(), v, 1);
  array<int> a(8, data.begin(), av);
  runtime_test::add_on(av, a, 1);
  EXPECT_EQ(a.get_accelerator_view(), av);
  v.synchronize();
  EXPECT_EQ(data, runtime_test::count_from(2, 8));
  EXPECT_EQ(std::vector<int>(a), runtime_test::count_from(1, 8));
}

// 8.008, 9.067
TEST(Accelerator, TheReferenceDeviceIsAPlaceForDataThatRunsNothing) {
  const accelerator_view av = reference().get_default_view();
  std::vector<int> data = runtime_test::count_from(0, 8);
  array<int> a(8, data.begin(), av);
  EXPECT_EQ(std::vector<int>(a), data);
  try {
    runtime_test::add_on(av, a, 1);
    ADD_FAILURE() << "no exception";
  } catch (const runtime_exception &e) {
    EXPECT_STREQ(e.what(), "concurrency::parallel_for_each is not supported on "
                           "the selected accelerator \"Direct3D reference "
                           "device\".");
  }
  EXPECT_EQ(std::vector<int>(a), data);
}

// 2.006
TEST(Accelerator, SoftwareDevicesOfDirect3DCanBeTheDefault) {
  in_new_process([] {
    return accelerator::set_default(accelerator::direct3d_ref) &&
           accelerator() == reference();
  });
  in_new_process([] {
    return accelerator::set_default(accelerator::direct3d_warp) &&
           accelerator() == warp();
  });
  in_new_process([] {
    setenv("CPPAMP_DEFAULT_ACCELERATOR", "direct3d\\warp", 1);
    return accelerator() == warp();
  });
}

// 2.022: programs ask so whether there is a device at all.
TEST(Accelerator, WithoutDevicesTheReferenceDeviceIsTheDefault) {
  in_new_process([] {
    setenv("AMP2HIP_CPU_DEVICES", "0", 1);
    return accelerator() == reference() && accelerator::get_all().size() == 1 &&
           warp() != reference();
  });
}

TEST(Accelerator, ALaunchWithoutDevicesSaysWhyThereAreNone) {
  in_new_process([] {
    setenv("AMP2HIP_CPU_DEVICES", "0", 1);
    std::vector<int> data(8);
    array_view<int> v(8, data);
    try {
      runtime_test::add_on(accelerator().get_default_view(), v, 1);
    } catch (const runtime_exception &e) {
      return std::string(e.what()) ==
             "concurrency::parallel_for_each is not supported on the selected "
             "accelerator \"Direct3D reference device\". HIP has no device for "
             "this program, which is compiled for the CPU: hipErrorNoDevice.";
    }
    return false;
  });
}

// 2.006
TEST(Accelerator, DefaultCanBeSetOnce) {
  in_new_process([] {
    accelerator before; // A query does not fix the choice.
    return accelerator::set_default(accelerator::cpu_accelerator) &&
           accelerator() == cpu() && accelerator() != before &&
           !accelerator::set_default(before.get_device_path()) &&
           accelerator() == cpu();
  });
}

// 2.006, 8.075
TEST(Accelerator, UseFixesTheDefault) {
  in_new_process([] {
    amp2hip::detail::default_queue();
    return !accelerator::set_default(accelerator::cpu_accelerator);
  });
}

// 2.006
TEST(Accelerator, UnknownDefaultIsRefused) {
  in_new_process([] {
    return !accelerator::set_default(L"nothing") &&
           accelerator::set_default(L"cpu");
  });
}

// 2.022, 9.068
TEST(Accelerator, EnvironmentChoosesTheDefault) {
  in_new_process([] {
    setenv("AMP2HIP_CPU_DEVICES", "2", 1);
    setenv("CPPAMP_DEFAULT_ACCELERATOR", "hip\\1", 1);
    return accelerator().get_device_path() == L"hip\\1";
  });
}

// 2.022
TEST(Accelerator, EnvironmentDoesNotChooseTheCpu) {
  in_new_process([] {
    setenv("CPPAMP_DEFAULT_ACCELERATOR", "cpu", 1);
    return accelerator() != cpu();
  });
}

TEST(Accelerator, EnvironmentMustNameAnAccelerator) {
  in_new_process([] {
    setenv("CPPAMP_DEFAULT_ACCELERATOR", "hip\\7", 1);
    try {
      accelerator();
      return false;
    } catch (const concurrency::runtime_exception &e) {
      return std::string(e.what()) ==
             "The environment variable CPPAMP_DEFAULT_ACCELERATOR is 'hip\\7', "
             "and must be the device path of an accelerator: hip\\0";
    }
  });
}

// 2.007, 2.028
TEST(Accelerator, AutoSelectionViewSaysSo) {
  const accelerator_view v = accelerator::get_auto_selection_view();
  EXPECT_TRUE(v.get_is_auto_selection());
  EXPECT_FALSE(accelerator().get_default_view().get_is_auto_selection());
  EXPECT_EQ(v, accelerator::get_auto_selection_view());
}

// 2.007: for all but launches it is the default accelerator's default view.
TEST(Accelerator, AutoSelectionViewIsElseTheDefaultView) {
  const accelerator_view automatic = accelerator::get_auto_selection_view();
  const accelerator_view view = accelerator().get_default_view();
  EXPECT_EQ(automatic, view);
  EXPECT_EQ(automatic.get_accelerator(), accelerator());
  EXPECT_EQ(automatic.get_queuing_mode(), view.get_queuing_mode());
  EXPECT_EQ(automatic.get_version(), accelerator().get_version());
  concurrency::accelerator_view(automatic).wait();
}

// 2.006, 2.007: asking what it is does not fix the default, data on it does.
TEST(Accelerator, AutoSelectionViewFollowsTheDefaultAccelerator) {
  in_new_process([] {
    const accelerator_view automatic = accelerator::get_auto_selection_view();
    const bool before = automatic.get_accelerator() != cpu();
    const bool set = accelerator::set_default(accelerator::cpu_accelerator);
    return before && set && automatic.get_accelerator() == cpu();
  });
  in_new_process([] {
    concurrency::array<int> a(4, accelerator::get_auto_selection_view());
    return !accelerator::set_default(accelerator::cpu_accelerator);
  });
}

// 2.007
TEST(Accelerator, AutoSelectionViewIsAPlaceForData) {
  const accelerator_view automatic = accelerator::get_auto_selection_view();
  const accelerator_view view = accelerator().get_default_view();
  const accelerator_view host = cpu().get_default_view();
  std::vector<int> data = {1, 2, 3, 4};
  const concurrency::array<int> a(4, data.begin(), automatic), b(a);
  EXPECT_EQ(a.get_accelerator_view(), view);
  EXPECT_FALSE(a.get_accelerator_view().get_is_auto_selection());
  EXPECT_EQ(std::vector<int>(b), data);
  const concurrency::array<int> staging(4, host, automatic);
  EXPECT_EQ(staging.get_accelerator_view(), host);
  EXPECT_EQ(staging.get_associated_accelerator_view(), view);
  const concurrency::graphics::texture<int, 1> t(4, automatic),
      staging_texture(4, host, automatic);
  EXPECT_EQ(t.get_accelerator_view(), view);
  EXPECT_EQ(staging_texture.get_associated_accelerator_view(), view);
  concurrency::array_view<int> v(4, data);
  v.synchronize_to(automatic);
  EXPECT_TRUE(v.amp2hip_region().data->is_valid_on(view.amp2hip_queue()));
}

// 2.009
TEST(Accelerator, VersionHoldsMajorAndMinor) {
  hipDeviceProp_t properties;
  ASSERT_EQ(hipGetDeviceProperties(&properties, 0), hipSuccess);
  EXPECT_EQ(accelerator(L"hip\\0").get_version(),
            static_cast<unsigned>(properties.major << 16 | properties.minor));
}

// 2.010
TEST(Accelerator, DescriptionIsTheDevicesName) {
  hipDeviceProp_t properties;
  ASSERT_EQ(hipGetDeviceProperties(&properties, 0), hipSuccess);
  const std::string name = properties.name;
  EXPECT_EQ(accelerator(L"hip\\0").get_description(),
            std::wstring(name.begin(), name.end()));
}

// 2.011, 2.013, 2.014, 2.015, 2.016
TEST(Accelerator, DevicesHaveTheirProperties) {
  const accelerator a(L"hip\\0");
  EXPECT_FALSE(a.get_is_debug());
  EXPECT_FALSE(a.get_has_display());
  EXPECT_TRUE(a.get_supports_double_precision());
  EXPECT_TRUE(a.get_supports_limited_double_precision());
  EXPECT_FALSE(a.get_supports_cpu_shared_memory());
}

// 2.012, 9.101
TEST(Accelerator, CpuAndDevicesOfTheCpuPlatformAreEmulated) {
  EXPECT_TRUE(cpu().get_is_emulated());
  EXPECT_TRUE(accelerator(L"hip\\0").get_is_emulated());
}

// 2.017
TEST(Accelerator, CpuAccessTypeOfADeviceIsNone) {
  accelerator a(L"hip\\0");
  EXPECT_EQ(a.get_default_cpu_access_type(), access_type_none);
  EXPECT_FALSE(a.set_default_cpu_access_type(access_type_read_write));
  EXPECT_EQ(a.get_default_cpu_access_type(), access_type_none);
  EXPECT_EQ(cpu().get_default_cpu_access_type(), access_type_read_write);
}

// 2.018
TEST(Accelerator, MemoryIsInKilobytes) {
  hipDeviceProp_t properties;
  ASSERT_EQ(hipGetDeviceProperties(&properties, 0), hipSuccess);
  EXPECT_EQ(accelerator(L"hip\\0").get_dedicated_memory(),
            properties.totalGlobalMem / 1024);
}

// 2.019
TEST(Accelerator, DefaultViewIsAlwaysTheSame) {
  for (const accelerator &a : accelerator::get_all())
    EXPECT_EQ(a.get_default_view(), accelerator(a).get_default_view());
}

// 2.020, 2.027
TEST(Accelerator, CreatedViewsAreNewAndAutomatic) {
  accelerator a;
  const accelerator_view v = a.create_view();
  EXPECT_EQ(v.get_queuing_mode(), queuing_mode_automatic);
  EXPECT_NE(v, a.get_default_view());
  EXPECT_NE(v, a.create_view());
  EXPECT_EQ(a.create_view(queuing_mode_immediate).get_queuing_mode(),
            queuing_mode_immediate);
}

// 2.023, 2.032
TEST(AcceleratorView, CopiesAreTheSameQueue) {
  static_assert(!std::is_default_constructible_v<accelerator_view>);
  accelerator_view a = accelerator().create_view();
  const accelerator_view b(a);
  EXPECT_TRUE(a == b);
  a = accelerator().get_default_view();
  EXPECT_TRUE(a != b);
}

// 2.024, 2.025, 2.026
TEST(AcceleratorView, HasItsAcceleratorsProperties) {
  for (const accelerator &a : accelerator::get_all()) {
    EXPECT_EQ(a.get_default_view().get_accelerator(), a);
    EXPECT_EQ(a.get_default_view().get_is_debug(), a.get_is_debug());
    EXPECT_EQ(a.get_default_view().get_version(), a.get_version());
  }
}

// 2.029, 2.030
TEST(AcceleratorView, FlushesAndWaits) {
  for (const accelerator &a : accelerator::get_all()) {
    accelerator_view v = a.get_default_view();
    EXPECT_NO_THROW(v.flush());
    EXPECT_NO_THROW(v.wait());
  }
}

// 2.031
TEST(AcceleratorView, MarkerBecomesReady) {
  completion_future marker = accelerator().get_default_view().create_marker();
  EXPECT_TRUE(marker.valid());
  EXPECT_NO_THROW(marker.get());
  EXPECT_NO_THROW(cpu().get_default_view().create_marker().get());
}

// 2.033
TEST(AcceleratorView, CommandsOfOneViewRunInTheirOrder) {
  const accelerator_view av = accelerator().create_view();
  array<int> a(8, av), b(8, av);
  const std::vector<int> start = runtime_test::count_from(0, 8);
  copy_async(start.begin(), start.end(), a);
  for (int i = 0; i < 20; ++i) {
    runtime_test::add_on(av, a, 1);
    copy_async(a, b);
    runtime_test::add_on(av, b, 1);
    copy_async(b, a);
  }
  EXPECT_EQ(std::vector<int>(a), runtime_test::count_from(40, 8));
}

// 2.034
TEST(AcceleratorView, ServesSeveralThreads) {
  accelerator_view v = accelerator().create_view();
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([v]() mutable {
      for (int n = 0; n < 50; ++n)
        v.create_marker().get();
      v.wait();
    });
  for (std::thread &t : threads)
    t.join();
}

// 2.035
TEST(AcceleratorView, QueuingModesHaveMicrosoftsValues) {
  EXPECT_EQ(static_cast<int>(queuing_mode_immediate), 0);
  EXPECT_EQ(static_cast<int>(queuing_mode_automatic), 1);
}

// 2.036
TEST(AcceleratorView, AccessTypesHaveMicrosoftsValues) {
  EXPECT_EQ(static_cast<unsigned>(access_type_none), 0u);
  EXPECT_EQ(static_cast<unsigned>(access_type_read), 1u);
  EXPECT_EQ(static_cast<unsigned>(access_type_write), 2u);
  EXPECT_EQ(static_cast<unsigned>(access_type_read_write), 3u);
  EXPECT_EQ(static_cast<unsigned>(access_type_auto), 1u << 31);
  static_assert(std::is_same_v<std::underlying_type_t<access_type>, int>);
}

} // namespace
