import { contains } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"

/** What is paid a year, for whom and from when. Without agreement it holds for the operator, without operator for all. */
export type FundingLevel = {
  opco: string | null
  idcc: string | null
  amountCents: number
  validFrom: IsoDate
  validTo: IsoDate | null
  source: string
  uncertain: boolean
}

export type Employer = { opco: string | null; idcc: string | null }

export type AppliedLevel<Level extends FundingLevel = FundingLevel> =
  | { kind: "level"; level: Level }
  | { kind: "start_up"; amountCents: number; source: string }
  | { kind: "unknown" }

const holdsOn = ({ validFrom, validTo }: FundingLevel, date: IsoDate) =>
  contains({ from: validFrom, to: validTo ?? "9999-12-31" }, date)

const concerns = ({ opco, idcc }: FundingLevel, employer: Employer) =>
  (idcc === null || idcc === employer.idcc) &&
  // The agreement gives the operator: a level by agreement holds even where the operator is not known.
  (opco === null || opco === employer.opco || (idcc !== null && employer.opco === null))

const closeness = ({ opco, idcc }: Employer) => (idcc === null ? 0 : 2) + (opco === null ? 0 : 1)

/** The level a school noted for an employer on a day: the closest to its branch, then the latest to have come into force. */
export const schoolLevelOn = <Level extends FundingLevel>(
  levels: readonly Level[],
  employer: Employer,
  date: IsoDate,
): Level | null =>
  levels
    .filter((level) => holdsOn(level, date) && concerns(level, employer))
    .toSorted(
      (a, b) =>
        closeness(b) - closeness(a) || (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0),
    )[0] ?? null

/** The level that applies to an employer on the day a contract is concluded, or what is paid meanwhile. */
export const fundingLevelOn = <Level extends FundingLevel>(
  levels: readonly Level[],
  employer: Employer,
  date: IsoDate,
  certificationLevel: number | null,
  legalValues: LegalValues,
): AppliedLevel<Level> => {
  const best = schoolLevelOn(levels, employer, date)
  if (best) return { kind: "level", level: best }
  // Paid while no level exists for a certification, whatever the branch, then put right at the first payment (D6332-80).
  const startUp = legalValueAt(legalValues, "amorcage", date)
  const byLevel: Readonly<Record<number, number>> | undefined = startUp?.value.yearCents
  const amountCents = certificationLevel === null ? undefined : byLevel?.[certificationLevel]
  return startUp === undefined || amountCents === undefined
    ? { kind: "unknown" }
    : { kind: "start_up", amountCents, source: startUp.source }
}

export type LevelState = "past" | "current" | "coming"

export const levelState = (level: FundingLevel, today: IsoDate): LevelState => {
  if (level.validFrom > today) return "coming"
  return level.validTo !== null && level.validTo < today ? "past" : "current"
}

const sameEmployer = (a: Employer, b: Employer) => a.opco === b.opco && a.idcc === b.idcc

/** A level for the same employers whose days are also those of this one: nobody could say which is due. */
export const clashingLevel = <Level extends FundingLevel>(
  level: Omit<FundingLevel, "amountCents" | "source" | "uncertain">,
  others: readonly Level[],
): Level | undefined =>
  others.find(
    (other) =>
      sameEmployer(other, level) &&
      other.validFrom <= (level.validTo ?? "9999-12-31") &&
      level.validFrom <= (other.validTo ?? "9999-12-31"),
  )

export type LevelHistory<Level> = { opco: string | null; idcc: string | null; levels: Level[] }

/** One line of history per kind of employer, newest first; what holds for all comes last. */
export const levelHistories = <Level extends FundingLevel>(
  levels: readonly Level[],
): LevelHistory<Level>[] => {
  const histories: LevelHistory<Level>[] = []
  for (const level of levels.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))) {
    const known = histories.find((history) => sameEmployer(history, level))
    if (known) known.levels.push(level)
    else histories.push({ opco: level.opco, idcc: level.idcc, levels: [level] })
  }
  return histories.toSorted((a, b) => closeness(b) - closeness(a))
}
