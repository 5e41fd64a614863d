import { type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { countAll, everyRow, type ListReader, pageOrder } from "@jalon/listing"
import type { InstalmentFilter } from "../../wire/index.ts"
import { instalmentList } from "../list/instalment-list.ts"
import { instalmentColumns } from "./instalment-columns.ts"

/** Of what was paid, the last payment that stands says when. */
const instalments = (rows: Sql): Sql => sql`
  (select * from ${rows}) i
    join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
    left join class k on k.organization_id = c.organization_id and k.id = c.class_id
    left join invoice v on v.organization_id = i.organization_id and v.id = i.invoice_id
    left join lateral (select y.paid_on from invoice_payment y
      where v.paid_cents > 0 and y.organization_id = v.organization_id and y.invoice_id = v.id and y.cents > 0
        and not exists (select from invoice_payment b where b.organization_id = y.organization_id and b.reverses_id = y.id)
      order by y.created_at desc limit 1) p on true`

type Asked = InstalmentFilter & { sort: string }

/** How many instalments a file would hold. */
export const countInstalments = (reader: ListReader, { sort: _sort, ...filter }: Asked): Promise<number> =>
  countAll(reader, instalmentList, filter)

/** Every instalment of a list, in its order, as lines of a CSV written by PostgreSQL, under their titles. */
export const instalmentLines = (reader: ListReader, { sort, ...filter }: Asked) => {
  const at = { who: reader.who, on: today() }
  const columns = instalmentColumns(at.on)
  const values = columns.map(({ value }) => value).reduce((all, value) => sql`${all}, ${value}`)
  return {
    titles: columns.map(({ title }) => title),
    lines: reader.data.copyOut(
      reader.who,
      reader.action,
      sql`select ${values} from ${instalments(everyRow(instalmentList, filter, at))} order by ${pageOrder(instalmentList, sort)}`,
    ),
  }
}
