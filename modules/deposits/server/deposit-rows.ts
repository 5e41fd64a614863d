import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { OpcoErrorItem, OperatorKey } from "@jalon/ports/opco"
import type { DepositState } from "../rules/index.ts"

/** Why the last request did not do what it was for; masked by the port. */
export type DepositError = {
  fault: string
  http_status: number | null
  items: readonly OpcoErrorItem[]
}

export type DepositRow = {
  id: string
  organization_id: number
  contract_id: string
  contract_version: number
  center_id: string
  opco: OperatorKey
  state: DepositState
  corrects: string | null
  payload_sealed: Buffer | null
  internal_number: string | null
  external_number: string | null
  deca_number: string | null
  opco_state: string | null
  opco_comment: string | null
  engaged_cents: number | null
  tries: number
  sending_since: Date | null
  is_unsure: boolean
  next_try_at: Date | null
  error: DepositError | null
  created_by: string | null
  created_at: Date
  taken_at: Date | null
  complete_at: Date | null
  answered_at: Date | null
}

const columns = sql`d.id, d.organization_id, d.contract_id, d.contract_version, d.center_id, d.opco, d.state, d.corrects,
  d.payload_sealed, d.internal_number, d.external_number, d.deca_number, d.opco_state, d.opco_comment,
  d.engaged_cents::float8 as engaged_cents, d.tries, d.sending_since, d.is_unsure, d.next_try_at, d.error, d.created_by,
  d.created_at, d.taken_at, d.complete_at, d.answered_at`

type Reads = Pick<Scope, "who"> & { run: <Row>(query: Sql<Row>) => Promise<Row[]> }

export const findDeposits = ({ who, run }: Reads, which: Sql, lock: Sql = sql``): Promise<DepositRow[]> =>
  run(sql<DepositRow>`
    select ${columns} from deposit d where ${ownRows(who, "d.organization_id")} and ${which}
    order by d.created_at desc, d.id desc ${lock}`)

export const lockDeposit = async (scope: Scope, id: string): Promise<DepositRow | null> =>
  (await findDeposits(scope, sql`d.id = ${id}`, sql`for update`))[0] ?? null

export const findDeposit = async (reads: Reads, id: string): Promise<DepositRow | null> =>
  (await findDeposits(reads, sql`d.id = ${id}`))[0] ?? null

/** The last one that was made for a contract. */
export const lastDeposit = async (reads: Reads, contractId: string): Promise<DepositRow | null> =>
  (await findDeposits(reads, sql`d.contract_id = ${contractId}`))[0] ?? null

export type DepositDocumentRow = {
  id: string
  deposit_id: string
  rank: number
  kind: "contract" | "convention" | "duration_agreement" | "other"
  title: string
  file_id: string
  file_name: string
  channel: "api" | "portal"
  sent_at: Date | null
  document_number: string | null
}

export const documentsOfDeposit = (
  { who, run }: Reads,
  ids: readonly string[],
): Promise<DepositDocumentRow[]> =>
  run(sql<DepositDocumentRow>`
    select p.id, p.deposit_id, p.rank, p.kind, p.title, p.file_id, f.file_name, p.channel, p.sent_at, p.document_number
    from deposit_document p join stored_file f on f.organization_id = p.organization_id and f.id = p.file_id
    where ${ownRows(who, "p.organization_id")} and p.deposit_id = any(${ids}::uuid[]) order by p.deposit_id, p.rank`)

export type InstalmentRow = {
  deposit_id: string
  number: number
  code: string | null
  total_cents: number | null
  opens_on: string | null
}

export const instalmentsOf = ({ who, run }: Reads, ids: readonly string[]): Promise<InstalmentRow[]> =>
  run(sql<InstalmentRow>`
    select deposit_id, number, code, total_cents::float8 as total_cents, opens_on from opco_instalment
    where ${ownRows(who)} and deposit_id = any(${ids}::uuid[]) order by deposit_id, number`)

/** Where what is sent is sealed. */
export const payloadPlace = (id: string) => ({ table: "deposit", row: id, column: "payload_sealed" })

/** What leaves: the contract and its convention, as the exchange wants them. */
export type DepositPayload = {
  readonly cerfa: Readonly<Record<string, unknown>>
  readonly convention: Readonly<Record<string, unknown>> | null
}
