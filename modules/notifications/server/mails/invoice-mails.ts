import { formatEuros, formatFrenchDate, type IsoDate, plural } from "@jalon/kernel"
import { composeMail, type MailContent } from "./layout.ts"

/** A late invoice, as it was printed. */
export type LatePayment = {
  school: string
  buyer: string
  number: string
  issued_on: IsoDate
  due_on: IsoDate
  days_late: number
  total_cents: number
  left_cents: number
  learner: string | null
  dossier: string | null
  iban: string | null
  holder: string | null
  penalties: string | null
  indemnity: string | null
}

const amountOf = ({ total_cents, left_cents }: LatePayment): string =>
  left_cents < total_cents
    ? `d'un montant de ${formatEuros(total_cents)}, n'est réglée qu'en partie : il reste ${formatEuros(left_cents)} à payer`
    : `d'un montant de ${formatEuros(total_cents)}, n'est pas réglée`

const about = ({ learner, dossier }: LatePayment): string =>
  [learner && ` pour ${learner}`, dossier && ` (dossier ${dossier})`].filter(Boolean).join("")

/** To the payer of a late invoice, in the school's name. The terms are those of the invoice itself. */
export const paymentReminderMail = (late: LatePayment): MailContent => {
  const { school, number, issued_on, due_on, days_late, iban, holder, penalties, indemnity } = late
  const terms = [penalties, indemnity].filter(Boolean).join(" ")
  return composeMail({
    subject: `Rappel : facture ${number} à régler`,
    greeting: "Bonjour,",
    paragraphs: [
      `Sauf erreur de notre part, la facture ${number} du ${formatFrenchDate(issued_on)}${about(late)}, ${amountOf(late)}.`,
      `Elle était à payer avant le ${formatFrenchDate(due_on)} : elle a ${plural(days_late, "jour", "jours")} de retard. Reste dû : ${formatEuros(late.left_cents)}.`,
      ...(iban
        ? [
            `Vous pouvez la régler par virement sur le compte ${iban}${holder ? ` (${holder})` : ""}, en rappelant la référence ${number}.`,
          ]
        : []),
      ...(terms ? [`Conditions rappelées sur la facture (Code de commerce, article L441-10). ${terms}`] : []),
      "Si votre règlement vient de partir, ne tenez pas compte de ce message. Pour toute question, répondez simplement à ce message.",
    ],
    footnote: `Ce message vous est envoyé par Jalon pour le compte de ${school}.`,
  })
}
