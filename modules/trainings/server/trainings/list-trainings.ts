import { ownRows, type Sql, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import { type Reader, read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import type { TrainingFilter } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { named, rightsOf } from "../asking.ts"
import { isToWatch, trainingFilter } from "./conditions.ts"
import {
  cohortsOf,
  presentChecks,
  type TrainingRow,
  trainingColumns,
  trainingTables,
} from "./training-row.ts"

const columns: Record<string, Sql> = {
  title: sql`t.sort_title`,
  level: sql`t.level`,
  hours: sql`t.duration_hours_total`,
  until: sql`t.rncp_registered_until`,
  students: sql`students`,
}

/** What is not known comes last, in whichever direction one reads. */
const orderOf = (sort: string): Sql => {
  const column = columns[sort.replace("-", "")] ?? sql`t.sort_title`
  return sort.startsWith("-")
    ? sql`${column} desc nulls last, t.sort_title, t.id`
    : sql`${column} nulls last, t.sort_title, t.id`
}

const isPlain = ({ view, q, center, level, active }: TrainingFilter) =>
  view !== "to_watch" && !q && [center, level, active].every((values) => values === undefined)

const viewCounts = async (reader: Reader, on: string): Promise<Record<string, number>> => {
  const [buckets, watched] = await Promise.all([
    reader.run(sql<{ bucket: string; n: number }>`
      select bucket, n from list_count where ${ownRows(reader.who)} and list = 'trainings'`),
    reader.find(sql<{ n: number }>`
      select count(*)::int as n from training t where ${ownRows(reader.who, "t.organization_id")} and ${isToWatch(on)}`),
  ])
  const totals = Object.fromEntries(buckets.map(({ bucket, n }) => [bucket, n]))
  const { draft = 0, active = 0, closed = 0, archived = 0 } = totals
  return { all: draft + active + closed, active, to_watch: watched?.n ?? 0, draft, closed, archived }
}

export const listTrainings = read(wire.listTrainings, async (reader, { query }) => {
  const { page, page_size, sort, ...filter } = query
  const on = today()
  const rights = rightsOf(reader.who)
  const where = trainingFilter(reader.who, filter, on)
  const [counts, counted, rows] = await Promise.all([
    viewCounts(reader, on),
    isPlain(filter)
      ? null
      : reader.find(sql<{ n: number }>`
          select count(*)::int as n from (select from training t where ${where} limit ${COUNT_CAP + 1}) found`),
    reader.run(sql<TrainingRow>`
      select ${trainingColumns} from ${trainingTables} where ${where}
      order by ${orderOf(sort)} offset ${(page - 1) * page_size} limit ${page_size}`),
  ])
  const [cohorts, legalValues] = await Promise.all([
    cohortsOf(
      reader,
      rows.map(({ id }) => id),
      on,
    ),
    loadLegalValues(reader),
  ])
  const count = counted ? counted.n : (counts[filter.view] ?? 0)
  return {
    count: Math.min(count, COUNT_CAP),
    count_is_capped: count > COUNT_CAP,
    page,
    page_size,
    results: rows.map((row) => ({
      id: row.id,
      title: row.title,
      short_title: row.short_title,
      rncp_code: row.rncp_code,
      diploma_code: row.diploma_code,
      certification_type: row.certification_type,
      level: row.level,
      duration_months: row.duration_months,
      duration_hours_total: row.duration_hours_total,
      remote_hours: row.remote_hours,
      delivery_mode: row.delivery_mode,
      rncp_registered_until: row.rncp_registered_until,
      ...(rights.seesPrices && { price_cents: row.price_cents }),
      status: row.status,
      is_archived: row.is_archived,
      center: named(row.center_id, row.center_name),
      students: row.students,
      checks: presentChecks(row, cohorts.get(row.id) ?? [], on, legalValues),
    })),
    view_counts: counts,
    may_edit: rights.editsTrainings,
  }
})
