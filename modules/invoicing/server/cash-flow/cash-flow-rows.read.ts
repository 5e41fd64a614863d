import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { opcos } from "@jalon/identifiers"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { CashFlowRow, Dimension, Payer } from "../../rules/cash-flow/index.ts"

type Sums = {
  layer: "expected" | "invoiced" | "received"
  key: string
  payer: Payer
  is_engaged: boolean
  is_begun: boolean
  is_lost: boolean
  day: IsoDate
  cents: number
}

const KEYS: Readonly<Record<Exclude<Dimension, "payer">, Sql>> = {
  funder: sql`i.payer_key`,
  centre: sql`coalesce(i.center_id::text, '')`,
  training: sql`coalesce(i.training_id::text, '')`,
  class: sql`coalesce(c.class_id::text, '')`,
  contractId: sql`i.contract_id::text`,
}
export type ReadDimension = keyof typeof KEYS

/** Each kind of payer has its own delay. */
const payer = sql`case when i.payer = 'employer' or i.payer_key = 'employer' then 'employer' when i.payer_key = 'cnfpt' then 'cnfpt'
  when i.payer_key = any(${["opco", ...opcos.map(({ key }) => key)]}::text[]) then 'opco' else 'other' end`

/** Stands for every lost contract where rows of several contracts are one. */
export const LOST = "lost"

const rowOf = (sums: Sums, by: ReadDimension, on: IsoDate): CashFlowRow => ({
  contractId: sums.is_lost ? LOST : "",
  payer: sums.payer,
  funder: "",
  centre: "",
  training: "",
  class: "",
  ...{ [by]: sums.key },
  // Only whether it has begun counts.
  startsOn: sums.is_begun ? on : "9999-12-31",
  isEngaged: sums.is_engaged,
  opensOn: sums.day,
  amountCents: sums.cents,
  invoice: sums.layer === "invoiced" ? { issuedOn: sums.day, dueOn: sums.day } : null,
  payments: sums.layer === "received" ? [{ paidOn: sums.day, cents: sums.cents }] : [],
})

const contractOf = sql`join contract c on c.organization_id = i.organization_id and c.id = i.contract_id`

/** What came in, by month: kept as payments are written, but where each contract is asked for. */
const received = (who: Scope["who"], by: ReadDimension): Sql =>
  by === "contractId"
    ? sql`
      select 'received', i.contract_id::text, ${payer}, true, true, false, date_trunc('month', p.paid_on)::date, sum(p.cents)::float8
      from invoice_payment p
        join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
        join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
      where ${ownRows(who, "p.organization_id")}
      group by 2, 3, 7`
    : sql`
      select 'received', key, 'other', true, true, false, month, cents::float8 from received_month
      where ${ownRows(who)} and dimension = ${by} and cents <> 0`

type Asked = { by: ReadDimension; on: IsoDate; lost: readonly string[] }

/** What is to come is read from its indexes alone, what came in month by month: a plan never reads the past of a school. */
export const cashFlowSums = (who: Scope["who"], { by, on, lost }: Asked): Sql<Sums> => {
  const key = KEYS[by]
  return sql<Sums>`
    select 'expected' as layer, ${key} as key, ${payer} as payer, i.source = 'opco' as is_engaged,
      coalesce(c.starts_on <= ${on}::date, true) as is_begun, i.contract_id = any(${[...lost]}::uuid[]) as is_lost,
      greatest(i.opens_on, ${on}::date) as day, sum(i.cents)::float8 as cents
    from instalment i ${contractOf}
    where ${ownRows(who, "i.organization_id")} and i.bucket = 'open' and not i.is_cancelled
    group by 2, 3, 4, 5, 6, 7
    union all
    select 'invoiced', ${key}, ${payer}, true, true, false, greatest(i.due_on, ${addDays(on, -1)}::date), sum(i.left_cents)::float8
    from instalment i ${by === "class" ? contractOf : sql``}
    where ${ownRows(who, "i.organization_id")} and i.bucket in ('issued', 'rejected') and i.left_cents > 0 and i.due_on is not null
    group by 2, 3, 7
    union all ${received(who, by)}`
}

/**
 * What the school's instalments bring, already added up where the plan cannot tell them apart: same payer, same day, same group. A
 * school of ten thousand contracts is read as a few thousand rows.
 */
export const findCashFlowRows = async (
  { who, run }: Pick<Scope, "who" | "run">,
  asked: Asked,
): Promise<CashFlowRow[]> => {
  const sums = await run(cashFlowSums(who, asked))
  return sums.map((one) => rowOf(one, asked.by, asked.on))
}
