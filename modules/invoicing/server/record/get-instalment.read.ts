import { ownRows, sql } from "@jalon/data"
import { opcoName } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { invoiceNumber } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { instalmentCertificate } from "../certificates/instalment-certificate.read.ts"
import { excessWarnings } from "../extra-costs/excess-warnings.read.ts"
import { findInvoices } from "../follow/invoice-row.ts"
import { listedColumns } from "../list/listed-columns.ts"
import { type ListedInstalment, presentInstalment } from "../list/present-instalment.ts"
import { remindableInvoices } from "../reminder/reminder-addresses.read.ts"
import { certificateAgain } from "../sending/certificate-again.read.ts"
import { lastSendings } from "../sending/present-sending.ts"
import { whyInvoicesStay } from "../sending/why-stay.ts"
import type { InvoicingServices } from "../services.ts"
import { type EventRow, type PaymentRow, presentInvoice } from "./present-invoice.ts"

type Row = ListedInstalment & { certificate_name: string | null; certificate_author: string | null }

const nameOf = sql`(select concat_ws(' ', m.first_name, m.last_name) from colleagues() m where m.account_id = `

/** Not invoiced yet, not sent yet, or refused and to be sent again. */
const isToLeave = ({ until_version, invoice_state: state }: Row): boolean =>
  until_version === null && (state === null || state === "issued" || state === "rejected")

export const getInstalment = (services: InvoicingServices) =>
  read(wire.getInstalment, async (reader, { params: { instalmentId: id } }) => {
    const own = (alias: string) => ownRows(reader.who, `${alias}.organization_id`)
    const row = await reader.find(sql<Row>`
    select ${listedColumns}, case when i.certificate_file_id is distinct from a.file_id then f.file_name end as certificate_name, ${nameOf} i.certificate_by limit 1) as certificate_author
    from instalment i join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
      left join stored_file f on f.organization_id = i.organization_id and f.id = i.certificate_file_id
      left join attendance_certificate a on a.organization_id = i.organization_id and a.id = i.certificate_id
    where ${own("i")} and (i.id = ${id} or i.id = (select v.instalment_id from invoice v where ${own("v")} and v.id = ${id}))`)
    if (row === null) throw refuse("not_found")
    const ofInstalment = sql`v.instalment_id = ${row.id}`
    const [invoices, sendings, events, payments, series] = await Promise.all([
      findInvoices(reader, ofInstalment),
      lastSendings(reader, sql`select v.id from invoice v where ${own("v")} and ${ofInstalment}`),
      reader.run(sql<EventRow>`
      select e.id, e.invoice_id, e.move, e.to_state, e.channel, e.reference, e.reason, e.happened_on, e.created_at,
        ${nameOf} e.account_id limit 1) as by
      from invoice_event e join invoice v on v.organization_id = e.organization_id and v.id = e.invoice_id
      where ${own("e")} and ${ofInstalment} order by e.created_at desc, e.id desc`),
      reader.run(sql<PaymentRow>`
      select p.id, p.invoice_id, p.cents::float8 as cents, p.paid_on, p.method, p.reference, p.reverses_id,
        ${nameOf} p.account_id limit 1) as by,
        exists (select from invoice_payment r where r.organization_id = p.organization_id and r.reverses_id = p.id) as is_reversed
      from invoice_payment p join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
      where ${own("p")} and ${ofInstalment} order by p.created_at, p.id`),
      reader.find(sql<{ prefix: string; next_number: number }>`
      select prefix, next_number from invoice_series where ${ownRows(reader.who)} and kind = 'invoice'`),
    ])
    const open = await whyInvoicesStay(services, reader, invoices)
    const mayLeave = new Set(open.filter(({ why }) => why === null).map(({ invoice }) => invoice.id))
    const remindable = await remindableInvoices(
      reader,
      invoices.filter(({ kind }) => kind === "invoice"),
    )
    const presented = presentInstalment(row, today())
    const hasCertificate = row.certificate_name !== null || row.certificate_declared_on !== null
    const fromSheets = await instalmentCertificate(reader, row)
    const warnings = await excessWarnings(reader, isToLeave(row) ? [row.id] : [])
    const again = await certificateAgain(reader, row.id)
    return {
      instalment: presented,
      certificate: hasCertificate
        ? {
            file_name: row.certificate_name,
            declared_on: row.certificate_declared_on,
            by: row.certificate_author,
          }
        : null,
      ...fromSheets,
      again: again && {
        way: again.sending_id === null ? ("portal" as const) : ("exchange" as const),
        opco: opcoName(again.payer_key),
        invoice: again.full_number,
        certificate: again.certificate_number,
      },
      next_number:
        series !== null && presented.status === "to_invoice"
          ? invoiceNumber(series.prefix, today(), series.next_number)
          : null,
      warning: warnings.get(row.id) ?? null,
      is_accepted: series !== null,
      invoices: invoices.toReversed().map((invoice) =>
        presentInvoice(
          invoice,
          events.filter(({ invoice_id }) => invoice_id === invoice.id),
          payments.filter(({ invoice_id }) => invoice_id === invoice.id),
          {
            on: today(),
            sending: sendings.get(invoice.id) ?? null,
            maySend: mayLeave.has(invoice.id),
            remindable: remindable.get(invoice.id) ?? null,
          },
        ),
      ),
    }
  })
