import { addMonths, lengthInDays } from "@jalon/calendar"
import { addDays, type IsoDate, typography } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import type { ContractType } from "../dictionary/index.ts"
import { yearStarts } from "../pay/brackets.ts"
import { centsAt, exact, WHOLE } from "../pay/money.ts"
import { delayFrom } from "./countdown.ts"
import { type RuptureReason, ruptureReasons } from "./rupture-reasons.ts"

export interface RuptureFundingInput {
  concludedOn: IsoDate
  start: IsoDate
  lastDay: IsoDate
  level: number
  /** Funding of a whole contract year, after its own reductions. */
  yearCents: number
  isProbation: boolean
  /** The contract itself followed a rupture with another employer. */
  followsRupture: boolean
}

/** A forecast: the OPCO's own schedule replaces it. */
export interface RuptureFunding {
  /** Days of the last contract year, both ends included. */
  days: number
  dueCents: number
  /** Left to the employer. */
  contributionCents: number
  opcoCents: number
}

const DAYS_OF_A_YEAR = 365
const MONTHS_OF_A_YEAR = 12

const startedMonths = (from: IsoDate, to: IsoDate): number => {
  let months = 1
  while (addMonths(from, months) <= to) months += 1
  return months
}

/** Funding stops with the last day: whole years, then the last one by day, or by started month before July 2025. */
export const ruptureFunding = (
  legalValues: LegalValues,
  facts: RuptureFundingInput,
): RuptureFunding | null => {
  const { concludedOn, start, lastDay, level, yearCents, isProbation, followsRupture } = facts
  const schedule = legalValueAt(legalValues, "echeancier_opco", concludedOn)
  if (schedule === undefined || lastDay < start) return null
  const years = yearStarts(start, lastDay)
  const yearStart = years.at(-1) ?? start
  const days = lengthInDays({ from: yearStart, to: lastDay })
  const share =
    schedule.value.proration === "day"
      ? exact(yearCents * days, DAYS_OF_A_YEAR)
      : exact(yearCents * startedMonths(yearStart, lastDay), MONTHS_OF_A_YEAR)
  // A whole year is paid whole, be it of 366 days.
  const lastYear = Math.min(yearCents, centsAt(share, WHOLE))
  const dueCents = (years.length - 1) * yearCents + lastYear

  const contribution = legalValueAt(legalValues, "participation_employeur", concludedOn)?.value
  const isDue = contribution !== undefined && level >= contribution.minLevel
  const whole = followsRupture ? contribution?.afterRuptureCents : contribution?.cents
  const half = contribution === undefined ? 0 : centsAt(exact(dueCents, 1), contribution.probationShare)
  const contributionCents = isDue ? Math.min(whole ?? 0, isProbation ? half : dueCents) : 0
  return { days, dueCents, contributionCents, opcoCents: dueCents - contributionCents }
}

export const ruptureTaskKeys = ["tell_opco", "tell_center", "certificate", "follow_up", "balance"] as const
export type RuptureTaskKey = (typeof ruptureTaskKeys)[number]

const taskWords: Readonly<Record<RuptureTaskKey, (whom: string) => string>> = {
  tell_opco: (whom) => `Vérifier que l'employeur a informé ${whom} de la rupture.`,
  tell_center: () => "Prévenir l'équipe pédagogique et mettre le planning à jour.",
  certificate: () => "Établir le certificat de réalisation jusqu'au dernier jour.",
  follow_up: () =>
    "Maintenir la formation 6 mois au plus et aider à trouver un nouvel employeur (contrat de type 23).",
  balance: () => "Facturer le solde au prorata des jours.",
}

/** A public employer tells the State rather than an OPCO. */
export const ruptureTaskWords = (key: RuptureTaskKey, isPublic: boolean): string =>
  typography(taskWords[key](isPublic ? "l'administration du travail (CELIA)" : "l'OPCO"))

/** What remains to be done once the rupture is known, each with the day by which it is done. */
export interface RuptureTask {
  key: RuptureTaskKey
  by: IsoDate
  sentence: string
}

export interface RupturePlan {
  /** False for a contract that never began: it is cancelled. */
  isRupture: boolean
  /** First and last day of the training that goes on without contract; null when none does. */
  trainee: { from: IsoDate; until: IsoDate } | null
  tasks: readonly RuptureTask[]
}

/** Who no longer learns there is not kept in training. */
const withoutFollowUp: ReadonlySet<RuptureReason> = new Set([
  "deces_apprenti",
  "obtention_diplome",
  "exclusion_cfa",
  "non_demarrage",
])

export interface RupturePlanInput {
  kind: ContractType
  reason: RuptureReason
  lastDay: IsoDate
  today: IsoDate
  /** A public employer tells the State rather than an OPCO. */
  isPublic: boolean
}

export const rupturePlan = (legalValues: LegalValues, facts: RupturePlanInput): RupturePlan => {
  const { kind, reason, lastDay, today, isPublic } = facts
  const isRupture = ruptureReasons[reason].window !== "never_started"
  const keptUntil = delayFrom(legalValues, "delais.maintien_formation", lastDay)
  const isKept = kind === "apprentissage" && !withoutFollowUp.has(reason) && keptUntil !== null
  const tellBy =
    kind === "apprentissage" ? today : (delayFrom(legalValues, "delais.rupture_pro", lastDay) ?? today)
  const balanceBy =
    kind === "apprentissage" && !isPublic ? delayFrom(legalValues, "delais.solde", lastDay) : null

  const days: [RuptureTaskKey, IsoDate][] = [["tell_opco", tellBy]]
  if (isRupture) days.push(["tell_center", today], ["certificate", addDays(lastDay, 1)])
  if (isKept) days.push(["follow_up", keptUntil])
  if (isRupture && balanceBy !== null) days.push(["balance", balanceBy])
  return {
    isRupture,
    trainee: isKept ? { from: addDays(lastDay, 1), until: keptUntil } : null,
    tasks: days.map(([key, by]) => ({ key, by, sentence: ruptureTaskWords(key, isPublic) })),
  }
}
