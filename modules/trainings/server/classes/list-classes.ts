import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { CLASS_VIEWS, type ClassFilter, listClasses } from "../../wire/index.ts"
import { and, rightsOf } from "../asking.ts"
import { searchFilter } from "../search-filter.ts"
import { type ClassRow, classColumns, classTables, presentClass } from "./class-row.ts"

/** Where a class stands follows from its dates, so views are conditions and not kept totals: a school has few classes. */
const ofView = (view: ClassFilter["view"], on: IsoDate): Sql => {
  switch (view) {
    case "all":
      return sql`c.archived_at is null`
    case "archived":
      return sql`c.archived_at is not null`
    case "finished":
      return sql`c.archived_at is null and (c.status = 'finished' or c.end_date < ${on}::date)`
    case "coming":
      return sql`c.archived_at is null and c.status <> 'finished' and c.start_date > ${on}::date`
    case "running":
      return sql`c.archived_at is null and c.status <> 'finished' and c.end_date >= ${on}::date and c.start_date <= ${on}::date`
  }
}

const among = (column: Sql, values: readonly string[] | undefined, type: Sql): Sql[] =>
  values === undefined ? [] : [sql`${column} = any(${[...values]}::${type})`]

const classFilter = (who: Who, filter: ClassFilter, on: IsoDate): Sql =>
  and([
    ownRows(who, "c.organization_id"),
    ofView(filter.view, on),
    ...among(sql`c.training_id`, filter.training, sql`uuid[]`),
    ...among(sql`c.center_id`, filter.center, sql`uuid[]`),
    ...among(sql`c.school_year`, filter.year, sql`text[]`),
    ...searchFilter(filter.q, {
      who,
      kind: "class",
      id: sql`c.id`,
      name: sql`concat_ws(' ', c.name, c.promotion)`,
      isArchive: filter.view === "archived",
    }),
  ])

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
    (view) => sql`count(*) filter (where ${ofView(view, on)})::int as ${{ text: view, values: [] }}`,
  )
  return sql`select ${each.reduce((all, one) => sql`${all}, ${one}`)} from class c where ${ownRows(who, "c.organization_id")}`
}

export const listOwnClasses = read(listClasses, async (reader, { query }) => {
  const { page, page_size, sort, ...filter } = query
  const on = today()
  const where = classFilter(reader.who, filter, on)
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
