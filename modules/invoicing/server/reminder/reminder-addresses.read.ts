import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Remindable } from "../../rules/index.ts"
import type { InvoiceRow } from "../follow/invoice-row.ts"

type Known = {
  id: string
  company: string | null
  used: string | null
  last_on: IsoDate | null
  is_leaving: boolean
}

/** What became of a reminder; one without any is leaving. */
const FOLLOWED = ["reminded", "remindRefused", "remindDropped"]

/** Of each invoice, where its payer is written to and when they last were. */
export const remindableInvoices = async (
  { who, run }: Pick<Scope, "who" | "run">,
  invoices: readonly InvoiceRow[],
): Promise<ReadonlyMap<string, Remindable>> => {
  if (invoices.length === 0) return new Map()
  const rows = await run(sql<Known>`
    select v.id, coalesce(nullif(p.email, ''), nullif(c.fields ->> 'employeur_courriel', '')) as company,
      (select e.reference from invoice_event e join invoice o on o.organization_id = e.organization_id and o.id = e.invoice_id
        where e.organization_id = v.organization_id and e.move = 'remind'
          and not exists (select from invoice_event r where r.organization_id = e.organization_id and r.invoice_id = e.invoice_id
            and r.move = 'remindRefused' and r.reference = e.reference)
          and o.document -> 'buyer' ->> 'name' = v.document -> 'buyer' ->> 'name'
        order by e.created_at desc limit 1) as used,
      last.happened_on as last_on, coalesce(last.move = 'remind', false) as is_leaving
    from invoice v
      left join lateral (select e.happened_on, e.move from invoice_event e
        where e.organization_id = v.organization_id and e.invoice_id = v.id and (e.move = 'reminded' or e.move = 'remind'
          and not exists (select from invoice_event r where r.organization_id = e.organization_id and r.invoice_id = e.invoice_id
            and r.move = any(${FOLLOWED}::text[]) and r.created_at >= e.created_at))
        order by e.created_at desc limit 1) last on true
      join contract c on c.organization_id = v.organization_id and c.id = v.contract_id
      left join partner p on p.organization_id = c.organization_id and p.id = c.partner_id
    where ${ownRows(who, "v.organization_id")} and v.id = any(${invoices.map(({ id }) => id)}::uuid[])`)
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    invoices.map(({ id, state, due_on, document }) => {
      const { company = null, used = null, last_on = null, is_leaving = false } = known.get(id) ?? {}
      const payer = document.payer.key === "employer" ? "employer" : document.payer.kind
      const address = payer === "employer" ? (company ?? used) : used
      const last = { lastOn: last_on, isLeaving: is_leaving }
      return [id, { state, dueOn: due_on, payer, buyer: document.buyer.name, address, ...last }]
    }),
  )
}
