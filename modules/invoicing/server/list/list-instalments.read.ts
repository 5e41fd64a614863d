import { ownRows, type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { answerOf, everyRow, type Picked, readPage } from "@jalon/listing"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { instalmentList } from "./instalment-list.ts"
import { listedColumns } from "./listed-columns.ts"
import { type ListedInstalment, presentInstalment } from "./present-instalment.ts"

type Row = ListedInstalment & Picked
const pageRows = (picked: Sql, order: Sql): Sql<Row> => sql<Row>`
  with picked as materialized (${picked})
  select picked.found, picked.is_capped, ${listedColumns}
  from picked cross join lateral (select * from instalment where id = picked.id offset 0) i
    join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
  order by ${order}`

type Totals = { cents: number; credited_cents: number; left_cents: number }

/** Those that a credit note took something from are few: they are looked for once, beside the rows. */
const totalsOf = (rows: Sql, own: Sql): Sql<Totals> => sql<Totals>`
  select coalesce(sum(i.cents), 0)::float8 as cents, coalesce(sum(k.credited_cents), 0)::float8 as credited_cents,
    coalesce(sum(i.left_cents), 0)::float8 as left_cents
  from (select i.id, i.cents, i.left_cents from ${rows}) i
    left join (select v.instalment_id, v.credited_cents from invoice v
      where ${own} and v.kind = 'invoice' and v.state <> 'cancelled' and v.credited_cents > 0) k on k.instalment_id = i.id`

export const listInstalments = read(wire.listInstalments, async (reader, { query }) => {
  const { page, page_size, sort, ...filter } = query
  const at = { who: reader.who, on: today() }
  const [found, totals] = await Promise.all([
    readPage(reader, instalmentList, { page, page_size, sort, filter }, pageRows, at),
    reader.find(totalsOf(everyRow(instalmentList, filter, at), ownRows(reader.who, "v.organization_id"))),
  ])
  return {
    ...answerOf(found, query, (row) => presentInstalment(row, at.on)),
    totals: totals ?? { cents: 0, credited_cents: 0, left_cents: 0 },
  }
})
