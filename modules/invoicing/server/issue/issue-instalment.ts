import { ownRows, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import { blockWords, contentFaults, contentOf, instalmentBadge, instalmentStatus } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { invoicingEvents } from "../events.ts"
import { blocksOfRow, standingOf } from "../schedule/instalment-row.ts"
import { type IssueSource, lockIssueSource } from "./invoice-source.read.ts"
import { addEvent, type WrittenInvoice, writeInvoice } from "./write-invoice.ts"

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

/** Number, content and instalment change together or not at all. */
export const issueInstalment = async (
  scope: Scope,
  instalmentId: string,
  issuedOn: IsoDate,
): Promise<WrittenInvoice> => {
  const found = await lockIssueSource(scope, instalmentId)
  if (found === null) throw refuse("not_found")
  const fault = issueFault(found)
  if (fault !== null) throw refuse("invoicing.not_to_invoice", { why: fault })
  const { row, source } = found
  const dueOn = addDays(issuedOn, source.settings.paymentDays)
  const written = await writeInvoice(scope, {
    kind: "invoice",
    contractId: row.contract_id,
    instalmentId: row.id,
    originalId: null,
    reason: null,
    issuedOn,
    dueOn,
    totalCents: row.cents,
    content: contentOf(source),
  })
  if (written === null) throw refuse("invoicing.wrong_day")
  // From here to the end the next number waits: what is left travels together.
  await Promise.all([
    scope.run(sql`
      update instalment set invoice_id = ${written.id}, invoice_number = ${written.full_number}, invoice_state = 'issued',
        due_on = ${dueOn}, left_cents = cents, updated_at = now()
      where ${ownRows(scope.who)} and id = ${row.id}`),
    addEvent(scope, { invoiceId: written.id, move: "issue", toState: "issued", happenedOn: issuedOn }),
    publish(scope, invoicingEvents.InvoiceIssued, { invoiceId: written.id }),
  ])
  return written
}
