import type { IsoDate } from "@jalon/kernel"
import { tutorConditions } from "./tutor-conditions.data.ts"

export type TutorEligibilityInput = {
  birthDate: IsoDate | null
  /** Level of the highest diploma: 0 without any, 3 to 8. */
  diplomaLevel: number | null
  experienceYears: number | null
  /** Apprentices followed now; null when nobody knows yet. */
  load: { apprentices: number; repeating: number } | null
}

/** `confirm`: what is known is not enough to say no, and the employer has to attest it. */
export type TutorVerdict = "met" | "failed" | "confirm" | "unknown"
export type TutorCheck = {
  rule: "age" | "competence" | "load"
  verdict: TutorVerdict
  /** What was found, and what the rule asks: always shown together. */
  value: number | null
  threshold: number
}
export type Eligibility = { verdict: TutorVerdict; checks: TutorCheck[]; source: string }

const ageOn = (birthDate: IsoDate, day: IsoDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

type Conditions = (typeof tutorConditions)[number]

const conditionsOn = (day: IsoDate): Conditions =>
  tutorConditions.toReversed().find(({ validFrom }) => validFrom <= day) ?? tutorConditions[0]

const checkAge = (
  { birthDate }: TutorEligibilityInput,
  on: IsoDate,
  { minimumAge }: Conditions,
): TutorCheck => {
  const age = birthDate === null ? null : ageOn(birthDate, on)
  const verdict = age === null ? "unknown" : age >= minimumAge ? "met" : "failed"
  return { rule: "age", verdict, value: age, threshold: minimumAge }
}

const checkCompetence = (
  { diplomaLevel, experienceYears }: TutorEligibilityInput,
  conditions: Conditions,
): TutorCheck => {
  const { yearsWithDiploma, yearsWithoutDiploma } = conditions
  const mayHaveDiploma = diplomaLevel === null || diplomaLevel > 0
  const threshold = mayHaveDiploma && diplomaLevel !== null ? yearsWithDiploma : yearsWithoutDiploma
  const verdict = (years: number | null): TutorVerdict => {
    if (years === null) return "unknown"
    if (years >= yearsWithoutDiploma) return "met"
    // Nobody but the employer knows whether the diploma is of the same field.
    return mayHaveDiploma && years >= yearsWithDiploma ? "confirm" : "failed"
  }
  return { rule: "competence", verdict: verdict(experienceYears), value: experienceYears, threshold }
}

const checkLoad = (
  { load }: TutorEligibilityInput,
  { mostApprentices, mostRepeating }: Conditions,
): TutorCheck => {
  const isFull = load !== null && (load.apprentices >= mostApprentices || load.repeating > mostRepeating)
  return {
    rule: "load",
    verdict: load === null ? "unknown" : isFull ? "failed" : "met",
    value: load?.apprentices ?? null,
    threshold: mostApprentices,
  }
}

/**
 * The worst rule speaks for the person, and what nobody knows of her comes before what suits. A load nobody counted says
 * nothing about her: it is shown and decides nothing.
 */
const worst = (checks: readonly TutorCheck[]): TutorVerdict => {
  const deciding = checks.filter(({ rule, verdict }) => rule !== "load" || verdict !== "unknown")
  const order = ["failed", "unknown", "confirm"] as const
  return order.find((verdict) => deciding.some((check) => check.verdict === verdict)) ?? "met"
}

/**
 * Whether someone may be a maître d'apprentissage for a contract that begins on a day, as far as is known. Three rules
 * the form cannot check stay with the employer: being volunteer, employed there, and of the same trade.
 */
export const tutorEligibility = (facts: TutorEligibilityInput, startsOn: IsoDate): Eligibility => {
  const conditions = conditionsOn(startsOn)
  const checks = [
    checkAge(facts, startsOn, conditions),
    checkCompetence(facts, conditions),
    checkLoad(facts, conditions),
  ]
  return { verdict: worst(checks), checks, source: conditions.source }
}
