import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import { groupByCfa } from "../rules/index.ts"
import * as wire from "../wire/index.ts"
import { findConnections, presentConnection } from "./connections.ts"
import type { DepositsServices } from "./services.ts"

export const listConnectedOpcos = ({ opcos }: Pick<DepositsServices, "opcos">) =>
  read(wire.listConnectedOpcos, async (reader) => {
    const rows = await findConnections(reader, sql`c.key_sealed is not null`)
    const shown = rows.map((row) => presentConnection(row, opcos))
    return { connected_opco: groupByCfa(shown).flatMap((group) => group.opcos) }
  })
