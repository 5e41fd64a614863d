import { addDays, formatFrenchDate, type IsoDate, typography as t } from "@jalon/kernel"
import { daysLate, type InvoiceState } from "../invoice/state.ts"
import type { Payer } from "../schedule/line.ts"
import { reminderSpacing } from "./reminder-spacing.data.ts"

export type Remindable = {
  readonly state: InvoiceState
  readonly dueOn: IsoDate
  readonly payer: Payer
  readonly buyer: string
  /** Where the reminder would go. */
  readonly address: string | null
  readonly lastOn: IsoDate | null
  /** The last one has not left yet. */
  readonly isLeaving: boolean
}

const spacingAt = (on: IsoDate): number =>
  reminderSpacing.filter(({ from }) => from <= on).at(-1)?.days ?? reminderSpacing[0]?.days ?? 0

/** The first day on which it may be reminded again. */
export const nextReminderOn = (lastOn: IsoDate): IsoDate => addDays(lastOn, spacingAt(lastOn))

/** Why a payer is not reminded of an invoice today, and what to do; nothing when they may be. */
export const whyNotReminded = (invoice: Remindable, on: IsoDate): string | null => {
  if (daysLate(invoice.state, invoice.dueOn, on) === 0) return t("La facture n'est pas en retard.")
  if (invoice.lastOn !== null && on < nextReminderOn(invoice.lastOn)) {
    if (invoice.isLeaving) return t("Une relance est en cours d'envoi.")
    return t(
      `Relancée le ${formatFrenchDate(invoice.lastOn)} : une nouvelle relance est possible le ${formatFrenchDate(nextReminderOn(invoice.lastOn))}.`,
    )
  }
  if (invoice.address !== null) return null
  return t(
    invoice.payer === "employer"
      ? `${invoice.buyer} n'a pas d'adresse e-mail : ajoutez-la sur la fiche de l'entreprise, ou relancez depuis la facture en indiquant une adresse.`
      : `Aucune adresse e-mail n'est connue pour ${invoice.buyer} : relancez depuis la facture en indiquant une adresse, ou depuis le portail du payeur.`,
  )
}
