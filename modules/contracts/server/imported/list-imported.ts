import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { searchWords, typography } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { type MatchLevel, type MatchReason, reasonWords } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { IMPORTED_VIEWS, type ImportSource } from "../../wire/index.ts"

/** After every word that begins so: the last sign Unicode has. */
const END = "\u{10FFFF}"

export type ListedRow = {
  id: string
  line: number
  source: ImportSource
  file_name: string
  learner_name: string
  company_name: string
  deca_number: string | null
  starts_on: string | null
  ends_on: string | null
  match: MatchLevel
  reasons: MatchReason[]
  difference_count: number
  faults: Record<string, string>
  contract_id: string | null
}

export const listedColumns = sql`r.id, r.line, i.source, i.file_name, r.learner_name, r.company_name, r.deca_number, r.starts_on,
  r.ends_on, r.match, r.reasons, r.difference_count, r.faults, r.contract_id`

export const presentListed = (row: ListedRow) => ({
  id: row.id,
  line: row.line,
  source: row.source,
  file_name: row.file_name,
  learner_name: row.learner_name,
  company_name: row.company_name,
  deca_number: row.deca_number,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  match: row.match,
  reasons: row.reasons.map((reason) => typography(reasonWords[reason])),
  differences: row.difference_count,
  faults: Object.keys(row.faults).length,
  contract_id: row.contract_id,
})

type ListQuery = { view: string; q?: string | undefined; match?: readonly string[] | undefined }

const narrowed = (who: Who, { q = "", match }: ListQuery): Sql[] => [
  ...searchWords(q).map(
    (word) => sql`exists (select from search_key k where ${ownRows(who, "k.organization_id")}
      and k.kind = 'imported_contract' and k.subject_id = r.id and k.key >= ${word} and k.key < ${word + END})`,
  ),
  ...(match === undefined ? [] : [sql`r.match = any(${[...match]}::text[])`]),
]

const filterOf = (who: Who, asked: ListQuery): Sql =>
  [ownRows(who, "r.organization_id"), sql`r.bucket = ${asked.view}`, ...narrowed(who, asked)].reduce(
    (all, one) => sql`${all} and ${one}`,
  )

export const listImported = read(wire.listImported, async ({ who, run, find }, { query }) => {
  const { page, page_size, ...asked } = query
  const filter = filterOf(who, asked)
  const isPlain = narrowed(who, asked).length === 0
  const [buckets, counted, rows] = await Promise.all([
    run(sql<{ bucket: string; n: number }>`
      select bucket, n from list_count where ${ownRows(who)} and list = 'imported_contracts'`),
    isPlain
      ? null
      : find(sql<{ n: number }>`
          select count(*)::int as n from (select from imported_contract r where ${filter} limit ${COUNT_CAP + 1}) found`),
    run(sql<ListedRow>`
      select ${listedColumns} from imported_contract r join contract_import i on i.id = r.import_id
      where ${filter} order by r.sort_name, r.id limit ${page_size} offset ${(page - 1) * page_size}`),
  ])
  const kept = new Map(buckets.map(({ bucket, n }) => [bucket, n]))
  const count = counted?.n ?? kept.get(asked.view) ?? 0
  return {
    count: Math.min(count, COUNT_CAP),
    count_is_capped: counted !== null && count > COUNT_CAP,
    page,
    page_size,
    results: rows.map(presentListed),
    view_counts: Object.fromEntries(IMPORTED_VIEWS.map((view) => [view, kept.get(view) ?? 0])),
  }
})
