import type { BpfFigures, IncomeLine, PeopleFigure } from "./model.ts"

/** What only the school and its accountant know of a year. */
export type BpfTyped = {
  readonly turnover_cents: number | null
  readonly charges_cents: number | null
  readonly trainers_pay_cents: number | null
  readonly purchases_cents: number | null
  readonly internal_people: number | null
  readonly internal_hours: number | null
  readonly external_people: number | null
  readonly external_hours: number | null
  readonly entrusted_people: number | null
  readonly entrusted_hours: number | null
  readonly taught_people: number | null
  readonly taught_hours: number | null
  /** Beside the invoices, by line: other income, what belongs to another year. */
  readonly adjustments: Readonly<Partial<Record<IncomeLine, number>>>
}

export const nothingTyped: BpfTyped = {
  turnover_cents: null,
  charges_cents: null,
  trainers_pay_cents: null,
  purchases_cents: null,
  internal_people: null,
  internal_hours: null,
  external_people: null,
  external_hours: null,
  entrusted_people: null,
  entrusted_hours: null,
  taught_people: null,
  taught_hours: null,
  adjustments: {},
}

/** Either is enough: the school then counts for itself. */
export const isEntrustedTyped = ({ entrusted_people, entrusted_hours }: BpfTyped): boolean =>
  entrusted_people !== null || entrusted_hours !== null

type Category = "internal" | "external"
export const isTeachingTyped = (typed: BpfTyped, category: Category): boolean =>
  typed[`${category}_people`] !== null || typed[`${category}_hours`] !== null

const figure = (people: number | null, hours: number | null): PeopleFigure => ({
  people: people ?? 0,
  hours: hours ?? 0,
  rows: [],
})

/** Who teaches follows from the countersigned sheets, what is entrusted from the trainings, unless typed; teaching given for others is typed. */
export const withTyped = (figures: BpfFigures, typed: BpfTyped): BpfFigures => ({
  ...figures,
  teaching: {
    internal: isTeachingTyped(typed, "internal")
      ? figure(typed.internal_people, typed.internal_hours)
      : figures.teaching.internal,
    external: isTeachingTyped(typed, "external")
      ? figure(typed.external_people, typed.external_hours)
      : figures.teaching.external,
  },
  entrusted: isEntrustedTyped(typed)
    ? figure(typed.entrusted_people, typed.entrusted_hours)
    : figures.entrusted,
  taughtForOther: figure(typed.taught_people, typed.taught_hours),
})
