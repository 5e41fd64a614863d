import { addDays, type IsoDate } from "@jalon/kernel"

/** What the lists of France compétences say of the centre for a certification; some are registered by law and name nobody. */
export const PREPARATION_RIGHTS = ["certifier", "partner", "unnamed", "absent"] as const
export type PreparationRight = (typeof PREPARATION_RIGHTS)[number]

/** The right to prepare a certification (R6113-16), as the school noted it. */
export type Preparation = {
  preparation_right: PreparationRight | null
  /** The day somebody read the list. */
  preparation_read_on: IsoDate | null
  /** The agreement with the certifier, or the authorisation to open. */
  agreement_from: IsoDate | null
  agreement_until: IsoDate | null
}

export const unreadPreparation: Preparation = {
  preparation_right: null,
  preparation_read_on: null,
  agreement_from: null,
  agreement_until: null,
}

/** Without a first day nobody knows that there is one. */
export const agreementHoldsOn = (
  { agreement_from: from, agreement_until: until }: Preparation,
  on: IsoDate,
) => from !== null && from <= on && (until === null || on <= until)

export const PREPARATION_DOUBTS = [
  "not_read",
  "read_long_ago",
  "absent",
  "no_agreement",
  "agreement_ended",
] as const
export type PreparationDoubt = (typeof PREPARATION_DOUBTS)[number]

/** What is to be looked at again before a contract is filed. */
export const preparationDoubts = (
  known: Preparation,
  today: IsoDate,
  /** Days after which what was read says nothing any more. */
  days: number | undefined,
): PreparationDoubt[] => {
  const { preparation_right: right, preparation_read_on: readOn, agreement_until: until } = known
  const needsAgreement = right === "absent" || right === "unnamed"
  return [
    ...(readOn === null ? (["not_read"] as const) : []),
    ...(readOn !== null && days !== undefined && addDays(readOn, days) < today
      ? (["read_long_ago"] as const)
      : []),
    ...(right === "absent" ? (["absent"] as const) : []),
    ...(until !== null && until < today
      ? (["agreement_ended"] as const)
      : needsAgreement && !agreementHoldsOn(known, today)
        ? (["no_agreement"] as const)
        : []),
  ]
}
