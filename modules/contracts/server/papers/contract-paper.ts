import { apprenticeshipContract } from "./apprenticeship.ts"
import type { BlankForms } from "./blank-forms.ts"
import { fillBlank } from "./filled-blank.ts"
import { formOf, type MadePaper, type PaperInput } from "./input.ts"
import { professionalizationContract } from "./professionalization.ts"

const draw = (input: PaperInput): MadePaper =>
  input.contract.contract_type === "apprentissage"
    ? apprenticeshipContract(input)
    : professionalizationContract(input)

const NONE: BlankForms = new Map()

/**
 * The contract to sign: on the official blank of its version when the operator keeps it, else drawn in its layout. A
 * preview is always drawn, since a blank cannot outline what is missing.
 */
export const contractPaper = async (input: PaperInput, blanks: BlankForms = NONE): Promise<MadePaper> => {
  const blank = input.preview ? undefined : blanks.get(formOf(input.contract.contract_type, input).form)
  return (blank && (await fillBlank(blank, input))) ?? draw(input)
}
