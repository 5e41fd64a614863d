export const PAYMENT_METHODS = ["transfer", "cheque", "card", "offset", "other"] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  transfer: "Virement",
  cheque: "Chèque",
  card: "Carte",
  offset: "Compensation",
  other: "Autre",
}
