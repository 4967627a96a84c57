//===- Instrumentation.cpp - Calls that check a tile's variables ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instruments kernels for the checking mode. Accesses of tile_static variables
// become calls of hipcpu_check_access() with the subscripts, so that the
// library can check the bounds of each dimension. It runs before all
// optimizations: these may add reads that the program does not have.
//
//===----------------------------------------------------------------------===//

#include "Instrumentation.h"
#include "Tile.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace hipcpu_pass;
using namespace llvm;

namespace {

/// hipcpu::checks::at_barrier(source_place).
constexpr char AtBarrierName[] =
    "_ZN6hipcpu6checks10at_barrierENS_12source_placeE";

/// The annotation that __shared__ gives its variables where kernels are
/// checked.
constexpr char Annotation[] = "hipcpu.shared";

/// hipcpu_access of hipcpu_check.h.
enum AccessKind : unsigned { Reads = 1, Writes = 2, Atomic = 4, HandedOn = 8 };

/// Bytes behind each variable, so that a pointer past its end is not one to
/// another variable: twice `near` of check_tiles.cpp.
constexpr uint64_t RedZone = 128;

using Variables = SetVector<GlobalVariable *>;

/// The variables that __shared__ has annotated.
Variables findShared(Module &M) {
  Variables Result;
  const GlobalVariable *All = M.getNamedGlobal("llvm.global.annotations");
  const auto *Entries =
      All ? dyn_cast<ConstantArray>(All->getInitializer()) : nullptr;
  if (!Entries)
    return Result;
  for (const Use &Entry : Entries->operands()) {
    const auto *Fields = cast<ConstantStruct>(Entry);
    auto *Variable =
        dyn_cast<GlobalVariable>(Fields->getOperand(0)->stripPointerCasts());
    const auto *Text =
        dyn_cast<GlobalVariable>(Fields->getOperand(1)->stripPointerCasts());
    const auto *Characters =
        Text ? dyn_cast<ConstantDataArray>(Text->getInitializer()) : nullptr;
    if (Variable && Variable->isThreadLocal() && Characters &&
        Characters->isCString() && Characters->getAsCString() == Annotation)
      Result.insert(Variable);
  }
  return Result;
}

/// Puts bytes of no use behind each of Shared. A variable cannot grow, so a new
/// one takes its name and its uses. The old contents come first in it, so that
/// addresses in the source stay right.
Variables addRedZones(Module &M, const Variables &Shared) {
  Variables Result;
  for (GlobalVariable *Old : Shared) {
    Type *Own = Old->getValueType();
    auto *Zone = ArrayType::get(Type::getInt8Ty(M.getContext()), RedZone);
    auto *Both = StructType::get(M.getContext(), {Own, Zone});
    Constant *Start = nullptr;
    if (Old->hasInitializer())
      Start = ConstantStruct::get(
          Both, {Old->getInitializer(), Constant::getNullValue(Zone)});
    auto *New = new GlobalVariable(M, Both, Old->isConstant(),
                                   Old->getLinkage(), Start, "", Old);
    New->copyAttributesFrom(Old);
    New->setComdat(Old->getComdat());
    New->copyMetadata(Old, 0);
    New->takeName(Old);
    Old->replaceAllUsesWith(New);
    Old->eraseFromParent();
    Result.insert(New);
  }
  return Result;
}

/// The type of Variable in the source.
Type *typeOf(const GlobalVariable &Variable) {
  return cast<StructType>(Variable.getValueType())->getElementType(0);
}

/// The name in the source: kernel(int)::sums is sums, and so is sums_storage of
/// amp2hip/tile_storage.h.
std::string sourceName(const GlobalVariable &Variable) {
  const std::string Full = demangle(Variable.getName());
  StringRef Name = StringRef(Full).rsplit("::").second;
  if (Name.empty())
    Name = Full;
  const auto *Type = dyn_cast<StructType>(typeOf(Variable));
  if (Type && Type->hasName() && Type->getName().contains("tile_storage"))
    Name.consume_back("_storage");
  return Name.str();
}

/// Gives the address of the calling thread's Variable. A table cannot have it:
/// each thread has another one.
Function *makeAddressFunction(Module &M, GlobalVariable &Variable) {
  auto *Pointer = PointerType::getUnqual(M.getContext());
  Function *F =
      Function::Create(FunctionType::get(Pointer, false),
                       GlobalValue::InternalLinkage, "hipcpu_address", M);
  IRBuilder<> Builder(BasicBlock::Create(M.getContext(), "", F));
  Builder.CreateRet(Builder.CreateThreadLocalAddress(&Variable));
  return F;
}

/// Tells the library of all Shared before main().
void registerVariables(Module &M, const Variables &Shared) {
  LLVMContext &Context = M.getContext();
  IRBuilder<> Builder(Context);
  auto *Pointer = Builder.getPtrTy();
  auto *Size = Builder.getInt64Ty();
  auto *Entry = StructType::get(Context, {Pointer, Pointer, Size});
  SmallVector<Constant *> Entries;
  for (GlobalVariable *Variable : Shared)
    Entries.push_back(ConstantStruct::get(
        Entry, {Builder.CreateGlobalString(sourceName(*Variable), "", 0, &M),
                makeAddressFunction(M, *Variable),
                ConstantInt::get(Size, M.getDataLayout().getTypeAllocSize(
                                           typeOf(*Variable)))}));
  auto *Type = ArrayType::get(Entry, Entries.size());
  auto *Table =
      new GlobalVariable(M, Type, true, GlobalValue::InternalLinkage,
                         ConstantArray::get(Type, Entries), "hipcpu_shared");
  Function *Register =
      Function::Create(FunctionType::get(Builder.getVoidTy(), false),
                       GlobalValue::InternalLinkage, "hipcpu_register", M);
  Builder.SetInsertPoint(BasicBlock::Create(Context, "", Register));
  Builder.CreateCall(M.getOrInsertFunction("hipcpu_check_register",
                                           Builder.getVoidTy(), Pointer, Size),
                     {Table, ConstantInt::get(Size, Entries.size())});
  Builder.CreateRetVoid();
  appendToGlobalCtors(M, Register, 0);
}

/// Identifies a place in the source, however often that is compiled.
Constant *makeSite(Module &M) {
  auto *Byte = Type::getInt8Ty(M.getContext());
  return new GlobalVariable(M, Byte, true, GlobalValue::PrivateLinkage,
                            ConstantInt::get(Byte, 0), "hipcpu_site");
}

/// Changes the accesses of one function.
class FunctionChecks {
  Function &F;
  const Variables &Shared;
  FunctionCallee Check;

  /// One operand of an instruction, and what it does there.
  struct Access {
    Instruction *At;
    unsigned Operand;
    Value *Size;
    unsigned Kind;
    Value *Written; ///< Or where these bytes come from; or null.
  };
  SmallVector<Access> Accesses;
  DenseMap<Value *, Constant *> Sites;

  void add(Instruction &I, unsigned Operand, Value *Size, unsigned Kind,
           Value *Written = nullptr) {
    Accesses.push_back({&I, Operand, Size, Kind, Written});
  }
  void add(Instruction &I, unsigned Operand, Type *T, unsigned Kind,
           Value *Written = nullptr) {
    const TypeSize Size = F.getDataLayout().getTypeStoreSize(T);
    if (!Size.isScalable())
      add(I, Operand, ConstantInt::get(Type::getInt64Ty(F.getContext()), Size),
          Kind, Written);
  }

  /// Collects the addresses that a function gets: a reference must lead to an
  /// element, a pointer may also lead behind the last one.
  void collectArguments(CallBase &Call) {
    if (isa<IntrinsicInst>(Call) || Call.isInlineAsm())
      return;
    for (unsigned N = 0; N < Call.arg_size(); ++N)
      if (isa<GetElementPtrInst>(Call.getArgOperand(N)) &&
          !Call.isByValArgument(N))
        add(Call, N,
            ConstantInt::get(Type::getInt64Ty(F.getContext()),
                             Call.getParamDereferenceableBytes(N)),
            HandedOn);
  }

  void collect(Instruction &I) {
    const unsigned Order = I.isAtomic() ? unsigned(Atomic) : 0;
    if (auto *Load = dyn_cast<LoadInst>(&I))
      add(I, Load->getPointerOperandIndex(), Load->getType(), Reads | Order);
    else if (auto *Store = dyn_cast<StoreInst>(&I))
      add(I, Store->getPointerOperandIndex(),
          Store->getValueOperand()->getType(), Writes | Order,
          Store->isAtomic() ? nullptr : Store->getValueOperand());
    else if (auto *Change = dyn_cast<AtomicRMWInst>(&I))
      add(I, Change->getPointerOperandIndex(), Change->getType(),
          Reads | Writes | Order);
    else if (auto *Exchange = dyn_cast<AtomicCmpXchgInst>(&I))
      add(I, Exchange->getPointerOperandIndex(),
          Exchange->getCompareOperand()->getType(), Reads | Writes | Order);
    else if (auto *Bytes = dyn_cast<AnyMemIntrinsic>(&I)) {
      auto *Copy = dyn_cast<AnyMemTransferInst>(&I);
      add(I, 0, Bytes->getLength(), Writes,
          Copy ? Copy->getRawSource() : nullptr);
      if (Copy)
        add(I, 1, Bytes->getLength(), Reads);
    } else if (auto *Call = dyn_cast<CallBase>(&I)) {
      collectArguments(*Call);
    }
  }

  /// Whether GEP leads to another element than its pointer does. Where parts of
  /// an element are copied, the optimizer counts bytes.
  static bool moves(const GEPOperator &GEP) {
    const auto *First = dyn_cast<ConstantInt>(GEP.idx_begin()->get());
    return !First ||
           (!First->isZero() && !GEP.getSourceElementType()->isIntegerTy(8));
  }

  /// The indices into arrays by which Pointer was made, each with the array's
  /// size, the outermost first; gives the pointer that they start from. Indices
  /// of a pointer that is moved on do not count: they are no access.
  static Value *
  collectIndices(Value *Pointer,
                 SmallVectorImpl<std::pair<Value *, uint64_t>> &Indices) {
    bool Moved = false;
    while (auto *GEP = dyn_cast<GEPOperator>(Pointer)) {
      SmallVector<std::pair<Value *, uint64_t>> Own;
      Type *Within = GEP->getSourceElementType();
      for (Value *Index : drop_begin(GEP->indices())) {
        if (auto *Array = dyn_cast<ArrayType>(Within))
          Own.push_back({Index, Array->getNumElements()});
        Within = GetElementPtrInst::getTypeAtIndex(Within, Index);
      }
      if (!Moved)
        Indices.insert(Indices.begin(), Own.begin(), Own.end());
      Moved |= moves(*GEP);
      Pointer = GEP->getPointerOperand();
    }
    return Pointer;
  }

  /// The object that Base points into, if it can be seen: one variable, or
  /// nothing of interest, and then Kind is 0.
  Value *lookBehind(Value *Base, unsigned &Kind, IRBuilder<> &Builder) const {
    SmallVector<const Value *> Objects;
    getUnderlyingObjects(Base, Objects, nullptr, 0);
    // For a thread-local variable the object is the variable, not its address.
    auto AsVariable = [](const Value *Object) {
      return dyn_cast<GlobalVariable>(const_cast<Value *>(Object));
    };
    auto IsOther = [&](const Value *Object) {
      GlobalVariable *Variable = AsVariable(Object);
      return Variable ? !Shared.contains(Variable) : isa<AllocaInst>(Object);
    };
    if (all_of(Objects, IsOther)) {
      Kind = 0;
      return Base;
    }
    GlobalVariable *Only = AsVariable(Objects.front());
    if (Objects.size() > 1 || !Only)
      return Base;
    return Builder.CreateThreadLocalAddress(Only);
  }

  /// Where the bytes are that A writes; null if that is not known.
  Value *addressOfWritten(const Access &A, IRBuilder<> &Builder) const {
    if (!A.Written)
      return Constant::getNullValue(Builder.getPtrTy());
    if (!isa<StoreInst>(A.At))
      return A.Written;
    IRBuilder<> Entry(&*F.getEntryBlock().getFirstInsertionPt());
    Value *Room = Entry.CreateAlloca(A.Written->getType());
    Builder.CreateStore(A.Written, Room);
    return Room;
  }

  /// One for all accesses by Pointer.
  Constant *siteOf(Value *Pointer) {
    Constant *&Site = Sites[Pointer];
    if (!Site)
      Site = makeSite(*F.getParent());
    return Site;
  }

  bool check(const Access &A) {
    Value *const Pointer = A.At->getOperand(A.Operand);
    SmallVector<std::pair<Value *, uint64_t>> Indices;
    Value *Base = collectIndices(Pointer, Indices);
    IRBuilder<> Builder(A.At);
    unsigned Kind = A.Kind;
    Base = lookBehind(Base, Kind, Builder);
    if (Kind == 0)
      return false;
    auto *Long = Builder.getInt64Ty();
    SmallVector<Value *> Arguments = {
        Pointer,
        Builder.CreateZExtOrTrunc(A.Size, Long),
        Builder.getInt32(Kind),
        Base,
        addressOfWritten(A, Builder),
        siteOf(Pointer),
        Builder.getInt32(static_cast<unsigned>(Indices.size()))};
    for (auto [Index, Bound] : Indices) {
      Arguments.push_back(Builder.CreateSExtOrTrunc(Index, Long));
      Arguments.push_back(ConstantInt::get(Long, Bound));
    }
    A.At->setOperand(A.Operand, Builder.CreateCall(Check, Arguments));
    return true;
  }

public:
  FunctionChecks(Function &F, const Variables &Shared, FunctionCallee Check)
      : F(F), Shared(Shared), Check(Check) {}

  bool run() {
    // All accesses first: check() adds instructions, among them stores.
    for (Instruction &I : instructions(F))
      collect(I);
    bool Changed = false;
    for (const Access &A : Accesses)
      Changed |= check(A);
    return Changed;
  }
};

/// Functions that access no tile_static variable by themselves, from the
/// library, the platform and the runtime. Short vectors may be such variables,
/// and atomic functions change them.
bool accessesNone(const Function &F) {
  StringRef Name = F.getName();
  if (Name.contains("N7amp2hip6detail6packed") ||
      Name.contains("NK7amp2hip6detail6packed") ||
      Name.starts_with("_ZN6hipcpu13atomic_update"))
    return false;
  if (!Name.consume_front("_ZNK") && !Name.consume_front("_ZN"))
    return Name.starts_with("_ZSt") || Name.starts_with("hipcpu_");
  for (StringRef Prefix : {"St", "6hipcpu", "7amp2hip", "11Concurrency"})
    if (Name.starts_with(Prefix))
      return true;
  return false;
}

FunctionCallee declareCheck(Module &M) {
  IRBuilder<> Builder(M.getContext());
  auto *Pointer = Builder.getPtrTy();
  FunctionCallee Check = M.getOrInsertFunction(
      "hipcpu_check_access",
      FunctionType::get(Pointer,
                        {Pointer, Builder.getInt64Ty(), Builder.getInt32Ty(),
                         Pointer, Pointer, Pointer, Builder.getInt32Ty()},
                        /*isVarArg=*/true));
  cast<Function>(Check.getCallee())->setDoesNotThrow();
  return Check;
}

/// Announces the calls in kernels that lead to a barrier, so that one helper
/// with a barrier that is called in two places counts as two.
bool announceCalls(Module &M) {
  Function *Barrier = M.getFunction(AtBarrierName);
  if (!Barrier)
    return false;
  IRBuilder<> Builder(M.getContext());
  const FunctionCallee Enter = M.getOrInsertFunction(
      "hipcpu_check_call", Builder.getVoidTy(), Builder.getPtrTy());
  const FunctionCallee Leave =
      M.getOrInsertFunction("hipcpu_check_return", Builder.getVoidTy());
  for (CallBase *Each : callsLeadingTo(*Barrier)) {
    auto *Call = dyn_cast<CallInst>(Each);
    if (!Call || accessesNone(*Call->getFunction()) || Call->isMustTailCall())
      continue;
    CallInst::Create(Enter, {makeSite(M)}, "", Call->getIterator());
    CallInst::Create(Leave, {}, "", std::next(Call->getIterator()));
  }
  return true;
}

} // namespace

PreservedAnalyses InstrumentationPass::run(Module &M,
                                           ModuleAnalysisManager &AM) {
  const bool Barriers = announceCalls(M);
  const Variables Found = findShared(M);
  if (Found.empty())
    return Barriers ? PreservedAnalyses::none() : PreservedAnalyses::all();
  const Variables Shared = addRedZones(M, Found);
  auto &Functions =
      AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  const FunctionCallee Check = declareCheck(M);
  for (Function &F : M) {
    if (F.isDeclaration() || accessesNone(F))
      continue;
    // Variables that are but values need no check.
    Functions.invalidate(F,
                         SROAPass(SROAOptions::PreserveCFG).run(F, Functions));
    if (FunctionChecks(F, Shared, Check).run())
      Functions.invalidate(F, PreservedAnalyses::none());
  }
  registerVariables(M, Shared);
  return PreservedAnalyses::none();
}
