import { ownRows, type Sql, sql, sqlName, type Who } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { rowFilter } from "@jalon/listing"
import { read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"
import { CLASS_VIEWS } from "../../wire/index.ts"
import { rightsOf } from "../asking.ts"
import { classList, ofView } from "./class-list.ts"
import { type ClassRow, classColumns, classTables, presentClass } from "./class-row.ts"

const columns: Record<string, Sql> = {
  name: sql`c.sort_name`,
  training: sql`t.sort_title`,
  year: sql`c.start_date`,
  headcount: sql`headcount`,
}

const orderOf = (sort: string): Sql => {
  const column = columns[sort.replace("-", "")] ?? sql`c.sort_name`
  // Two years of a class bear one name: the newer comes first.
  return sort.startsWith("-")
    ? sql`${column} desc, c.sort_name, c.start_date desc, c.id`
    : sql`${column}, c.sort_name, c.start_date desc, c.id`
}

const countsOf = (who: Who, on: IsoDate): Sql<Record<string, number>> => {
  const each = CLASS_VIEWS.map(
    (view) => sql`count(*) filter (where ${ofView(view, on)})::int as ${sqlName(view)}`,
  )
  return sql`select ${each.reduce((all, one) => sql`${all}, ${one}`)} from class c where ${ownRows(who, "c.organization_id")}`
}

export const listClasses = read(wire.listClasses, async (reader, { query }) => {
  const { page, page_size, sort, ...filter } = query
  const on = today()
  const where = rowFilter(classList, filter, { who: reader.who, on })
  const [counts, counted, rows] = await Promise.all([
    reader.find(countsOf(reader.who, on)),
    reader.find(sql<{ n: number }>`
      select count(*)::int as n from (select from class c where ${where} limit ${COUNT_CAP + 1}) found`),
    reader.run(sql<ClassRow>`
      select ${classColumns} from ${classTables} where ${where}
      order by ${orderOf(sort)} offset ${(page - 1) * page_size} limit ${page_size}`),
  ])
  const count = counted?.n ?? 0
  return {
    count: Math.min(count, COUNT_CAP),
    count_is_capped: count > COUNT_CAP,
    page,
    page_size,
    results: rows.map(presentClass),
    view_counts: counts ?? {},
    may_edit: rightsOf(reader.who).editsClasses,
  }
})
