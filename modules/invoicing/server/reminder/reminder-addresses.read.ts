import { ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { Remindable } from "../../rules/index.ts"
import type { InvoiceRow } from "../follow/invoice-row.ts"

type Known = { id: string; company: string | null; used: string | null; last_on: IsoDate | null }

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
          and o.document -> 'buyer' ->> 'name' = v.document -> 'buyer' ->> 'name'
        order by e.created_at desc limit 1) as used,
      (select max(e.happened_on) from invoice_event e
        where e.organization_id = v.organization_id and e.invoice_id = v.id and e.move = 'remind') as last_on
    from invoice v join contract c on c.organization_id = v.organization_id and c.id = v.contract_id
      left join partner p on p.organization_id = c.organization_id and p.id = c.partner_id
    where ${ownRows(who, "v.organization_id")} and v.id = any(${invoices.map(({ id }) => id)}::uuid[])`)
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    invoices.map(({ id, state, due_on, document }) => {
      const { company = null, used = null, last_on = null } = known.get(id) ?? {}
      const payer = document.payer.key === "employer" ? "employer" : document.payer.kind
      const address = payer === "employer" ? (company ?? used) : used
      return [id, { state, dueOn: due_on, payer, buyer: document.buyer.name, address, lastOn: last_on }]
    }),
  )
}
