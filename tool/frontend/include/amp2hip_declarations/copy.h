//===- copy.h - copy and copy_async for the parser --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares copies of arrays and views for amp2hip's parser; <amp.h> includes
// this file. The bodies are never compiled to code.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DECLARATIONS_COPY_H
#define AMP2HIP_DECLARATIONS_COPY_H

#include <amp2hip_declarations/array_view.h>

namespace Concurrency {

namespace amp2hip_detail {

/// Whether a _Value_type can be assigned through the iterator.
template <typename _Iterator, typename _Value_type, typename = void>
struct takes : std::false_type {};
template <typename _Iterator, typename _Value_type>
struct takes<_Iterator, _Value_type,
             decltype(void(*std::declval<_Iterator &>() =
                               std::declval<const _Value_type &>()))>
    : std::true_type {};

/// As read_from().
template <typename _Iterator, typename _Value_type>
auto write_to(_Iterator *it, const _Value_type *value, int)
    -> decltype(static_cast<void>(**it = *value), static_cast<void>(++*it)) {
  static_cast<void>(**it = *value);
  static_cast<void>(++*it);
}
template <typename _No_iterator, typename _Value_type>
void write_to(_No_iterator *, const _Value_type *, long) {}

template <typename _Iterator, typename _Value_type> void check_taken() {
  amp2hip_detail::write_to(static_cast<_Iterator *>(nullptr),
                           static_cast<const _Value_type *>(nullptr), 0);
  static_assert(takes<_Iterator, _Value_type>::value,
                "a copy goes to an array or array_view that is not const, or "
                "to an iterator through which elements can be assigned");
}

} // namespace amp2hip_detail

/// Declares copy() and copy_async() with the same template parameters and
/// parameters. They copy between arrays, views and iterators of the same
/// extent; until the future of copy_async() is ready, the data must not be
/// changed. [amp 5.3]
#define AMP2HIP_COPY(TEMPLATE, PARAMETERS, ...)                                \
  template <AMP2HIP_LIST TEMPLATE> void copy PARAMETERS { __VA_ARGS__ }        \
  template <AMP2HIP_LIST TEMPLATE> completion_future copy_async PARAMETERS {   \
    __VA_ARGS__                                                                \
    __builtin_unreachable();                                                   \
  }

AMP2HIP_COPY((typename _Value_type, int _Rank),
             (const array<_Value_type, _Rank> &src,
              array<_Value_type, _Rank> &dest), )
AMP2HIP_COPY((typename _Value_type, int _Rank),
             (const array<_Value_type, _Rank> &src,
              const array_view<_Value_type, _Rank> &dest), )
AMP2HIP_COPY((typename _Value_type, int _Rank),
             (const array_view<const _Value_type, _Rank> &src,
              array<_Value_type, _Rank> &dest), )
AMP2HIP_COPY((typename _Value_type, int _Rank),
             (const array_view<const _Value_type, _Rank> &src,
              const array_view<_Value_type, _Rank> &dest), )
AMP2HIP_COPY((typename _Value_type, int _Rank),
             (const array_view<_Value_type, _Rank> &src,
              array<_Value_type, _Rank> &dest), )
AMP2HIP_COPY((typename _Value_type, int _Rank),
             (const array_view<_Value_type, _Rank> &src,
              const array_view<_Value_type, _Rank> &dest), )
AMP2HIP_COPY((typename _Input_iterator, typename _Value_type, int _Rank),
             (_Input_iterator src_begin, _Input_iterator src_end,
              array<_Value_type, _Rank> &dest),
             amp2hip_detail::read_from<_Input_iterator>();)
AMP2HIP_COPY((typename _Input_iterator, typename _Value_type, int _Rank),
             (_Input_iterator src_begin, _Input_iterator src_end,
              const array_view<_Value_type, _Rank> &dest),
             amp2hip_detail::read_from<_Input_iterator>();)
AMP2HIP_COPY((typename _Input_iterator, typename _Value_type, int _Rank),
             (_Input_iterator src_begin, array<_Value_type, _Rank> &dest),
             amp2hip_detail::read_from<_Input_iterator>();)
AMP2HIP_COPY((typename _Input_iterator, typename _Value_type, int _Rank),
             (_Input_iterator src_begin,
              const array_view<_Value_type, _Rank> &dest),
             amp2hip_detail::read_from<_Input_iterator>();)
AMP2HIP_COPY((typename _Output_iterator, typename _Value_type, int _Rank),
             (const array<_Value_type, _Rank> &src,
              _Output_iterator dest_begin),
             amp2hip_detail::check_taken<_Output_iterator, _Value_type>();)
AMP2HIP_COPY((typename _Output_iterator, typename _Value_type, int _Rank),
             (const array_view<_Value_type, _Rank> &src,
              _Output_iterator dest_begin),
             amp2hip_detail::check_taken<_Output_iterator, _Value_type>();)

} // namespace Concurrency

#endif
