import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type Reader, read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { CONTRACT_VIEWS, type ContractView } from "../../rules/index.ts"
import { type ContractFilter, listContracts } from "../../wire/index.ts"
import { isPlain, isSearched, pickedRows, rowFilter, viewsOf } from "./conditions.ts"
import { countFound, type Found } from "./found-first.ts"
import { type Order, pageOrder, pick } from "./pick.ts"
import { type PageRow, presentRow } from "./present-row.ts"

/** Counted up to a limit: who is told « plus de 10 000 » narrows the list. */
const counted = (who: Who, filter: ContractFilter, on: string): Sql<Found> => sql<Found>`
  select least(count(*), ${COUNT_CAP})::int as found, count(*) > ${COUNT_CAP} as is_capped
  from (select from contract c where ${rowFilter(who, filter, on)} limit ${COUNT_CAP + 1}) found`

/** Exact totals of the built-in views, kept as rows change. */
const viewCounts = async (reader: Reader, { contract_type }: ContractFilter) => {
  const buckets = await reader.run(sql<{ bucket: string; n: number }>`
    select bucket, n from list_count where ${ownRows(reader.who)} and list = 'contracts'`)
  const kept = new Map(buckets.map(({ bucket, n }) => [bucket, n]))
  const totalOf = (view: ContractView) =>
    viewsOf(view).reduce((sum, part) => sum + (kept.get(`${contract_type}:${part}`) ?? 0), 0)
  return Object.fromEntries(CONTRACT_VIEWS.map((view) => [view, totalOf(view)]))
}

/** Who put it away: the last passage into the archive. */
const archiver = sql`
  select m.account_id from contract_move m
  where m.organization_id = c.organization_id and m.contract_id = c.id and m.to_status = 'archived'
  order by m.created_at desc limit 1`
const nameOf = (account: Sql): Sql =>
  sql`(select concat_ws(' ', m.first_name, m.last_name) from colleagues() m where m.account_id = ${account} limit 1)`

type ListedRow = PageRow & { [Key in keyof Found]: Found[Key] | null }
const pageRows = (picked: Sql, order: Sql): Sql<ListedRow> => sql<ListedRow>`
  with picked as materialized (${picked})
  select picked.found, picked.is_capped, c.id, c.number, c.contract_type, c.status, c.status_before_archive, c.student_id, c.learner_name, c.partner_id,
    c.company_name, c.training_id, c.training_name, c.class_id, g.name as class_name, c.center_id, e.name as center_name,
    c.opco, c.deca_number, c.starts_on, c.ends_on, c.broken_on, c.deadline_on, c.deadline_kind, c.blocking_count,
    c.warning_count, c.missing_count, c.archive_reason, c.archived_at, c.concluded_on, c.sort_name, c.tutor_name,
    c.amount_cents, c.boxes ->> 'employeur_secteur' as employeur_secteur, c.boxes ->> 'employeur_type' as employeur_type, c.boxes ->> 'pro_nature' as nature, ${nameOf(sql`c.owner_id`)} as owner,
    case when c.status = 'archived' then ${nameOf(sql`(${archiver})`)} end as archived_by
  from ${pickedRows}
    left join class g on g.id = c.class_id
    left join apprentice_training_center e on e.id = c.center_id
  order by ${order}`

type Listed = { rows: ListedRow[]; count: number; isCapped: boolean }
type Query = ContractFilter & { page: number; page_size: number; sort: Order }

/** What is searched for is found and counted at once. */
const searchedPage = async (
  reader: Reader,
  { page, page_size, sort, ...filter }: Query,
  on: string,
): Promise<Listed> => {
  const rows = await reader.run(
    pageRows(pick(reader.who, filter, sort, { page, page_size }, null, on), pageOrder(sort)),
  )
  // A page after the last has no row that tells the total.
  const total = rows[0] ?? (page > 1 ? await reader.find(countFound(reader.who, filter, on)) : null)
  return { rows, count: total?.found ?? 0, isCapped: total?.is_capped ?? false }
}

const walkedPage = async (
  reader: Reader,
  { page, page_size, sort, ...filter }: Query,
  kept: number,
  on: string,
): Promise<Listed> => {
  const total = isPlain(filter) ? null : await reader.find(counted(reader.who, filter, on))
  const count = total?.found ?? kept
  const isCapped = total?.is_capped ?? false
  const picked = pick(reader.who, filter, sort, { page, page_size }, isCapped ? null : count, on)
  return { rows: await reader.run(pageRows(picked, pageOrder(sort))), count, isCapped }
}

export const listOwnContracts = read(listContracts, async (reader, { query }) => {
  const on = today()
  const { page, page_size } = query
  const [views, found] = await Promise.all([
    viewCounts(reader, query),
    isSearched(query) ? searchedPage(reader, query, on) : null,
  ])
  const { rows, count, isCapped } = found ?? (await walkedPage(reader, query, views[query.view] ?? 0, on))
  // Beyond the limit of what is counted nothing is walked through either.
  const isBeyond = isCapped && (page - 1) * page_size >= count
  return {
    count,
    count_is_capped: isCapped,
    page,
    page_size,
    results: isBeyond ? [] : rows.map((row) => presentRow(row, on)),
    view_counts: views,
  }
})
