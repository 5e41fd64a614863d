import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { isOpcoKey } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import type { CashFlowRow, Dimension, Payer } from "../../rules/cash-flow/index.ts"

type Sums = {
  layer: "expected" | "invoiced" | "received"
  key: string
  payer: "funder" | "employer"
  payer_key: string
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

const payerOf = ({ payer, payer_key }: Sums): Payer => {
  if (payer === "employer" || payer_key === "employer") return "employer"
  if (payer_key === "cnfpt") return "cnfpt"
  return payer_key === "opco" || isOpcoKey(payer_key) ? "opco" : "other"
}

/** Stands for every lost contract where rows of several contracts are one. */
export const LOST = "lost"

const rowOf = (sums: Sums, by: ReadDimension, on: IsoDate): CashFlowRow => ({
  contractId: sums.is_lost ? LOST : "",
  payer: payerOf(sums),
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

const contractOf = (instalment: Sql): Sql =>
  sql`join contract c on c.organization_id = ${instalment}.organization_id and c.id = ${instalment}.contract_id`

/**
 * What the school's instalments bring, already added up where the plan cannot tell them apart: same payer, same day, same group. A
 * school of ten thousand contracts is read as a few thousand rows.
 */
export const findCashFlowRows = async (
  { who, run }: Pick<Scope, "who" | "run">,
  { by, on, lost }: { by: ReadDimension; on: IsoDate; lost: readonly string[] },
): Promise<CashFlowRow[]> => {
  const group = sql`${KEYS[by]} as key, i.payer, i.payer_key`
  const sums = await run(sql<Sums>`
    select 'expected' as layer, ${group}, i.source = 'opco' as is_engaged, coalesce(c.starts_on <= ${on}::date, true) as is_begun,
      i.contract_id = any(${[...lost]}::uuid[]) as is_lost, greatest(i.opens_on, ${on}::date) as day, sum(i.cents)::float8 as cents
    from instalment i ${contractOf(sql`i`)}
    where ${ownRows(who, "i.organization_id")} and i.bucket = 'open' and not i.is_cancelled
    group by 2, 3, 4, 5, 6, 7, 8
    union all
    select 'invoiced', ${group}, true, true, false, i.due_on, sum(i.left_cents)::float8
    from instalment i ${contractOf(sql`i`)}
    where ${ownRows(who, "i.organization_id")} and i.bucket in ('issued', 'rejected') and i.left_cents > 0 and i.due_on is not null
    group by 2, 3, 4, i.due_on
    union all
    select 'received', ${group}, true, true, false, p.paid_on, sum(p.cents)::float8
    from invoice_payment p
      join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
      join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
      ${contractOf(sql`i`)}
    where ${ownRows(who, "p.organization_id")}
    group by 2, 3, 4, p.paid_on`)
  return sums.map((one) => rowOf(one, by, on))
}
