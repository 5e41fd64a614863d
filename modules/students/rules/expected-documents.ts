import type { IsoDate } from "@jalon/kernel"
import { type DocumentCondition, legalDocuments, type RequiredDocument } from "@jalon/trainings/rules"
import { isMinorOn } from "./age.ts"
import { isOutsideUnion } from "./official-lists.ts"

export type { RequiredDocument }

export type ExpectedDocumentsInput = {
  birthDate: IsoDate | null
  nationalite: string | null
  /** Null while she has not answered. */
  rqth: boolean | null
  emancipe: boolean
}

/** A fact nobody knows yet asks for nothing: it is itself among what is missing. */
const holds: Record<DocumentCondition, (facts: ExpectedDocumentsInput, on: IsoDate) => boolean> = {
  always: () => true,
  minor: ({ birthDate, emancipe }, on) => isMinorOn(birthDate, on) && !emancipe,
  adult: ({ birthDate }, on) => birthDate !== null && !isMinorOn(birthDate, on),
  non_eu: ({ nationalite }) => isOutsideUnion(nationalite),
  rqth: ({ rqth }) => rqth === true,
  optional: () => false,
}

export type ExpectedDocument = { code: string; label: string }

/** The documents of one person's file: those of her training, then those her situation asks for; each code once. */
export const expectedDocuments = (
  ofTraining: readonly RequiredDocument[],
  facts: ExpectedDocumentsInput,
  on: IsoDate,
): ExpectedDocument[] => {
  // A training that makes a legal document optional does not change the law.
  const own = ofTraining.filter(({ condition }) => condition !== "optional")
  const found = new Map<string, ExpectedDocument>()
  for (const { code, label, condition } of [...own, ...legalDocuments])
    if (!found.has(code) && holds[condition](facts, on)) found.set(code, { code, label })
  return [...found.values()]
}
