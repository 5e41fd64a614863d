import { ownRows, type Scope, sql } from "@jalon/data"
import { connectedCenters } from "@jalon/deposits/server"
import { today } from "@jalon/kernel"
import { opcoFilingAt } from "@jalon/legal-values/rules"
import { loadLegalValues } from "@jalon/legal-values/server"
import type { OperatorKey } from "@jalon/ports/opco"
import { whyNotSent } from "../../rules/index.ts"
import type { InvoiceRow } from "../follow/invoice-row.ts"
import type { InvoicingServices } from "../services.ts"
import { findSendings } from "./sending-row.ts"

type Reads = Pick<Scope, "who" | "run">

export type SendingPlace = {
  id: string
  center_id: string | null
  certificate_file_id: string | null
  certificate_name: string | null
}

/** The instalments of these invoices: whose centre sends them, and the certificate that goes with them. */
const placesOf = async ({ who, run }: Reads, ids: readonly string[]) => {
  const rows = await run(sql<SendingPlace>`
    select i.id, i.center_id, i.certificate_file_id, f.file_name as certificate_name
    from instalment i left join stored_file f on f.organization_id = i.organization_id and f.id = i.certificate_file_id
    where ${ownRows(who, "i.organization_id")} and i.id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

const onTheirWay = async (reads: Reads, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const open = await findSendings(
    reads,
    sql`s.invoice_id = any(${[...ids]}::uuid[]) and s.state in ('queued', 'sending', 'stopped')`,
  )
  return new Set(open.map(({ invoice_id }) => invoice_id))
}

export type Leaving = { invoice: InvoiceRow; place: SendingPlace | null; why: string | null }

/** Of each invoice, what keeps it from leaving through the exchange; nothing when it may. */
export const whyInvoicesStay = async (
  { opcos }: Pick<InvoicingServices, "opcos">,
  reads: Reads,
  invoices: readonly InvoiceRow[],
): Promise<Leaving[]> => {
  if (invoices.length === 0) return []
  const places = await placesOf(
    reads,
    invoices.map(({ instalment_id }) => instalment_id),
  )
  const leaving = await onTheirWay(
    reads,
    invoices.map(({ id }) => id),
  )
  const keys = await connectedCenters(reads)
  const legalValues = await loadLegalValues(reads)
  return invoices.map((invoice) => {
    const { payer, lines, buyerReference } = invoice.document
    const place = places.get(invoice.instalment_id) ?? null
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
      isOnItsWay: leaving.has(invoice.id),
    })
    return { invoice, place, why }
  })
}
