//===- amp2hip_record.h - Records what kernels compute ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `amp2hip --record` writes sources that include this header and use it at each
// launch. The header is C++ AMP: Visual C++ 2012 to 2022 compile it with their
// <amp.h>, and amp2hip translates it like any header. Therefore it uses only
// documented C++ AMP and the parts of C++11 that Visual C++ 2012 supports.
//
// docs/record.md describes the file that the program writes. With
// AMP2HIP_RECORD_FORMAT_ONLY, the header declares only the classes that write
// the file.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RECORD_H
#define AMP2HIP_RECORD_H

#if !defined(AMP2HIP_RECORD_FORMAT_ONLY) && !defined(AMP2HIP_AMP_H)
#include <amp.h>
#endif

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <future>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <type_traits>
#include <vector>

#ifdef _WIN32
#include <share.h>
#else
#include <sys/file.h>
#endif

#ifdef _MSC_VER
#pragma warning(push)
#pragma warning(disable : 4996) // fopen and getenv are standard C++.
#endif
#ifndef _WIN32
// A shared library has a recorder of its own, as a DLL has on Windows.
#pragma GCC visibility push(hidden)
#endif

namespace amp2hip_record {

/// Computes XXH64, a public hash function, with seed 0. The bytes may be added
/// in pieces.
class hash {
public:
  hash() : total(0), held(0) {
    lanes[0] = prime(1) + prime(2);
    lanes[1] = prime(2);
    lanes[2] = 0;
    lanes[3] = 0 - prime(1);
  }

  void add(const void *data, std::size_t bytes) {
    const unsigned char *p = static_cast<const unsigned char *>(data);
    total += bytes;
    if (held + bytes < sizeof(rest)) {
      hold(p, bytes);
      return;
    }
    if (held != 0) {
      const std::size_t missing = sizeof(rest) - held;
      hold(p, missing);
      p += missing;
      bytes -= missing;
      stripes(rest, 1);
      held = 0;
    }
    stripes(p, bytes / sizeof(rest));
    p += bytes - bytes % sizeof(rest);
    hold(p, bytes % sizeof(rest));
  }

  std::uint64_t value() const {
    std::uint64_t h = prime(5);
    if (total >= sizeof(rest)) {
      h = rotated(lanes[0], 1) + rotated(lanes[1], 7) + rotated(lanes[2], 12) +
          rotated(lanes[3], 18);
      for (int i = 0; i < 4; ++i)
        h = (h ^ round(0, lanes[i])) * prime(1) + prime(4);
    }
    h += total;
    std::size_t i = 0;
    for (; i + 8 <= held; i += 8)
      h = rotated(h ^ round(0, read(rest + i)), 27) * prime(1) + prime(4);
    if (i + 4 <= held) {
      std::uint32_t word;
      std::memcpy(&word, rest + i, 4);
      h = rotated(h ^ word * prime(1), 23) * prime(2) + prime(3);
      i += 4;
    }
    for (; i < held; ++i)
      h = rotated(h ^ rest[i] * prime(5), 11) * prime(1);
    h = (h ^ h >> 33) * prime(2);
    h = (h ^ h >> 29) * prime(3);
    return h ^ h >> 32;
  }

private:
  std::uint64_t lanes[4], total;
  unsigned char rest[32];
  std::size_t held; ///< Bytes in rest.

  static std::uint64_t prime(int i) {
    return i == 1   ? 0x9E3779B185EBCA87ULL
           : i == 2 ? 0xC2B2AE3D27D4EB4FULL
           : i == 3 ? 0x165667B19E3779F9ULL
           : i == 4 ? 0x85EBCA77C2B2AE63ULL
                    : 0x27D4EB2F165667C5ULL;
  }
  static std::uint64_t rotated(std::uint64_t x, int bits) {
    return x << bits | x >> (64 - bits);
  }
  static std::uint64_t round(std::uint64_t lane, std::uint64_t x) {
    return rotated(lane + x * prime(2), 31) * prime(1);
  }
  static std::uint64_t read(const unsigned char *p) {
    std::uint64_t x;
    std::memcpy(&x, p, sizeof(x));
    return x;
  }
  void hold(const unsigned char *p, std::size_t bytes) {
    if (bytes != 0)
      std::memcpy(rest + held, p, bytes);
    held += bytes;
  }
  void stripes(const unsigned char *p, std::size_t count) {
    std::uint64_t a = lanes[0], b = lanes[1], c = lanes[2], d = lanes[3];
    for (; count != 0; --count, p += sizeof(rest)) {
      a = round(a, read(p));
      b = round(b, read(p + 8));
      c = round(c, read(p + 16));
      d = round(d, read(p + 24));
    }
    lanes[0] = a;
    lanes[1] = b;
    lanes[2] = c;
    lanes[3] = d;
  }
};

/// Number, bounds and mean of numbers of one type.
struct statistics {
  std::uint64_t count; ///< Numbers without NaNs.
  std::uint64_t nans;
  double least, greatest, sum;

  statistics() : count(0), nans(0), least(0), greatest(0), sum(0) {}
  double mean() const {
    return count == 0 ? 0 : sum / static_cast<double>(count);
  }

  /// Adds the numbers of type T in the \p bytes bytes at \p data.
  template <class T> void add(const void *data, std::size_t bytes) {
    const T *const x = static_cast<const T *>(data);
    const std::size_t n = bytes / sizeof(T);
    T low, high;
    if (n == 0)
      return;
    if (bounds(x, n, low, high)) {
      add_numbers(x, n, low, high);
      return;
    }
    std::vector<T> numbers;
    for (std::size_t i = 0; i < n; ++i)
      if (x[i] == x[i])
        numbers.push_back(x[i]);
    nans += n - numbers.size();
    if (!numbers.empty())
      add<T>(&numbers[0], numbers.size() * sizeof(T));
  }

  /// Adds the statistics of other numbers.
  void add(const statistics &other) {
    nans += other.nans;
    if (other.count == 0)
      return;
    note(other.least, other.greatest, count == 0);
    sum += other.sum;
    count += other.count;
  }

private:
  // The loops below have a form that compilers vectorize.

  /// Finds the least and the greatest of \p n integers; \p n is at least 1.
  template <class T>
  static bool bounds(const T *x, std::size_t n, T &low, T &high) {
    T least = x[0], greatest = x[0];
    for (std::size_t i = 1; i < n; ++i) {
      least = x[i] < least ? x[i] : least;
      greatest = x[i] > greatest ? x[i] : greatest;
    }
    low = least;
    high = greatest;
    return true;
  }
  /// The same for floating-point numbers. Returns false if there is a NaN.
  static bool bounds(const float *x, std::size_t n, float &low, float &high) {
    return ordered_bounds<std::int32_t>(x, n, low, high);
  }
  static bool bounds(const double *x, std::size_t n, double &low,
                     double &high) {
    return ordered_bounds<std::int64_t>(x, n, low, high);
  }
  /// Compares the numbers by their bits, as integers. With the bits of negative
  /// numbers inverted, except for the sign, these have the order of the
  /// numbers, and the NaNs are at both ends.
  template <class Bits, class T>
  static bool ordered_bounds(const T *x, std::size_t n, T &low, T &high) {
    const Bits most = (std::numeric_limits<Bits>::max)();
    Bits least = most, greatest = ~most;
    for (std::size_t i = 0; i < n; ++i) {
      Bits bits;
      std::memcpy(&bits, x + i, sizeof(bits));
      bits ^= bits < 0 ? most : 0;
      least = bits < least ? bits : least;
      greatest = bits > greatest ? bits : greatest;
    }
    least ^= least < 0 ? most : 0;
    greatest ^= greatest < 0 ? most : 0;
    std::memcpy(&low, &least, sizeof(low));
    std::memcpy(&high, &greatest, sizeof(high));
    return low == low && high == high;
  }
  template <class T>
  void add_numbers(const T *x, std::size_t n, T low, T high) {
    double sums[8] = {0};
    std::size_t i = 0;
    for (; i + 8 <= n; i += 8)
      for (int j = 0; j < 8; ++j)
        sums[j] += static_cast<double>(x[i + j]);
    for (; i < n; ++i)
      sums[0] += static_cast<double>(x[i]);
    for (int j = 0; j < 8; ++j)
      sum += sums[j];
    note(static_cast<double>(low), static_cast<double>(high), count == 0);
    count += n;
  }
  void note(double low, double high, bool is_first) {
    least = is_first || low < least ? low : least;
    greatest = is_first || high > greatest ? high : greatest;
  }
};

/// The layout of an element: runs of numbers, bytes of unknown meaning, and
/// padding. As text it looks like `f32*3,i32,-4,?8`: three floats, an int, 4
/// bytes of padding, and 8 bytes of unknown meaning. The letters are i, u
/// (unsigned) and f, each followed by the number of bits.
class layout {
public:
  struct run {
    char kind;     ///< i, u, f, ? or -.
    unsigned size; ///< Bytes of a number; 1 for ? and -.
    unsigned count;
  };

  /// The layout that \p text describes. If \p text is null or does not describe
  /// \p size bytes, all bytes have an unknown meaning.
  layout(const char *text, std::size_t size)
      : whole(0), dense(0), has_padding(false) {
    if (!text || !read(text) || whole != size) {
      runs.clear();
      whole = dense = 0;
      has_padding = false;
      add('?', 1, static_cast<unsigned>(size));
    }
  }

  /// The layout as text, without the padding, which files do not contain.
  std::string text() const {
    std::string result;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const run &r = runs[i];
      if (r.kind == '-')
        continue;
      if (!result.empty())
        result += ',';
      result += r.kind;
      if (r.kind == '?') {
        result += number(r.count);
        continue;
      }
      result += number(r.size * 8);
      if (r.count != 1)
        result += '*' + number(r.count);
    }
    return result;
  }
  std::size_t bytes() const { return whole; }       ///< With padding.
  std::size_t dense_bytes() const { return dense; } ///< Without padding.
  bool is_dense() const { return !has_padding; }

  /// A run of the element, if the element has only numbers of one type (and
  /// padding); else null.
  const run *only() const {
    const run *found = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const run &r = runs[i];
      if (r.kind == '-')
        continue;
      if (r.kind == '?' ||
          (found && (found->kind != r.kind || found->size != r.size)))
        return 0;
      found = &r;
    }
    return found;
  }

  /// Copies an element without its padding; returns the end of the copy.
  unsigned char *copy(const unsigned char *element, unsigned char *to) const {
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const std::size_t n = runs[i].size * runs[i].count;
      if (runs[i].kind != '-') {
        std::memcpy(to, element, n);
        to += n;
      }
      element += n;
    }
    return to;
  }

private:
  std::vector<run> runs;
  std::size_t whole, dense;
  bool has_padding;

  static std::string number(unsigned n) {
    std::string digits;
    do
      digits.insert(digits.begin(), static_cast<char>('0' + n % 10));
    while ((n /= 10) != 0);
    return digits;
  }
  static unsigned digits(const char *&p) {
    unsigned n = 0;
    for (; *p >= '0' && *p <= '9'; ++p)
      n = n * 10 + static_cast<unsigned>(*p - '0');
    return n;
  }
  void add(char kind, unsigned size, unsigned count) {
    const run r = {kind, size, count};
    runs.push_back(r);
    whole += static_cast<std::size_t>(size) * count;
    if (kind == '-')
      has_padding = true;
    else
      dense += static_cast<std::size_t>(size) * count;
  }
  bool read(const char *p) {
    while (*p) {
      const char kind = *p++;
      const unsigned n = digits(p);
      unsigned count = 1;
      if (*p == '*')
        count = digits(++p);
      if (kind == '?' || kind == '-')
        add(kind, 1, n);
      else
        add(kind, n / 8, count);
      if (*p && *p++ != ',')
        return false;
    }
    return true;
  }
};

/// Builds the content of a record of the file, little-endian.
class payload {
public:
  payload &u8(unsigned x) {
    data.push_back(static_cast<char>(x));
    return *this;
  }
  payload &u32(std::uint32_t x) { return little(x, 4); }
  payload &u64(std::uint64_t x) { return little(x, 8); }
  payload &f64(double x) {
    std::uint64_t bits;
    std::memcpy(&bits, &x, sizeof(bits));
    return u64(bits);
  }
  payload &text(const std::string &s) {
    u32(static_cast<std::uint32_t>(s.size()));
    data += s;
    return *this;
  }
  payload &bytes(const void *p, std::size_t n) {
    data.append(static_cast<const char *>(p), n);
    return *this;
  }
  /// The number of \p values, then the values.
  payload &list(const std::vector<int> &values) {
    u32(static_cast<std::uint32_t>(values.size()));
    for (std::size_t i = 0; i < values.size(); ++i)
      u32(static_cast<std::uint32_t>(values[i]));
    return *this;
  }
  const std::string &str() const { return data; }

private:
  std::string data;
  payload &little(std::uint64_t x, int n) {
    for (int i = 0; i < n; ++i)
      data.push_back(static_cast<char>(x >> 8 * i & 255));
    return *this;
  }
};

/// The types of the file's records.
enum record_type {
  record_run = 1,
  record_launch = 2,
  record_contents = 3,
  record_container = 4,
  record_end_of_launch = 5,
  record_note = 6,
  record_end_of_run = 7
};

/// The file with the records of a program. Nothing is written after a write has
/// failed.
class file {
public:
  file() : to(0), lock(0) {}
  ~file() {
    if (to)
      std::fclose(to);
    if (lock)
      std::fclose(lock);
  }
  /// Opens the file \p path, whose old contents are lost. Prints an error and
  /// returns false if the file cannot be opened, or if another program or
  /// library writes it.
  bool open(const std::string &path) {
    name = path;
#ifdef _WIN32
    to = _fsopen(name.c_str(), "wb", _SH_DENYWR);
#else
    lock = std::fopen(name.c_str(), "ab");
    if (lock && flock(fileno(lock), LOCK_EX | LOCK_NB) == 0)
      to = std::fopen(name.c_str(), "wb");
#endif
    if (!to) {
      fail();
      return false;
    }
    return put("AMP2HREC\x02\0\0\0\0\0\0\0", 16);
  }
  bool is_open() const { return to != 0; }
  void write(record_type type, const payload &content) {
    if (!to)
      return;
    payload head;
    head.u32(type).u32(static_cast<std::uint32_t>(content.str().size()));
    hash check;
    check.add(head.str().data(), head.str().size());
    check.add(content.str().data(), content.str().size());
    payload tail;
    tail.u64(check.value());
    if (put(head.str().data(), head.str().size()) &&
        put(content.str().data(), content.str().size()))
      put(tail.str().data(), tail.str().size());
  }
  /// Flushes the file, so that the records are kept if the program ends early.
  void flush() {
    if (to && std::fflush(to) != 0)
      fail();
  }

private:
  std::FILE *to, *lock;
  std::string name;

  file(const file &);
  file &operator=(const file &);

  bool put(const char *p, std::size_t n) {
    if (n == 0 || std::fwrite(p, 1, n, to) == n)
      return true;
    fail();
    return false;
  }
  void fail() {
    std::fprintf(stderr,
                 "amp2hip_record: cannot write '%s', or another program or "
                 "library records into it\n",
                 name.c_str());
    if (to)
      std::fclose(to);
    to = 0;
  }
};

/// When a container is recorded: before or after the launch.
enum phase { phase_before = 0, phase_after = 1 };

/// The kind of a recorded capture.
enum kind { kind_value = 0, kind_array = 1, kind_view = 2, kind_texture = 3 };

/// Calls \p work(i) for each i from 0 to \p count - 1, with at most \p threads
/// threads. Returns when all calls have returned.
template <class Work>
void share(std::size_t count, std::size_t threads, const Work &work) {
  std::atomic<std::size_t> next(0);
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++)
      work(i);
  };
  std::vector<std::future<void>> others; // Their destructors wait.
  try {
    while (others.size() + 1 < threads)
      others.push_back(std::async(std::launch::async, run));
  } catch (const std::system_error &) { // The system has no more threads.
  }
  run();
  for (std::size_t i = 0; i < others.size(); ++i)
    others[i].get();
}

/// Writes the records of one container. add() takes pointers to its elements,
/// which must stay valid until finish(). finish() computes hash and statistics
/// of chunks of elements, in several threads if the container is large.
class container_writer {
public:
  /// \p launch is the number of the launch, and \p elements the layout of an
  /// element. With \p keeps, the file gets the elements, too, not only hash and
  /// statistics.
  container_writer(file &to, std::uint64_t launch, const layout &elements,
                   bool keeps)
      : to(to), launch(launch), elements(elements), keeps(keeps), total(0),
        add_numbers(adder(elements.only())) {
    const std::size_t size = elements.dense_bytes();
    chunk = size == 0 || size > piece ? 1 : piece / size;
  }

  /// Adds \p count adjacent elements.
  void add(const void *first, std::size_t count) {
    if (count == 0 || elements.dense_bytes() == 0)
      return;
    const run r = {static_cast<const unsigned char *>(first), total};
    runs.push_back(r);
    total += count;
  }

  /// Writes the container. \p extent is empty for a value.
  void finish(phase when, kind what, const std::string &name,
              const std::vector<int> &extent) {
    std::vector<summary> summaries((total + chunk - 1) / chunk);
    const std::size_t count = summaries.size();
    share(count, threads_for(count),
          [&](std::size_t i) { summarize(i, summaries[i]); });
    hash all;
    statistics numbers;
    for (std::size_t i = 0; i < count; ++i) {
      payload value;
      value.u64(summaries[i].hashed.value());
      all.add(value.str().data(), value.str().size());
      numbers.add(summaries[i].numbers);
    }
    const std::uint64_t written = keeps ? put_contents(count) : 0;
    payload content;
    content.u64(launch).u8(when).u8(what);
    content.text(name).text(elements.text()).list(extent);
    content.u64(all.value()).u64(written);
    content.u64(numbers.count).u64(numbers.nans);
    content.f64(numbers.least).f64(numbers.greatest).f64(numbers.mean());
    to.write(record_container, content);
  }

private:
  enum {
    block = 1 << 14, ///< Bytes that are hashed at once: they fit in a cache.
    piece = 1 << 18, ///< Bytes of a chunk, if an element is not larger.
    chunks_of_thread = 4 ///< The least number of chunks for each thread.
  };
  typedef void (statistics::*adds)(const void *, std::size_t);

  /// Adjacent elements: from \c number up to the next run's.
  struct run {
    const unsigned char *first;
    std::size_t number; ///< The index of the first one in the container.
  };
  /// The results for a chunk.
  struct summary {
    hash hashed;
    statistics numbers;
  };

  file &to;
  std::uint64_t launch;
  const layout &elements;
  bool keeps;
  std::size_t chunk; ///< Elements of a chunk.
  std::vector<run> runs;
  std::size_t total; ///< Elements of all runs.
  adds add_numbers;

  container_writer(const container_writer &);
  container_writer &operator=(const container_writer &);

  static std::size_t threads_for(std::size_t chunks) {
    const std::size_t most = chunks / chunks_of_thread;
    if (most < 2)
      return 1;
    const std::size_t cores = std::thread::hardware_concurrency();
    return cores < most ? cores : most;
  }
  /// The index of the run that contains \p element.
  std::size_t run_of(std::size_t element) const {
    std::size_t begin = 0, end = runs.size();
    while (end - begin > 1) {
      const std::size_t middle = begin + (end - begin) / 2;
      (runs[middle].number <= element ? begin : end) = middle;
    }
    return begin;
  }
  /// Calls \p use(bytes, size) for parts of chunk \p i, without padding.
  template <class Use> void for_chunk(std::size_t i, const Use &use) const {
    const std::size_t whole = elements.bytes();
    const std::size_t most = whole < block ? block / whole : 1;
    std::vector<unsigned char> packed;
    std::size_t at = i * chunk, r = run_of(at);
    for (std::size_t left = (std::min)(chunk, total - at); left != 0; ++r) {
      const std::size_t end = r + 1 == runs.size() ? total : runs[r + 1].number;
      const unsigned char *p = runs[r].first + (at - runs[r].number) * whole;
      while (left != 0 && at != end) {
        const std::size_t some = (std::min)(most, (std::min)(left, end - at));
        if (elements.is_dense())
          use(p, some * whole);
        else
          use(pack(p, some, packed), some * elements.dense_bytes());
        p += some * whole;
        at += some;
        left -= some;
      }
    }
  }
  const unsigned char *pack(const unsigned char *p, std::size_t count,
                            std::vector<unsigned char> &packed) const {
    packed.resize(count * elements.dense_bytes());
    unsigned char *end = &packed[0];
    for (std::size_t i = 0; i < count; ++i)
      end = elements.copy(p + i * elements.bytes(), end);
    return &packed[0];
  }
  void summarize(std::size_t i, summary &result) const {
    for_chunk(i, [&](const unsigned char *p, std::size_t bytes) {
      result.hashed.add(p, bytes);
      if (add_numbers)
        (result.numbers.*add_numbers)(p, bytes);
    });
  }
  /// Writes the elements. \returns how many bytes they have.
  std::uint64_t put_contents(std::size_t chunks) {
    std::uint64_t written = 0;
    for (std::size_t i = 0; i < chunks; ++i) {
      payload content;
      content.u64(launch).u64(written);
      for_chunk(i, [&](const unsigned char *p, std::size_t bytes) {
        content.bytes(p, bytes);
        written += bytes;
      });
      to.write(record_contents, content);
    }
    return written;
  }
  static adds adder(const layout::run *r) {
    if (!r)
      return 0;
    switch (r->kind << 4 | r->size) {
    case 'i' << 4 | 1:
      return &statistics::add<std::int8_t>;
    case 'i' << 4 | 2:
      return &statistics::add<std::int16_t>;
    case 'i' << 4 | 4:
      return &statistics::add<std::int32_t>;
    case 'i' << 4 | 8:
      return &statistics::add<std::int64_t>;
    case 'u' << 4 | 1:
      return &statistics::add<std::uint8_t>;
    case 'u' << 4 | 2:
      return &statistics::add<std::uint16_t>;
    case 'u' << 4 | 4:
      return &statistics::add<std::uint32_t>;
    case 'u' << 4 | 8:
      return &statistics::add<std::uint64_t>;
    case 'f' << 4 | 4:
      return &statistics::add<float>;
    case 'f' << 4 | 8:
      return &statistics::add<double>;
    }
    return 0;
  }
};

/// The state of recording in a program or library. The environment variable
/// AMP2HIP_RECORD is `off`, or has one or both of the words `contents` and
/// `inputs`. AMP2HIP_RECORD_FILE names the file.
class recorder {
public:
  /// Contents of at most this many bytes are always recorded.
  enum { small_contents = 1024 };

  /// The recorder of this program, DLL or shared library.
  static recorder &get() {
    // Never destroyed: destructors of other static objects may launch kernels.
    static recorder *const only = new recorder;
    return *only;
  }

  std::mutex &mutex() { return guard; }
  file &to() { return written; }
  bool is_on() const { return on; }
  bool wants_inputs() const { return inputs; }
  /// Whether the contents of a container of \p bytes bytes are recorded.
  bool keeps(std::uint64_t bytes) const {
    return contents || bytes <= small_contents;
  }
  /// Memory for a copy of one container, valid until the next call. It is kept
  /// for that call, because allocating it takes as long as the copy. Call it
  /// with mutex() locked.
  void *memory(std::size_t bytes) {
    if (bytes > copy_bytes) {
      copy.reset();
      copy_bytes = 0;
      copy.reset(new unsigned char[bytes]);
      copy_bytes = bytes;
    }
    return copy.get();
  }
  /// The next launch's number, from 0 on. The first call opens the file. Call
  /// it with mutex() locked.
  std::uint64_t next_launch() {
    if (launches == 0 && on) {
      on = written.open(path);
      payload content;
      content.text(writer()).u8(contents).u8(inputs);
      written.write(record_run, content);
      std::atexit(end);
    }
    return launches++;
  }

private:
  std::mutex guard;
  file written;
  bool on, contents, inputs;
  std::string path;
  std::uint64_t launches;
  std::unique_ptr<unsigned char[]> copy;
  std::size_t copy_bytes;

  recorder()
      : on(true), contents(false), inputs(false), launches(0), copy_bytes(0) {
    const char *words = std::getenv("AMP2HIP_RECORD");
    const char *name = std::getenv("AMP2HIP_RECORD_FILE");
    if (words)
      read(words);
    if (name && *name)
      path = name;
#ifdef AMP2HIP_RECORD_NAME
    // A DLL has a file of its own, also if the variable names the program's.
    path += (path.empty() ? "" : ".") + std::string(AMP2HIP_RECORD_NAME);
#else
    if (path.empty())
      path = "amp2hip.record";
#endif
  }
  /// Reads the words of AMP2HIP_RECORD, which are separated by commas.
  void read(const char *words) {
    for (const char *p = words; *p != 0; p += *p != 0) {
      const std::size_t size = std::strcspn(p, ",");
      const std::string word(p, size);
      if (word == "off")
        on = false;
      else if (word == "contents")
        contents = true;
      else if (word == "inputs")
        inputs = true;
      else
        std::fprintf(stderr,
                     "amp2hip_record: AMP2HIP_RECORD has '%s', which is none "
                     "of 'contents', 'inputs' and 'off'\n",
                     word.c_str());
      p += size;
    }
  }
  recorder(const recorder &);
  recorder &operator=(const recorder &);

  /// The implementation of C++ AMP that the program uses.
  static std::string writer() {
#if defined(AMP2HIP_AMP_H)
    return "amp2hip";
#elif defined(_MSC_VER)
    return "Visual C++";
#else
    return "C++ AMP";
#endif
  }
  static void end() {
    recorder &r = get();
    std::lock_guard<std::mutex> lock(r.guard);
    payload content;
    content.u64(r.launches);
    r.written.write(record_end_of_run, content);
    r.written.flush();
  }
};

/// The layout of T as text, if T is an arithmetic type or an enumeration of at
/// most 8 bytes; else an empty string.
template <class T> std::string default_layout() {
  const bool is_number = std::is_arithmetic<T>::value || std::is_enum<T>::value;
  if (!is_number || sizeof(T) > 8)
    return std::string();
  const char kind = std::is_floating_point<T>::value ? 'f'
                    : std::is_unsigned<T>::value     ? 'u'
                                                     : 'i';
  const char *const bits = sizeof(T) == 1   ? "8"
                           : sizeof(T) == 2 ? "16"
                           : sizeof(T) == 4 ? "32"
                                            : "64";
  return kind + std::string(bits);
}

/// The layout that \p text describes or, if it is null, default_layout<T>().
template <class T> layout layout_of(const char *text) {
  const std::string own = default_layout<T>();
  return layout(text ? text : own.empty() ? 0 : own.c_str(), sizeof(T));
}

#ifndef AMP2HIP_RECORD_FORMAT_ONLY

namespace {
/// Makes the recorder before main(), while no other thread runs: Visual C++
/// 2012 and 2013 do not guard the initialization of a local static.
struct early_recorder {
  early_recorder() { recorder::get(); }
} const make_recorder_early;
} // namespace

/// A container that a kernel captures.
class captured {
public:
  captured(const char *name, bool is_written, const layout &elements)
      : name(name), is_written(is_written), elements(elements) {}
  virtual ~captured() {}
  /// Writes the container's records, or, if that throws, a note with the
  /// reason.
  void write(recorder &r, std::uint64_t launch, phase when) {
    try {
      write_to(r, launch, when);
    } catch (const std::exception &e) {
      payload content;
      content.u64(launch).text(name + " was not recorded: " + e.what());
      r.to().write(record_note, content);
    }
  }

  const std::string name;
  const bool is_written; ///< The kernel may write it.
  const layout elements;

protected:
  virtual void write_to(recorder &r, std::uint64_t launch, phase when) = 0;

private:
  captured(const captured &);
  captured &operator=(const captured &);
};

template <int N> std::vector<int> sizes_of(const Concurrency::extent<N> &e) {
  std::vector<int> result;
  for (int d = 0; d < N; ++d)
    result.push_back(e[d]);
  return result;
}

/// Adds the elements of a view to a container_writer without copying them, in
/// runs of adjacent elements.
template <class T, int N> struct view_reader {
  typedef Concurrency::array_view<const T, N> view;

  static void read(const view &v, container_writer &to) {
    const Concurrency::extent<N> e = v.get_extent();
    Concurrency::index<N> at = first();
    std::size_t run = 1;
    const int outer = outer_dimensions(v, e, run);
    for (;;) {
      to.add(&v[at], run);
      int d = outer - 1;
      for (; d >= 0 && ++at[d] == e[d]; --d)
        at[d] = 0;
      if (d < 0)
        return;
    }
  }

private:
  static Concurrency::index<N> first() {
    Concurrency::index<N> at;
    for (int d = 0; d < N; ++d)
      at[d] = 0;
    return at;
  }
  /// Stores in \p run the number of elements in a run of adjacent ones. Returns
  /// the number of dimensions, from the first on, in which a step leaves a run.
  static int outer_dimensions(const view &v, const Concurrency::extent<N> &e,
                              std::size_t &run) {
    Concurrency::index<N> at = first();
    const T *const begin = &v[at];
    run = static_cast<std::size_t>(e[N - 1]);
    for (int d = N - 2; d >= 0; --d) {
      if (e[d] != 1) {
        at[d] = 1;
        if (&v[at] != begin + run)
          return d + 1;
        at[d] = 0;
      }
      run *= static_cast<std::size_t>(e[d]);
    }
    return 0;
  }
};

template <class T, int N> class captured_view : public captured {
public:
  captured_view(const char *name, const Concurrency::array_view<T, N> &view,
                bool is_written, const layout &elements)
      : captured(name, is_written, elements), view(view) {}

protected:
  void write_to(recorder &r, std::uint64_t launch, phase when) {
    typedef typename std::remove_const<T>::type element;
    // A view of const elements only reads, so data on the accelerator stays
    // valid.
    const Concurrency::array_view<const element, N> values(view);
    const Concurrency::extent<N> e = values.get_extent();
    container_writer to(
        r.to(), launch, this->elements,
        r.keeps(std::uint64_t(e.size()) * this->elements.dense_bytes()));
    view_reader<element, N>::read(values, to);
    to.finish(when, kind_view, this->name, sizes_of(e));
  }

private:
  Concurrency::array_view<T, N> view;
};

template <class T, int N> class captured_array : public captured {
public:
  captured_array(const char *name, const Concurrency::array<T, N> &data,
                 bool is_written, const layout &elements)
      : captured(name, is_written, elements), data(&data) {}

protected:
  void write_to(recorder &r, std::uint64_t launch, phase when) {
    const Concurrency::extent<N> e = data->get_extent();
    container_writer to(
        r.to(), launch, this->elements,
        r.keeps(std::uint64_t(e.size()) * this->elements.dense_bytes()));
    to.add(is_on_host() ? &(*data)[Concurrency::index<N>()] : copied(r),
           e.size());
    to.finish(when, kind_array, this->name, sizes_of(e));
  }

private:
  const Concurrency::array<T, N> *data;

  /// Whether the host can read the array's memory.
  bool is_on_host() const {
#if !defined(_MSC_VER) || _MSC_VER >= 1800
    return (data->get_cpu_access_type() & Concurrency::access_type_read) != 0;
#else
    return false;
#endif
  }
  const T *copied(recorder &r) const {
    const Concurrency::extent<N> e = data->get_extent();
    T *const memory = static_cast<T *>(r.memory(e.size() * sizeof(T)));
    const Concurrency::array_view<T, N> host(e, memory);
    host.discard_data();
    Concurrency::copy(*data, host);
    host.synchronize();
    return memory;
  }
};

/// Records one launch. The object is part of the expression that launches:
///
///     parallel_for_each(amp2hip_record::launch("kernel", "file.cpp", 12)
///                           .container("a", a).value("n", n)
///                           .over(a.get_extent()),
///                       [=](index<1> i) restrict(amp) { ... });
///
/// over() records the beginning of the launch. The destructor, at the end of
/// the full expression, records the data that the kernel may have written.
class launch {
public:
  launch(const char *kernel, const char *file, unsigned line)
      : kernel(kernel), file(file), line(line), number(0), has_begun(false),
        unwinds(is_unwinding()) {}
  ~launch() {
    try {
      if (has_begun)
        end();
    } catch (...) { // A destructor must not throw; the program goes on.
    }
  }

  /// Adds a container that the kernel may write. \p name is its name in the
  /// source, and \p text the layout of an element (see layout), if it is no
  /// number.
  template <class T, int N>
  launch &container(const char *name, const Concurrency::array<T, N> &a,
                    const char *text = 0) {
    return add(new captured_array<T, N>(name, a, true, layout_of<T>(text)));
  }
  template <class T, int N>
  launch &container(const char *name, const Concurrency::array_view<T, N> &v,
                    const char *text = 0) {
    return add(new captured_view<T, N>(name, v, !std::is_const<T>::value,
                                       layout_of<T>(text)));
  }
  /// Adds a container that the kernel only reads.
  template <class T, int N>
  launch &input(const char *name, const Concurrency::array<T, N> &a,
                const char *text = 0) {
    return add(new captured_array<T, N>(name, a, false, layout_of<T>(text)));
  }
  template <class T, int N>
  launch &input(const char *name, const Concurrency::array_view<T, N> &v,
                const char *text = 0) {
    return add(new captured_view<T, N>(name, v, false, layout_of<T>(text)));
  }
  /// Adds a copy of a variable that is no container.
  template <class T>
  launch &value(const char *name, const T &v, const char *text = 0) {
    values.push_back(copy_of(name, &v, sizeof(T), layout_of<T>(text)));
    return *this;
  }
  /// Adds a capture whose kind depends on a template argument: a container or a
  /// number. Ignores other types.
  template <class T, int N>
  launch &any(const char *name, const Concurrency::array<T, N> &a) {
    return container(name, a);
  }
  template <class T, int N>
  launch &any(const char *name, const Concurrency::array_view<T, N> &v) {
    return container(name, v);
  }
  template <class T> launch &any(const char *name, const T &v) {
    typedef std::integral_constant<bool, std::is_arithmetic<T>::value ||
                                             std::is_enum<T>::value>
        is_number;
    return any_value(name, v, is_number());
  }

  /// Records the beginning of the launch with all that was added, and returns
  /// \p domain.
  template <int N>
  const Concurrency::extent<N> &over(const Concurrency::extent<N> &domain) {
    begin(sizes_of(domain), std::vector<int>());
    return domain;
  }
  template <int D0, int D1, int D2>
  const Concurrency::tiled_extent<D0, D1, D2> &
  over(const Concurrency::tiled_extent<D0, D1, D2> &domain) {
    std::vector<int> sizes, tile;
    const int tiles[3] = {D0, D1, D2};
    for (int d = 0; d < 3 && tiles[d] != 0; ++d) {
      sizes.push_back(domain[d]);
      tile.push_back(tiles[d]);
    }
    begin(sizes, tile);
    return domain;
  }

  /// Adds any other container, such as a result of texture() in
  /// amp2hip_record_textures.h, and takes ownership of it.
  launch &add(captured *c) {
    containers.push_back(std::shared_ptr<captured>(c));
    return *this;
  }

private:
  struct copied {
    std::string name;
    layout elements;
    std::vector<unsigned char> bytes;
    copied(const char *name, const layout &elements)
        : name(name), elements(elements) {}
  };

  const char *kernel, *file;
  unsigned line;
  std::uint64_t number;
  bool has_begun;
  bool unwinds; ///< An exception was already unwinding at the construction.
  std::vector<std::shared_ptr<captured>> containers;
  std::vector<copied> values;

  launch(const launch &);
  launch &operator=(const launch &);

  static bool is_unwinding() {
#if (defined(_MSC_VER) && _MSC_VER >= 1900) || __cplusplus >= 201703L
    return std::uncaught_exceptions() != 0;
#else
    return std::uncaught_exception();
#endif
  }
  static copied copy_of(const char *name, const void *v, std::size_t bytes,
                        const layout &elements) {
    copied c(name, elements);
    const unsigned char *const p = static_cast<const unsigned char *>(v);
    c.bytes.assign(p, p + bytes);
    return c;
  }
  template <class T>
  launch &any_value(const char *name, const T &v, std::true_type) {
    return value(name, v);
  }
  template <class T>
  launch &any_value(const char *, const T &, std::false_type) {
    return *this;
  }

  void begin(const std::vector<int> &domain, const std::vector<int> &tile) {
    recorder &r = recorder::get();
    std::lock_guard<std::mutex> lock(r.mutex());
    if (!r.is_on())
      return;
    number = r.next_launch();
    has_begun = true;
    payload content;
    content.u64(number).text(kernel).text(file).u32(line);
    content.list(domain).list(tile);
    r.to().write(record_launch, content);
    for (std::size_t i = 0; i < values.size(); ++i) {
      container_writer to(r.to(), number, values[i].elements, true);
      to.add(&values[i].bytes[0], 1);
      to.finish(phase_before, kind_value, values[i].name, std::vector<int>());
    }
    if (r.wants_inputs())
      for (std::size_t i = 0; i < containers.size(); ++i)
        containers[i]->write(r, number, phase_before);
    r.to().flush();
  }

  void end() {
    recorder &r = recorder::get();
    std::lock_guard<std::mutex> lock(r.mutex());
    const bool failed = !unwinds && is_unwinding();
    for (std::size_t i = 0; i < containers.size() && !failed; ++i)
      if (containers[i]->is_written)
        containers[i]->write(r, number, phase_after);
    payload content;
    content.u64(number).u8(failed);
    r.to().write(record_end_of_launch, content);
    r.to().flush();
  }
};

#endif // AMP2HIP_RECORD_FORMAT_ONLY

} // namespace amp2hip_record

#ifndef _WIN32
#pragma GCC visibility pop
#endif
#ifdef _MSC_VER
#pragma warning(pop)
#endif

#endif // AMP2HIP_RECORD_H
