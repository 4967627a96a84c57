//===- Repairs.cpp - All repairs of what only Visual C++ accepts ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of repairs, by the numbers of Clang's errors. Only errors with a
// certain fix are here. For some, Clang has a fix-it, which is used. For
// others, the function of the row makes the text.
//
//===----------------------------------------------------------------------===//

#include "ast/version/Diagnostics.h"
#include "dialect/Reading.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {

static constexpr Repair Table[] = {
    // Words.
    {diag::err_typename_missing, 0, addTypename},
    {diag::err_typename_missing_template, 0, addTypename},
    {diag::ext_implicit_typename, 0, addTypename},
    {diag::err_template_arg_must_be_type_suggest, 0, addTypename},
    {diag::err_template_kw_missing, 0, addTemplate},
    {diag::err_missing_dependent_template_keyword, 0, addTemplate},
    {diag::err_member_extra_qualification, 0, takeHint},
    {diag::err_missing_exception_specification, 0, takeHint},
    {diag::ext_elaborated_enum_class, 0, takeHint},
    // Clang for HIP knows a member function of the host before the name.
    {diag::err_non_c_like_anon_struct_in_typedef, 0, takeHint,
     "a class without a name that has member functions, in a typedef"},
    {diag::err_override_exception_spec, 0, ofText<addNoexcept>},
    {diag::err_expected_lparen_after_type, 0, ofText<fixCast>},
    {diag::err_expected_init_in_condition, 0, ofText<fixCastInCondition>,
     "a cast to a type of two words"},
    {diag::err_unexpected_unqualified_id, 0, ofText<fixCastBefore>,
     "a cast to a type of two words"},
    {diag::err_template_spec_needs_header, 0, addEmptyHeader},
    {diag::err_no_declarators, 0, noteInstantiation},
    {diag::err_expected_qualified_after_typename, 0,
     ofText<dropTypenameBefore>},
    {diag::err_expected_either, 0, ofText<dropTypename>,
     "'typename' before a base class"},
    {diag::err_tag_reference_non_tag, 0, ofText<dropClassKey>},
    {diag::ext_equals_this_lambda_capture_cxx20, 0, ofText<dropThis>},
    {diag::ext_explicit_specialization_storage_class, 0, ofText<dropWord>},
    {diag::ext_standalone_specifier, 0, ofText<dropWord>},
    {diag::err_expected_class_name_not_template, 0, ofText<dropWord>},
    {diag::err_out_of_line_constructor_template_id, 0,
     ofText<dropTemplateArguments>},
    {diag::err_forward_ref_enum, 0, ofText<addIntOfEnum>},
    {diag::err_enum_redeclare_fixed_mismatch, 0, ofText<addIntOfEnum>},
    {diag::err_template_parameter_default_template_member, 0,
     ofText<dropDefaultArgument>},
    {diag::err_template_param_default_arg_redefinition, 0,
     ofText<dropDefaultArgument>},

    // Names of the library.
    {diag::err_no_member, 0, ofText<dropStd>},
    {diag::err_no_member_suggest, 0, ofText<dropStd>},
    {diag::err_unknown_typename, 0, ofText<nameType>},
    {diag::err_unknown_typename_suggest, 0, ofText<nameType>},
    {diag::err_undeclared_var_use, 0, ofText<addStd>},
    {diag::err_undeclared_var_use_suggest, 0, ofText<addStd>},
    {diag::err_ovl_no_oper, 0, ofText<nameMinMax>},
    {diag::err_typecheck_call_not_function, 0, ofText<nameMinMax>},
    {diag::err_ovl_no_conversion_in_cast, 0, ofText<nameRuntimeError>},
    {diag::err_ovl_no_viable_conversion_in_cast, 0, ofText<nameRuntimeError>},
    {diag::err_ovl_no_viable_function_in_init, 0, ofText<nameRuntimeError>},
    {diag::err_not_direct_base_or_virtual, 0, ofText<deriveFromRuntimeError>},
    {diag::err_missing_default_ctor, 0, ofText<initializeRuntimeError>},
    {diag::warn_cannot_pass_non_pod_arg_to_vararg, 0, ofText<passCharacters>,
     "a string object as an argument for '...'"},
    {diag::warn_non_pod_vararg_with_format_string, 0, ofText<passCharacters>,
     "a string object as an argument for '...'"},
    {diag::err_static_assert_failed, 0, noteConstElements},
    {diag::err_static_assert_requirement_failed, 0, noteConstElements},
    {diag::err_ambiguous_reference, diag::note_ambiguous_candidate, qualify},

    // Names that are elsewhere.
    {diag::err_undeclared_var_use, 0, noteLost},
    {diag::err_undeclared_var_use_suggest, 0, noteLost},
    {diag::err_undeclared_use, 0, noteLost},
    {diag::err_undeclared_use_suggest, 0, noteLost},
    {diag::err_unknown_typename, 0, noteLost},
    {diag::err_unknown_typename_suggest, 0, noteLost},
    {diag::err_no_template, 0, noteLost},
    {diag::err_no_template_suggest, 0, noteLost},
    {diag::ext_adl_only_template_id, 0, noteLost},
    {diag::err_found_in_dependent_base, 0, noteLostInBase},
    {diag::err_no_member, 0, noteLostInSpace},
    {diag::err_no_member_suggest, 0, noteLostInSpace},
    {diag::err_no_member_template, 0, noteLostInSpace},
    {diag::err_no_member_template_suggest, 0, noteLostInSpace},
    {diag::err_ovl_no_viable_function_in_call, 0, noteHidden},
    {diag::err_ambiguous_reference, 0, noteHidden},
    {diag::err_ovl_unresolvable, 0, noteHidden},
    {diag::err_addr_ovl_no_viable, 0, noteHidden},
    {diag::err_template_missing_args, 0, noteHidden},
    {diag::err_auto_not_allowed, 0, noteHidden},
    {diag::err_deduced_class_template_ctor_no_viable, 0, noteHidden},
    {diag::err_mem_init_not_member_or_class, 0, noteHidden},
    {diag::err_mem_init_not_member_or_class_suggest, 0, noteHidden},
    {diag::err_expected, diag::note_matching, noteHiddenTemplate},
    {diag::err_expected_unqualified_id, 0, noteHiddenClass},
    {diag::err_template_instantiate_undefined, 0, noteUndefined},
    {diag::err_typecheck_decl_incomplete_type, 0, noteUndefined},
    {diag::err_invalid_incomplete_type_use, 0, noteUndefined},
    {0, diag::note_not_found_by_two_phase_lookup, noteLateFunction},
    {diag::err_template_param_shadow, 0, noteShadow},
    {diag::err_template_param_shadow, diag::note_template_param_here,
     noteShadowOfMember},
    {0, diag::note_ovl_candidate_substitution_failure, noteRank},

    // Values.
    {diag::err_lvalue_reference_bind_to_temporary, 0, keepTemporary},
    {diag::ext_typecheck_addrof_temporary, 0, wrapOperand},
    {diag::err_typecheck_addrof_temporary, 0, wrapOperand},
    {diag::err_lvalue_reference_bind_to_temporary, diag::note_parameter_here,
     wrapArgument},
    {diag::err_lvalue_reference_bind_to_temporary,
     diag::note_parameter_named_here, wrapArgument},
    {0, diag::note_ovl_candidate_bad_value_category, noteTemporary},
    {0, diag::note_ovl_candidate_bad_conv, noteConversion},
    {0, diag::note_constexpr_function_param_value_unknown, nameTypeOfObject},
    {diag::err_typecheck_member_reference_struct_union, 0, castToElements,
     "a member that Visual C++'s vector types have"},
    {diag::ext_increment_bool, 0, noteIncrement},
    {diag::err_ovl_ambiguous_call, 0, noteAmbiguous},
    {diag::err_ovl_ambiguous_member_call, 0, noteAmbiguous},
    {diag::err_ovl_ambiguous_init, 0, noteAmbiguous},
    {diag::err_nested_name_spec_non_tag, 0, askTraits},
    {diag::ext_cce_narrowing, 0, castTemplateArgument},
    {0, diag::note_init_list_narrowing_silence, takeCast},
    {0, diag::note_ovl_candidate_inconsistent_deduction, nameSizeType},

    // Macros.
    {diag::err_expected_unqualified_id, 0, undefineMacro},
    {diag::err_expected_member_name_or_semi, 0, undefineMacro},
    {diag::err_expected, 0, undefineMacro},
    {diag::err_invalid_suffix_constant, 0, spellNumber,
     "a number with a width in an #if"},
    {diag::err_pp_bad_paste, 0, dropPaste,
     "'##' between tokens that do not make one"},
    {diag::err_expected_expression, 0, elideComma,
     "a comma before an empty '__VA_ARGS__'"},
    {diag::err_too_many_args_in_macro_invoc, diag::note_macro_here,
     noteExtraArgument},
    {0, diag::note_macro_here, noteLibraryMacro},
};

ArrayRef<Repair> repairs() { return Table; }

/// Whether one of \p Repairs repairs the error \p ID.
static bool isRepairedBy(unsigned ID,
                         std::initializer_list<decltype(Repair::Fix)> Repairs) {
  return llvm::any_of(Table, [&](const Repair &Row) {
    return Row.Error == ID && llvm::is_contained(Repairs, Row.Fix);
  });
}

bool isOfName(unsigned ID) {
  return isRepairedBy(ID, {noteLost, noteLostInSpace, noteHidden});
}

bool isLostName(unsigned ID) { return isRepairedBy(ID, {noteLost}); }

} // namespace amp2hip
