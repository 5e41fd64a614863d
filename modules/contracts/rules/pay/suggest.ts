import { lastsAtMost } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { ProQualification } from "./facts.ts"

const EPIC = 30
const FIRST_PUBLIC = 21

/** An EPIC is public on the form but pays under private law: the conventional minimum counts there. */
export const paySectorOf = (employerType: number): "private" | "public" =>
  employerType >= FIRST_PUBLIC && employerType !== EPIC ? "public" : "private"

const YEAR = 12

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
