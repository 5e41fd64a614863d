import { type Scope, sql } from "@jalon/data"
import type { FundingFileReport } from "../../wire/index.ts"
import type { FileCounts } from "./read-funding-file.ts"

const FIRST_ROWS = 50

type Conflict = FundingFileReport["conflict_rows"][number]
type Difference = FundingFileReport["difference_rows"][number]
type Count = { count: number }

/** Amounts that one file gives twice are listed and none is kept: nobody could say which is due. */
const takeConflicts = async ({ run, find }: Pick<Scope, "run" | "find">, fileId: string) => {
  const rows = await run(sql<Conflict>`
    select rncp, cpne_code, applicable_from, array[amount_cents, other_cents] as amounts_cents from published_level
    where file_id = ${fileId} and other_cents is not null order by rncp, cpne_code, applicable_from limit ${FIRST_ROWS}`)
  const gone = await find(sql<Count>`
    with gone as (delete from published_level where file_id = ${fileId} and other_cents is not null returning 1)
    select count(*)::int as count from gone`)
  return { rows, count: gone?.count ?? 0 }
}

/** The same branch, certification and day in a file that already counts, with another amount. */
const differences = async ({ run, find }: Pick<Scope, "run" | "find">, fileId: string) => {
  const from = sql`published_level l
    join published_level o on o.rncp = l.rncp and o.cpne_code = l.cpne_code and o.applicable_from = l.applicable_from
      and o.file_id <> l.file_id and o.amount_cents <> l.amount_cents
    join funding_file f on f.id = o.file_id and f.state = 'applied'
    where l.file_id = ${fileId}`
  const count = await find(sql<Count>`select count(*)::int as count from ${from}`)
  const rows = await run(sql<Difference>`
    select l.rncp, l.cpne_code, l.applicable_from, o.amount_cents as before_cents, l.amount_cents as after_cents,
      f.file_date as before_file from ${from}
    order by abs(l.amount_cents - o.amount_cents) desc, l.rncp, l.cpne_code limit ${FIRST_ROWS}`)
  return { rows, count: count?.count ?? 0 }
}

type Totals = {
  levels: number
  certifications: number
  branches: number
  above: number
  first_day: string
  last_day: string
}

export const reportOf = async (
  scope: Pick<Scope, "run" | "find">,
  fileId: string,
  counts: FileCounts,
  ceilingCents: number | null,
): Promise<FundingFileReport> => {
  const conflicts = await takeConflicts(scope, fileId)
  const totals = await scope.find(sql<Totals>`
    select count(*)::int as levels, count(distinct rncp)::int as certifications, count(distinct cpne_code)::int as branches,
      count(*) filter (where amount_cents > ${ceilingCents})::int as above,
      min(applicable_from) as first_day, max(applicable_from) as last_day
    from published_level where file_id = ${fileId}`)
  const changed = await differences(scope, fileId)
  return {
    levels: totals?.levels ?? 0,
    certifications: totals?.certifications ?? 0,
    branches: totals?.branches ?? 0,
    agreements: counts.branches,
    first_day: totals?.first_day ?? null,
    last_day: totals?.last_day ?? null,
    not_known: counts.notKnown,
    above_ceiling: ceilingCents === null ? 0 : (totals?.above ?? 0),
    faults: counts.faults,
    fault_rows: counts.firstFaults,
    conflicts: conflicts.count,
    conflict_rows: conflicts.rows,
    differences: changed.count,
    difference_rows: changed.rows,
  }
}
