import { ownRows, sql } from "@jalon/data"
import { opcoName } from "@jalon/identifiers"
import { centerDisplayName } from "@jalon/organizations/rules"
import { type Reader, read } from "@jalon/serving"
import { depositBadge, stopText } from "../../rules/index.ts"
import type { Deposit } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import {
  type DepositDocumentRow,
  type DepositRow,
  documentsOfDeposit,
  findDeposits,
  type InstalmentRow,
  instalmentsOf,
} from "../deposit-rows.ts"

const SHOWN = 100

type Around = {
  documents: readonly DepositDocumentRow[]
  instalments: readonly InstalmentRow[]
  centers: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
}

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null

const presentDeposit = (row: DepositRow, around: Around): Deposit => ({
  id: row.id,
  opco: opcoName(row.opco),
  center: around.centers.get(row.center_id) ?? "",
  state: row.state,
  badge: depositBadge(row.state),
  internal_number: row.internal_number,
  external_number: row.external_number,
  deca_number: row.deca_number,
  opco_state: row.opco_state,
  opco_comment: row.opco_comment,
  stopped: row.state === "stopped" && row.error !== null ? stopText(row.error.fault) : null,
  items: (row.error?.items ?? []).map((item) => ({ ...item })),
  sent_by: row.created_by === null ? null : (around.people.get(row.created_by) ?? null),
  created_at: row.created_at.toISOString(),
  taken_at: at(row.taken_at),
  complete_at: at(row.complete_at),
  answered_at: at(row.answered_at),
  next_try_at: at(row.next_try_at),
  tries: row.tries,
  engaged_cents: row.engaged_cents,
  documents: around.documents
    .filter(({ deposit_id }) => deposit_id === row.id)
    .map(({ id, title, file_id, file_name, channel, sent_at, document_number }) => ({
      id,
      title,
      file_id,
      file_name,
      channel,
      sent_at: at(sent_at),
      document_number,
    })),
  instalments: around.instalments
    .filter(({ deposit_id }) => deposit_id === row.id)
    .map(({ number, code, total_cents, opens_on }) => ({ number, code, total_cents, opens_on })),
})

type ExchangeRow = {
  id: string
  at: Date
  operation: string
  http_status: number | null
  ms: number
  fault: string | null
  message: string | null
  answer: string | null
}

const exchangesOf = ({ who, run }: Reader, ids: readonly string[]) =>
  run(sql<ExchangeRow>`
    select id, at, operation, http_status, ms, fault, message, answer from opco_exchange
    where ${ownRows(who)} and deposit_id = any(${ids}::uuid[]) order by at desc, id limit ${SHOWN}`)

const namesOf = async ({ who, run }: Reader) => {
  const [centers, people] = await Promise.all([
    run(sql<{ id: string; name: string; siret: string }>`
      select id, name, siret from apprentice_training_center where ${ownRows(who)}`),
    run(sql<{ id: string; name: string }>`
      select account_id as id, concat_ws(' ', first_name, last_name) as name from colleagues()`),
  ])
  return {
    centers: new Map(centers.map(({ id, name, siret }) => [id, centerDisplayName(name, siret)])),
    people: new Map(people.map(({ id, name }) => [id, name])),
  }
}

/** The last time that the states of its files were read with success. */
const askedAt = async ({ who, find }: Reader, last: DepositRow | undefined): Promise<string | null> => {
  if (last === undefined) return null
  const row = await find(sql<{ at: Date }>`
    select at from opco_exchange
    where ${ownRows(who)} and center_id = ${last.center_id} and opco = ${last.opco} and operation = 'contract_states'
      and fault is null
    order by at desc limit 1`)
  return row?.at.toISOString() ?? null
}

export const listDeposits = read(wire.listDeposits, async (reader, { params }) => {
  const rows = await findDeposits(reader, sql`d.contract_id = ${params.contractId}`)
  const ids = rows.map(({ id }) => id)
  const [documents, instalments, exchanges, names, asked_at] = await Promise.all([
    documentsOfDeposit(reader, ids),
    instalmentsOf(reader, ids),
    exchangesOf(reader, ids),
    namesOf(reader),
    askedAt(reader, rows[0]),
  ])
  return {
    deposits: rows.map((row) => presentDeposit(row, { documents, instalments, ...names })),
    exchanges: exchanges.map((row) => ({ ...row, at: row.at.toISOString() })),
    asked_at,
  }
})
