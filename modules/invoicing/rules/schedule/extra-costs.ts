import { lengthInDays } from "@jalon/calendar"
import { type ContractDues, type ExtraCosts, spreadOverYears } from "@jalon/contracts/rules"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { ExtraNature, PlannedLine } from "./line.ts"

/** What the school said was really given or spent in one year of a contract. */
export type RecordedCost = {
  readonly nature: ExtraNature
  readonly year: number
  readonly quantity: number
  readonly unitCents: number
}

type Year = { readonly rank: number; readonly from: IsoDate; readonly to: IsoDate }

/** Of one year and one nature: what is expected, or what was said since. */
type ExtraCost = RecordedCost & { readonly from: IsoDate; readonly to: IsoDate }

/** The years in which something may have been given: none begins after a rupture. */
const yearsOf = ({ schedule, rupture }: ContractDues): Year[] =>
  (schedule?.years ?? [])
    .filter(({ from }) => rupture === null || from <= rupture.on)
    .map(({ rank, from, to }) => ({ rank, from, to: rupture !== null && rupture.on < to ? rupture.on : to }))

/** A whole number shared by days: what is counted until the end of a year less what was until its beginning. */
const shareOf = (announced: number, { period }: ContractDues, { from, to }: Year): number => {
  const days = lengthInDays(period)
  const until = (day: IsoDate): number =>
    day < period.from ? 0 : Math.floor((announced * lengthInDays({ from: period.from, to: day })) / days)
  return until(to) - until(addDays(from, -1))
}

type Announced = Record<ExtraNature, { quantity: number; unitCents: number }>

const announcedIn = (costs: ExtraCosts, dues: ContractDues, year: Year): Announced => {
  const isFirst = year.rank === 1
  const { equipment, mobility, disability, nights, meals } = costs
  const supplements = spreadOverYears(
    disability.announcedCents,
    Math.max(1, dues.schedule?.years.length ?? 1),
  )
  return {
    premier_equipement: {
      quantity: 1,
      unitCents: isFirst ? limited(equipment.announcedCents, equipment.limitCents) : 0,
    },
    hebergement: { quantity: shareOf(nights.announced, dues, year), unitCents: nights.unitCents },
    restauration: { quantity: shareOf(meals.announced, dues, year), unitCents: meals.unitCents },
    mobilite: { quantity: 1, unitCents: isFirst && mobility.isAnnounced ? (mobility.flatCents ?? 0) : 0 },
    majoration_rqth: {
      quantity: 1,
      unitCents: limited(supplements[year.rank - 1] ?? 0, disability.limitCents),
    },
  }
}

const limited = (cents: number, limitCents: number | null): number =>
  limitCents === null ? cents : Math.min(cents, limitCents)

/** What may be asked for one night, one meal, or for what the centre spent: never more than the funder gives. */
export const askedFor = (
  costs: ExtraCosts,
  nature: ExtraNature,
  said: { readonly quantity: number; readonly costCents: number },
): { quantity: number; unitCents: number } => {
  switch (nature) {
    case "hebergement":
      return { quantity: said.quantity, unitCents: costs.nights.unitCents }
    case "restauration":
      return { quantity: said.quantity, unitCents: costs.meals.unitCents }
    case "premier_equipement":
      return { quantity: 1, unitCents: limited(said.costCents, costs.equipment.limitCents) }
    case "mobilite":
      return { quantity: 1, unitCents: limited(said.costCents, costs.mobility.flatCents) }
    case "majoration_rqth":
      return { quantity: 1, unitCents: limited(said.costCents, costs.disability.limitCents) }
  }
}

/** Every year and nature of which something is expected or was said. */
const extraCostsOfYears = (dues: ContractDues, recorded: readonly RecordedCost[]): ExtraCost[] => {
  const { extraCosts } = dues
  if (extraCosts === null) return []
  return yearsOf(dues).flatMap((year) =>
    Object.entries(announcedIn(extraCosts, dues, year)).flatMap(([key, announced]) => {
      const nature = key as ExtraNature
      const said = recorded.find((one) => one.nature === nature && one.year === year.rank)
      const { quantity, unitCents } = said ?? announced
      const isExpected = announced.quantity * announced.unitCents > 0
      return said === undefined && !isExpected
        ? []
        : [{ nature, year: year.rank, quantity, unitCents, from: year.from, to: year.to }]
    }),
  )
}

/** Equipment is handed over at the start; the rest is counted, and asked for, once its year is over. */
export const extraCostLines = (dues: ContractDues, recorded: readonly RecordedCost[]): PlannedLine[] =>
  extraCostsOfYears(dues, recorded).map(({ nature, year, quantity, unitCents, from, to }) => ({
    payer: "funder",
    nature,
    number: year,
    code: null,
    year,
    opensOn: nature === "premier_equipement" ? from : addDays(to, 1),
    startsOn: from,
    endsOn: to,
    cents: quantity * unitCents,
    forecastCents: null,
    needsCertificate: false,
    source: "convention",
  }))
