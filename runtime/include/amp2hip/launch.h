//===- launch.h - Launches of named kernels ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_LAUNCH_H
#define AMP2HIP_LAUNCH_H

#include "amp2hip/accelerator_view.h"
#include "amp2hip/detail/data/capture_session.h"
#include "amp2hip/detail/launch/compute_domain.h"
#include "amp2hip/detail/launch/kernel_name.h"
#if defined(__HIP_PLATFORM_CPU__)
#include "amp2hip/detail/launch/cpu_rows.h"
#include "amp2hip/detail/launch/cpu_tiles.h"
#endif

#include <tuple>
#include <type_traits>
#include <utility>

namespace amp2hip {
namespace detail {

#if defined(__HIP_PLATFORM_CPU__)
/// Tells the CPU platform's reports which kernel the next launch runs.
/// \p threads is how they number its threads, and \p rank is the domain's.
template <auto Kernel, class... Parameters>
void name_launch(hipcpu::checks::numbering threads, int rank) {
  static const hipcpu::checks::kernel named = {
      kernel_name<Kernel, Parameters...>, threads, rank,
      hipcpu::checks::is_checked};
  hipcpu::checks::name_launch(&named);
}
#else
/// Throws if \p error says that \p kernel could not be launched in blocks of
/// \p block. HIP has no error of its own for more threads than the kernel's
/// launch bounds.
inline void check_launch(hipError_t error, const void *kernel, dim3 block) {
  const int threads = static_cast<int>(block.x * block.y * block.z);
  hipFuncAttributes bounds;
  if (error != hipSuccess &&
      hipFuncGetAttributes(&bounds, kernel) == hipSuccess &&
      threads > bounds.maxThreadsPerBlock) {
    (void)hipGetLastError();
    std::string text = "A kernel for tiles of at most ";
    text += std::to_string(bounds.maxThreadsPerBlock);
    text += " threads was launched with tiles of " + std::to_string(threads);
    throw Concurrency::invalid_compute_domain(text.c_str());
  }
  check(error, "launching a kernel");
}
#endif

/// Calls \p launch. If HIP fails in it, adds the name of Kernel to the
/// exception's message. Exceptions for invalid arguments keep Visual C++'s
/// message.
template <auto Kernel, class... Parameters, class Launch>
void name_failures(const Launch &launch) {
  const auto name = [](Concurrency::runtime_exception &e) {
    e.amp2hip_append(std::string(" (kernel ") +
                     kernel_name<Kernel, Parameters...>() + ")");
  };
  try {
    launch();
  } catch (Concurrency::invalid_compute_domain &e) {
    name(e);
    throw;
  } catch (Concurrency::runtime_exception &e) {
    if (e.get_error_code() != invalid_argument_code)
      name(e);
    throw;
  }
}

/// Launches Kernel with parameters that are made of a launch's arguments.
// Decayed: if the arguments depend on template parameters, g++ 12 gives Kernel
// the type of a function, not of a pointer to one.
template <auto Kernel, class Signature = std::decay_t<decltype(Kernel)>>
struct launcher
#if defined(__HIP_PLATFORM_SPIRV__) && AMP2HIP_DEVICE_PASS
{
  // In this pass a kernel's type has a calling convention that cannot be
  // written, so that the specialization below does not match. The host's code
  // is checked here, but not generated. It only has to name the kernel.
  template <class Shape, class... Arguments>
  static void run(const Concurrency::accelerator_view *, const Shape &,
                  Arguments &...) {
    (void)reinterpret_cast<const void *>(Kernel);
  }
}
#endif
;

template <auto Kernel, class... Parameters>
struct launcher<Kernel, void (*)(Parameters...)> {
  static_assert((!std::is_reference_v<Parameters> && ...),
                "a kernel takes its parameters by value");

  /// \p view may be null: then the runtime chooses the view.
  template <class Shape, class... Arguments>
  static void run(const Concurrency::accelerator_view *view, const Shape &shape,
                  Arguments &...arguments) {
    static_assert(sizeof...(Parameters) == sizeof...(Arguments),
                  "a launch needs one argument for each of the kernel's "
                  "parameters; an untiled kernel's first is the extent");
    static_assert((!std::is_array_v<Arguments> && ...),
                  "an array would become a pointer to the host's memory: make "
                  "it a member of a class");
    name_failures<Kernel, Parameters...>([&] {
      capture_session session(view);
      if (session.depends_on_arguments()) {
        auto scope = session.collect();
        [[maybe_unused]] launch_copy<std::tuple<Parameters...>> collected(
            arguments...);
      }
      session.resolve();
      {
        auto scope = session.bind();
        launch_copy<std::tuple<Parameters...>> bound(arguments...);
        start(shape, session.stream(), bound.value);
      }
      session.launched();
    });
  }

  /// Queues the kernel. \p bound has its parameters, whose containers hold
  /// addresses in the device's memory.
  static void start(const grid_shape &shape, hipStream_t stream,
                    const std::tuple<Parameters...> &bound) {
#if defined(__HIP_PLATFORM_CPU__)
    name_launch<Kernel, Parameters...>(hipcpu::checks::numbering::linear, 1);
#endif
    start(shape, stream, bound, std::index_sequence_for<Parameters...>());
  }

#if defined(__HIP_PLATFORM_CPU__)
  template <int N>
  static void start(const row_shape<N> &, hipStream_t stream,
                    const std::tuple<Parameters...> &bound) {
    name_launch<Kernel, Parameters...>(hipcpu::checks::numbering::rows, N);
    row_kernel<Kernel, N, Parameters...>::start(stream, bound);
  }
#if AMP2HIP_CHECKS_ACCESSES
  template <int Rank>
  static void start(const checked_shape<Rank> &shape, hipStream_t stream,
                    const std::tuple<Parameters...> &bound) {
    name_launch<Kernel, Parameters...>(hipcpu::checks::numbering::tiles, Rank);
    start(static_cast<const grid_shape &>(shape), stream, bound);
  }
#endif
#if defined(HIPCPU_LOOPS)
  template <unsigned X, unsigned Y, unsigned Z>
  static void start(const tile_shape<X, Y, Z> &shape, hipStream_t stream,
                    const std::tuple<Parameters...> &bound) {
    name_launch<Kernel, Parameters...>(hipcpu::checks::numbering::linear, 1);
    tile_kernel<Kernel, hipcpu::with_barriers_in<X, Y, Z>,
                Parameters...>::start(shape, stream, bound);
  }
#endif
#endif

private:
  template <std::size_t... I>
  static void start(const grid_shape &shape, hipStream_t stream,
                    [[maybe_unused]] const std::tuple<Parameters...> &bound,
                    std::index_sequence<I...>) {
#if defined(__HIP_PLATFORM_CPU__)
    hipLaunchKernelGGL(Kernel, shape.grid, shape.block, 0, stream,
                       std::get<I>(bound)...);
#else
    // Not by <<<>>>, which copies all parameters twice, and which first stores
    // the grid in HIP's runtime.
    void *parameters[] = {
        const_cast<void *>(static_cast<const void *>(&std::get<I>(bound)))...,
        nullptr};
    const void *const kernel = reinterpret_cast<const void *>(Kernel);
    check_launch(
        hipLaunchKernel(kernel, shape.grid, shape.block, parameters, 0, stream),
        kernel, shape.block);
#endif
  }
};

} // namespace detail

/// launch<Kernel>([view,] domain, arguments...) runs Kernel, a __global__
/// function, once for every index of the domain. An untiled kernel has an
/// extent<N>, the domain, as its first parameter; the arguments are converted
/// to the other parameters as in a call. Returns when the kernel is queued;
/// accesses through AMP objects see its effects. Without a view, or with
/// accelerator::get_auto_selection_view(), the kernel runs where the arrays and
/// textures among the arguments are; without any, on the default accelerator.
/// [amp 7]
///
/// \throws invalid_compute_domain if a component of the domain is not greater
/// than 0 or not a multiple of the tile's, or the domain has more than 2^32 - 1
/// threads.
/// \throws runtime_exception if an array is on another view, if the view runs
/// no kernels, or, with the kernel's name, if HIP fails.
template <auto Kernel, int N, class... Arguments>
void launch(const Concurrency::accelerator_view &view,
            const Concurrency::extent<N> &domain, Arguments &&...arguments) {
  detail::launcher<Kernel>::run(&view, detail::untiled_shape(domain), domain,
                                arguments...);
}

template <auto Kernel, int N, class... Arguments>
void launch(const Concurrency::extent<N> &domain, Arguments &&...arguments) {
  detail::launcher<Kernel>::run(nullptr, detail::untiled_shape(domain), domain,
                                arguments...);
}

template <auto Kernel, int D0, int D1, int D2, class... Arguments>
void launch(const Concurrency::accelerator_view &view,
            const Concurrency::tiled_extent<D0, D1, D2> &domain,
            Arguments &&...arguments) {
  detail::launcher<Kernel>::run(&view, detail::tiled_shape(domain),
                                arguments...);
}

template <auto Kernel, int D0, int D1, int D2, class... Arguments>
void launch(const Concurrency::tiled_extent<D0, D1, D2> &domain,
            Arguments &&...arguments) {
  detail::launcher<Kernel>::run(nullptr, detail::tiled_shape(domain),
                                arguments...);
}

} // namespace amp2hip

#endif // AMP2HIP_LAUNCH_H
