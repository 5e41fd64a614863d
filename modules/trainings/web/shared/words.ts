const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 })
const money = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  trailingZeroDisplay: "stripIfInteger",
})

/** « 1 350 h » */
export const hoursText = (hours: number): string => `${number.format(hours)}\u00a0h`
export const minutesAsHours = (minutes: number): string => hoursText(Math.round(minutes / 6) / 10)
/** « 8 050 € », with cents only where there are some. */
export const eurosText = (cents: number): string => money.format(cents / 100)
