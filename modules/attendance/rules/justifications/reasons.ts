import type { IsoDate } from "@jalon/kernel"
import { type AbsenceReason, absenceReasons } from "./reasons.data.ts"

/** The reasons that may be given on a day. */
export const reasonsOn = (day: IsoDate): readonly AbsenceReason[] =>
  absenceReasons.filter(({ from, to }) => from <= day && (to === null || day <= to))

/** A reason that was given once stays readable after it is no longer offered. */
export const reasonOf = (code: string): AbsenceReason | null =>
  absenceReasons.find((reason) => reason.code === code) ?? null
