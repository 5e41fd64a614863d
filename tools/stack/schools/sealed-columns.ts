import type { OrganizationKeys } from "@jalon/data"
import type pg from "pg"
import { copiedId } from "./copied-id.ts"

type KeysOf = (organization: number) => Promise<OrganizationKeys>

/**
 * Sealed for one row under the key of its school: keys at OPCOs, files sent to them, documents being signed, and why somebody was
 * away.
 */
const COLUMNS = [
  ["opco_connection", "key_sealed"],
  ["deposit", "payload_sealed"],
  ["signature_document", "draft_sealed"],
  ["justification", "content"],
] as const

/** What is sealed there names rows itself: the pages of the document. */
const NAMES_ROWS = "justification"
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const clearIn = ({ table, clear }: SealedValue, number: string): Buffer =>
  table === NAMES_ROWS
    ? Buffer.from(clear.toString("utf8").replaceAll(UUID, (id) => copiedId(id, number)))
    : clear

type Place = { table: string; column: string; id: string; organization: number }
export type SealedValue = Place & { clear: Buffer }

const placeOf = ({ table, column }: Place, row: string) => ({ table, row, column })

/** What the schools of the demo have sealed in them. */
export const readSealedColumns = async (client: pg.Client, keys: KeysOf): Promise<SealedValue[]> => {
  const values: SealedValue[] = []
  for (const [table, column] of COLUMNS) {
    const { rows } = await client.query<{ id: string; organization: number; sealed: Buffer }>(
      `select id, organization_id as organization, ${column} as sealed from ${table} where ${column} is not null`,
    )
    for (const { id, organization, sealed } of rows) {
      const place = { table, column, id, organization }
      values.push({ ...place, clear: (await keys(organization)).openBytes(placeOf(place, id), sealed) })
    }
  }
  return values
}

/** The same in the copy of this number, each sealed anew for its own row. */
export const sealColumns = async (
  client: pg.Client,
  keys: KeysOf,
  values: readonly SealedValue[],
  number: string,
): Promise<void> => {
  for (const [table, column] of COLUMNS) {
    const own = values.filter((one) => one.table === table && one.column === column)
    const sealed: Buffer[] = []
    for (const one of own)
      sealed.push(
        (await keys(one.organization)).seal(placeOf(one, copiedId(one.id, number)), clearIn(one, number)),
      )
    await client.query(
      `update ${table} t set ${column} = v.sealed from unnest($1::uuid[], $2::bytea[]) v (id, sealed) where t.id = v.id`,
      [own.map(({ id }) => copiedId(id, number)), sealed],
    )
  }
}
