import { isIsoDate } from "@jalon/calendar"
import { typography } from "@jalon/kernel"
import {
  type AmendmentGift,
  type AmendmentMoveKey,
  amendmentMoves,
  partySignatures,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { OpenContract } from "../open-contract.ts"
import type { AmendmentRow } from "./amendment-row.ts"

export type Given = Readonly<Record<string, string | null>>

const isDay = (gift: AmendmentGift) => gift.endsWith("_date") || gift.endsWith("_on")

/** Only who is a party signs: an apprentice or an employee, a minor's representative beside her. */
export const isAsked = (
  { assessment: { data } }: Pick<OpenContract, "assessment">,
  gift: AmendmentGift,
): boolean => !gift.startsWith("signature_") || partySignatures(data).some((key) => key === gift)

/** The day before which a step cannot have been made, and what to say of it. */
const notBefore: Partial<
  Record<AmendmentGift, { after: (amendment: AmendmentRow) => string | null | undefined; fault: string }>
> = {
  transmitted_on: {
    after: ({ boxes }) => boxes.contrat_date_conclusion,
    fault: "La transmission ne peut pas précéder la dernière signature.",
  },
  answered_on: {
    after: ({ given }) => given.transmitted_on,
    fault: "La réponse ne peut pas précéder la transmission.",
  },
}

const faultOf = (amendment: AmendmentRow, gift: AmendmentGift, value: string | null): string | null => {
  if (value === null || value.trim() === "") return "Cette information est attendue."
  if (isDay(gift) && !isIsoDate(value)) return "Cette date n'existe pas."
  const { after, fault = null } = notBefore[gift] ?? {}
  const first = after?.(amendment)
  return first && value < first ? fault : null
}

/** Refuses, told answer by answer, when something that the step demands was not given or cannot be. */
export const checkGiven = (
  open: OpenContract,
  amendment: AmendmentRow,
  move: AmendmentMoveKey,
  given: Given,
): void => {
  const faults = amendmentMoves[move].gives
    .filter((gift) => isAsked(open, gift))
    .flatMap((gift) => {
      const fault = faultOf(amendment, gift, given[gift] ?? null)
      return fault === null ? [] : [[`given.${gift}`, typography(fault)] as const]
    })
  if (faults.length > 0) throw refuse("contract.move_incomplete", {}, Object.fromEntries(faults))
}
