import { isFamilyDeclaration } from "../../rules/facts/situations.ts"
import { apprenticeshipLayout } from "./apprenticeship.ts"
import type { BlankForms } from "./blank-forms.ts"
import { formDocument } from "./form-document.ts"
import { type DocumentDraft, type DocumentInput, formOf } from "./input.ts"
import { professionalizationLayout } from "./professionalization.ts"
import { withRepresentativeAddress } from "./representative.ts"

const NONE: BlankForms = new Map()

/**
 * The contract to sign: on the official blank of its version when the operator keeps it, else in its layout. A preview
 * is always drawn, since a blank cannot outline what is missing.
 */
export const contractDocument = (input: DocumentInput, blanks: BlankForms = NONE): DocumentDraft => {
  const contract = withRepresentativeAddress(input.contract)
  const type = contract.contract_type
  const form = type === "apprentissage" ? apprenticeshipLayout : professionalizationLayout
  // FAM-01: an ascendant who employs a minor declares it, and signs no contract with herself.
  const layout = isFamilyDeclaration(contract)
    ? { ...form, title: "Déclaration d'apprentissage familial", subtitle: "Code du travail, article L6222-5" }
    : form
  const blank =
    input.preview || isFamilyDeclaration(contract) ? undefined : blanks.get(formOf(type, input).form)
  return { kind: "form", ...formDocument({ ...input, contract }, layout), contract, blank }
}
