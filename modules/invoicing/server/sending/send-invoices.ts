import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { connectedCenters } from "@jalon/deposits/server"
import { publish } from "@jalon/jobs"
import { today } from "@jalon/kernel"
import { opcoFilingAt } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import type { OperatorKey } from "@jalon/ports/opco"
import { command } from "@jalon/serving"
import { whyNotSent } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { invoicingEvents } from "../events.ts"
import { findInvoices, type InvoiceRow } from "../follow/invoice-row.ts"
import type { InvoicingServices } from "../services.ts"
import { findSendings } from "./sending-row.ts"

type Place = {
  id: string
  center_id: string | null
  certificate_file_id: string | null
  certificate_name: string | null
}

/** The instalments of these invoices: whose centre sends them, and the certificate that goes with them. */
const placesOf = async (scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> => {
  const rows = await scope.run(sql<Place>`
    select i.id, i.center_id, i.certificate_file_id, f.file_name as certificate_name
    from instalment i left join stored_file f on f.organization_id = i.organization_id and f.id = i.certificate_file_id
    where ${ownRows(scope.who, "i.organization_id")} and i.id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The balance of a contract is paid only with the invoice that its employer was sent for the participation. */
const participationOf = (scope: Scope, contractId: string) =>
  scope.find(sql<{ file_id: string; number: string }>`
    select v.pdf_file_id as file_id, v.full_number as number from invoice v
      join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
    where ${ownRows(scope.who, "v.organization_id")} and v.contract_id = ${contractId} and i.nature = 'participation'
      and v.kind = 'invoice' and v.state <> 'cancelled' and v.pdf_file_id is not null limit 1`)

const isBalance = ({ document }: InvoiceRow): boolean => {
  const { number, of } = document.subject.instalment
  return number === of
}

const addPaper = (scope: Scope, sendingId: string, kind: string, fileId: string, name: string) =>
  scope.run(sql`
    insert into invoice_sending_document (id, organization_id, sending_id, kind, file_id, file_name)
    values (${newId()}, ${organizationOf(scope.who)}, ${sendingId}, ${kind}, ${fileId}, ${name})`)

const queue = async (scope: Scope, invoice: InvoiceRow, place: Place, opco: string): Promise<void> => {
  const id = newId()
  await scope.run(sql`
    insert into invoice_sending (id, organization_id, invoice_id, center_id, opco, asked_by)
    values (${id}, ${organizationOf(scope.who)}, ${invoice.id}, ${place.center_id}, ${opco}, ${accountOf(scope.who)})`)
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
export const sendInvoices = ({ opcos }: InvoicingServices) =>
  command(wire.sendInvoices, async (scope, { body: { invoice_ids } }) => {
    const ids = [...new Set(invoice_ids)]
    const invoices = await findInvoices(scope, sql`v.id = any(${ids}::uuid[])`, sql`for update of v`)
    const places = await placesOf(
      scope,
      invoices.map(({ instalment_id }) => instalment_id),
    )
    const onTheirWay = new Set(
      (
        await findSendings(
          scope,
          sql`s.invoice_id = any(${ids}::uuid[]) and s.state in ('queued', 'sending', 'stopped')`,
        )
      ).map(({ invoice_id }) => invoice_id),
    )
    const keys = await connectedCenters(scope)
    const legalValues = await loadLegalValues(scope)
    const kept: { id: string; number: string; why: string }[] = []
    for (const invoice of invoices) {
      const { payer, lines, buyerReference } = invoice.document
      const place = places.get(invoice.instalment_id)
      const why = whyNotSent({
        kind: invoice.kind,
        state: invoice.state,
        payer: payer.kind,
        funder: payer.funder,
        nature: lines[0]?.nature ?? "pedagogie",
        dossier: buyerReference,
        takesInvoices:
          opcoFilingAt(legalValues, payer.key, today())?.filing.invoice === "api" &&
          opcos.isConfigured(payer.key as OperatorKey),
        hasKey: keys.has(`${place?.center_id} ${payer.key}`),
        isOnItsWay: onTheirWay.has(invoice.id),
      })
      if (why === null && place) await queue(scope, invoice, place, payer.key)
      else kept.push({ id: invoice.id, number: invoice.full_number, why: why ?? "" })
    }
    return { sent: invoices.length - kept.length, kept }
  })
