import { type AuditRow, auditOf, auditPage, cutPage, ownRows, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { colleagueName, colleagues } from "@jalon/organizations/server"
import { type Reader, read } from "@jalon/serving"
import { type Channel, type PaymentMethod, tellEvent, tellPayment } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"

type MoneyAudit = AuditRow<"invoice_event" | "invoice_payment">

/** Only the first half of a credit note is told: its own event repeats what the invoice's says. */
const isTold = sql`not (e.move = 'credit' and v.kind = 'credit_note')`

type Subject = "instalment" | "contract" | "partner"

/** The invoices that a history is about; of a company, those that ask it for money. */
const invoicesOf = (own: (alias: string) => Sql, subject: Subject, id: string): Sql => {
  switch (subject) {
    case "instalment":
      return sql`v.instalment_id = ${id}`
    case "contract":
      return sql`v.contract_id = ${id}`
    case "partner":
      return sql`v.contract_id in (select c.id from contract c where ${own("c")} and c.partner_id = ${id})
        and 'employer' in (v.document -> 'payer' ->> 'kind', v.document -> 'payer' ->> 'key')`
  }
}

type About = { id: string; number: string; buyer: string; total_cents: number }

const namesOf = (reader: Reader, own: (alias: string) => Sql, rows: readonly MoneyAudit[]) => {
  const ids = [...new Set(rows.flatMap(({ after }) => (after?.invoice_id as string | undefined) ?? []))]
  return reader.run(sql<About>`
    select v.id, v.full_number as number, coalesce(v.document -> 'buyer' ->> 'name', '') as buyer, v.total_cents::float8 as total_cents
    from invoice v where ${own("v")} and v.id = any(${ids}::uuid[])`)
}

const tell = ({ subject, after }: MoneyAudit, { number, buyer, total_cents }: About) => {
  const about = { number, buyer, totalCents: total_cents }
  const said = (name: string) => (after?.[name] as string | null | undefined) ?? null
  return subject === "invoice_payment"
    ? tellPayment(
        {
          cents: Number(after?.cents),
          method: said("method") as PaymentMethod,
          reference: said("reference"),
          on: said("paid_on") as IsoDate,
        },
        about,
      )
    : tellEvent(
        {
          move: said("move") ?? "",
          channel: said("channel") as Channel | null,
          reference: said("reference"),
          reason: said("reason"),
          on: said("happened_on") as IsoDate,
        },
        about,
      )
}

/** What another school has is not there: a history is empty rather than refused. */
export const moneyHistory = read(wire.moneyHistory, async (reader, { params, query }) => {
  const own = (alias: string) => ownRows(reader.who, `${alias}.organization_id`)
  const which = invoicesOf(own, params.subject, params.subjectId)
  const within = (table: Sql, more: Sql = sql`true`) => sql`
    select e.id::text from ${table} e join invoice v on v.organization_id = e.organization_id and v.id = e.invoice_id
    where ${own("e")} and ${which} and ${more}`
  const rows = await reader.run(
    auditPage<MoneyAudit["subject"]>([
      auditOf(reader.who, "invoice_event", within(sql`invoice_event`, isTold), query.before),
      auditOf(reader.who, "invoice_payment", within(sql`invoice_payment`), query.before),
    ]),
  )
  const { shown, next } = cutPage(rows)
  const [people, names] = await Promise.all([reader.run(colleagues), namesOf(reader, own, shown)])
  const named = new Map(names.map((one) => [one.id, one]))
  return {
    results: shown.flatMap((row) => {
      const about = named.get(String(row.after?.invoice_id))
      if (row.operation !== "insert" || about === undefined) return []
      return [
        {
          id: String(row.seq),
          at: row.at.toISOString(),
          who: row.actor_account_id === null ? "Jalon" : colleagueName(people, row.actor_account_id),
          ...tell(row, about),
          changes: [],
        },
      ]
    }),
    next,
  }
})
