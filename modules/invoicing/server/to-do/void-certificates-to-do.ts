import { daysBetween } from "@jalon/calendar"
import { addDays, dayOf, type IsoDate, printDaysLeft, typography as t, withTo } from "@jalon/kernel"
import { foundOf } from "@jalon/to-do/source"
import { funderName } from "../cash-flow/group-names.read.ts"
import { forThoseWhoInvoice } from "./may-invoice.ts"
import { type VoidCertificateRow, voidCertificateRows } from "./rows.ts"

/** As for a certificate that was rectified: the OPCO has one that holds, or a credit note, within the week. */
const SETTLED_WITHIN_DAYS = 5

const deadlineOf = ({ voided_at }: VoidCertificateRow, on: IsoDate) => {
  const by = addDays(dayOf(voided_at), SETTLED_WITHIN_DAYS)
  return { on: by, label: `Remplacement ${printDaysLeft(daysBetween(on, by))}`, is_legal: false }
}

/** A certificate was cancelled after it left with an invoice: another takes its place, or the invoice is credited. */
export const voidCertificatesToDo = forThoseWhoInvoice(async ({ who, run }, on) =>
  foundOf(await run(voidCertificateRows(who)), (row) => ({
    kind: "certificate_void",
    id: row.id,
    about: t(`${row.learner} · facture ${row.invoice_number}`),
    reason: t(
      `Le certificat ${row.certificate_number}, parti ${withTo(funderName(row.payer_key))} avec la facture, est annulé et rien ne le remplace.`,
    ),
    deadline: deadlineOf(row, on),
    blocks: false,
    action: { label: "Établir un certificat", href: `/school/invoicing/invoice/${row.id}`, command: null },
  })),
)
