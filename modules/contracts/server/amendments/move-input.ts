import type { IsoDate } from "@jalon/kernel"
import type { Inputs } from "@jalon/lifecycle"
import {
  type AmendmentInput,
  type AmendmentMoveKey,
  amendmentMoves,
  type DeclaredDates,
  partySignatures,
} from "../../rules/index.ts"
import type { AskedInput } from "../lifecycle/asked-inputs.ts"
import { checkInputs, daysGiven } from "../lifecycle/check-inputs.ts"
import type { OpenContract } from "../open-contract.ts"
import type { AmendmentRow } from "./amendment-row.ts"

const isDay = (input: AmendmentInput) => input.endsWith("_date") || input.endsWith("_on")

/** Only who is a party signs: an apprentice or an employee, a minor's representative beside her. */
const isAsked = (
  { assessment: { data } }: Pick<OpenContract, "assessment">,
  input: AmendmentInput,
): boolean => !input.startsWith("signature_") || partySignatures(data).some((key) => key === input)

const askOf = (input: AmendmentInput, today: IsoDate): AskedInput => ({
  key: input,
  kind: isDay(input) ? "day" : input === "signed_amendment" ? "file" : "text",
  isNeeded: true,
  // Sent and answered mostly on the day it is said; signed on another.
  value: input.endsWith("_on") ? today : null,
})

/** What a person types or attaches with a step of an amendment. */
export const asksOf = (open: OpenContract, move: AmendmentMoveKey): readonly AskedInput[] =>
  amendmentMoves[move].inputs.filter((input) => isAsked(open, input)).map((input) => askOf(input, open.on))

/** The days declared so far: an amendment is signed whenever it is needed, and sent once it is. */
const knownDates = ({ fields, given }: AmendmentRow): DeclaredDates => daysGiven({ ...fields, ...given })

export const checkMoveInput = (
  open: OpenContract,
  amendment: AmendmentRow,
  move: AmendmentMoveKey,
  given: Inputs,
): void =>
  checkInputs({
    fields: asksOf(open, move),
    given,
    known: knownDates(amendment),
    around: { today: open.on, start: null },
  })
