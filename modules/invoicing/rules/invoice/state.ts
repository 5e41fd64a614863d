import { lengthInDays } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"

export const INVOICE_STATES = [
  "issued",
  "transmitted",
  "rejected",
  "partly_paid",
  "paid",
  "cancelled",
] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

export const invoiceBadge = {
  issued: { label: "Émise", tone: "info" },
  transmitted: { label: "Transmise", tone: "outside" },
  rejected: { label: "Rejetée", tone: "danger" },
  partly_paid: { label: "Payée en partie", tone: "waiting" },
  paid: { label: "Payée", tone: "success" },
  cancelled: { label: "Annulée par avoir", tone: "neutral" },
} as const satisfies Record<InvoiceState, { label: string; tone: string }>

const UNPAID: ReadonlySet<InvoiceState | null> = new Set(["issued", "transmitted", "partly_paid"])

/** Days since it should have been paid; 0 while it is not late, or once it is paid, refused or cancelled. */
export const daysLate = (state: InvoiceState | null, dueOn: IsoDate | null, today: IsoDate): number =>
  dueOn === null || !UNPAID.has(state) || today <= dueOn
    ? 0
    : lengthInDays({ from: addDays(dueOn, 1), to: today })

export type InvoiceAmounts = {
  readonly totalCents: number
  readonly paidCents: number
  readonly creditedCents: number
}

/** What the payer still owes; below nothing when they paid what was credited since. */
export const leftToPay = ({ totalCents, paidCents, creditedCents }: InvoiceAmounts): number =>
  totalCents - creditedCents - paidCents

/** Credited whole, it is cancelled; else money decides, and what was sent stays sent. */
export const stateOfAmounts = (
  amounts: InvoiceAmounts,
  otherwise: "issued" | "transmitted" | "rejected",
): InvoiceState => {
  if (amounts.creditedCents >= amounts.totalCents) return "cancelled"
  if (leftToPay(amounts) <= 0) return "paid"
  return amounts.paidCents > 0 ? "partly_paid" : otherwise
}
