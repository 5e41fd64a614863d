import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { bucketsFound, isPlain, pickFirst } from "@jalon/listing"
import { type Reader, read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { ACTIVE_VIEWS, type ContractType, contractBadge } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { CARDS, type ContractFilter } from "../../wire/index.ts"
import { mayValidate } from "../form/present-contract.ts"
import { contractList, pickedRows } from "../list/contract-list.ts"
import { countdown } from "../list/countdown.ts"
import { type ActionRow, actionColumns, listedAction } from "../list/listed-action.ts"
import type { PageRow } from "../list/present-row.ts"

type View = (typeof ACTIVE_VIEWS)[number]
type CardRow = ActionRow &
  Pick<
    PageRow,
    | "id"
    | "number"
    | "status_before_archive"
    | "learner_name"
    | "company_name"
    | "training_name"
    | "ends_on"
    | "broken_on"
  > & { bucket: string }

/** A few ids of each column, each found in the order of one index, then their rows at once. */
const cardsOf = (who: Who, filter: ContractFilter, views: readonly View[], page: number, on: IsoDate) => {
  const picked = views
    .map((view) => {
      const one = pickFirst(
        contractList,
        { ...filter, view },
        "deadline",
        { page, page_size: CARDS },
        { at: { who, on } },
      )
      return sql`(${one})`
    })
    .reduce((all, one) => sql`${all} union all ${one}`)
  return sql<CardRow>`
    with picked as materialized (${picked})
    select c.id, c.number, c.status_before_archive, c.learner_name, c.company_name, c.training_name,
      c.ends_on, c.broken_on, ${actionColumns}, c.bucket
    from ${pickedRows}
    order by c.deadline_on, c.sort_name, c.id`
}

const kept = (who: Who): Sql<{ bucket: string; n: number }> => sql<{ bucket: string; n: number }>`
  select bucket, n from list_count where ${ownRows(who)} and list = 'contracts'`

const counted = (who: Who, filter: ContractFilter, on: IsoDate) => sql<{ bucket: string; n: number }>`
  select found.bucket, count(*)::int as n
  from (${bucketsFound(contractList, filter, { who, on })}) found group by 1`

const totalsOf = async ({ who, run }: Reader, filter: ContractFilter, on: IsoDate) =>
  new Map(
    (await run(isPlain(contractList, filter) ? kept(who) : counted(who, filter, on))).map(({ bucket, n }) => [
      bucket,
      n,
    ]),
  )

const bucketOf = (type: ContractType, view: View) => `${type}:${view}`

const presentCard = (row: CardRow, on: IsoDate, validates: boolean) => ({
  id: row.id,
  number: row.number,
  contract_type: row.contract_type,
  status: row.status,
  badge: contractBadge(row, on),
  learner_name: row.learner_name,
  company_name: row.company_name,
  training_name: row.training_name,
  deadline: countdown(row, on),
  next_action: listedAction(row, on, validates),
  blocking: row.blocking_count,
})

export const contractBoard = read(
  wire.contractBoard,
  async (reader, { query: { column, page, ...asked } }) => {
    const on = today()
    const filter: ContractFilter = { ...asked, view: "all" }
    const views = column === undefined ? ACTIVE_VIEWS : [column]
    const [totals, rows, validates] = await Promise.all([
      totalsOf(reader, filter, on),
      reader.run(cardsOf(reader.who, filter, views, page, on)),
      mayValidate(reader),
    ])
    const isCapped =
      !isPlain(contractList, filter) && [...totals.values()].reduce((sum, n) => sum + n, 0) > COUNT_CAP
    return {
      columns: views.map((view) => {
        const bucket = bucketOf(filter.contract_type, view)
        return {
          view,
          count: totals.get(bucket) ?? 0,
          count_is_capped: isCapped,
          cards: rows.filter((row) => row.bucket === bucket).map((row) => presentCard(row, on, validates)),
        }
      }),
    }
  },
)
