import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

type Counted = { total: number; issued: number; refused: number; finished_at: Date | null }
type Line = {
  instalment_id: string
  learner: string
  state: "issued" | "refused"
  number: string | null
  reason: string | null
}

/** More is read from the list itself. */
const SHOWN = 500

export const getInvoiceBatch = read(wire.getInvoiceBatch, async (reader, { params: { batchId } }) => {
  const own = ownRows(reader.who, "r.organization_id")
  const counted = await reader.find(sql<Counted>`
    select count(r.id)::int as total, count(r.id) filter (where r.state = 'issued')::int as issued,
      count(r.id) filter (where r.state = 'refused')::int as refused, b.finished_at
    from invoice_batch b left join invoice_batch_row r on r.organization_id = b.organization_id and r.batch_id = b.id
    where ${ownRows(reader.who, "b.organization_id")} and b.id = ${batchId} group by b.id, b.finished_at`)
  if (counted === null) throw refuse("not_found")
  const lines = await reader.run(sql<Line>`
    select r.instalment_id, c.learner_name as learner, r.state, v.full_number as number, r.reason
    from invoice_batch_row r
      join instalment i on i.organization_id = r.organization_id and i.id = r.instalment_id
      join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
      left join invoice v on v.organization_id = r.organization_id and v.id = r.invoice_id
    where ${own} and r.batch_id = ${batchId} and r.state <> 'waiting'
    order by r.state desc, r.rank limit ${SHOWN}`)
  return {
    total: counted.total,
    issued: counted.issued,
    refused: counted.refused,
    is_finished: counted.finished_at !== null,
    rows: lines,
  }
})
