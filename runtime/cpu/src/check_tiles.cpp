//===- check_tiles.cpp - Races and barriers of a tile -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Time is counted in phases: a thread is in the next one after a barrier, and
// no tile shares a phase with another one of this worker. Two threads that
// access the same byte in the same phase race, unless both only read, or both
// by atomic functions, or both have met a fence in between: their order then is
// the program's business.

#include "check.h"
#include "running_kernel.h"

#include <algorithm>
#include <cstdarg>
#include <cstdint>
#include <cstring>
#include <deque>
#include <mutex>
#include <vector>

namespace hipcpu {
namespace checks {
namespace {

using variable = hipcpu_shared_variable;

/// The __shared__ variables of all modules. A module registers its own when it
/// is loaded.
struct variable_list {
  std::mutex mutex;
  std::vector<const variable *> all;
  std::atomic<std::size_t> count{0};
};
variable_list &variables() {
  static variable_list *const only = new variable_list;
  return *only;
}

/// A __shared__ variable of this worker. It is thread-local, so each worker has
/// it at another address.
struct placed {
  char *begin, *end;
  const variable *what;
  std::size_t records; ///< Where the records of its words begin.
};

/// One kind of accesses to a word: the last phase in which there were any.
struct last_access {
  std::uint64_t phase = 0, time = 0;
  std::uint16_t thread = 0;
  std::uint16_t other = 0; ///< Another one, if it is not \c thread.
  bool atomic = false;
  unsigned char bytes = 0; ///< Which of the word, a bit for each.
};
/// The last write to a word of 4 bytes, and the last read.
struct record {
  last_access written, read;
};

struct tile_access {
  char *pointer;
  std::size_t size;
  unsigned kind;
  const void *code;
  const void *value; ///< The value that is written, or null.
  const void *site;

  /// Whether it writes the value that is there already. Two threads may write
  /// the same value to one element.
  bool changes_nothing() const {
    return value && !std::memcmp(pointer, value, size);
  }
};

constexpr std::size_t word = 4; // The least size of C++ AMP's types.

/// An access so many bytes in front of a variable, or behind it, is meant for
/// it.
constexpr std::ptrdiff_t near = 64;

/// Indices that an access was computed from, each with its extent.
class indices {
  static constexpr unsigned most = 8;
  long long values[most], extents[most];
  unsigned count;
  bool outside = false;

public:
  indices(std::va_list list, unsigned given) : count(std::min(given, most)) {
    for (unsigned i = 0; i < count; ++i) {
      const std::size_t value = va_arg(list, std::size_t);
      const std::size_t extent = va_arg(list, std::size_t);
      outside |= value >= extent;
      values[i] = static_cast<long long>(value);
      extents[i] = static_cast<long long>(extent);
    }
  }
  bool are_none() const { return count == 0; }
  bool are_outside() const { return outside; }
  std::string value() const { return tuple(values, static_cast<int>(count)); }
  std::string extent() const { return tuple(extents, static_cast<int>(count)); }
};

/// The calls by which a thread came where it is.
using call_path = std::vector<const void *>;

/// A barrier, and the first thread that waited at it.
struct met {
  source_place place;
  unsigned thread;
  call_path path;
};

/// The state of the tile that a worker runs: how many barriers each thread has
/// passed, and the last accesses of each word.
class tile {
  std::vector<placed> places; // By address.
  std::size_t known = 0;
  std::vector<record> records;

  bool running = false, parted = false;
  std::uint64_t first_phase = 1, time = 1;
  std::vector<std::uint32_t> passed; // Barriers, of each thread.
  std::vector<std::uint64_t> fences; // When each thread met its last one.
  std::vector<met> barriers;
  std::vector<call_path> paths; // One for each thread.

  void place_variables();
  bool conflicts(const last_access &before, const last_access &now,
                 unsigned &other) const;
  bool ordered(unsigned one, unsigned other, std::uint64_t since) const {
    return fences[one] > since && fences[other] > since;
  }
  void tell_race(const placed &at, const tile_access &a, const indices &i,
                 bool wrote, unsigned other) const;

public:
  bool is_running() const { return running; }
  void begin();
  void end();
  void at_barrier(source_place place);
  void at_fence() {
    if (running)
      fences[thread_of_tile()] = ++time;
  }
  void enter_call(const void *site) {
    if (running)
      paths[thread_of_tile()].push_back(site);
  }
  void leave_call() {
    if (running)
      paths[thread_of_tile()].pop_back();
  }
  /// The variable that has \p pointer, or null.
  const placed *find(const void *pointer) const;
  /// The same, or the one that \p pointer is near to.
  const placed *find_near(const void *pointer) const;
  void check_race(const placed &at, const tile_access &a, const indices &i);
};

thread_local tile this_tile;

std::string name_place(source_place p) {
  if (!p.file)
    return "a barrier";
  const std::string file = p.file;
  return "the barrier at " + file.substr(file.rfind('/') + 1) + ":" +
         std::to_string(p.line);
}

/// Finds the addresses of all variables on this worker, if modules were loaded
/// since the last tile.
void tile::place_variables() {
  variable_list &list = variables();
  if (known == list.count.load(std::memory_order_acquire))
    return;
  const std::lock_guard<std::mutex> lock(list.mutex);
  known = list.all.size();
  places.clear();
  std::size_t words = 0;
  for (const variable *v : list.all) {
    char *const begin = static_cast<char *>(v->address());
    places.push_back({begin, begin + v->size, v, words});
    words += (v->size + word - 1) / word;
  }
  std::sort(places.begin(), places.end(),
            [](const placed &a, const placed &b) { return a.begin < b.begin; });
  // A variable of a template may be registered by several modules.
  const auto same = [](const placed &a, const placed &b) {
    return a.begin == b.begin;
  };
  places.erase(std::unique(places.begin(), places.end(), same), places.end());
  records.assign(words, {});
}

/// A tile starts. Records of words stay: their phases are older than any phase
/// of this tile.
void tile::begin() {
  place_variables();
  const std::size_t threads = std::size_t(blockDim.x) * blockDim.y * blockDim.z;
  passed.assign(threads, 0);
  fences.assign(threads, 0);
  barriers.clear();
  paths.assign(threads, {});
  parted = false;
  running = true;
}

/// All threads have ended. If they have not passed the same number of barriers,
/// some barrier was not reached by all of them.
void tile::end() {
  running = false;
  const auto [least, most] = std::minmax_element(passed.begin(), passed.end());
  const std::uint32_t count = *least;
  first_phase += *most + 1;
  if (parted || count == *most)
    return;
  const met &first = barriers[count];
  if (!is_new(fault::barrier, first.place.file,
              reinterpret_cast<const void *>(std::intptr_t(first.place.line))))
    return;
  const auto reached = std::count_if(passed.begin(), passed.end(),
                                     [=](auto n) { return n > count; });
  tell(name_place(first.place) + " is reached by " + std::to_string(reached) +
           " of " + std::to_string(passed.size()) + " threads, not by " +
           name_thread(static_cast<unsigned>(least - passed.begin())),
       nullptr, true);
}

/// A thread waits. All threads must wait at the same barrier of the source.
void tile::at_barrier(source_place place) {
  if (!running)
    return;
  const unsigned thread = thread_of_tile();
  const std::uint32_t number = passed[thread]++;
  if (number == barriers.size()) {
    barriers.push_back({place, thread, paths[thread]});
    return;
  }
  const met &first = barriers[number];
  const bool same = place.line == first.place.line &&
                    (place.file == first.place.file ||
                     !std::strcmp(place.file, first.place.file));
  if ((same && paths[thread] == first.path) || parted)
    return;
  parted = true;
  if (is_new(fault::barrier, place.file,
             reinterpret_cast<const void *>(std::intptr_t(place.line))))
    tell("a thread waits at " + name_place(place) +
             (same ? ", but by another call than " + name_thread(first.thread)
                   : " while " + name_thread(first.thread) + " waits at " +
                         name_place(first.place)),
         nullptr);
}

const placed *tile::find(const void *pointer) const {
  auto at = std::upper_bound(
      places.begin(), places.end(), pointer,
      [](const void *p, const placed &v) { return p < v.begin; });
  if (at == places.begin() || pointer >= (--at)->end)
    return nullptr;
  return &*at;
}

const placed *tile::find_near(const void *pointer) const {
  const auto behind = std::upper_bound(
      places.begin(), places.end(), pointer,
      [](const void *p, const placed &v) { return p < v.begin; });
  const char *const at = static_cast<const char *>(pointer);
  if (behind != places.begin() && at < behind[-1].end + near)
    return &behind[-1];
  if (behind != places.end() && at >= behind->begin - near)
    return &*behind;
  return nullptr;
}

/// Merges the access \p now into the last one. Accesses of several threads in
/// one phase are merged, as long as they are to different bytes.
void note(last_access &last, const last_access &now) {
  const bool meet = last.bytes & now.bytes;
  if (last.phase != now.phase || (last.thread != now.thread && !meet)) {
    last = now;
    return;
  }
  if (last.thread != now.thread)
    last.other = now.thread;
  last.time = now.time;
  last.bytes |= now.bytes;
  last.atomic &= now.atomic;
}

/// Whether \p now races with those of \p before, and with which \p other.
bool tile::conflicts(const last_access &before, const last_access &now,
                     unsigned &other) const {
  if (before.phase != now.phase || !(before.bytes & now.bytes) ||
      (now.atomic && before.atomic))
    return false;
  other = before.thread != now.thread ? before.thread : before.other;
  return other != now.thread && !ordered(other, now.thread, before.time);
}

void tile::tell_race(const placed &at, const tile_access &a, const indices &i,
                     bool wrote, unsigned other) const {
  if (!is_new(fault::race, a.site, at.what))
    return;
  const bool writes = a.kind & hipcpu_writes;
  std::string element;
  if (!i.are_none())
    element = ", element " + i.value();
  else if (a.size < at.what->size)
    element = ", byte " + std::to_string(a.pointer - at.begin);
  tell(std::string("race for tile_static variable ") + at.what->name + element +
           ": " + (writes ? "written here, " : "read here, ") +
           (wrote ? "written by " : "read by ") + name_thread(other) +
           " since the last barrier",
       a.code);
}

void tile::check_race(const placed &at, const tile_access &a,
                      const indices &i) {
  if (parted)
    return;
  const unsigned thread = thread_of_tile();
  const auto number = static_cast<std::uint16_t>(thread);
  const bool writes = a.kind & hipcpu_writes;
  last_access now = {first_phase + passed[thread], time, number, number,
                     (a.kind & hipcpu_atomic) != 0};
  const std::size_t begin = a.pointer - at.begin, end = begin + a.size;
  bool told = false;
  for (std::size_t w = begin / word; w * word < end; ++w) {
    record &r = records[at.records + w];
    const std::size_t from = std::max(begin, w * word) % word;
    const std::size_t to = std::min(end - w * word, word);
    now.bytes = static_cast<unsigned char>((1u << to) - (1u << from));
    unsigned other = 0;
    const bool wrote = conflicts(r.written, now, other);
    const bool races = wrote || (writes && conflicts(r.read, now, other));
    if (races && !told && !a.changes_nothing())
      tell_race(at, a, i, wrote, other);
    told |= races;
    note(writes ? r.written : r.read, now);
  }
}

/// Zeros, or room for data that must not be written where it should go. A
/// function that was handed it may still have it when more is asked for.
void *elsewhere(std::size_t size) {
  constexpr std::size_t least = 4096;
  thread_local std::deque<std::vector<char>> all;
  if (all.empty() || all.back().size() < size)
    all.emplace_back(std::max(size, least));
  std::vector<char> &bytes = all.back();
  std::memset(bytes.data(), 0, std::max<std::size_t>(size, near));
  return bytes.data();
}

/// Whether \p a, computed from a pointer to \p of, is outside of it; told then.
bool is_outside(const tile_access &a, const placed &of, const indices &i) {
  const bool by_bytes = a.pointer < of.begin || a.pointer + a.size > of.end;
  if (!by_bytes && !i.are_outside())
    return false;
  // A pointer that leads near to the variable is checked where it is used.
  if (a.size == 0 && a.pointer >= of.begin - near && a.pointer < of.end + near)
    return false;
  const std::string name = std::string("tile_static variable ") + of.what->name;
  if (!is_new(fault::outside, a.site, of.what))
    return true;
  if (i.are_outside())
    tell("index " + i.value() + " is outside of " + name + " of extent " +
             i.extent(),
         a.code);
  else
    tell("byte " + std::to_string(a.pointer - of.begin) + " is outside of " +
             name + " of " + std::to_string(of.what->size) + " bytes",
         a.code);
  return true;
}

/// The variable that an access at \p pointer is meant for: the one of \p base.
/// The base may itself be a pointer that leads in front of a variable or behind
/// it; the plugin keeps variables apart.
const placed *meant(const void *pointer, const void *base) {
  const placed *const of = this_tile.find(base);
  return of ? of : this_tile.find_near(pointer);
}

} // namespace

void begin_tile() noexcept { this_tile.begin(); }
void end_tile() noexcept { this_tile.end(); }
void at_barrier(source_place place) noexcept { this_tile.at_barrier(place); }
void at_fence() noexcept { this_tile.at_fence(); }

} // namespace checks
} // namespace hipcpu

using namespace hipcpu::checks;

extern "C" void hipcpu_check_register(const hipcpu_shared_variable *first,
                                      std::size_t count) {
  variable_list &list = variables();
  const std::lock_guard<std::mutex> lock(list.mutex);
  for (std::size_t i = 0; i < count; ++i)
    list.all.push_back(&first[i]);
  list.count.store(list.all.size(), std::memory_order_release);
}

extern "C" void *hipcpu_check_access(void *pointer, std::size_t size,
                                     unsigned kind, void *base,
                                     const void *value, const void *site,
                                     unsigned count, ...) {
  const bool handed_on = kind & hipcpu_handed_on;
  if (!this_tile.is_running() || (size == 0 && !handed_on))
    return pointer;
  const placed *const of = meant(pointer, base);
  if (!of)
    return pointer;
  std::va_list list;
  va_start(list, count);
  const indices i(list, count);
  va_end(list);
  const tile_access a = {static_cast<char *>(pointer), size,  kind,
                         __builtin_return_address(0),  value, site};
  if (is_outside(a, *of, i))
    return elsewhere(size);
  if (!handed_on)
    this_tile.check_race(*of, a, i);
  return pointer;
}

extern "C" void hipcpu_check_call(const void *site) {
  this_tile.enter_call(site);
}
extern "C" void hipcpu_check_return() { this_tile.leave_call(); }
