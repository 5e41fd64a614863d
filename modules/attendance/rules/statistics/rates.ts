import { remoteSharePercent } from "@jalon/education/rules"
import type { AttendanceSum } from "./minutes.ts"

export const RATES = [
  "presence",
  "proved",
  "attendance",
  "attendance_neutral",
  "absence",
  "unjustified_share",
  "punctuality",
  "signature",
] as const
export type RateKey = (typeof RATES)[number]

/** A rate stays a fraction until it is shown: those of several people are added above and below, never averaged. */
export interface Fraction {
  part: number
  whole: number
}

const there = (sum: AttendanceSum): number => sum.realisedMin + sum.attestedMin
const missed = (sum: AttendanceSum): number => sum.justifiedMin + sum.unjustifiedMin + sum.pendingMin

const fractions: Readonly<Record<RateKey, (sum: AttendanceSum) => Fraction>> = {
  presence: (sum) => ({ part: there(sum), whole: sum.dueMin }),
  proved: (sum) => ({ part: sum.realisedMin, whole: sum.dueMin }),
  attendance: (sum) => ({ part: sum.dueMin - sum.unjustifiedMin, whole: sum.dueMin }),
  attendance_neutral: (sum) => ({ part: sum.realisedMin, whole: sum.dueMin - sum.justifiedMin }),
  absence: (sum) => ({ part: sum.dueMin - there(sum), whole: sum.dueMin }),
  unjustified_share: (sum) => ({ part: sum.unjustifiedMin, whole: missed(sum) }),
  punctuality: (sum) => ({ part: sum.presentLines - sum.lateCount, whole: sum.presentLines }),
  signature: (sum) => ({ part: sum.signedLines, whole: sum.presentLines }),
}

/** Thousandths, rounded half up; nothing of nothing is no rate, neither 0 % nor 100 %. */
export const permilleOf = ({ part, whole }: Fraction): number | null =>
  whole === 0 ? null : Math.floor((2000 * part + whole) / (2 * whole))

export const rateOf = (key: RateKey, sum: AttendanceSum): number | null => permilleOf(fractions[key](sum))

/** The duty rate can still fall while absences wait for an answer. */
export const isProvisional = (sum: AttendanceSum): boolean => sum.pendingMin > 0

/** Of minutes delivered: from the second figure on the funding is reduced. */
export const remoteLevel = ({ part, whole }: Fraction): "usual" | "amber" | "red" => {
  if (whole === 0 || part * 100 < whole * remoteSharePercent.amber) return "usual"
  return part * 100 < whole * remoteSharePercent.red ? "amber" : "red"
}
