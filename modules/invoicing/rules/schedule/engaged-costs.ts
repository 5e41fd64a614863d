import type { ExtraCosts } from "@jalon/contracts/rules"
import { natureOfKind } from "../sending/exchange-natures.ts"
import { EXTRA_NATURES, type ExtraNature, isCounted } from "./line.ts"

/** One row of what an OPCO engaged beside the teaching; null is what it did not say. */
export type EngagedCost = {
  readonly kind: string
  readonly quantity: number | null
  readonly unitCents: number | null
  readonly totalCents: number | null
}

type Engaged = Omit<EngagedCost, "kind">

const totalOf = ({ quantity, unitCents, totalCents }: Engaged): number | null =>
  totalCents ?? (quantity === null || unitCents === null ? null : Math.round(quantity * unitCents))

const added = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other

/** Rows of one nature are one engagement: a sum that misses a part is not known. */
const together = (rows: readonly EngagedCost[]): Engaged | null =>
  rows.reduce<Engaged | null>(
    (sum, row) =>
      sum === null
        ? { quantity: row.quantity, unitCents: row.unitCents, totalCents: totalOf(row) }
        : {
            quantity: added(sum.quantity, row.quantity),
            unitCents: sum.unitCents === row.unitCents ? sum.unitCents : null,
            totalCents: added(sum.totalCents, totalOf(row)),
          },
    null,
  )

/** What the OPCO engaged of one nature for the whole contract; null where it engaged none of it. */
const engagedOf = (rows: readonly EngagedCost[], nature: ExtraNature): Engaged | null =>
  together(rows.filter(({ kind }) => natureOfKind(kind) === nature))

export type Expected = { readonly quantity: number; readonly cents: number | null }

/** What is expected of one nature for the whole contract; null where the convention announces none of it. */
const expectedOf = (costs: ExtraCosts, nature: ExtraNature): Expected | null => {
  const { nights, meals, equipment, mobility, disability } = costs
  switch (nature) {
    case "hebergement":
      return nights.announced > 0
        ? { quantity: nights.announced, cents: nights.announced * nights.unitCents }
        : null
    case "restauration":
      return meals.announced > 0
        ? { quantity: meals.announced, cents: meals.announced * meals.unitCents }
        : null
    case "premier_equipement":
      return equipment.announcedCents > 0
        ? {
            quantity: 1,
            cents: Math.min(equipment.announcedCents, equipment.limitCents ?? equipment.announcedCents),
          }
        : null
    case "mobilite":
      return mobility.isAnnounced ? { quantity: 1, cents: mobility.flatCents } : null
    case "majoration_rqth":
      return disability.announcedCents > 0 ? { quantity: 1, cents: disability.announcedCents } : null
  }
}

/**
 * - same: nothing to look at. differs: a quantity or an amount to look into with the OPCO.
 * - not_engaged: it engaged other costs, not these. not_expected: the convention does not announce them.
 * - untold: one side says no amount.
 */
export type CostVerdict = "same" | "differs" | "not_engaged" | "not_expected" | "untold"

export type ComparedCost = {
  readonly nature: ExtraNature
  readonly expected: Expected | null
  readonly engaged: Engaged | null
  readonly verdict: CostVerdict
}

const verdictOf = (nature: ExtraNature, expected: Expected | null, engaged: Engaged | null): CostVerdict => {
  if (engaged === null) return "not_engaged"
  if (expected === null) return "not_expected"
  if (isCounted(nature) && engaged.quantity !== null && engaged.quantity !== expected.quantity)
    return "differs"
  if (engaged.totalCents === null || expected.cents === null) return "untold"
  return engaged.totalCents === expected.cents ? "same" : "differs"
}

/** Nature by nature, for the whole contract. Where the OPCO said nothing of any of them there is nothing to compare. */
export const compareCosts = (costs: ExtraCosts, rows: readonly EngagedCost[]): ComparedCost[] =>
  rows.length === 0
    ? []
    : EXTRA_NATURES.flatMap((nature) => {
        const expected = expectedOf(costs, nature)
        const engaged = engagedOf(rows, nature)
        return expected === null && engaged === null
          ? []
          : [{ nature, expected, engaged, verdict: verdictOf(nature, expected, engaged) }]
      })

/** Rows whose word is none of ours: shown as they came. */
export const unknownCosts = (rows: readonly EngagedCost[]): EngagedCost[] =>
  rows.filter(({ kind }) => natureOfKind(kind) === null)

/** What an instalment asks for, with what the years before it asked for of the same nature. */
export type AskedCost = {
  readonly nature: ExtraNature
  readonly quantity: number
  readonly unitCents: number
  readonly before: { readonly quantity: number; readonly cents: number }
}

export type Excess =
  | { readonly kind: "not_engaged" }
  | { readonly kind: "quantity"; readonly asked: number; readonly engaged: number }
  | { readonly kind: "unit"; readonly askedCents: number; readonly engagedCents: number }
  | { readonly kind: "total"; readonly askedCents: number; readonly engagedCents: number }

/** In what an instalment asks for more than the OPCO engaged: it may refuse it, or pay less. */
export const excessOf = (rows: readonly EngagedCost[], asked: AskedCost): Excess[] => {
  const askedCents = asked.quantity * asked.unitCents
  if (rows.length === 0 || askedCents === 0) return []
  const engaged = engagedOf(rows, asked.nature)
  if (engaged === null) return [{ kind: "not_engaged" }]
  const counted: Excess[] = isCounted(asked.nature) ? countedExcess(asked, engaged) : []
  if (counted.length > 0) return counted
  const sum = asked.before.cents + askedCents
  return engaged.totalCents !== null && sum > engaged.totalCents
    ? [{ kind: "total", askedCents: sum, engagedCents: engaged.totalCents }]
    : []
}

const countedExcess = (asked: AskedCost, { quantity, unitCents }: Engaged): Excess[] => {
  const sum = asked.before.quantity + asked.quantity
  return [
    ...(quantity !== null && sum > quantity
      ? [{ kind: "quantity", asked: sum, engaged: quantity } as const]
      : []),
    ...(unitCents !== null && asked.unitCents > unitCents
      ? [{ kind: "unit", askedCents: asked.unitCents, engagedCents: unitCents } as const]
      : []),
  ]
}
