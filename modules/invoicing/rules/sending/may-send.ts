import { typography as t } from "@jalon/kernel"
import type { InvoiceState } from "../invoice/state.ts"
import type { Nature, Payer } from "../schedule/line.ts"
import { goesToOpco } from "./exchange-natures.ts"

export type ToSend = {
  readonly kind: "invoice" | "credit_note"
  readonly state: InvoiceState
  readonly payer: Payer
  readonly funder: string
  readonly nature: Nature
  /** The OPCO's own number of the contract, which every line bears. */
  readonly dossier: string | null
  /** Whether this OPCO takes invoices through the exchange. */
  readonly takesInvoices: boolean
  readonly hasKey: boolean
  /** It waits, leaves, or stands still already. */
  readonly isOnItsWay: boolean
}

/** Why an invoice does not leave through the exchange, and what to do instead; nothing when it may. */
export const whyNotSent = (one: ToSend): string | null => {
  if (one.payer !== "funder" || one.funder !== "opco" || !goesToOpco(one.nature))
    return t(
      "Cette facture n'est pas adressée à un OPCO : envoyez-la au payeur, puis déclarez la transmission.",
    )
  if (one.kind === "credit_note")
    return t(
      "L'échange ne prend pas les avoirs : déposez-le sur le portail de l'OPCO, puis déclarez la transmission.",
    )
  if (one.isOnItsWay) return t("Elle est déjà en cours d'envoi.")
  if (one.state !== "issued" && one.state !== "rejected") return t("Elle a déjà été transmise.")
  if (!one.takesInvoices)
    return t(
      "Cet OPCO ne prend pas les factures par l'échange : déposez-la sur son portail, puis déclarez la transmission.",
    )
  if (!one.hasKey)
    return t("Le centre n'est pas connecté à cet OPCO : connectez sa clé dans les paramètres, section OPCO.")
  if (one.dossier === null)
    return t("Le numéro de dossier de l'OPCO manque au contrat : il vient avec l'accord de prise en charge.")
  return null
}
