import { isIsoDate, lastsAtMost } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import {
  changesOf,
  type LegalValueName,
  type LegalValues,
  type LegalValueTypes,
  legalValueAt,
} from "@jalon/legal-values/rules"
import { type Bases, basesOf, type SmicValue } from "./base.ts"
import { type CerfaPayLine, cerfaLines } from "./cerfa-lines.ts"
import type { PayInput } from "./facts.ts"
import { type PayPeriod, periodsOf, type Tables } from "./periods.ts"

export interface KnownPay {
  known: true
  facts: PayInput
  /** What the law demands day by day: cut at birthdays, years of execution and changes of the SMIC. */
  periods: readonly PayPeriod[]
  /** What the form prints: rates only, with the SMIC of the first day. */
  lines: readonly CerfaPayLine[]
  /** Least gross wage of the first month, the field « Salaire brut mensuel à l'embauche ». */
  hiringCents: number
  bases: Bases
  benefits: LegalValueTypes["avantages_nature"]
}

export interface UnknownPay {
  known: false
  why: { kind: "dates" } | { kind: "hours" } | { kind: "legalValue"; name: LegalValueName; date: IsoDate }
}

export type MinimumPay = KnownPay | UnknownPay

type Missing = Extract<UnknownPay["why"], { kind: "legalValue" }>

/** The grids are those of the first day; a later change of the SMIC alone reaches a running contract. */
const tablesOf = (
  legalValues: LegalValues,
  date: IsoDate,
): (Tables & { benefits: KnownPay["benefits"] }) | Missing => {
  const missing = (name: LegalValueName): Missing => ({ kind: "legalValue", name, date })
  const apprenticeship = legalValueAt(legalValues, "grille_remuneration.apprentissage", date)
  if (!apprenticeship) return missing("grille_remuneration.apprentissage")
  const professionalization = legalValueAt(legalValues, "grille_remuneration.professionnalisation", date)
  if (!professionalization) return missing("grille_remuneration.professionnalisation")
  const workingTime = legalValueAt(legalValues, "duree_travail", date)
  if (!workingTime) return missing("duree_travail")
  const benefits = legalValueAt(legalValues, "avantages_nature", date)
  if (!benefits) return missing("avantages_nature")
  return {
    apprenticeship: apprenticeship.value,
    professionalization: professionalization.value,
    workingTime: workingTime.value,
    benefits: benefits.value,
  }
}

/** No contract lasts that long: a slip of the keys must not be cut into thousands of periods. */
const MOST_MONTHS = 120

const hasSoundDates = ({ birthDate, start, end }: PayInput): boolean =>
  [birthDate, start, end].every(isIsoDate) &&
  birthDate < start &&
  start <= end &&
  lastsAtMost(start, end, MOST_MONTHS)

/** Least pay of a contract, day by day. Never throws: what cannot be computed says why. */
export const minimumPay = (legalValues: LegalValues, facts: PayInput): MinimumPay => {
  if (!hasSoundDates(facts)) return { known: false, why: { kind: "dates" } }
  if (!(facts.weeklyMinutes > 0)) return { known: false, why: { kind: "hours" } }
  const tables = tablesOf(legalValues, facts.start)
  if ("kind" in tables) return { known: false, why: tables }
  const name = facts.territory === "mayotte" ? "smic.mayotte" : "smic.metropole"
  const spans: { from: IsoDate; legalValue: SmicValue }[] = []
  for (const { from, legalValue } of changesOf(legalValues, name, facts.start, facts.end)) {
    if (legalValue === undefined) return { known: false, why: { kind: "legalValue", name, date: from } }
    spans.push({ from, legalValue })
  }
  const [first, ...later] = spans
  if (first === undefined) return { known: false, why: { kind: "legalValue", name, date: facts.start } }
  const lines = cerfaLines(periodsOf(facts, tables, [first]))
  return {
    known: true,
    facts,
    periods: periodsOf(facts, tables, [first, ...later]),
    lines,
    hiringCents: lines[0]?.monthlyCents ?? 0,
    bases: basesOf(facts, first.legalValue, tables.workingTime),
    benefits: tables.benefits,
  }
}

/** Whether other legal values give another least pay: what an operator sees before adding a row. */
export const payDiffers = (before: LegalValues, after: LegalValues, facts: PayInput): boolean => {
  const shown = (legalValues: LegalValues): string => {
    const pay = minimumPay(legalValues, facts)
    return JSON.stringify(
      pay.known ? pay.periods.map(({ from, to, rate, monthlyCents }) => [from, to, rate, monthlyCents]) : pay,
    )
  }
  return shown(before) !== shown(after)
}
