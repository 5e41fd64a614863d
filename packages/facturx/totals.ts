import type { InvoiceDocument, InvoiceLine } from "./model.ts"

/** Hundredths of the quantity: hours may be halved, cents may not. */
const hundredthsOf = ({ quantity }: InvoiceLine): number => {
  const hundredths = Math.round(quantity * 100)
  if (Math.abs(hundredths - quantity * 100) > 1e-6) throw new RangeError(`Quantity ${quantity} is too fine`)
  return hundredths
}

/** Quantity × price, half a cent upwards. */
export const lineCents = (line: InvoiceLine): number => {
  if (!Number.isSafeInteger(line.unitPriceCents)) throw new RangeError("A price is in whole cents")
  const product = BigInt(hundredthsOf(line)) * BigInt(line.unitPriceCents)
  const half = product < 0n ? -50n : 50n
  return Number((product + half) / 100n)
}

/** No VAT is asked: what the lines add up to is what is due. */
export const invoiceTotalCents = ({ lines }: Pick<InvoiceDocument, "lines">): number =>
  lines.reduce((sum, line) => sum + lineCents(line), 0)
