import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type {
  Block,
  InvoiceState,
  KeptLine,
  Nature,
  Payer,
  Source,
  StandingInstalment,
} from "../../rules/index.ts"

export type InstalmentRow = {
  id: string
  contract_id: string
  from_version: number
  until_version: number | null
  source: Source
  payer: Payer
  nature: Nature
  number: number
  of_count: number
  code: string | null
  year: number
  opens_on: IsoDate
  starts_on: IsoDate
  ends_on: IsoDate
  cents: number
  forecast_cents: number | null
  needs_certificate: boolean
  /** The one made from closed sheets; the file is its own unless another was kept by hand. */
  certificate_id: string | null
  certificate_file_id: string | null
  certificate_declared_on: IsoDate | null
  blocks: Exclude<Block, "certificate_missing">[]
  invoice_id: string | null
  invoice_number: string | null
  invoice_state: Exclude<InvoiceState, "cancelled"> | null
  due_on: IsoDate | null
  left_cents: number | null
  payer_key: string
  /** Paid by the hour; null elsewhere. */
  minutes: number | null
  hour_cents: number | null
}

export const instalmentColumns = sql`i.id, i.contract_id, i.from_version, i.until_version, i.source, i.payer, i.nature,
  i.number::int, i.of_count::int, i.code, i.year::int, i.opens_on, i.starts_on, i.ends_on, i.cents::float8 as cents,
  i.forecast_cents::float8 as forecast_cents, i.needs_certificate, i.certificate_id, i.certificate_file_id, i.certificate_declared_on,
  i.blocks,  i.invoice_id, i.invoice_number, i.invoice_state, i.due_on, i.left_cents::float8 as left_cents, i.payer_key,
  i.minutes, i.hour_cents`

type Reads = Pick<Scope, "who" | "run">

export const findInstalments = (
  { who, run }: Reads,
  which: Sql,
  lock: Sql = sql``,
): Promise<InstalmentRow[]> =>
  run(sql<InstalmentRow>`
    select ${instalmentColumns} from instalment i where ${ownRows(who, "i.organization_id")} and ${which}
    order by i.payer desc, i.nature, i.number, i.from_version ${lock}`)

/** Those that hold today, of one contract. */
export const currentInstalments = (reads: Reads, contractId: string): Promise<InstalmentRow[]> =>
  findInstalments(reads, sql`i.contract_id = ${contractId} and i.until_version is null`)

export const isCertificateMissing = (
  row: Pick<InstalmentRow, "needs_certificate" | "certificate_file_id" | "certificate_declared_on">,
): boolean =>
  row.needs_certificate && row.certificate_file_id === null && row.certificate_declared_on === null

export const blocksOfRow = (row: InstalmentRow): Block[] => [
  ...row.blocks,
  ...(isCertificateMissing(row) ? (["certificate_missing"] as const) : []),
]

export const standingOf = (row: InstalmentRow): StandingInstalment => ({
  source: row.source,
  opensOn: row.opens_on,
  isClosed: row.until_version !== null,
  blocks: blocksOfRow(row),
  invoiceState: row.invoice_state,
  dueOn: row.due_on,
})

export const lineOf = (row: InstalmentRow): KeptLine => ({
  id: row.id,
  isInvoiced: row.invoice_id !== null,
  payer: row.payer,
  nature: row.nature,
  number: row.number,
  code: row.code,
  year: row.year,
  opensOn: row.opens_on,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  cents: row.cents,
  forecastCents: row.forecast_cents,
  needsCertificate: row.needs_certificate,
  source: row.source,
  hourly:
    row.minutes === null || row.hour_cents === null
      ? null
      : { minutes: row.minutes, hourCents: row.hour_cents },
})
