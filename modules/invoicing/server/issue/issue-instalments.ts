import { ownRows, type Scope, sql } from "@jalon/data"
import { publishAll } from "@jalon/jobs"
import { addDays, type IsoDate, Refusal, today } from "@jalon/kernel"
import { blockWords, contentFaults, contentOf, instalmentBadge, instalmentStatus } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { invoicingEvents } from "../events.ts"
import { blocksOfRow, standingOf } from "../schedule/instalment-row.ts"
import { type IssueSource, lockIssueSources } from "./invoice-source.read.ts"
import { addEvents, type WrittenInvoice, writeInvoices } from "./write-invoice.ts"

/** Why an instalment cannot be invoiced now; nothing when it can. */
export const issueFault = ({ row, source }: IssueSource): string | null => {
  const status = instalmentStatus(standingOf(row), today())
  if (status === "blocked") {
    const [first] = blocksOfRow(row)
    return first === undefined ? null : `${blockWords[first].reason} ${blockWords[first].way}`
  }
  if (status !== "to_invoice")
    return `Cette échéance est au statut « ${instalmentBadge(standingOf(row), today()).label} ».`
  return contentFaults(source).join(" ") || null
}

export type Issued = { instalmentId: string; result: WrittenInvoice | Refusal }

type Ready = IssueSource & { dueOn: IsoDate }

/** What an invoice changes beside itself. From here to the end the next number waits: all of it travels together. */
const followIssue = (
  scope: Scope,
  issuedOn: IsoDate,
  issued: readonly (Ready & { invoice: WrittenInvoice })[],
): Promise<unknown> => {
  const rows = issued.map(({ row, dueOn, invoice }) => ({
    id: row.id,
    invoice_id: invoice.id,
    invoice_number: invoice.full_number,
    due_on: dueOn,
  }))
  return Promise.all([
    scope.run(sql`
      update instalment i set invoice_id = v.invoice_id, invoice_number = v.invoice_number, invoice_state = 'issued',
        due_on = v.due_on, left_cents = i.cents, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, invoice_id uuid, invoice_number text, due_on date)
      where ${ownRows(scope.who, "i.organization_id")} and i.id = v.id`),
    addEvents(
      scope,
      issued.map(({ invoice }) => ({
        invoiceId: invoice.id,
        move: "issue",
        toState: "issued",
        happenedOn: issuedOn,
      })),
    ),
    publishAll(
      scope,
      invoicingEvents.InvoiceIssued,
      issued.map(({ invoice }) => ({ invoiceId: invoice.id })),
    ),
  ])
}

/**
 * Numbers, contents and instalments change together or not at all, in the order of what was given; an instalment that cannot be
 * invoiced says why and takes no number.
 */
export const issueInstalments = async (
  scope: Scope,
  instalmentIds: readonly string[],
  issuedOn: IsoDate,
): Promise<Issued[]> => {
  const sources = await lockIssueSources(scope, instalmentIds)
  const ready: Ready[] = []
  const refused = new Map<string, Refusal>()
  for (const id of instalmentIds) {
    const found = sources.get(id)
    const fault = found === undefined ? null : issueFault(found)
    if (found === undefined) refused.set(id, refuse("not_found"))
    else if (fault !== null) refused.set(id, refuse("invoicing.not_to_invoice", { why: fault }))
    else ready.push({ ...found, dueOn: addDays(issuedOn, found.source.settings.paymentDays) })
  }
  const written = await writeInvoices(
    scope,
    "invoice",
    issuedOn,
    ready.map(({ row, source, dueOn }) => ({
      contractId: row.contract_id,
      instalmentId: row.id,
      originalId: null,
      reason: null,
      dueOn,
      totalCents: row.cents,
      content: contentOf(source),
    })),
  )
  const issued = ready.flatMap((one, at) => {
    const invoice = written[at]
    return invoice === undefined ? [] : [{ ...one, invoice }]
  })
  if (issued.length > 0) await followIssue(scope, issuedOn, issued)
  const invoices = new Map(issued.map(({ row, invoice }) => [row.id, invoice]))
  return instalmentIds.map((instalmentId) => ({
    instalmentId,
    result: invoices.get(instalmentId) ?? refused.get(instalmentId) ?? refuse("invoicing.wrong_day"),
  }))
}

/** One by itself: what cannot be invoiced is refused. */
export const issueInstalment = async (
  scope: Scope,
  instalmentId: string,
  issuedOn: IsoDate,
): Promise<WrittenInvoice> => {
  const [issued] = await issueInstalments(scope, [instalmentId], issuedOn)
  if (issued === undefined || issued.result instanceof Refusal) throw issued?.result ?? refuse("not_found")
  return issued.result
}
