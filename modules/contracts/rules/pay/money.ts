/** Cents before rounding, as a fraction of whole numbers: it can be stored and sent. */
export interface ExactCents {
  readonly numerator: number
  readonly denominator: number
}

export const exact = (numerator: number, denominator: number): ExactCents => ({ numerator, denominator })

/** Rates are in hundredths of a percent. */
export const WHOLE = 100_00

/** An amount at a rate, rounded once, at the end, as the official pages do. Half a cent goes up. */
export const centsAt = ({ numerator, denominator }: ExactCents, rate: number): number => {
  // A product of these may pass what a floating-point number holds exactly.
  const top = BigInt(numerator) * BigInt(rate)
  const bottom = BigInt(denominator) * BigInt(WHOLE)
  return Number((2n * top + bottom) / (2n * bottom))
}

/** The least rate at which an amount reaches so many cents. */
export const rateReaching = ({ numerator, denominator }: ExactCents, cents: number): number => {
  const [top, bottom] = [BigInt(cents) * BigInt(denominator) * BigInt(WHOLE), BigInt(numerator)]
  return Number((top + bottom - 1n) / bottom)
}

/** Whether the first amount at its rate is more than the second at its own, to the last fraction of a cent. */
export const isMore = (a: ExactCents, rateA: number, b: ExactCents, rateB: number): boolean =>
  BigInt(a.numerator) * BigInt(rateA) * BigInt(b.denominator) >
  BigInt(b.numerator) * BigInt(rateB) * BigInt(a.denominator)
