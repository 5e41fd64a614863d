/** Half a year back, and the five months ahead that a school plans with. */
export const SHOWN_MONTHS = { before: 6, after: 5 } as const

export type MoneySoFar = {
  readonly expectedCents: number
  readonly issuedCents: number
  readonly receivedCents: number
}

/** Where most of what fell due stands still: not invoiced, or invoiced and not received. */
export type MoneyGap = "to_invoice" | "to_receive" | "none" | "nothing_due"

/** What came in over what fell due is money of before: it hides no other gap. */
export const moneyGap = ({ expectedCents, issuedCents, receivedCents }: MoneySoFar): MoneyGap => {
  if (expectedCents <= 0 && issuedCents <= 0 && receivedCents <= 0) return "nothing_due"
  const toInvoice = Math.max(0, expectedCents - issuedCents)
  const toReceive = Math.max(0, issuedCents - receivedCents)
  if (toInvoice === 0 && toReceive === 0) return "none"
  return toInvoice > toReceive ? "to_invoice" : "to_receive"
}
