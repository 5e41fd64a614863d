import type { DateRange } from "@jalon/calendar"
import { certificatePeriod } from "../../rules/index.ts"
import { type InstalmentRow, lineOf } from "../schedule/instalment-row.ts"

/** An employer, or another who pays the training itself, pays what was done; an OPCO and the CNFPT pay in advance. */
const PAY_AFTERWARDS: ReadonlySet<string> = new Set(["employer", "other"])

export const periodOfInstalment = (row: InstalmentRow, all: readonly InstalmentRow[]): DateRange | null =>
  certificatePeriod(lineOf(row), all.map(lineOf), !PAY_AFTERWARDS.has(row.payer_key))
