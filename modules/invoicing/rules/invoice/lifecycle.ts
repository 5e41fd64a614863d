import { typography } from "@jalon/kernel"
import { lifecycle, type Move } from "@jalon/lifecycle"
import { type InvoiceAmounts, type InvoiceState, invoiceBadge, stateOfAmounts } from "./state.ts"

export type InvoiceInput = "transmitted_on" | "channel" | "reference" | "rejected_on" | "reason"

type InvoiceVocabulary = {
  status: InvoiceState
  actor: "school" | "system"
  condition: never
  input: InvoiceInput
  effect: never
  destination: "by_amounts"
}

/** What the moves look at: the amounts as the move leaves them, and where it stands while money says nothing. */
export type KnownInvoice = {
  readonly amounts: InvoiceAmounts
  readonly otherwise: "issued" | "transmitted" | "rejected"
}

const common = { needs: [], effects: [] } as const

/** Issued is where it begins: its number, its date and its content never change afterwards. */
export const invoiceMoves = {
  transmit: {
    ...common,
    label: "Déclarer la transmission",
    from: ["issued"],
    to: "transmitted",
    by: ["school", "system"],
    inputs: ["transmitted_on", "channel", "reference"],
  },
  recordRejection: {
    ...common,
    label: "Enregistrer un rejet",
    from: ["transmitted"],
    to: "rejected",
    by: ["school", "system"],
    inputs: ["rejected_on", "reason"],
  },
  // The payer's reason was technical: the same invoice goes again, unchanged.
  sendAgain: {
    ...common,
    label: "Déclarer un nouvel envoi",
    from: ["rejected"],
    to: "transmitted",
    by: ["school", "system"],
    inputs: ["transmitted_on", "channel", "reference"],
  },
  recordPayment: {
    ...common,
    label: "Enregistrer un règlement",
    from: ["issued", "transmitted", "partly_paid"],
    to: "by_amounts",
    by: ["school", "system"],
    inputs: [],
  },
  reversePayment: {
    ...common,
    label: "Annuler un règlement",
    from: ["partly_paid", "paid"],
    to: "by_amounts",
    by: ["school"],
    inputs: [],
    isBack: true,
  },
  credit: {
    ...common,
    label: "Faire un avoir",
    from: ["issued", "transmitted", "rejected", "partly_paid", "paid"],
    to: "by_amounts",
    by: ["school"],
    inputs: ["reason"],
    isBack: true,
  },
} as const satisfies Record<string, Move<InvoiceVocabulary>>

export type InvoiceMoveKey = keyof typeof invoiceMoves

export const invoiceLifecycle = lifecycle<InvoiceVocabulary, InvoiceMoveKey, KnownInvoice>({
  moves: invoiceMoves,
  conditions: {},
  destinations: {
    by_amounts: ({ amounts, otherwise }) => stateOfAmounts(amounts, otherwise),
  },
  words: {
    label: (label) => typography(label),
    wrongStatus: (state) =>
      typography(
        state === "none"
          ? "La facture n'est pas émise."
          : `La facture est au statut « ${invoiceBadge[state].label} ».`,
      ),
    wrongActor: () => typography("Cette étape n'est pas à la main de l'école."),
    unknownDestination: () => "",
  },
})

const others: Readonly<Record<string, string>> = {
  issue: "Facture émise",
  transmit: "Facture transmise",
  recordRejection: "Facture rejetée par le payeur",
  sendAgain: "Facture envoyée de nouveau",
  credit: "Avoir émis",
  carryCertificate: "Certificat rectifié déposé",
  remind: "Relance demandée",
  reminded: "Relance envoyée au payeur",
  remindRefused: "Relance refusée par la messagerie du payeur",
  remindDropped: "Relance non envoyée, plus rien n'est dû",
}

/** What the journal of an invoice says of a move. */
export const eventWords = (move: string): string => typography(others[move] ?? move)
