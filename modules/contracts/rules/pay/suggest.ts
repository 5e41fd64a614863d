import { lastsAtLeast, lastsAtMost } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { ProQualification } from "./facts.ts"

const EPIC = 30
const FIRST_PUBLIC = 21

/** An EPIC is public on the form but pays under private law: the conventional minimum counts there. */
export const paySectorOf = (employerType: number): "private" | "public" =>
  employerType >= FIRST_PUBLIC && employerType !== EPIC ? "public" : "private"

export interface CycleInput {
  start: IsoDate
  end: IsoDate
  /** Code of the diploma aimed at, as on the form. */
  targetDiploma: string
  /** Normal length of the cycle, when the training says it. */
  cycleMonths: number | null
}

const PROFESSIONAL_LICENCE = "62"
const YEAR = 12

const wholeMonths = (start: IsoDate, end: IsoDate): number => {
  let months = 0
  while (lastsAtLeast(start, end, months + 1)) months += 1
  return months
}

/**
 * Year of the grid to begin with, as a first guess to be confirmed: what is missing from the cycle counts as done
 * (D6222-28-1), to the nearest year because contracts seldom end on the day the cycle does.
 */
export const suggestStartYear = ({ start, end, targetDiploma, cycleMonths }: CycleInput): 1 | 2 | 3 => {
  if (targetDiploma === PROFESSIONAL_LICENCE && lastsAtMost(start, end, YEAR)) return 2
  const missing = (cycleMonths ?? 0) - wholeMonths(start, end)
  const yearsDone = Math.round(missing / YEAR)
  return yearsDone >= 2 ? 3 : yearsDone === 1 ? 2 : 1
}

/** The three conditions of the bonus of 15 points; the direct relation is for a person to say. */
export const hasSameLevelBonus = (facts: {
  start: IsoDate
  end: IsoDate
  levelHeld: number | null
  levelAimedAt: number
  isDirectlyRelated: boolean
}): boolean =>
  facts.isDirectlyRelated &&
  facts.levelHeld === facts.levelAimedAt &&
  lastsAtMost(facts.start, facts.end, YEAR)

/** Codes of the highest diploma on the professionalization form that stay below the bac pro. */
const GENERAL_BAC = "42"
const FIRST_BELOW = 51

/** A general bac opens no vocational level; a technological one is counted with the bac pro, in the person's favour. */
export const proQualificationOf = (highestDiploma: string): ProQualification =>
  highestDiploma === GENERAL_BAC || Number(highestDiploma) >= FIRST_BELOW
    ? "below_bac_pro"
    : "bac_pro_or_more"
