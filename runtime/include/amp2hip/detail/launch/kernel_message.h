//===- kernel_message.h - Failures that kernels report ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// For programs compiled with AMP2HIP_DIRECT3D_DEBUG: direct3d_errorf and
// direct3d_abort leave a message in a variable on the device, which the host
// looks at whenever it has waited for work.

#ifndef AMP2HIP_DETAIL_LAUNCH_KERNEL_MESSAGE_H
#define AMP2HIP_DETAIL_LAUNCH_KERNEL_MESSAGE_H

#include "amp2hip/detail/platform/devices.h"

#include <cstdio>
#include <cstring>
#include <type_traits>

namespace amp2hip {
namespace detail {

/// The first message since the host last looked; later ones are dropped. The
/// text is formatted on the host, from a copy of the format and the arguments.
struct kernel_message {
  static constexpr int none = 0, being_written = 1, complete = 2;
  static constexpr int most_arguments = 16, most_characters = 1024;

  enum class type { signed_int, unsigned_int, floating, string };
  struct argument {
    type what;
    int size;                ///< Bytes of an integer.
    unsigned long long bits; ///< For a string, its index in characters[].
  };

  int state;
  int argument_count, character_count;
  argument arguments[most_arguments];
  char characters[most_characters]; ///< The format, then strings.

  /// Copies \p text, as far as it fits. Returns its index in characters[].
  __device__ int keep(const char *text) {
    const int place = character_count;
    while (*text && character_count < most_characters - 1)
      characters[character_count++] = *text++;
    characters[character_count] = '\0';
    if (character_count < most_characters - 1)
      ++character_count;
    return place;
  }

  /// Adds an argument, unless there are most_arguments already.
  template <class T> __device__ void add(T value) {
    if (argument_count == most_arguments)
      return;
    argument &a = arguments[argument_count++];
    a.size = sizeof(T);
    if constexpr (std::is_floating_point_v<T>) {
      const double wide = value;
      a.what = type::floating;
      memcpy(&a.bits, &wide, sizeof wide);
    } else if constexpr (std::is_convertible_v<T, const char *>) {
      a.what = type::string;
      a.bits = static_cast<unsigned long long>(keep(value));
    } else {
      a.what = std::is_signed_v<T> ? type::signed_int : type::unsigned_int;
      a.bits = static_cast<unsigned long long>(value);
    }
  }
};

/// Appends argument \p a to \p text, by printf's \p conversion. \p start has
/// its flags, width and precision. If the argument does not fit the conversion,
/// returns false and appends nothing.
inline bool format_argument(const kernel_message &m,
                            const kernel_message::argument &a,
                            const std::string &start, char conversion,
                            std::string &text) {
  using type = kernel_message::type;
  const auto is_one_of = [conversion](const char *all) {
    return conversion && std::strchr(all, conversion);
  };
  char out[512];
  if (is_one_of("c") && a.what <= type::unsigned_int) {
    std::snprintf(out, sizeof out, (start + "c").c_str(),
                  static_cast<int>(a.bits));
  } else if (is_one_of("diuoxX") && a.what <= type::unsigned_int) {
    const bool narrow = a.size < 8 && !is_one_of("di");
    std::snprintf(out, sizeof out, (start + "ll" + conversion).c_str(),
                  narrow ? a.bits & 0xffffffffu : a.bits);
  } else if (is_one_of("fFeEgGaA") && a.what == type::floating) {
    double value;
    std::memcpy(&value, &a.bits, sizeof value);
    std::snprintf(out, sizeof out, (start + conversion).c_str(), value);
  } else if (is_one_of("s") && a.what == type::string) {
    std::snprintf(out, sizeof out, (start + "s").c_str(),
                  m.characters + a.bits);
  } else {
    return false;
  }
  text += out;
  return true;
}

/// \p m as text, with printf's conversions. A conversion that does not fit its
/// argument is left unchanged.
inline std::string format_message(const kernel_message &m) {
  std::string text;
  int next = 0;
  for (const char *at = m.characters; *at;) {
    const std::size_t plain = std::strcspn(at, "%");
    text.append(at, plain);
    at += plain;
    if (!*at)
      break;
    const std::size_t flags = 1 + std::strspn(at + 1, "-+ #0123456789.");
    const std::size_t sizes = std::strspn(at + flags, "hljztLI");
    const char conversion = at[flags + sizes];
    const std::string start(at, flags), all(at, flags + sizes + !!conversion);
    at += all.size();
    if (conversion == '%')
      text += '%';
    else if (next < m.argument_count &&
             format_argument(m, m.arguments[next], start, conversion, text))
      ++next;
    else
      text += all;
  }
  return text;
}

/// The messages of one translation unit, which has a variable of its own for
/// them on every device. All message_sources are in a list.
struct message_source {
  /// Takes the message from the current device; false if there is none.
  bool (*take)(kernel_message &);
  message_source *next;

  explicit message_source(bool (*take)(kernel_message &)) : take(take) {
    next = first();
    first() = this;
    after_waiting().store(throw_messages);
  }
  message_source(const message_source &) = delete;
  message_source &operator=(const message_source &) = delete;

  static message_source *&first() {
    static message_source *source = nullptr;
    return source;
  }
  /// Throws the first message that there is on the current device.
  static void throw_messages() {
    kernel_message message;
    for (message_source *s = first(); s; s = s->next)
      if (s->take(message))
        throw Concurrency::runtime_exception(format_message(message).c_str(),
                                             failure_code);
  }
};

namespace {

// Each translation unit has one, because its device code is linked separately.
__device__ kernel_message message_on_device;

bool take_message(kernel_message &m) {
  int state;
  const std::size_t place = offsetof(kernel_message, state);
  if (hipMemcpyFromSymbol(&state, HIP_SYMBOL(message_on_device), sizeof state,
                          place) != hipSuccess) {
    (void)hipGetLastError();
    return false;
  }
  if (state != kernel_message::complete)
    return false;
  check(hipMemcpyFromSymbol(&m, HIP_SYMBOL(message_on_device), sizeof m),
        "reading a kernel's message");
  state = kernel_message::none;
  check(hipMemcpyToSymbol(HIP_SYMBOL(message_on_device), &state, sizeof state,
                          place),
        "clearing a kernel's message");
  return true;
}

const message_source messages_of_this_unit(take_message);

/// Leaves a message, unless there is one already.
template <class... Arguments>
__device__ void leave_message(const char *format, Arguments... arguments) {
  kernel_message &m = message_on_device;
  if (atomicCAS(&m.state, kernel_message::none,
                kernel_message::being_written) != kernel_message::none)
    return;
  m.argument_count = m.character_count = 0;
  m.keep(format);
  (m.add(arguments), ...);
  __threadfence_system();
  atomicExch(&m.state, kernel_message::complete);
}

} // namespace

/// Ends the calling thread of a kernel, at once: no destructor runs. On AMD the
/// whole wavefront ends.
[[noreturn]] __device__ inline void end_thread() {
#if defined(__HIP_PLATFORM_CPU__)
  ::hipcpu::end_thread();
#elif defined(__CUDA_ARCH__)
  asm volatile("exit;");
  __builtin_unreachable();
#elif defined(__HIP_DEVICE_COMPILE__)
  __builtin_amdgcn_endpgm();
#else
  std::abort(); // The host's pass: never run.
#endif
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_LAUNCH_KERNEL_MESSAGE_H
