import { isOpcoKey, opcoName } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import { blockWords, instalmentBadge, instalmentStatus } from "../../rules/index.ts"
import type { Instalment } from "../../wire/index.ts"
import { blocksOfRow, type InstalmentRow, standingOf } from "../schedule/instalment-row.ts"

export type ListedInstalment = InstalmentRow & {
  sort_name: string
  contract_number: string
  contract_type: string
  learner_name: string
  company_name: string
  training_id: string | null
  training_name: string
  funder_name: string | null
  /** What credit notes took from its invoice. */
  credited_cents: number
}

const OTHERS: Readonly<Record<string, string>> = { cnfpt: "CNFPT", opco: "OPCO" }

export const payerName = (row: ListedInstalment): string => {
  if (row.payer === "employer" || row.payer_key === "employer") return row.company_name
  if (isOpcoKey(row.payer_key)) return opcoName(row.payer_key)
  return OTHERS[row.payer_key] ?? row.funder_name ?? "Autre payeur"
}

export const presentInstalment = (row: ListedInstalment, on: IsoDate): Instalment => ({
  id: row.id,
  contract: { id: row.contract_id, number: row.contract_number, type: row.contract_type },
  learner: row.learner_name,
  company: row.company_name,
  training: row.training_name === "" ? null : { id: row.training_id, name: row.training_name },
  payer: { kind: row.payer, key: row.payer_key, name: payerName(row) },
  nature: row.nature,
  number: row.number,
  of: row.of_count,
  code: row.code,
  source: row.source,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  opens_on: row.opens_on,
  cents: row.cents,
  difference_cents:
    row.forecast_cents === null || row.forecast_cents === row.cents ? null : row.cents - row.forecast_cents,
  credited_cents: row.credited_cents,
  left_cents: row.left_cents,
  status: instalmentStatus(standingOf(row), on),
  badge: instalmentBadge(standingOf(row), on),
  blocks:
    row.invoice_state !== null || row.until_version !== null
      ? []
      : blocksOfRow(row).map((kind) => ({ kind, ...blockWords[kind] })),
  needs_certificate: row.needs_certificate,
  hourly:
    row.minutes === null || row.hour_cents === null
      ? null
      : { minutes: row.minutes, hour_cents: row.hour_cents },
  invoice:
    row.invoice_id === null || row.invoice_state === null
      ? null
      : {
          id: row.invoice_id,
          number: row.invoice_number ?? "",
          state: row.invoice_state,
          due_on: row.due_on,
        },
})
