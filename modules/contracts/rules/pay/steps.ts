import type { IsoDate } from "@jalon/kernel"
import type { Rate } from "@jalon/legal-values/rules"
import type { PayBase } from "./facts.ts"

/** Why a period begins where it does. Several may fall on the same day. */
export type SplitReason =
  | { kind: "start" }
  | { kind: "contract_year"; year: number }
  /** Year of the cycle, where a part of it counts as done: it does not begin on an anniversary of the contract. */
  | { kind: "cycle_year"; year: number }
  | { kind: "birthday"; age: number }
  | { kind: "smic"; hourlyCents: number }
  | { kind: "extension" }

export type YearReason =
  | "lived"
  | "part_done"
  | "extension"
  | "disabled"
  | "licence"
  | "repeated"
  | "diploma_held"

/** The calculation, one step after the other, as data: `printStep` writes it for people. */
export type PayStep =
  | { kind: "age"; age: number; fromAge: number; toAge: number | null }
  /** `year` is lived, `gridYear` is read in the grid; they differ when part of the cycle counts as done. */
  | { kind: "year"; year: number; gridYear: number; why: YearReason }
  | { kind: "qualification"; atLeastBacPro: boolean }
  | { kind: "grid"; rate: Rate }
  | { kind: "previous_contract"; rate: Rate }
  | { kind: "bonus"; of: "same_level" | "public" | "disabled"; points: Rate; rate: Rate }
  | { kind: "before_extension"; rate: Rate }
  /** The rate at which the base reaches what the same employer paid before. */
  | { kind: "previous_amount"; rate: Rate; cents: number }
  | { kind: "smic"; hourlyCents: number; since: IsoDate; monthlyCents: number }
  | { kind: "conventional"; monthlyCents: number; rate: Rate; cents: number; applies: boolean }
  | { kind: "amount"; rate: Rate; base: PayBase; baseCents: number; hours: HoursPaid; cents: number }

/** Weekly hours as they are paid; those beyond the legal week count for more. */
export interface HoursPaid {
  normalMinutes: number
  overtimeMinutes: number
  overtimeHundredths: number
}

/** What a day gives right to, before amounts. */
export interface Entitlement {
  smicRate: Rate
  /** Rate of the conventional minimum, where it competes with the SMIC. */
  conventionalRate: Rate | null
  /** What the same employer paid before: no amount goes under it. */
  leastCents?: number
  age: number
  year: number | null
  steps: readonly PayStep[]
}
