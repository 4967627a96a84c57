# ===- emulator.py - AMD's instructions, one by one -------------------------===#
#
# Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

"""Runs kernels with the instructions of tinygrad's emulator, which are made
from AMD's manuals. Waves, their registers at the start, and memory are here.

What the emulator has not, or has otherwise than the manuals, as of its commit
a9069c177a, is done here, too; each function below says what."""

import ctypes
import itertools
import os
import struct
import sys

sys.path.insert(0, os.environ["AMP2HIP_AMD_EMULATOR"])
# The emulator compiles each kind of instruction. Its fma is `a * b + c`, which
# Clang makes one operation, on processors that have it.
os.environ["CC"] = "clang-19"

from test.mockgpu.amd import emu  # noqa: E402
from tinygrad.dtype import dtypes  # noqa: E402
from tinygrad.uop.ops import Ops, UOp  # noqa: E402

# By architecture: the emulator's name for its instructions, and threads a wave.
ARCHITECTURES = {"gfx1100": ("rdna3", 32), "gfx942": ("cdna", 64)}

GROUP_BYTES = 65536
# Bytes for a kernel whose stack the compiler cannot measure.
DYNAMIC_STACK = 16384
# Fields of a kernel's descriptor. The mode: round to nearest, and keep
# denormals.
FLOAT_MODE = 0xF0
PROPERTY_WAVE32 = 1 << 10
PROPERTY_DYNAMIC_STACK = 1 << 11

# The upper half of generic addresses of shared and private memory. No address
# of a program on x86-64 has these.
SHARED_APERTURE, PRIVATE_APERTURE = 0x10000, 0x10001
# The operands by which instructions read them.
SRC_SHARED_BASE, SRC_PRIVATE_BASE = 235, 237
# Where the emulator's registers have operands that no instruction uses, the
# host's addresses of shared memory and of a wave's private memory.
SHARED_ADDRESS, PRIVATE_ADDRESS = 210, 212
INVERSE_2_PI = 248

# For gfx1100, buffer_gl0_inv and buffer_gl1_inv, which the emulator cannot
# read, and what does nothing instead: two s_nop.
CACHE_INSTRUCTIONS = (0xE0AC0000, 0xE0B00000)
NOTHING = 0xBF800000BF800000


def constant(value, kind=dtypes.uint32):
    return UOp.const(value, kind)


def pair(ctx, register):
    """The number in two scalar registers."""
    low, high = constant(register), constant(register + 1)
    return emu._u64(ctx.rsgpr_dyn(low), ctx.rsgpr_dyn(high))


class AddressContext:
    """The context of an instruction that reads or writes memory, with addresses
    of its own."""

    def __init__(self, ctx, instruction):
        self.ctx = ctx
        self.address = ctx.inst_field(type(instruction).addr)

    def __getattr__(self, name):
        return getattr(self.ctx, name)


class GroupAddresses(AddressContext):
    """For shared memory. Threads that take no part may have any address: the
    emulator reads there, too."""

    def rvgpr_dyn(self, register, lane, valid=None):
        value = self.ctx.rvgpr_dyn(register, lane, valid)
        # The emulator makes equal expressions one object.
        if register is not self.address:
            return value
        return emu._lane_active(self.ctx.rexec(), lane).where(value, constant(0))


class GenericAddresses(AddressContext):
    """For FLAT instructions. The emulator takes generic addresses for global
    ones, and those of gfx942 for offsets to a scalar register, which FLAT
    instructions do not have."""

    def optional_field(self, instruction, name):
        return None if name == "saddr" else self.ctx.optional_field(instruction, name)

    def rvgpr_dyn(self, register, lane, valid=None):
        upper = self.address + constant(1)
        if register is not self.address and register is not upper:
            return self.ctx.rvgpr_dyn(register, lane, valid)
        low, high = emu._split64(self.host_address(upper, lane))
        return low if register is self.address else high

    def host_address(self, upper, lane):
        low, high = self.ctx.rvgpr_dyn(self.address, lane), self.ctx.rvgpr_dyn(upper, lane)
        stride = self.ctx.rsgpr_dyn(constant(emu.SCRATCH_STRIDE_IDX))
        offset = low.cast(dtypes.uint64)
        own = lane.cast(dtypes.uint64) * stride.cast(dtypes.uint64)
        shared = pair(self.ctx, SHARED_ADDRESS) + offset
        private = pair(self.ctx, PRIVATE_ADDRESS) + own + offset
        is_private = high.eq(constant(PRIVATE_APERTURE))
        address = is_private.where(private, emu._u64(low, high))
        return high.eq(constant(SHARED_APERTURE)).where(shared, address)


class WideDestination:
    """For v_fmac_f64 in its long encoding, which adds to what the destination
    has. The emulator reads the lower half of that."""

    def __init__(self, ctx, instruction):
        self.ctx = ctx
        self.destination = ctx.inst_field(type(instruction).vdst)

    def __getattr__(self, name):
        return getattr(self.ctx, name)

    def rvgpr_dyn(self, register, lane, valid=None):
        low = self.ctx.rvgpr_dyn(register, lane, valid)
        if register is not self.destination:
            return low
        return emu._u64(low, self.ctx.rvgpr_dyn(register + constant(1), lane, valid))


def adding(handler):
    def compile(instruction, ctx):
        if emu._op_name(instruction) == "V_FMAC_F64_E64":
            ctx = WideDestination(ctx, instruction)
        return handler(instruction, ctx)

    return compile


def returning(handler):
    """Atomic operations of gfx942 that give the old value back. The emulator
    asks for the name that the bit has for gfx1100."""

    def compile(instruction, ctx):
        instruction.glc = instruction.sc0
        return handler(instruction, ctx)

    return compile


def group(handler):
    return lambda instruction, ctx: handler(
        instruction, GroupAddresses(ctx, instruction)
    )


def flat(handler):
    return lambda instruction, ctx: handler(
        instruction, GenericAddresses(ctx, instruction)
    )


def jumps(handler):
    """s_getpc, s_setpc and s_swappc, which calls of functions need."""

    def compile(instruction, ctx):
        name = emu._op_name(instruction)
        if name not in ("S_GETPC_B64", "S_SETPC_B64", "S_SWAPPC_B64"):
            return handler(instruction, ctx)
        kind, one = type(instruction), constant(1)
        to, source = ctx.inst_field(kind.sdst), ctx.inst_field(kind.ssrc0)
        low, high = emu._split64(ctx.rpc() + constant(4, dtypes.uint64))
        stores = []
        if name != "S_SETPC_B64":
            stores += [ctx.wsgpr_dyn(to, low), ctx.wsgpr_dyn(to + one, high)]
        if name == "S_GETPC_B64":
            return UOp.sink(*stores, *ctx.inc_pc())
        for counter, register in [
            (emu.PC_LO_IDX, source),
            (emu.PC_HI_IDX, source + one),
        ]:
            stores.append(ctx.wsgpr_dyn(constant(counter), ctx.rsgpr_dyn(register)))
        return UOp.sink(*stores)

    return compile


def caches(handler):
    """Instructions for caches, of which there are none here. The emulator takes
    them for loads."""

    def compile(instruction, ctx):
        name = emu._op_name(instruction)
        if "_INV" in name or "_WBL2" in name:
            return UOp.sink(*ctx.inc_pc())
        return handler(instruction, ctx)

    return compile


def with_apertures(read):
    """Sources of 64 bits: those of the apertures have their value in the upper
    half."""

    def source(self, off, lane, bits=32, *rest, **named):
        value = read(self, off, lane, bits, *rest, **named)
        if bits != 64:
            return value
        upper = emu._u64(constant(0), self.rsgpr_dyn(off & constant(255)))
        shared = off.eq(constant(SRC_SHARED_BASE))
        private = off.eq(constant(SRC_PRIVATE_BASE))
        return (shared | private).where(upper, value)

    return source


def clamping(number, kind):
    """Conversions to integers clamp, and take what is no number for 0. Those of
    the emulator do it in part."""

    def convert(bits):
        value = bits.bitcast(number)
        # The least integer has no fraction in any format; the greatest has.
        least, behind = (UOp.const(float(n), number) for n in (kind.min, kind.max + 1))
        inside = (value < least).where(least, value)
        result = UOp(Ops.TRUNC, src=(inside,)).cast(kind)
        result = (inside < behind).where(result, UOp.const(kind.max, kind))
        return value.ne(value).where(UOp.const(0, kind), result)

    return convert


def mend():
    for source, number in [("f32", dtypes.float32), ("f64", dtypes.float64)]:
        for to, kind in [("i32", dtypes.int32), ("u32", dtypes.uint32)]:
            emu._FUNCS[f"{source}_to_{to}"] = clamping(number, kind)
    handlers = emu._INST_HANDLERS
    for kind in (emu.irc.GLOBAL, emu.irc.FLAT):
        handlers[kind] = returning(handlers[kind])
    for instructions in (emu.ir3, emu.irc):
        for name, wrap in [("DS", group), ("FLAT", flat), ("SOP1", jumps)]:
            kind = getattr(instructions, name)
            handlers[kind] = wrap(handlers[kind])
    handlers[emu.irc.MUBUF] = caches(handlers[emu.irc.MUBUF])
    handlers[emu.irc.VOP3] = adding(handlers[emu.irc.VOP3])
    emu._Ctx.rsrc_dyn = with_apertures(emu._Ctx.rsrc_dyn)


mend()


class Launch:
    """One launch of a kernel. `arguments` are the addresses of the values."""

    # Decoded instructions: a function, the buffers that it takes, and whether
    # the instruction is a barrier.
    decoded = {}

    def __init__(self, kernel, architecture, blocks, threads, arguments, shared):
        self.kernel, self.blocks, self.threads = kernel, blocks, threads
        self.instructions, self.wave_size = ARCHITECTURES[architecture]
        self.check()
        self.group = ctypes.create_string_buffer(GROUP_BYTES)
        dynamic = kernel.properties & PROPERTY_DYNAMIC_STACK
        self.private = kernel.private_bytes + (DYNAMIC_STACK if dynamic else 0)
        self.segment = self.argument_segment(arguments)
        self.packet = self.dispatch_packet(shared)
        self.user_data = self.user_registers()

    def check(self):
        if self.kernel.resources_1 >> 12 & 0xFF != FLOAT_MODE:
            raise RuntimeError("a kernel with another floating-point mode")
        small = self.kernel.properties & PROPERTY_WAVE32
        if bool(small) != (self.wave_size == 32):
            raise RuntimeError("a kernel with another size of waves")

    def argument_segment(self, arguments):
        segment = ctypes.create_string_buffer(self.kernel.argument_bytes + 64)
        hidden = {"hidden_grid_dims": self.rank()}
        for axis, blocks, threads in zip("xyz", self.blocks, self.threads):
            hidden[f"hidden_block_count_{axis}"] = blocks
            hidden[f"hidden_group_size_{axis}"] = threads
        explicit = iter(arguments)
        for each in self.kernel.arguments:
            to = ctypes.addressof(segment) + each[".offset"]
            kind, size = each[".value_kind"], each[".size"]
            if not kind.startswith("hidden_"):
                ctypes.memmove(to, next(explicit), size)
            elif kind in hidden:
                ctypes.memmove(to, hidden[kind].to_bytes(size, "little"), size)
        return segment

    def rank(self):
        sizes = [b * t for b, t in zip(self.blocks, self.threads)]
        return max([d + 1 for d, size in enumerate(sizes) if size > 1], default=1)

    def dispatch_packet(self, shared):
        sizes = [b * t for b, t in zip(self.blocks, self.threads)]
        group = self.kernel.group_bytes + shared
        return ctypes.create_string_buffer(
            struct.pack(
                "<HH3HH3III", 0, self.rank(), *self.threads, 0, *sizes, self.private, group
            ),
            64,
        )

    def user_registers(self):
        """The scalar registers at the start, in the order of the descriptor's
        properties."""
        packet = ctypes.addressof(self.packet)
        segment = ctypes.addressof(self.segment)
        values = [0] * 4, halves(packet), [0, 0], halves(segment), [0, 0], [0, 0]
        result = []
        for bit, registers in enumerate([*values, [self.private]]):
            if self.kernel.properties >> bit & 1:
                result += registers
        count = self.kernel.resources_2 >> 1 & 31
        return result + [0] * (count - len(result))

    def run(self):
        for z, y, x in itertools.product(*map(range, reversed(self.blocks))):
            self.run_block(x, y, z)

    def run_block(self, x, y, z):
        """Runs each wave until a barrier or its end, then all of them again."""
        # Not zeros, which kernels may take for a result.
        ctypes.memset(self.group, 0xCD, GROUP_BYTES)
        total = self.threads[0] * self.threads[1] * self.threads[2]
        waves = [
            self.wave(first, total, x, y, z) for first in range(0, total, self.wave_size)
        ]
        while waves:
            waves = [each for each in waves if self.run_wave(*each)]

    def wave(self, first, total, x, y, z):
        """A wave's state, and the addresses of its buffers."""
        state = emu._init_wave(
            self.kernel.entry, first, total, *self.threads, 0, self.kernel.resources_2,
            self.private, self.instructions, x, y, z, self.user_data, self.wave_size,
        )  # fmt: skip
        # One for each wave: the emulator's own is shared by all.
        private = ctypes.create_string_buffer(self.private * self.wave_size + 64)
        group = ctypes.addressof(self.group)
        for register, value in [
            # The emulator has overwritten this with the number of the wave.
            (INVERSE_2_PI, emu.F32_INLINE[INVERSE_2_PI]),
            (SRC_SHARED_BASE, SHARED_APERTURE),
            (SRC_PRIVATE_BASE, PRIVATE_APERTURE),
            *zip((SHARED_ADDRESS, SHARED_ADDRESS + 1), halves(group)),
            *zip(
                (PRIVATE_ADDRESS, PRIVATE_ADDRESS + 1),
                halves(ctypes.addressof(private)),
            ),
        ]:
            state._write_sgpr(register, value)
        buffers = [
            state.sgpr_buf._buf.va_addr,
            state.vgpr_buf._buf.va_addr,
            0,  # Global memory is the host's.
            group,
            ctypes.addressof(private),
            state.accvgpr_buf._buf.va_addr,
        ]
        return state, [ctypes.c_uint64(each) for each in buffers], private

    def run_wave(self, state, buffers, _):
        """Whether the wave has come to a barrier, and not to its end. Denormals
        are not flushed, as the descriptor wants it: the emulator's own loop
        flushes them for all kernels."""
        decoded = self.decoded
        while (counter := state.pc) != emu.ENDPGM_PC:
            if counter not in decoded:
                decoded[counter] = self.decode(counter)
            function, used, is_barrier = decoded[counter]
            function(*[buffers[each] for each in used])
            if is_barrier:
                return True
        return False

    def decode(self, counter):
        words = ctypes.c_uint64.from_address(counter)
        if self.wave_size == 32 and words.value in CACHE_INSTRUCTIONS:
            words.value = NOTHING
        (program, runtime), instruction = emu._decode_at(counter, self.instructions)
        is_barrier = emu._op_name(instruction) == "S_BARRIER"
        return runtime.fxn, program.arg.globals, is_barrier


def halves(number):
    return [number & 0xFFFFFFFF, number >> 32]
