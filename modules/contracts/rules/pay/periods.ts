import { addDays, type IsoDate } from "@jalon/kernel"
import type { LegalValueTypes } from "@jalon/legal-values/rules"
import { apprenticeEntitlement, gridStart } from "./apprentice-rate.ts"
import { type Amount, amountOf, basesOf, type SmicValue } from "./base.ts"
import { ageCountsFrom, yearStarts } from "./brackets.ts"
import type { PayInput } from "./facts.ts"
import { proEntitlement } from "./pro-rate.ts"
import type { Entitlement, SplitReason } from "./steps.ts"

/** Days on which one calculation holds, both ends included. */
export interface PayPeriod extends Amount {
  from: IsoDate
  to: IsoDate
  reasons: readonly SplitReason[]
  /** On the first day of the period. */
  age: number
  /** Year of execution from 1 on; null for a professionalization contract, whose pay does not depend on it. */
  year: number | null
}

export interface Tables {
  apprenticeship: LegalValueTypes["grille_remuneration.apprentissage"]
  professionalization: LegalValueTypes["grille_remuneration.professionnalisation"]
  workingTime: LegalValueTypes["duree_travail"]
}

export interface SmicSpan {
  from: IsoDate
  legalValue: SmicValue
}

const entitlementOn = (facts: PayInput, tables: Tables, day: IsoDate): Entitlement =>
  facts.kind === "apprentissage"
    ? apprenticeEntitlement(facts, tables.apprenticeship, day)
    : proEntitlement(facts, tables.professionalization, day)

/** Where the calculation may change, with why, in order. */
const cutsOf = (facts: PayInput, tables: Tables, smics: readonly SmicSpan[]): Map<IsoDate, SplitReason[]> => {
  const { start, end, birthDate } = facts
  const cuts = new Map<IsoDate, SplitReason[]>([[start, [{ kind: "start" }]]])
  const cut = (day: IsoDate, reason: SplitReason): void => {
    if (start < day && day <= end) cuts.set(day, [...(cuts.get(day) ?? []), reason])
  }
  const ages =
    facts.kind === "apprentissage"
      ? tables.apprenticeship.brackets
      : tables.professionalization.brackets.slice(0, 2)
  if (facts.kind === "apprentissage") {
    const from = gridStart(facts)
    yearStarts(from, end).forEach((day, index) => {
      cut(day, { kind: from === start ? "contract_year" : "cycle_year", year: index + 1 })
    })
    if (facts.extension !== undefined) cut(facts.extension.from, { kind: "extension" })
  }
  for (const age of ages) cut(ageCountsFrom(birthDate, age, start), { kind: "birthday", age })
  for (const { from, legalValue } of smics)
    cut(from, { kind: "smic", hourlyCents: legalValue.value.hourlyCents })
  return new Map([...cuts].sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const periodsOf = (facts: PayInput, tables: Tables, smics: readonly SmicSpan[]): PayPeriod[] => {
  const cuts = [...cutsOf(facts, tables, smics)]
  return cuts.flatMap(([from, reasons], index) => {
    const next = cuts[index + 1]?.[0]
    const smic = smics.findLast((span) => span.from <= from)?.legalValue
    if (smic === undefined) return []
    const due = entitlementOn(facts, tables, from)
    const amount = amountOf(due, basesOf(facts, smic, tables.workingTime), smic)
    const to = next === undefined ? facts.end : addDays(next, -1)
    return [{ from, to, reasons, age: due.age, year: due.year, ...amount }]
  })
}
