import { daysBetween, type PublicHolidayZone } from "@jalon/calendar"
import { formatFrenchDate, type IsoDate, typography } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import type { ContractType } from "../dictionary/index.ts"
import { balanceDeadline, decisionDeadline, filingDeadline, workingDaysLate } from "./countdown.ts"
import type { Filing } from "./facts.ts"
import { type RuptureTask, type RuptureTaskKey, ruptureTaskWords } from "./rupture-plan.ts"
import { type ContractStatus, isBeforeSignature } from "./status.ts"

export interface DeadlineInput {
  status: ContractStatus
  kind: ContractType
  filing: Filing
  zone: PublicHolidayZone
  start: IsoDate | null
  end: IsoDate | null
  concludedOn: IsoDate | null
  wasSigned: boolean
  completeOn: IsoDate | null
  brokenOn: IsoDate | null
  /** What a recorded rupture still asks for; left out when none was recorded here. */
  ruptureTasks?: readonly Pick<RuptureTask, "key" | "by">[]
}

/** The legal date that a row of the list counts down to. */
export interface Deadline {
  kind: "signature" | "filing" | "decision" | RuptureTaskKey
  on: IsoDate
  /** Days left, negative once it has passed. */
  daysLeft: number
  urgency: "calm" | "soon" | "late"
  /** What happens on that day. */
  sentence: string
}

const beforeFiling: ReadonlySet<ContractStatus> = new Set(["signed", "to_transmit", "rejected"])
const awaitsDecision: ReadonlySet<ContractStatus> = new Set(["received", "under_review"])
const beforeBalance: ReadonlySet<ContractStatus> = new Set(["engaged", "broken"])

/** How close a date must be before it is shown as urgent. */
const SOON: Readonly<Record<Deadline["kind"], number>> = {
  signature: 7,
  filing: 2,
  decision: 5,
  tell_opco: 2,
  tell_center: 2,
  certificate: 7,
  follow_up: 30,
  balance: 30,
}

const deadline = (kind: Deadline["kind"], on: IsoDate, today: IsoDate, sentence: string): Deadline => {
  const daysLeft = daysBetween(today, on)
  const urgency = daysLeft < 0 ? "late" : daysLeft <= SOON[kind] ? "soon" : "calm"
  return { kind, on, daysLeft, urgency, sentence: typography(sentence) }
}

const signatureSentence = (start: IsoDate, today: IsoDate): string =>
  start < today
    ? "La date de début est dépassée alors que le contrat n'est pas signé."
    : `Le contrat doit être signé au plus tard le ${formatFrenchDate(start)}.`

const plainDays = (count: number) => (count < 2 ? "jour" : "jours")
const workingDays = (count: number) => (count < 2 ? "jour ouvrable" : "jours ouvrables")

/** The delay of a professionalization contract runs in plain days, that of an apprenticeship in working days. */
const filingSentence = (
  limit: IsoDate,
  today: IsoDate,
  { kind, zone, filing }: Pick<DeadlineInput, "kind" | "zone" | "filing">,
): string => {
  const isPro = kind === "professionnalisation"
  const late = isPro ? daysBetween(limit, today) : workingDaysLate(limit, today, zone)
  if (late > 0) return `Délai de dépôt dépassé de ${late} ${isPro ? plainDays(late) : workingDays(late)}.`
  const where = filing === "ddets" ? "déposé sur CELIA" : "transmis à l'OPCO"
  return `Le contrat doit être ${where} au plus tard le ${formatFrenchDate(limit)}.`
}

const decisionSentence = (limit: IsoDate, today: IsoDate, silence: "accepted" | "refused"): string => {
  const outcome = silence === "refused" ? "refusée" : "acceptée"
  if (limit < today)
    return silence === "refused" ? "Refus implicite à confirmer." : "Acceptation tacite à confirmer."
  return `Sans réponse le ${formatFrenchDate(limit)}, la prise en charge est réputée ${outcome}.`
}

const ofSignature = ({ start }: DeadlineInput, today: IsoDate): Deadline | null =>
  start === null ? null : deadline("signature", start, today, signatureSentence(start, today))

const ofFiling = (legalValues: LegalValues, facts: DeadlineInput, today: IsoDate): Deadline | null => {
  const { kind, start, concludedOn, zone } = facts
  const days = start === null ? null : filingDeadline(legalValues, { kind, start, concludedOn, zone })
  if (days === null) return null
  const sentence = filingSentence(days.limit, today, facts)
  return deadline("filing", days.limit, today, sentence)
}

const ofDecision = (legalValues: LegalValues, facts: DeadlineInput, today: IsoDate): Deadline | null => {
  const { kind, filing, completeOn } = facts
  const decision = completeOn === null ? null : decisionDeadline(legalValues, { kind, filing, completeOn })
  if (decision === null) return null
  const { limit, silence } = decision
  return deadline("decision", limit, today, decisionSentence(limit, today, silence))
}

/** Only an OPCO pays an apprenticeship by instalments whose last one can be lost. */
const ofBalance = (legalValues: LegalValues, facts: DeadlineInput, today: IsoDate): Deadline | null => {
  const endedOn = facts.brokenOn ?? facts.end
  const isPaidSo = facts.kind === "apprentissage" && facts.filing === "opco"
  if (!isPaidSo || endedOn === null || today <= endedOn) return null
  const on = balanceDeadline(legalValues, endedOn)
  if (on === null) return null
  return deadline("balance", on, today, `Le solde doit être facturé au plus tard le ${formatFrenchDate(on)}.`)
}

/** Telling colleagues and writing the certificate have no legal day. */
const ownTasks: ReadonlySet<RuptureTaskKey> = new Set(["tell_center", "certificate"])

/** The first of what a rupture still asks for. */
const ofRupture = (
  tasks: NonNullable<DeadlineInput["ruptureTasks"]>,
  facts: DeadlineInput,
  today: IsoDate,
) => {
  const [first] = tasks
    .filter(({ key }) => !ownTasks.has(key))
    .toSorted((one, other) => (one.by < other.by ? -1 : 1))
  return first === undefined
    ? null
    : deadline(first.key, first.by, today, ruptureTaskWords(first.key, facts.filing === "ddets"))
}

/** The next legal date of a contract, or null when none runs. */
export const nextDeadline = (
  legalValues: LegalValues,
  facts: DeadlineInput,
  today: IsoDate,
): Deadline | null => {
  if (facts.ruptureTasks) return ofRupture(facts.ruptureTasks, facts, today)
  // Signed once and corrected since: no day is left by which to sign.
  if (isBeforeSignature(facts.status)) return facts.wasSigned ? null : ofSignature(facts, today)
  if (beforeFiling.has(facts.status)) return ofFiling(legalValues, facts, today)
  if (awaitsDecision.has(facts.status)) return ofDecision(legalValues, facts, today)
  return beforeBalance.has(facts.status) ? ofBalance(legalValues, facts, today) : null
}
