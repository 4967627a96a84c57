# ===- windows.sh - What the tool for Windows is built from -----------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
#
# Sourced by tests/setup, with $root set to the repository. The release workflow keeps
# what build_windows_llvm makes until this file or the toolchain changes.

# Has CMake build for Windows, with g++ unless $toolchain names another file:
# cmake_for_windows <source> <build> [option...]
cmake_for_windows() {
  local source=$1 build=$2
  shift 2
  env -u CC -u CXX cmake -S "$source" -B "$build" -G Ninja \
    -DCMAKE_TOOLCHAIN_FILE="$root/${toolchain:-tool/cmake/mingw.cmake}" \
    -DCMAKE_BUILD_TYPE=Release "$@"
}

# Unpacks a source package of the system's own suite: unpack_source <package> <folder>
unpack_source() {
  local package=$1 folder=$2 work file
  work=$(mktemp -d)
  mkdir "$work"/{sources,lists,cache}
  # The system may only name what is built of them.
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    case $file in
    *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" ;;
    *.list) sed -n 's/^deb /deb-src /p' "$file" ;;
    esac >"$work/sources/${file##*/}" 2>/dev/null || true
  done
  local apt=(
    apt-get -qq -o Dir::Etc::SourceList=/dev/null
    -o "Dir::Etc::SourceParts=$work/sources" -o "Dir::Cache=$work/cache"
    -o "Dir::State::Lists=$work/lists" -o "APT::Sandbox::User=$(id -un)"
  )
  "${apt[@]}" update
  (cd "$work" && "${apt[@]}" source --download-only "$package")
  rm -rf "$folder"
  mkdir -p "$(dirname "$folder")"
  dpkg-source --no-check --extract "$work"/*.dsc "$folder" >/dev/null
  rm -r "$work"
}

# Clang's libraries, and no program: what the tool links.
build_windows_llvm() {
  local build=$root/build-windows-llvm
  [ -d "$build/source" ] || unpack_source llvm-toolchain-19 "$build/source"
  cmake_for_windows "$build/source/llvm" "$build/build" \
    -DCMAKE_INSTALL_PREFIX="$1" \
    -DLLVM_ENABLE_PROJECTS=clang -DLLVM_TARGETS_TO_BUILD=X86 \
    -DLLVM_HOST_TRIPLE=x86_64-w64-windows-gnu \
    -DLLVM_TABLEGEN=/usr/lib/llvm-19/bin/llvm-tblgen \
    -DCLANG_TABLEGEN=/usr/lib/llvm-19/bin/clang-tblgen \
    -DLLVM_BUILD_TOOLS=OFF -DLLVM_BUILD_UTILS=OFF -DCLANG_BUILD_TOOLS=OFF \
    -DCLANG_ENABLE_STATIC_ANALYZER=OFF -DCLANG_ENABLE_ARCMT=OFF \
    -DCLANG_PLUGIN_SUPPORT=OFF -DLLVM_ENABLE_PLUGINS=OFF \
    -DLLVM_TOOL_REMARKS_SHLIB_BUILD=OFF -DLLVM_TOOL_LTO_BUILD=OFF \
    -DCLANG_TOOL_LIBCLANG_BUILD=OFF \
    -DLLVM_INCLUDE_TESTS=OFF -DLLVM_INCLUDE_EXAMPLES=OFF -DLLVM_INCLUDE_DOCS=OFF \
    -DLLVM_INCLUDE_BENCHMARKS=OFF -DCLANG_INCLUDE_TESTS=OFF -DCLANG_INCLUDE_DOCS=OFF \
    -DLLVM_ENABLE_ZLIB=OFF -DLLVM_ENABLE_ZSTD=OFF -DLLVM_ENABLE_LIBXML2=OFF \
    -DLLVM_ENABLE_TERMINFO=OFF \
    "-DLLVM_DISTRIBUTION_COMPONENTS=llvm-libraries;llvm-headers;cmake-exports;clang-libraries;clang-headers;clang-cmake-exports;clang-resource-headers"
  cmake --build "$build/build" -j "$(build_jobs)" --target install-distribution
  rm -r "$build"
}

build_windows_pugixml() {
  local build=$root/build-windows/pugixml
  [ ! -d "$build/lib/cmake" ] || return 0
  unpack_source pugixml "$build/source"
  cmake_for_windows "$build/source" "$build/build" -DBUILD_SHARED_LIBS=OFF \
    -DCMAKE_INSTALL_PREFIX="$build"
  cmake --build "$build/build" --target install
}

# Builds the libraries that HIP for the CPU needs into a folder that is kept. Boost's headers are those of
# the system, which have no code for one system alone.
build_windows_cpu_libraries() {
  local folder=$1 build=$root/build-windows-cpu part
  [ ! -f "$folder/lib/libboost_context.a" ] || return 0
  unpack_source onetbb "$build/tbb"
  cmake_for_windows "$build/tbb" "$build/tbb-build" -DTBB_TEST=OFF -DTBB_STRICT=OFF \
    -DTBBMALLOC_BUILD=OFF -DCMAKE_INSTALL_PREFIX="$folder" \
    -DCMAKE_SHARED_LINKER_FLAGS=-static
  cmake --build "$build/tbb-build" -j "$(build_jobs)" --target install
  ln -sfn /usr/include/boost "$folder/include/boost"
  local owner
  owner=$(dpkg -S /usr/include/boost/version.hpp)
  unpack_source "$(dpkg-query -W -f '${source:Package}' "${owner%%:*}")" "$build/boost"
  for part in make jump; do
    x86_64-w64-mingw32-gcc-posix -x assembler-with-cpp \
      -c "$build/boost/libs/context/src/asm/${part}_x86_64_ms_pe_gas.asm" \
      -o "$build/$part.o"
  done
  x86_64-w64-mingw32-ar rcs "$folder/lib/libboost_context.a" "$build"/{make,jump}.o
  rm -r "$build"
}

# HIP for the CPU: build_windows_cpu <libraries> <build>
build_windows_cpu() {
  cmake_for_windows runtime/cpu "$2" -DCMAKE_FIND_ROOT_PATH="$1" \
    -DAMP2HIP_BUILD_TESTS=OFF
  cmake --build "$2" -j "$(build_jobs)"
}
