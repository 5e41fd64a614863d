import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { invoicingEvents } from "../events.ts"
import { findInvoices, type InvoiceRow } from "../follow/invoice-row.ts"
import type { InvoicingServices } from "../services.ts"
import { type SendingPlace, whyInvoicesStay } from "./why-stay.ts"

/** The balance of a contract is paid only with the invoice that its employer was sent for the participation. */
const participationOf = (scope: Scope, contractId: string) =>
  scope.find(sql<{ file_id: string; number: string }>`
    select v.pdf_file_id as file_id, v.full_number as number from invoice v
      join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
    where ${ownRows(scope.who, "v.organization_id")} and v.contract_id = ${contractId} and i.nature = 'participation'
      and v.kind = 'invoice' and v.state <> 'cancelled' and v.pdf_file_id is not null limit 1`)

const isBalance = ({ document }: InvoiceRow): boolean => {
  const { number, of } = document.subject.instalment
  return number === of && document.lines[0]?.nature === "pedagogie"
}

const addPaper = (scope: Scope, sendingId: string, kind: string, fileId: string, name: string) =>
  scope.run(sql`
    insert into invoice_sending_document (id, organization_id, sending_id, kind, file_id, file_name)
    values (${newId()}, ${organizationOf(scope.who)}, ${sendingId}, ${kind}, ${fileId}, ${name})`)

const queue = async (scope: Scope, invoice: InvoiceRow, place: SendingPlace): Promise<void> => {
  const id = newId()
  await scope.run(sql`
    insert into invoice_sending (id, organization_id, invoice_id, center_id, opco, asked_by)
    values (${id}, ${organizationOf(scope.who)}, ${invoice.id}, ${place.center_id}, ${invoice.document.payer.key}, ${accountOf(scope.who)})`)
  if (place.certificate_file_id !== null)
    await addPaper(
      scope,
      id,
      "certificate",
      place.certificate_file_id,
      place.certificate_name ?? "certificat.pdf",
    )
  const participation = isBalance(invoice) ? await participationOf(scope, invoice.contract_id) : null
  if (participation !== null)
    await addPaper(scope, id, "participation", participation.file_id, `${participation.number}.pdf`)
  await publish(scope, invoicingEvents.SendingDue, { sendingId: id })
}

/** Each invoice leaves or says why it stays: one that cannot go holds no other. */
export const sendInvoices = (services: InvoicingServices) =>
  command(wire.sendInvoices, async (scope, { body: { invoice_ids } }) => {
    const ids = [...new Set(invoice_ids)]
    const invoices = await findInvoices(
      scope,
      sql`(v.id = any(${ids}::uuid[]) or v.instalment_id = any(${ids}::uuid[]) and v.kind = 'invoice' and v.state <> 'cancelled')`,
      sql`for update of v`,
    )
    const kept: { id: string; number: string; why: string }[] = []
    for (const { invoice, place, why } of await whyInvoicesStay(services, scope, invoices)) {
      if (why === null && place) await queue(scope, invoice, place)
      else kept.push({ id: invoice.id, number: invoice.full_number, why: why ?? "" })
    }
    return { sent: invoices.length - kept.length, kept }
  })
