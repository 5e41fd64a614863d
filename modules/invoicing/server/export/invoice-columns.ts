import type { Column, Value } from "@jalon/sheets"
import { invoiceBadge, leftToPay } from "../../rules/index.ts"
import type { PeriodInvoice } from "./period-invoices.read.ts"

const natures: Readonly<Record<string, string>> = {
  pedagogie: "Pédagogie",
  participation: "Participation employeur",
  reste_a_charge: "Reste à charge",
  premier_equipement: "Premier équipement",
  hebergement: "Hébergement",
  restauration: "Restauration",
  mobilite: "Mobilité internationale",
  majoration_rqth: "Majoration RQTH",
  heures: "Heures de formation",
}
const channels: Readonly<Record<string, string>> = {
  api: "API",
  portal: "Portail",
  email: "E-mail",
  chorus: "Chorus Pro",
  post: "Courrier",
}

/** Credit notes take back: their amounts are negative, as accountants add them up. */
const signed = ({ kind }: PeriodInvoice, cents: number): number => (kind === "credit_note" ? -cents : cents)

type InvoiceColumn = Column & { value: (invoice: PeriodInvoice) => Value }

/** A file of invoices, column by column. */
export const invoiceColumns: readonly InvoiceColumn[] = [
  { title: "N° facture", value: (one) => one.full_number },
  { title: "Type", value: ({ kind }) => (kind === "credit_note" ? "Avoir" : "Facture") },
  { title: "Date d'émission", type: "date", value: (one) => one.issued_on },
  { title: "Date d'échéance", type: "date", value: (one) => one.due_on },
  { title: "Payeur", value: ({ document }) => document.buyer.name },
  { title: "SIREN payeur", value: ({ document }) => document.buyer.siren },
  { title: "N° dossier OPCO", value: ({ document }) => document.buyerReference },
  { title: "N° DECA", value: ({ document }) => document.contractReference },
  { title: "Apprenti", value: ({ document }) => document.subject.apprentice },
  { title: "Employeur", value: ({ document }) => document.subject.employer.name },
  { title: "Formation", value: ({ document }) => document.subject.certification.title },
  { title: "Nature", value: ({ document }) => natures[document.lines[0]?.nature ?? ""] ?? null },
  { title: "N° échéance", type: "number", value: ({ document }) => document.subject.instalment.number },
  { title: "Montant HT", type: "amount", value: (one) => signed(one, one.total_cents) },
  { title: "TVA", type: "amount", value: () => 0 },
  { title: "Montant TTC", type: "amount", value: (one) => signed(one, one.total_cents) },
  { title: "Motif d'exonération", value: ({ document }) => document.exemption.words },
  { title: "État", value: ({ state }) => invoiceBadge[state].label },
  { title: "Date de transmission", type: "date", value: (one) => one.sent_on },
  { title: "Canal", value: ({ channel }) => channels[channel ?? ""] ?? null },
  { title: "Référence OPCO", value: (one) => one.sent_reference },
  { title: "Date de règlement", type: "date", value: (one) => one.paid_on },
  { title: "Référence virement", value: (one) => one.payment_reference },
  { title: "Montant réglé", type: "amount", value: (one) => one.paid_cents },
  {
    title: "Reste dû",
    type: "amount",
    value: (one) =>
      one.kind === "credit_note" || one.state === "cancelled"
        ? 0
        : Math.max(
            0,
            leftToPay({
              totalCents: one.total_cents,
              paidCents: one.paid_cents,
              creditedCents: one.credited_cents,
            }),
          ),
  },
  { title: "Facture d'origine (avoir)", value: (one) => one.original_number },
  { title: "Motif de rejet", value: (one) => one.rejected_because },
]
