//===- kernel_name.h - Names of kernels for messages ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_LAUNCH_KERNEL_NAME_H
#define AMP2HIP_DETAIL_LAUNCH_KERNEL_NAME_H

#include <cstddef>
#include <string>
#include <tuple>

namespace amp2hip {
namespace detail {

// The compiler's description of a function template with its argument.
template <auto Kernel> const char *kernel_text() { return __PRETTY_FUNCTION__; }
template <class T> const char *type_text() { return __PRETTY_FUNCTION__; }

/// The template argument in \p pretty, the __PRETTY_FUNCTION__ of a template
/// with one parameter.
inline std::string argument_in(const std::string &pretty) {
  const std::size_t at = pretty.find(" = ") + 3;
  return pretty.substr(at, pretty.rfind(']') - at);
}

/// The kernel's name in \p text, its kernel_text(). For the runtime's own
/// kernels, which call a function object, it is the type of this object. It is
/// in \p last_parameter, the type_text() of their last parameter.
inline std::string name_in(const char *text, const char *last_parameter) {
  std::string name = argument_in(text);
  const auto begins_with = [&name](const std::string &start) {
    return name.compare(0, start.size(), start) == 0;
  };
  for (const std::string start : {"(", "&", "amp2hip::detail::"})
    if (begins_with(start))
      name.erase(0, start.size());
  if (begins_with("for_each_index") || begins_with("for_each_tiled_index"))
    name = argument_in(last_parameter);
  return name;
}

/// The name of Kernel, which has these parameters.
template <auto Kernel, class... Parameters> const char *kernel_name() {
  using last = std::tuple_element_t<sizeof...(Parameters),
                                    std::tuple<void, Parameters...>>;
  static const std::string name =
      name_in(kernel_text<Kernel>(), type_text<last>());
  return name.c_str();
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_LAUNCH_KERNEL_NAME_H
