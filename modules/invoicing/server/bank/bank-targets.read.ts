import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"

export type TargetRow = {
  kind: "invoice" | "payment"
  id: string
  instalment_id: string
  number: string
  learner: string
  payer: string
  left_cents: number
  issued_on: IsoDate
  due_on: IsoDate | null
  paid_on: IsoDate | null
  dossier: string
  transfer: string
}

const told = sql`v.instalment_id, v.full_number as number, coalesce(v.document -> 'subject' ->> 'apprentice', '') as learner,
  coalesce(v.document -> 'buyer' ->> 'name', '') as payer, v.issued_on, coalesce(v.document ->> 'buyerReference', '') as dossier`

/** A school with more open invoices than that looks for the others by their number. */
const MOST = 5000

/** `t` is what may take money: an invoice that waits for it, or a payment by transfer whose money no bank has told yet. */
export const findTargets = (
  { who, run }: Pick<Scope, "who" | "run">,
  {
    which = sql`true`,
    order = sql`t.issued_on, t.number`,
    atMost = MOST,
  }: { which?: Sql; order?: Sql; atMost?: number } = {},
): Promise<TargetRow[]> =>
  run(sql<TargetRow>`
    select t.* from (
      select 'invoice' as kind, v.id, ${told}, (v.total_cents - v.credited_cents - v.paid_cents)::float8 as left_cents,
        v.due_on, null::date as paid_on, '' as transfer, i.sort_name
      from instalment i join invoice v on v.organization_id = i.organization_id and v.id = i.invoice_id
      where ${ownRows(who, "i.organization_id")} and i.bucket = 'issued' and v.state in ('issued', 'transmitted', 'partly_paid')
        and v.total_cents > v.credited_cents + v.paid_cents
      union all
      select 'payment', p.id, ${told}, p.cents::float8, null, p.paid_on, coalesce(p.reference, ''), i.sort_name
      from invoice_payment p
        join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
        join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
      where ${ownRows(who, "p.organization_id")} and p.method = 'transfer' and p.cents > 0
        and p.paid_on >= ${today()}::date - 180
        and not exists (select from invoice_payment r where r.organization_id = p.organization_id and r.reverses_id = p.id)
        and not exists (select from bank_line_payment l where l.organization_id = p.organization_id and l.payment_id = p.id)
    ) t where ${which} order by ${order} limit ${atMost}`)

/** The account that each payer was last seen to pay from, as a mark. */
export const findKnownAccounts = async ({
  who,
  run,
}: Pick<Scope, "who" | "run">): Promise<ReadonlyMap<string, string>> => {
  const rows = await run(sql<{ payer: string; mark: string }>`
    select distinct on (1) v.document -> 'buyer' ->> 'name' as payer, encode(b.payer_mark, 'hex') as mark
    from bank_line b
      join bank_line_payment l on l.organization_id = b.organization_id and l.line_id = b.id
      join invoice_payment p on p.organization_id = l.organization_id and p.id = l.payment_id
      join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
    where ${ownRows(who, "b.organization_id")} and b.payer_mark is not null and b.left_cents < b.cents
    order by 1, b.booked_on desc limit 5000`)
  return new Map(rows.map(({ payer, mark }) => [payer, mark]))
}

/** As it is shown. */
export const presentTarget = ({ issued_on: _, dossier: __, transfer: ___, ...shown }: TargetRow) => ({
  kind: shown.kind,
  id: shown.id,
  instalment_id: shown.instalment_id,
  number: shown.number,
  learner: shown.learner,
  payer: shown.payer,
  left_cents: shown.left_cents,
  due_on: shown.due_on,
  paid_on: shown.paid_on,
})
