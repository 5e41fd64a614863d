import { type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { awaitedWords, type SigningProgress } from "@jalon/signatures/rules"
import {
  askedOf,
  type ContractStatus,
  type ContractType,
  type DepositProgress,
  filingOf,
  type NextAction,
  nextAction,
  openToday,
} from "../../rules/index.ts"
import { needsConventionSql } from "../convention/needed.ts"
import { signingOf } from "../signature/signing-column.ts"

/** What the next action of a row `c` follows from, read without opening the contract. */
export const actionColumns: Sql = sql`c.contract_type, c.status, c.missing_count, c.blocking_count, c.warning_count, c.open_ways,
  ${needsConventionSql} as needs_convention, c.starts_on, c.concluded_on, c.deadline_on, c.deadline_kind, c.deposit_state,
  ${signingOf} as signing,
  c.fields ->> 'employeur_secteur' as employeur_secteur, c.fields ->> 'employeur_type' as employeur_type`

export type ActionRow = {
  contract_type: ContractType
  status: ContractStatus
  missing_count: number
  blocking_count: number
  /** Those that nobody accepted yet. */
  warning_count: number
  /** The steps that were open when the contract was last written, whatever the day; null when that is not known. */
  open_ways: string[] | null
  needs_convention: boolean
  starts_on: IsoDate | null
  concluded_on: IsoDate | null
  deadline_on: IsoDate | null
  deadline_kind: string | null
  deposit_state: DepositProgress
  /** Who employs decides where the contract is filed. */
  employeur_secteur: string | null
  employeur_type: string | null
  signing: SigningProgress | null
}

/** The same action as on the record: both ask the same rule. */
export const listedAction = (row: ActionRow, on: IsoDate, mayValidate: boolean): NextAction =>
  nextAction(
    row.status,
    {
      missing: row.missing_count,
      asked: askedOf(row.open_ways),
      blocking: row.blocking_count,
      warnings: row.warning_count,
      needsConvention: row.needs_convention,
      filing: filingOf(row),
      awaits: row.signing && awaitedWords(row.signing, on),
      deposit: row.deposit_state,
    },
    openToday(
      row.open_ways,
      {
        today: on,
        start: row.starts_on,
        concludedOn: row.concluded_on,
        decisionLimit: row.deadline_kind === "decision" ? row.deadline_on : null,
      },
      mayValidate,
    ),
  )
