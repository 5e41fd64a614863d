import type { IsoDate } from "@jalon/kernel"

/** Lines of frame C of Cerfa 10443*17, by their printed numbers. */
export const incomeLines = [
  "1",
  "2a",
  "2b",
  "2c",
  "2d",
  "2e",
  "2f",
  "2g",
  "2h",
  "3",
  "4",
  "5",
  "6",
  "7",
  "8",
  "9",
  "10",
  "11",
] as const
export type IncomeLine = (typeof incomeLines)[number]

/** Frame F-1: employees, apprentices, job seekers, people at their own cost, others. */
export const traineeTypes = ["a", "b", "c", "d", "e"] as const
export type TraineeType = (typeof traineeTypes)[number]

/** Frame F-3: RNCP by level (or CQP registered there without one), RS, CQP elsewhere, other, skills assessment, VAE. */
export const objectives = ["a", "b", "c", "d", "e", "f"] as const
export type Objective = (typeof objectives)[number]
export const rncpLevels = ["6-8", "5", "4", "3", "2", "none"] as const
export type RncpLevel = (typeof rncpLevels)[number]

/** A line of an invoice of the year; below zero on a credit note. Without VAT. */
export type BpfIncome = { readonly id: string; readonly line: IncomeLine | null; readonly cents: number }

/** What a trainer gave in the year. */
export type BpfTeaching = {
  readonly id: string
  readonly trainerId: string
  readonly status: "internal" | "external" | null
  readonly minutes: number
}

/** What somebody followed in one training, under one status. */
export type BpfFollowed = {
  readonly id: string
  readonly personId: string
  readonly trainingId: string
  readonly type: TraineeType | null
  readonly objective: Objective | null
  /** For objective « a » alone. */
  readonly rncpLevel: RncpLevel | null
  /** Three digits. */
  readonly nsf: string | null
  readonly minutes: number
  /** Of these, given by another body that we pay. */
  readonly entrustedMinutes: number
}

/** Somebody whom we teach for another body, which declares them. */
export type BpfTaughtForOther = {
  readonly id: string
  readonly personId: string
  readonly trainingId: string
  readonly minutes: number
}

export type BpfInput = {
  readonly year: { readonly from: IsoDate; readonly to: IsoDate }
  readonly incomes: readonly BpfIncome[]
  /** What the accountant adds to a line, so that the year holds what belongs to it. */
  readonly adjustments?: Readonly<Partial<Record<IncomeLine, number>>>
  /** All the income of the body, for the share of training. */
  readonly turnoverCents?: number | null
  readonly teaching: readonly BpfTeaching[]
  readonly followed: readonly BpfFollowed[]
  readonly taughtForOther: readonly BpfTaughtForOther[]
}

/** An amount in whole euros, with the rows that make it. */
export type EuroFigure = { readonly euros: number; readonly rows: readonly string[] }
/** People and whole hours, with the rows that make them. */
export type PeopleFigure = {
  readonly people: number
  readonly hours: number
  readonly rows: readonly string[]
}

export type BpfFigures = {
  readonly income: {
    readonly lines: Readonly<Record<IncomeLine, EuroFigure>>
    readonly total2: number
    readonly total: number
    /** Whole percent, when the turnover is known. */
    readonly share: number | null
  }
  readonly teaching: { readonly internal: PeopleFigure; readonly external: PeopleFigure }
  readonly trainees: {
    readonly types: Readonly<Record<TraineeType, PeopleFigure>>
    readonly total: PeopleFigure
  }
  readonly entrusted: PeopleFigure
  readonly objectives: {
    readonly lines: Readonly<Record<Objective, PeopleFigure>>
    readonly levels: Readonly<Record<RncpLevel, PeopleFigure>>
    readonly total: PeopleFigure
  }
  readonly specialities: {
    /** The five main ones. */
    readonly main: readonly (PeopleFigure & { readonly nsf: string })[]
    readonly others: PeopleFigure
    readonly total: PeopleFigure
  }
  readonly taughtForOther: PeopleFigure
  readonly missing: readonly MissingData[]
}

export type MissingData = {
  readonly what:
    | "income_line"
    | "trainer_status"
    | "trainee_type"
    | "objective"
    | "rncp_level"
    | "nsf"
    | "hours"
  readonly rows: readonly string[]
}
