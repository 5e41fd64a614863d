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
  const layout = type === "apprentissage" ? apprenticeshipLayout : professionalizationLayout
  const blank = input.preview ? undefined : blanks.get(formOf(type, input).form)
  return { kind: "form", ...formDocument({ ...input, contract }, layout), contract, blank }
}
