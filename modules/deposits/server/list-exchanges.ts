import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { findCenter } from "./connections.ts"

const SHOWN = 20

type Row = {
  id: string
  at: Date
  operation: string
  http_status: number | null
  ms: number
  fault: string | null
  message: string | null
}

export const listExchanges = read(wire.listExchanges, async (reader, { query }) => {
  const center = await findCenter(reader, query.apprentice_training_center_id)
  const rows = await reader.run(sql<Row>`
    select id, at, operation, http_status, ms, fault, message from opco_exchange
    where ${ownRows(reader.who)} and center_id = ${center.id} and opco = ${query.opco}
    order by at desc, id limit ${SHOWN}`)
  return { results: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
})
