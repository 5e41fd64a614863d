import { type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { countAll, everyRow, type ListReader, pageOrder } from "@jalon/listing"
import type { InstalmentFilter } from "../../wire/index.ts"
import { instalmentList } from "../list/instalment-list.ts"
import { instalmentColumns } from "./instalment-columns.ts"

/**
 * What a file says of each instalment, in the order of the list; of what was paid, the last payment that stands says when. Put in
 * order before it is put into words: what is sorted is a third as long.
 */
const instalments = (rows: Sql, order: Sql): Sql => sql`
  (select i.id, i.number, i.code, i.year, i.opens_on, i.starts_on, i.ends_on, i.nature, i.payer, i.payer_key, i.source, i.cents,
      i.forecast_cents, i.left_cents, i.invoice_state, i.invoice_number, i.due_on, i.needs_certificate, i.certificate_file_id,
      i.certificate_declared_on, i.blocks, c.number as contract_number, c.fields ->> 'depot_numero_externe' as opco_number, c.learner_name,
      c.company_name, c.training_name, c.funder_name, k.name as class_name, v.issued_on, v.paid_cents, p.paid_on
    from (select * from ${rows}) i
      join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
      left join class k on k.organization_id = c.organization_id and k.id = c.class_id
      left join invoice v on v.organization_id = i.organization_id and v.id = i.invoice_id
      left join lateral (select y.paid_on from invoice_payment y
        where v.paid_cents > 0 and y.organization_id = v.organization_id and y.invoice_id = v.id and y.cents > 0
          and not exists (select from invoice_payment b where b.organization_id = y.organization_id and b.reverses_id = y.id)
        order by y.created_at desc limit 1) p on true
    order by ${order}) i`

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
      sql`select ${values} from ${instalments(everyRow(instalmentList, filter, at), pageOrder(instalmentList, sort))}`,
    ),
  }
}
