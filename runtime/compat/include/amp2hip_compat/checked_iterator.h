//===- checked_iterator.h - Iterators that check bounds ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_CHECKED_ITERATOR_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_CHECKED_ITERATOR_H

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <utility>

namespace stdext {

/// A pointer into an array, with the array's bounds. Moving it out of the
/// array, or accessing an element outside, ends the program, as with Visual
/// C++.
template <class Pointer> class checked_array_iterator {
public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = typename std::iterator_traits<Pointer>::value_type;
  using difference_type =
      typename std::iterator_traits<Pointer>::difference_type;
  using pointer = Pointer;
  using reference = typename std::iterator_traits<Pointer>::reference;

  checked_array_iterator() = default;
  checked_array_iterator(Pointer array, std::size_t size, std::size_t at = 0)
      : array(array), size(static_cast<difference_type>(size)) {
    *this += static_cast<difference_type>(at);
  }

  Pointer base() const { return array + at; }
  reference operator*() const { return (*this)[0]; }
  Pointer operator->() const { return &(*this)[0]; }
  reference operator[](difference_type offset) const {
    require(at + offset >= 0 && at + offset < size);
    return array[at + offset];
  }

  checked_array_iterator &operator+=(difference_type offset) {
    require(at + offset >= 0 && at + offset <= size);
    at += offset;
    return *this;
  }
  checked_array_iterator &operator-=(difference_type offset) {
    return *this += -offset;
  }
  checked_array_iterator &operator++() { return *this += 1; }
  checked_array_iterator &operator--() { return *this += -1; }
  checked_array_iterator operator++(int) {
    return std::exchange(*this, *this + 1);
  }
  checked_array_iterator operator--(int) {
    return std::exchange(*this, *this - 1);
  }
  checked_array_iterator operator+(difference_type offset) const {
    return checked_array_iterator(*this) += offset;
  }
  checked_array_iterator operator-(difference_type offset) const {
    return checked_array_iterator(*this) += -offset;
  }
  friend checked_array_iterator operator+(difference_type offset,
                                          const checked_array_iterator &i) {
    return i + offset;
  }
  difference_type operator-(const checked_array_iterator &other) const {
    return base() - other.base();
  }

  bool operator==(const checked_array_iterator &other) const {
    return base() == other.base();
  }
  bool operator!=(const checked_array_iterator &other) const {
    return base() != other.base();
  }
  bool operator<(const checked_array_iterator &other) const {
    return base() < other.base();
  }
  bool operator>(const checked_array_iterator &other) const {
    return base() > other.base();
  }
  bool operator<=(const checked_array_iterator &other) const {
    return base() <= other.base();
  }
  bool operator>=(const checked_array_iterator &other) const {
    return base() >= other.base();
  }

private:
  static void require(bool inside) {
    if (inside)
      return;
    std::fputs("checked_array_iterator: outside of its array\n", stderr);
    std::abort();
  }

  Pointer array = nullptr;
  difference_type size = 0, at = 0;
};

template <class Pointer>
checked_array_iterator<Pointer>
make_checked_array_iterator(Pointer array, std::size_t size,
                            std::size_t at = 0) {
  return checked_array_iterator<Pointer>(array, size, at);
}

/// Returns \p array. Microsoft's function returns an iterator without checks.
template <class Pointer> Pointer make_unchecked_array_iterator(Pointer array) {
  return array;
}

} // namespace stdext

#endif
