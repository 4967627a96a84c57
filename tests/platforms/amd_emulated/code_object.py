# ===- code_object.py - The device's code in a HIP program ------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Finds the code object of an architecture in Clang's offload bundle, loads it
as AMD's loader does, and reads the kernels' descriptors and metadata. LLVM's
User Guide for AMDGPU describes all of these formats."""

import ctypes
import dataclasses
import struct

MAGIC = b"__CLANG_OFFLOAD_BUNDLE__"
PAGE = 4096

# Constants of ELF and of AMD's relocations.
PT_LOAD = 1
SHT_RELA, SHT_NOTE, SHT_DYNSYM = 4, 7, 11
R_AMDGPU_ABS64, R_AMDGPU_RELATIVE64 = 3, 13
NT_AMDGPU_METADATA = 32


class MessagePack:
    """A reader of the format that the metadata has. It knows what LLVM writes."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def number(self, size, signed=False):
        part = self.data[self.at : self.at + size]
        self.at += size
        return int.from_bytes(part, "big", signed=signed)

    def text(self, size):
        self.at += size
        return self.data[self.at - size : self.at].decode()

    def array(self, size):
        return [self.value() for _ in range(size)]

    def map(self, size):
        return {self.value(): self.value() for _ in range(size)}

    def value(self):
        kind = self.number(1)
        if kind < 0x80:
            return kind
        if kind < 0xC0:  # A short map, array or text, its size in the kind.
            if kind < 0x90:
                return self.map(kind & 15)
            return self.array(kind & 15) if kind < 0xA0 else self.text(kind & 31)
        if kind >= 0xE0:
            return kind - 256
        if kind in (0xC0, 0xC2, 0xC3):
            return {0xC0: None, 0xC2: False, 0xC3: True}[kind]
        if 0xCC <= kind <= 0xCF:
            return self.number(1 << (kind - 0xCC))
        if 0xD0 <= kind <= 0xD3:
            return self.number(1 << (kind - 0xD0), signed=True)
        if 0xD9 <= kind <= 0xDB:
            return self.text(self.number(1 << (kind - 0xD9)))
        if kind in (0xDC, 0xDD):
            return self.array(self.number(2 << (kind - 0xDC)))
        if kind in (0xDE, 0xDF):
            return self.map(self.number(2 << (kind - 0xDE)))
        raise ValueError(f"metadata with a value of kind {kind:#x}")


@dataclasses.dataclass
class Kernel:
    """What a kernel's descriptor says, and its metadata."""

    entry: int
    group_bytes: int
    private_bytes: int
    argument_bytes: int
    resources_1: int
    resources_2: int
    properties: int
    arguments: list


class CodeObject:
    """An ELF file in memory, ready to run. `symbols` has the addresses."""

    def __init__(self, elf):
        self.elf = elf
        self.symbols, self.values, self.metadata = {}, [], {}
        self.load()
        sections = self.sections()
        for kind, read in [
            (SHT_DYNSYM, self.read_symbols),
            (SHT_NOTE, self.read_notes),
            (SHT_RELA, self.relocate),
        ]:
            for section in sections:
                if section[1] == kind:
                    read(section, sections)

    def load(self):
        """Copies the segments to where their addresses are `base` onwards."""
        start, (size, count) = self.field("Q", 32), struct.unpack_from(
            "<HH", self.elf, 54
        )
        segments = [
            struct.unpack_from("<IIQQQQQQ", self.elf, start + i * size)
            for i in range(count)
        ]
        segments = [each for each in segments if each[0] == PT_LOAD]
        end = max(address + memory for _, _, _, address, _, _, memory, _ in segments)
        # The emulator reads instructions in pieces longer than they are.
        self.memory = ctypes.create_string_buffer(end + 2 * PAGE)
        self.base = -(-ctypes.addressof(self.memory) // PAGE) * PAGE
        for _, _, offset, address, _, stored, _, _ in segments:
            part = self.elf[offset : offset + stored]
            ctypes.memmove(self.base + address, part, stored)

    def field(self, kind, offset):
        return struct.unpack_from("<" + kind, self.elf, offset)[0]

    def sections(self):
        start, (size, count) = self.field("Q", 40), struct.unpack_from(
            "<HH", self.elf, 58
        )
        return [
            struct.unpack_from("<IIQQQQIIQQ", self.elf, start + i * size)
            for i in range(count)
        ]

    def read_symbols(self, section, sections):
        _, _, _, _, offset, size, link, _, _, _ = section
        names = sections[link][4]
        for at in range(offset, offset + size, 24):
            name, _, _, _, value, _ = struct.unpack_from("<IBBHQQ", self.elf, at)
            end = self.elf.index(b"\0", names + name)
            self.values.append(self.base + value)
            self.symbols[self.elf[names + name : end].decode()] = self.base + value

    def read_notes(self, section, _):
        offset = section[4]
        name, size, kind = struct.unpack_from("<III", self.elf, offset)
        start = offset + 12 + -(-name // 4) * 4
        if kind == NT_AMDGPU_METADATA:
            notes = MessagePack(self.elf[start : start + size]).value()
            self.metadata = {k[".name"]: k for k in notes["amdhsa.kernels"]}

    def relocate(self, section, _):
        for at in range(section[4], section[4] + section[5], 24):
            place, info, addend = struct.unpack_from("<QQq", self.elf, at)
            bases = {
                R_AMDGPU_RELATIVE64: self.base,
                R_AMDGPU_ABS64: self.values[info >> 32],
            }
            target = ctypes.c_uint64.from_address(self.base + place)
            target.value = bases[info & 0xFFFFFFFF] + addend

    def kernel(self, name):
        descriptor = self.symbols[name + ".kd"]
        data = ctypes.string_at(descriptor, 64)
        group, private, arguments = struct.unpack_from("<III", data)
        (entry,) = struct.unpack_from("<q", data, 16)
        first, second, properties = struct.unpack_from("<IIH", data, 48)
        return Kernel(
            entry=descriptor + entry,
            group_bytes=group,
            private_bytes=private,
            argument_bytes=max(
                arguments, self.metadata[name][".kernarg_segment_size"]
            ),
            resources_1=first,
            resources_2=second,
            properties=properties,
            arguments=self.metadata[name].get(".args", []),
        )


def load(bundle, architecture):
    """The code object for `architecture` in the bundle at address `bundle`."""
    magic, count = struct.unpack("<24sQ", ctypes.string_at(bundle, 32))
    if magic != MAGIC:
        raise ValueError("the program has no offload bundle, or a compressed one")
    at = bundle + 32
    for _ in range(count):
        offset, size, length = struct.unpack("<QQQ", ctypes.string_at(at, 24))
        target = ctypes.string_at(at + 24, length).decode()
        at += 24 + length
        if target.startswith("hip") and target.endswith(architecture):
            return CodeObject(ctypes.string_at(bundle + offset, size))
    raise ValueError(f"the program has no code for {architecture}")
