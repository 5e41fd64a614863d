import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type Reader, read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { CONTRACT_VIEWS } from "../../rules/index.ts"
import { type ContractFilter, listContracts } from "../../wire/index.ts"
import { isPlain, isSearched, rowFilter, viewsOf } from "./conditions.ts"
import { countFound } from "./found-first.ts"
import { pageOrder, pick } from "./pick.ts"
import { type PageRow, presentRow } from "./present-row.ts"

type Counted = { n: number; is_capped: boolean }
const counted = (who: Who, filter: ContractFilter, on: string): Sql<Counted> =>
  isSearched(filter)
    ? countFound(who, filter, on)
    : sql<Counted>`
  select least(count(*), ${COUNT_CAP})::int as n, count(*) > ${COUNT_CAP} as is_capped
  from (select from contract c where ${rowFilter(who, filter, on)} limit ${COUNT_CAP + 1}) found`

/** Exact for the built-in views, whose totals are kept; counted up to a limit for what is searched or filtered. */
const totalsOf = async (reader: Reader, filter: ContractFilter, on: string) => {
  const [buckets, found] = await Promise.all([
    reader.run(sql<{ bucket: string; n: number }>`
      select bucket, n from list_count where ${ownRows(reader.who)} and list = 'contracts'`),
    isPlain(filter) ? null : reader.find(counted(reader.who, filter, on)),
  ])
  const kept = new Map(buckets.map(({ bucket, n }) => [bucket, n]))
  const viewCounts = Object.fromEntries(
    CONTRACT_VIEWS.map((view) => [
      view,
      viewsOf(view).reduce((sum, part) => sum + (kept.get(`${filter.contract_type}:${part}`) ?? 0), 0),
    ]),
  )
  return { viewCounts, count: found?.n ?? viewCounts[filter.view] ?? 0, isCapped: found?.is_capped ?? false }
}

/** Who put it away: the last passage into the archive. */
const archiver = sql`
  select m.account_id from contract_move m
  where m.organization_id = c.organization_id and m.contract_id = c.id and m.to_status = 'archived'
  order by m.created_at desc limit 1`
const nameOf = (account: Sql): Sql =>
  sql`(select concat_ws(' ', m.first_name, m.last_name) from colleagues() m where m.account_id = ${account} limit 1)`

const pageRows = (picked: Sql, order: Sql): Sql<PageRow> => sql<PageRow>`
  with picked as materialized (${picked})
  select c.id, c.number, c.contract_type, c.status, c.status_before_archive, c.student_id, c.learner_name, c.partner_id,
    c.company_name, c.training_id, c.training_name, c.class_id, g.name as class_name, c.center_id, e.name as center_name,
    c.opco, c.deca_number, c.starts_on, c.ends_on, c.broken_on, c.deadline_on, c.deadline_kind, c.blocking_count,
    c.warning_count, c.missing_count, c.archive_reason, c.archived_at, c.concluded_on, c.sort_name, c.tutor_name,
    c.amount_cents, c.boxes ->> 'employeur_secteur' as sector, c.boxes ->> 'pro_nature' as nature, ${nameOf(sql`c.owner_id`)} as owner,
    case when c.status = 'archived' then ${nameOf(sql`(${archiver})`)} end as archived_by
  from picked
    join contract c on c.id = picked.id
    left join class g on g.id = c.class_id
    left join apprentice_training_center e on e.id = c.center_id
  order by ${order}`

export const listOwnContracts = read(listContracts, async (reader, { query }) => {
  const { page, page_size, sort, ...filter } = query
  const on = today()
  const { count, isCapped, viewCounts } = await totalsOf(reader, filter, on)
  // Beyond the limit of what is counted nothing is walked through either.
  const isBeyond = isCapped && (page - 1) * page_size >= count
  const picked = pick(reader.who, filter, sort, { page, page_size }, isCapped ? null : count, on)
  const rows = isBeyond ? [] : await reader.run(pageRows(picked, pageOrder(sort)))
  return {
    count,
    count_is_capped: isCapped,
    page,
    page_size,
    results: rows.map((row) => presentRow(row, on)),
    view_counts: viewCounts,
  }
})
