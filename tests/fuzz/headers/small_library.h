//===- small_library.h - A standard library that parses fast ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Declarations of what the programs of the tests use. Mutants are translated
// with these headers, which takes a fifth of the time, and compiled with the
// true ones.

#ifndef AMP2HIP_FUZZ_SMALL_LIBRARY_H
#define AMP2HIP_FUZZ_SMALL_LIBRARY_H

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace std {
template <class T> constexpr T &&forward(remove_reference_t<T> &t) noexcept;
template <class T> constexpr remove_reference_t<T> &&move(T &&t) noexcept;
template <class T> constexpr void swap(T &, T &);
template <class T> constexpr T *addressof(T &) noexcept;
template <class T, class U> struct pair {
  T first;
  U second;
};
template <class T, class U> pair<T, U> make_pair(T, U);
template <class T, class U = T> T exchange(T &, U &&);

struct input_iterator_tag {};
struct output_iterator_tag {};
struct forward_iterator_tag : input_iterator_tag {};
struct bidirectional_iterator_tag : forward_iterator_tag {};
struct random_access_iterator_tag : bidirectional_iterator_tag {};
template <class I, class = void> struct iterator_traits {};
template <class I>
struct iterator_traits<I, void_t<typename I::iterator_category>> {
  using iterator_category = typename I::iterator_category;
  using value_type = typename I::value_type;
  using difference_type = typename I::difference_type;
  using pointer = typename I::pointer;
  using reference = typename I::reference;
};
template <class T> struct iterator_traits<T *, void> {
  using iterator_category = random_access_iterator_tag;
  using value_type = remove_cv_t<T>;
  using difference_type = ptrdiff_t;
  using pointer = T *;
  using reference = T &;
};
template <class T> class library_iterator {
public:
  using iterator_category = random_access_iterator_tag;
  using value_type = remove_cv_t<T>;
  using difference_type = ptrdiff_t;
  using pointer = T *;
  using reference = T &;
  library_iterator();
  template <class U> library_iterator(const library_iterator<U> &);
  T &operator*() const;
  T *operator->() const;
  T &operator[](ptrdiff_t) const;
  library_iterator &operator++();
  library_iterator operator++(int);
  library_iterator &operator--();
  library_iterator &operator+=(ptrdiff_t);
  library_iterator operator+(ptrdiff_t) const;
  library_iterator operator-(ptrdiff_t) const;
  ptrdiff_t operator-(const library_iterator &) const;
  bool operator==(const library_iterator &) const;
  bool operator!=(const library_iterator &) const;
  bool operator<(const library_iterator &) const;
};
template <class C> class back_insert_iterator {
public:
  using iterator_category = output_iterator_tag;
  using value_type = void;
  using difference_type = void;
  using pointer = void;
  using reference = void;
  back_insert_iterator &operator*();
  back_insert_iterator &operator++();
  back_insert_iterator operator++(int);
  back_insert_iterator &operator=(const typename C::value_type &);
};
template <class C> back_insert_iterator<C> back_inserter(C &);

template <class T> class allocator {};

template <class T> class library_sequence {
public:
  using value_type = T;
  using size_type = size_t;
  using reference = T &;
  using const_reference = const T &;
  using iterator = library_iterator<T>;
  using const_iterator = library_iterator<const T>;
  size_t size() const;
  bool empty() const;
  iterator begin();
  iterator end();
  const_iterator begin() const;
  const_iterator end() const;
  const_iterator cbegin() const;
  const_iterator cend() const;
  T &operator[](size_t);
  const T &operator[](size_t) const;
  T &at(size_t);
  T &front();
  T &back();
  const T &front() const;
  const T &back() const;
  T *data();
  const T *data() const;
  void push_back(const T &);
  template <class... A> T &emplace_back(A &&...);
  void resize(size_t);
  void resize(size_t, const T &);
  void reserve(size_t);
  void clear();
  void assign(size_t, const T &);
  template <class I> void assign(I, I);
};
template <class T, class A = allocator<T>>
class vector : public library_sequence<T> {
public:
  vector();
  vector(const vector &);
  vector(vector &&);
  vector(initializer_list<T>);
  explicit vector(size_t);
  vector(size_t, const T &);
  template <class I, class = typename iterator_traits<I>::iterator_category>
  vector(I, I);
  vector &operator=(const vector &);
  vector &operator=(vector &&);
  ~vector();
  bool operator==(const vector &) const;
  bool operator!=(const vector &) const;
};
template <class T, class A = allocator<T>>
class list : public library_sequence<T> {
public:
  list();
  list(initializer_list<T>);
  explicit list(size_t);
  list(size_t, const T &);
  template <class I, class = typename iterator_traits<I>::iterator_category>
  list(I, I);
};
template <class K, class V> class unordered_map {
public:
  V &operator[](const K &);
  size_t size() const;
};
template <class C> auto begin(C &c) -> decltype(c.begin());
template <class C> auto end(C &c) -> decltype(c.end());
template <class T, size_t N> T *begin(T (&)[N]);
template <class T, size_t N> T *end(T (&)[N]);
template <class C> auto size(const C &c) -> decltype(c.size());

template <class C> struct char_traits {};
template <class C, class T = char_traits<C>, class A = allocator<C>>
class basic_string : public library_sequence<C> {
public:
  basic_string();
  basic_string(const C *);
  basic_string(size_t, C);
  basic_string(const basic_string &);
  basic_string &operator=(const basic_string &);
  ~basic_string();
  const C *c_str() const;
  size_t length() const;
  basic_string &operator+=(const basic_string &);
  basic_string &operator+=(C);
  friend basic_string operator+(const basic_string &, const basic_string &) {
    return basic_string();
  }
  friend bool operator==(const basic_string &, const basic_string &) {
    return true;
  }
  friend bool operator!=(const basic_string &, const basic_string &) {
    return true;
  }
};
using string = basic_string<char>;
using wstring = basic_string<wchar_t>;
string to_string(int);

class type_info {
public:
  bool operator==(const type_info &) const noexcept;
  const char *name() const noexcept;
};
class exception {
public:
  exception() noexcept;
  virtual ~exception() noexcept;
  virtual const char *what() const noexcept;
};
class logic_error : public exception {
public:
  explicit logic_error(const char *);
  explicit logic_error(const string &);
};
class runtime_error : public exception {
public:
  explicit runtime_error(const char *);
  explicit runtime_error(const string &);
};
class invalid_argument : public logic_error {
public:
  using logic_error::logic_error;
};
class out_of_range : public logic_error {
public:
  using logic_error::logic_error;
};
class bad_alloc : public exception {};
class exception_ptr {};
exception_ptr current_exception();
void rethrow_exception(exception_ptr);
template <class E> exception_ptr make_exception_ptr(E);

template <class T> struct default_delete {};
template <class T, class D = default_delete<T>> class unique_ptr {
public:
  unique_ptr();
  explicit unique_ptr(T *);
  unique_ptr(unique_ptr &&);
  ~unique_ptr();
  T &operator*() const;
  T *operator->() const;
  T *get() const;
  void reset(T * = nullptr);
};
template <class T> class unique_ptr<T[]> {
public:
  explicit unique_ptr(T *);
  unique_ptr(unique_ptr &&);
  ~unique_ptr();
  T &operator[](size_t) const;
  T *get() const;
};
template <class T> class shared_ptr {
public:
  shared_ptr();
  explicit shared_ptr(T *);
  ~shared_ptr();
  T &operator*() const;
  T *operator->() const;
};
template <class T, class... A> unique_ptr<T> make_unique(A &&...);
template <class T, class... A> shared_ptr<T> make_shared(A &&...);

template <class F> class function;
template <class R, class... A> class function<R(A...)> {
public:
  function();
  template <class F> function(F);
  R operator()(A...) const;
};

class ostream {
public:
  ostream &operator<<(bool);
  ostream &operator<<(short);
  ostream &operator<<(unsigned short);
  ostream &operator<<(int);
  ostream &operator<<(unsigned int);
  ostream &operator<<(long);
  ostream &operator<<(unsigned long);
  ostream &operator<<(long long);
  ostream &operator<<(unsigned long long);
  ostream &operator<<(float);
  ostream &operator<<(double);
  ostream &operator<<(const void *);
  ostream &operator<<(ostream &(*)(ostream &));
  ostream &flush();
};
class ios_base;
ostream &operator<<(ostream &, char);
ostream &operator<<(ostream &, signed char);
ostream &operator<<(ostream &, unsigned char);
ostream &operator<<(ostream &, const char *);
ostream &operator<<(ostream &, const string &);
ostream &operator<<(ostream &, ios_base &(*)(ios_base &));
ostream &endl(ostream &);
ios_base &hex(ios_base &);
ios_base &dec(ios_base &);
ios_base &fixed(ios_base &);
ios_base &boolalpha(ios_base &);
struct library_manipulator {};
library_manipulator setw(int);
library_manipulator setprecision(int);
library_manipulator setfill(char);
ostream &operator<<(ostream &, library_manipulator);
class wostream;
wostream &operator<<(wostream &, const wchar_t *);
wostream &operator<<(wostream &, const wstring &);
class istream {
public:
  istream &operator>>(int &);
  istream &operator>>(float &);
  istream &operator>>(char &);
  istream &operator>>(string &);
  explicit operator bool() const;
};
template <class T> class ostream_iterator {
public:
  using iterator_category = output_iterator_tag;
  using value_type = void;
  using difference_type = void;
  using pointer = void;
  using reference = void;
  ostream_iterator(ostream &, const char * = nullptr);
  ostream_iterator &operator*();
  ostream_iterator &operator++();
  ostream_iterator operator++(int);
  ostream_iterator &operator=(const T &);
};
extern ostream cout, cerr;
extern wostream &wcout;
extern istream cin;

template <class I, class T> T accumulate(I, I, T t) { return t; }
template <class I, class T, class F> T accumulate(I, I, T t, F) { return t; }
template <class I, class T> void iota(I, I, T) {}
template <class I> void reverse(I, I) {}
template <class I> void sort(I, I) {}
template <class I, class F> void sort(I, I, F) {}
template <class I, class T> void fill(I, I, const T &) {}
template <class I, class O> O copy(I, I, O o) { return o; }
template <class I, class F> F for_each(I, I, F f) { return f; }
template <class I, class F> void generate(I, I, F) {}
template <class I, class O, class F> O transform(I, I, O o, F) { return o; }
template <class I, class J> bool equal(I, I, J) { return true; }
template <class I, class T> ptrdiff_t count(I, I, const T &) { return 0; }
template <class T> const T &min(const T &, const T &);
template <class T> const T &max(const T &, const T &);

namespace chrono {
template <class R = long, class P = int> struct duration {};
template <class C, class D = duration<>> struct time_point {};
template <class C, class D, class R, class P>
time_point<C, D> operator+(time_point<C, D>, duration<R, P>);
struct steady_clock {
  static time_point<steady_clock> now();
};
struct seconds : duration<> {
  explicit seconds(long);
};
} // namespace chrono
class mutex {};
template <class M> class lock_guard {
public:
  explicit lock_guard(M &);
  ~lock_guard();
};
class thread {
public:
  template <class F, class... A> explicit thread(F &&, A &&...);
  ~thread();
  void join();
  void detach();
};

enum class future_status { ready, timeout, deferred };
enum class future_errc { no_state };
class future_error : public logic_error {
public:
  explicit future_error(future_errc);
};
template <class T> class shared_future {
public:
  const T &get() const;
  bool valid() const;
  void wait() const;
  template <class R, class P>
  future_status wait_for(chrono::duration<R, P>) const;
};
template <> class shared_future<void> {
public:
  void get() const;
  bool valid() const;
  void wait() const;
  template <class R, class P>
  future_status wait_for(chrono::duration<R, P>) const;
};
template <class T> class future {
public:
  T get();
  bool valid() const;
  void wait() const;
  shared_future<T> share();
};
template <class T> class promise {
public:
  future<T> get_future();
  template <class... A> void set_value(const A &...);
  void set_exception(exception_ptr);
};
template <class F> class packaged_task;
template <class R, class... A> class packaged_task<R(A...)> {
public:
  template <class F> explicit packaged_task(F &&);
  future<R> get_future();
  void operator()(A...);
};
} // namespace std

inline void *operator new(size_t, void *place) noexcept { return place; }
inline void *operator new[](size_t, void *place) noexcept { return place; }

#endif
