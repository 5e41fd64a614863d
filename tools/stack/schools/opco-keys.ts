import type { OrganizationKeys } from "@jalon/data"
import type pg from "pg"
import { copiedId } from "./copied-id.ts"

type KeysOf = (organization: number) => Promise<OrganizationKeys>
export type OpcoKeySeed = { id: string; organization: number; key: string }

const placeOf = (row: string) => ({ table: "opco_connection", row, column: "key_sealed" })

/** The keys that the schools of the demo have at OPCOs. */
export const readOpcoKeys = async (client: pg.Client, keys: KeysOf): Promise<OpcoKeySeed[]> => {
  const { rows } = await client.query<{ id: string; organization: number; sealed: Buffer }>(
    `select id, organization_id as organization, key_sealed as sealed from opco_connection where key_sealed is not null`,
  )
  const clear: OpcoKeySeed[] = []
  for (const { id, organization, sealed } of rows)
    clear.push({ id, organization, key: (await keys(organization)).open(placeOf(id), sealed) })
  return clear
}

export const sealOpcoKeys = async (
  client: pg.Client,
  keys: KeysOf,
  clear: readonly OpcoKeySeed[],
  number: string,
): Promise<void> => {
  for (const { id, organization, key } of clear) {
    const copy = copiedId(id, number)
    const sealed = (await keys(organization)).seal(placeOf(copy), key)
    await client.query("update opco_connection set key_sealed = $2 where id = $1", [copy, sealed])
  }
}
