import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { BankView } from "../../wire/index.ts"

export type BankLineRow = {
  id: string
  booked_on: IsoDate
  cents: number
  left_cents: number
  label: string
  payer_name: string
  payer_mark: Buffer | null
  bucket: BankView
  looks_known: boolean
}

type Reads = Pick<Scope, "who" | "run">

/** A bank exports the same movements in two ways: those of one day and amount, told by files of two kinds, may be one. */
const looksKnown = sql`exists (select from bank_line o
    join bank_statement os on os.organization_id = o.organization_id and os.id = o.statement_id
    join bank_statement s on s.organization_id = b.organization_id and s.id = b.statement_id
  where o.organization_id = b.organization_id and o.booked_on = b.booked_on and o.cents = b.cents and o.id <> b.id
    and os.format <> s.format)`

export const findBankLines = ({ who, run }: Reads, which: Sql, order: Sql): Promise<BankLineRow[]> =>
  run(sql<BankLineRow>`
    select b.id, b.booked_on, b.cents::float8 as cents, b.left_cents::float8 as left_cents, b.label, b.payer_name, b.payer_mark,
      b.bucket, ${looksKnown} as looks_known
    from bank_line b where ${ownRows(who, "b.organization_id")} and ${which} ${order}`)

/** Taken for this transaction, always in the same order. */
export const lockBankLines = (scope: Scope, ids: readonly string[]): Promise<BankLineRow[]> =>
  findBankLines(scope, sql`b.id = any(${[...ids]}::uuid[])`, sql`order by b.id for no key update of b`)

export type LinkedPayment = {
  id: string
  line_id: string
  invoice_id: string
  instalment_id: string
  number: string
  learner: string
  cents: number
  method: string
  is_found: boolean
}

/** What these lines brought, but for what was taken back since. */
export const findLinkedPayments = (
  { who, run }: Reads,
  lineIds: readonly string[],
): Promise<LinkedPayment[]> =>
  run(sql<LinkedPayment>`
    select p.id, l.line_id, v.id as invoice_id, v.instalment_id, v.full_number as number, p.cents::float8 as cents, p.method, l.is_found,
      coalesce(v.document -> 'subject' ->> 'apprentice', '') as learner
    from bank_line_payment l
      join invoice_payment p on p.organization_id = l.organization_id and p.id = l.payment_id
      join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
    where ${ownRows(who, "l.organization_id")} and l.line_id = any(${[...lineIds]}::uuid[])
      and not exists (select from invoice_payment r where r.organization_id = p.organization_id and r.reverses_id = p.id)
    order by v.full_number, p.id`)
