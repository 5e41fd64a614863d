import type { InputField, Inputs } from "@jalon/lifecycle"
import {
  type AmendmentInput,
  type AmendmentMoveKey,
  amendmentMoves,
  partySignatures,
} from "../../rules/index.ts"
import { checkInputs } from "../lifecycle/check-inputs.ts"
import type { OpenContract } from "../open-contract.ts"
import type { AmendmentRow } from "./amendment-row.ts"

const isDay = (input: AmendmentInput) => input.endsWith("_date") || input.endsWith("_on")

/** Only who is a party signs: an apprentice or an employee, a minor's representative beside her. */
export const isAsked = (
  { assessment: { data } }: Pick<OpenContract, "assessment">,
  input: AmendmentInput,
): boolean => !input.startsWith("signature_") || partySignatures(data).some((key) => key === input)

/** The day before which a step cannot have been made, and what to say of it. */
const notBefore: Partial<
  Record<AmendmentInput, { after: (amendment: AmendmentRow) => string | null | undefined; fault: string }>
> = {
  transmitted_on: {
    after: ({ fields }) => fields.contrat_date_conclusion,
    fault: "La transmission ne peut pas précéder la dernière signature.",
  },
  answered_on: {
    after: ({ given }) => given.transmitted_on,
    fault: "La réponse ne peut pas précéder la transmission.",
  },
}

const fieldOf = (input: AmendmentInput): InputField<AmendmentRow> => ({
  key: input,
  kind: isDay(input) ? "day" : input === "signed_amendment" ? "file" : "text",
  fault: (value, amendment) => {
    const { after, fault = null } = notBefore[input] ?? {}
    const first = after?.(amendment)
    return first && value < first ? fault : null
  },
})

export const checkMoveInput = (
  open: OpenContract,
  amendment: AmendmentRow,
  move: AmendmentMoveKey,
  given: Inputs,
): void => {
  const asked = amendmentMoves[move].inputs.filter((input) => isAsked(open, input))
  checkInputs(asked.map(fieldOf), given, amendment)
}
