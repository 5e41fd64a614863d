import type { IsoDate } from "@jalon/kernel"
import { typography as t } from "@jalon/kernel"
import {
  type Channel,
  daysLate,
  eventWords,
  fileOf,
  type InvoiceState,
  invoiceBadge,
  invoiceLifecycle,
  leftToPay,
  type Remindable,
  whyNotReminded,
} from "../../rules/index.ts"
import type { InvoiceCard } from "../../wire/index.ts"
import { amountsOf, type InvoiceRow, knownOf } from "../follow/invoice-row.ts"

export type EventRow = {
  id: string
  invoice_id: string
  move: string
  to_state: InvoiceState
  channel: Channel | null
  reference: string | null
  reason: string | null
  happened_on: IsoDate
  created_at: Date
  by: string | null
}

export type PaymentRow = {
  id: string
  invoice_id: string
  cents: number
  paid_on: IsoDate
  method: InvoiceCard["payments"][number]["method"]
  reference: string | null
  reverses_id: string | null
  by: string | null
  is_reversed: boolean
}

const badgeOf = (row: InvoiceRow, on: IsoDate): InvoiceCard["badge"] => {
  const late = row.kind === "invoice" ? daysLate(row.state, row.due_on, on) : 0
  return late > 0 ? { label: t(`En retard de ${late} j`), tone: "danger" } : invoiceBadge[row.state]
}

/** While it is late; a missing address is no reason here, it can be typed. */
const reminderOf = (remindable: Remindable | null, on: IsoDate): InvoiceCard["reminder"] =>
  remindable === null || daysLate(remindable.state, remindable.dueOn, on) === 0
    ? null
    : {
        email: remindable.address,
        why: whyNotReminded({ ...remindable, address: "" }, on),
        last_on: remindable.lastOn,
      }

export const presentInvoice = (
  row: InvoiceRow,
  events: readonly EventRow[],
  payments: readonly PaymentRow[],
  {
    on,
    sending,
    maySend,
    remindable,
  }: { on: IsoDate; sending: InvoiceCard["sending"]; maySend: boolean; remindable: Remindable | null },
): InvoiceCard => {
  const { document } = row
  const { lines, postcode, city } = document.buyer.address
  return {
    id: row.id,
    kind: row.kind,
    number: row.full_number,
    state: row.state,
    badge: badgeOf(row, on),
    issued_on: row.issued_on,
    due_on: row.due_on,
    total_cents: row.total_cents,
    paid_cents: row.paid_cents,
    credited_cents: row.credited_cents,
    left_cents: row.kind === "credit_note" ? 0 : leftToPay(amountsOf(row)),
    original_id: row.original_id,
    reason: row.reason,
    buyer: {
      name: document.buyer.name,
      siret: document.buyer.siret ?? document.buyer.siren,
      address: [...lines, [postcode, city].filter(Boolean).join(" ")].filter((line) => line !== ""),
    },
    seller: { name: document.seller.name, siret: document.seller.siret },
    reference: document.buyerReference,
    reference_is: document.buyerReferenceIs ?? "file",
    order_reference: document.orderReference,
    contract_reference: document.contractReference,
    lines: document.lines.map(({ name, description, quantity, unitPriceCents }) => ({
      name,
      description,
      cents: quantity * unitPriceCents,
    })),
    exemption: document.exemption.words,
    terms: Object.values(document.terms).filter((term) => term !== ""),
    file: fileOf({ hasFile: row.pdf_file_id !== null, issuedAt: row.issued_at, now: new Date() }),
    events: events.map((event) => ({
      id: event.id,
      move: event.move,
      what: eventWords(event.move),
      on: event.happened_on,
      at: event.created_at.toISOString(),
      by: event.by,
      channel: event.channel,
      reference: event.reference,
      reason: event.reason,
    })),
    payments: payments.map(({ invoice_id: _, reverses_id, ...payment }) => ({
      ...payment,
      reverses: reverses_id,
    })),
    may_send: maySend,
    sending,
    reminder: reminderOf(remindable, on),
    moves:
      row.kind === "credit_note"
        ? []
        : invoiceLifecycle
            .moves(row.state, "school", knownOf(row))
            .filter(({ allowed }) => allowed)
            .map(({ move, label }) => ({ move, label })),
  }
}
