import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { opcoName } from "@jalon/identifiers"
import { type IsoDate, today } from "@jalon/kernel"
import { centerDisplayName } from "@jalon/organizations/rules"
import type { Opcos, OperatorKey } from "@jalon/ports/opco"
import type * as z from "zod/mini"
import { connectionStateOn, type KeptState } from "../rules/index.ts"
import type { connection } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import type { KeptError } from "./check-key.ts"

type Asker = Pick<Scope, "who" | "run">

export type Center = { id: string; name: string; siret: string }

/** An archived centre is connected to nobody any more. */
export const findCenter = async (asker: Asker, id: string): Promise<Center> => {
  const [center] = await asker.run(sql<Center>`
    select id, name, siret from apprentice_training_center
    where ${ownRows(asker.who)} and id = ${id} and archived_at is null`)
  if (!center) throw refuse("not_found")
  return center
}

export const sirenOf = ({ siret }: Pick<Center, "siret">): string => siret.slice(0, 9)

export type ConnectionRow = {
  id: string
  opco: OperatorKey
  center_id: string
  center_name: string
  center_siret: string
  state: KeptState
  key_sealed: Buffer | null
  key_last4: string | null
  key_expires_on: IsoDate | null
  verified_at: Date | null
  last_error: KeptError | null
}

export const findConnections = (asker: Asker, which: Sql) =>
  asker.run(sql<ConnectionRow>`
    select c.id, c.opco, c.center_id, a.name as center_name, a.siret as center_siret, c.state, c.key_sealed, c.key_last4,
      c.key_expires_on, c.verified_at, c.last_error
    from opco_connection c
      join apprentice_training_center a on a.organization_id = c.organization_id and a.id = c.center_id
    where ${ownRows(asker.who, "c.organization_id")} and a.archived_at is null and ${which}
    order by c.id`)

/** The centres that hold a key, each with its OPCO: « centre opco ». */
export const connectedCenters = async ({ who, run }: Asker): Promise<ReadonlySet<string>> => {
  const rows = await run(sql<{ center_id: string; opco: string }>`
    select center_id, opco from opco_connection where ${ownRows(who)} and key_sealed is not null`)
  return new Set(rows.map(({ center_id, opco }) => `${center_id} ${opco}`))
}

/** Which centre and OPCO a connection is of. */
export const connectionPlace = async (
  { who, run }: Asker,
  id: string,
): Promise<{ centerId: string; opco: OperatorKey } | null> => {
  const [row] = await run(sql<{ centerId: string; opco: OperatorKey }>`
    select center_id as "centerId", opco from opco_connection where ${ownRows(who)} and id = ${id}`)
  return row ?? null
}

/** With a key: without one there is nothing to test or to remove. */
export const findKey = async (
  asker: Asker,
  asked: { apprentice_training_center_id: string; opco: OperatorKey },
): Promise<ConnectionRow & { key_sealed: Buffer }> => {
  const center = await findCenter(asker, asked.apprentice_training_center_id)
  const [row] = await findConnections(asker, sql`c.center_id = ${center.id} and c.opco = ${asked.opco}`)
  if (!row?.key_sealed) throw refuse("opco.no_key")
  return { ...row, key_sealed: row.key_sealed }
}

/** Where the key of a connection is sealed. */
export const keyPlace = (id: string) => ({ table: "opco_connection", row: id, column: "key_sealed" })

export const presentConnection = (row: ConnectionRow, opcos: Opcos): z.input<typeof connection> => ({
  id: row.id,
  opco: row.opco,
  name: opcoName(row.opco),
  cfa: centerDisplayName(row.center_name, row.center_siret),
  apprentice_training_center_id: row.center_id,
  state: connectionStateOn(
    { state: row.state, keyExpiresOn: row.key_expires_on },
    { on: today(), isConfigured: opcos.isConfigured(row.opco) },
  ),
  key_last4: row.key_last4,
  key_expires_on: row.key_expires_on,
  verified_at: row.verified_at?.toISOString() ?? null,
  last_error: row.last_error?.message ?? null,
})
