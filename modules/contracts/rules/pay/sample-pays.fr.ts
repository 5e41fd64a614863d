import { addMonths } from "@jalon/calendar"
import { type IsoDate, typography } from "@jalon/kernel"
import { type LegalValues, legalValueAt } from "@jalon/legal-values/rules"
import type { PayInput } from "./facts.ts"
import { minimumPay } from "./minimum-pay.ts"

type Sample = { label: string; before_cents: number; after_cents: number }

/** Usual cases, one of each column of the grid: whoever changes a figure sees it in euros. */
const CASES: readonly (readonly [label: string, age: number])[] = [
  ["17 ans, 1re année", 17],
  ["19 ans, 1re année", 19],
  ["23 ans, 1re année", 23],
  ["27 ans", 27],
]

const bornFor = (start: IsoDate, age: number): IsoDate => `${Number(start.slice(0, 4)) - age}-01-15`

/** Two years in a private company of metropolitan France, at the legal week. */
const usual = (legalValues: LegalValues, start: IsoDate, age: number): PayInput => ({
  kind: "apprentissage",
  birthDate: bornFor(start, age),
  start,
  end: addMonths(start, 24),
  sector: "private",
  territory: "metropole",
  weeklyMinutes: legalValueAt(legalValues, "duree_travail", start)?.value.weekMinutes ?? 0,
  isDisabled: false,
})

const hiring = (legalValues: LegalValues, facts: PayInput): number | null => {
  const pay = minimumPay(legalValues, facts)
  return pay.known ? pay.hiringCents : null
}

/** The last day on which one of the two speaks: what changes is seen there. */
const dayOf = (before: LegalValues, after: LegalValues): IsoDate => {
  const known = new Set(before.map((row) => JSON.stringify(row)))
  const kept = new Set(after.map((row) => JSON.stringify(row)))
  const moved = [
    ...after.filter((row) => !known.has(JSON.stringify(row))),
    ...before.filter((row) => !kept.has(JSON.stringify(row))),
  ]
  return moved[0]?.from ?? "2026-09-01"
}

/** Least gross wage of the first month, before and after; only what moves. */
export const samplePays = (before: LegalValues, after: LegalValues): Sample[] => {
  const start = dayOf(before, after)
  return CASES.flatMap(([label, age]) => {
    const [was, becomes] = [before, after].map((legalValues) =>
      hiring(legalValues, usual(legalValues, start, age)),
    )
    return typeof was !== "number" || typeof becomes !== "number" || was === becomes
      ? []
      : [{ label: typography(label), before_cents: was, after_cents: becomes }]
  })
}
