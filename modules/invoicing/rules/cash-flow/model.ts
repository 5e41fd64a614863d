import type { Month } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"

export type Payer = "opco" | "cnfpt" | "employer" | "other"

/** One instalment, with what is known of its invoice and of its payments. */
export type CashFlowRow = {
  readonly contractId: string
  readonly payer: Payer
  /** Whom the money comes from: an OPCO's key, a company. */
  readonly funder: string
  readonly centre: string
  readonly training: string
  readonly class: string
  /** First day of the contract: what has not begun may begin later. */
  readonly startsOn: IsoDate
  /** The payer agreed to pay; before that it may still refuse. */
  readonly isEngaged: boolean
  /** First day on which it may be invoiced. */
  readonly opensOn: IsoDate
  readonly amountCents: number
  readonly invoice: { readonly issuedOn: IsoDate; readonly dueOn: IsoDate | null } | null
  readonly payments: readonly { readonly paidOn: IsoDate; readonly cents: number }[]
}

/** Not invoiced yet; invoiced and not due; paid; due and not paid. */
export type Layer = "expected" | "invoiced" | "received" | "late"
export const layers: readonly Layer[] = ["expected", "invoiced", "received", "late"]

export type Dimension = "payer" | "funder" | "centre" | "training" | "class" | "contractId"

export type LayerCents = Readonly<Record<Layer, number>>

export type MonthCash = LayerCents & {
  readonly month: Month
  readonly totalCents: number
  readonly cumulativeCents: number
}

export type Delays = {
  /** Days between an invoice and its payment. */
  readonly payment: Readonly<Record<Payer, number>>
  /** Days between the day an instalment opens and its invoice. */
  readonly lead: number
}

export const usualDelays: Delays = {
  payment: { opco: 30, cnfpt: 30, employer: 30, other: 30 },
  lead: 0,
}

/** What if: nothing of it is saved. The neutral one changes nothing. */
export type Scenario = {
  /** Every payment to come arrives that much later. */
  readonly extraDelayDays: number
  /** Share of what is not invoiced that ruptures take away, in hundredths of a percent: 800 is 8 %. */
  readonly rupturesPer10000: number
  /** Contracts that have not begun begin that much later. */
  readonly laterStartDays: number
  /** Contracts that will not be: what is not invoiced of them is lost. */
  readonly lostContracts: ReadonlySet<string>
  /** Share of contracts not engaged that the payer refuses, in hundredths of a percent. */
  readonly refusedPer10000: number
}

export const neutralScenario: Scenario = {
  extraDelayDays: 0,
  rupturesPer10000: 0,
  laterStartDays: 0,
  lostContracts: new Set(),
  refusedPer10000: 0,
}

/** For a careful director: a month more, one contract in ten broken, one file in ten refused, starts two weeks later. */
export const prudentScenario: Scenario = {
  extraDelayDays: 30,
  rupturesPer10000: 1000,
  laterStartDays: 14,
  lostContracts: new Set(),
  refusedPer10000: 1000,
}
