export type ReadAmount =
  | { kind: "amount"; cents: number }
  /** « 1.234 » is over a thousand euros for one reader and a little over one for another: we ask. */
  | { kind: "ambiguous" }
  | { kind: "unreadable" }

const readable = [
  /^(?<whole>\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](?<decimals>\d{1,2}))?$/, // 1234,56 · 1 234,56 · 1234.56
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<decimals>\d{1,2})$/, // 1.234,56
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<decimals>\d{1,2})$/, // 1,234.56
]

const doubtful = [
  /^(?:\d+|\d{1,3}(?:\s\d{3})+)[.,]\d{3}$/, // 1.234 · 1,234 · 1 234,567
  /^\d{1,3}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})+$/, // 1.234.567
]

/** With more digits a cent gets lost in a floating-point number; no amount of ours comes near. */
const LONGEST = 12

/** Reads an amount in euros as people type or paste it. Nothing is rounded, nothing doubtful is interpreted. */
export const readAmount = (typed: string): ReadAmount => {
  const text = typed.trim().replace(/\s*(?:€|EUR)$/i, "")
  const [, minus = "", body = ""] = /^([-−]?)\s*(.*)$/s.exec(text) ?? []
  if (doubtful.some((shape) => shape.test(body))) return { kind: "ambiguous" }
  const parts = readable.map((shape) => shape.exec(body)?.groups).find(Boolean)
  const whole = parts?.whole?.replace(/\D/g, "")
  if (whole === undefined || whole.length > LONGEST) return { kind: "unreadable" }
  const cents = Number(whole) * 100 + Number((parts?.decimals ?? "").padEnd(2, "0"))
  return { kind: "amount", cents: minus && cents > 0 ? -cents : cents }
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const plain = new Intl.NumberFormat("fr-FR", twoDecimals)
const euros = { style: "currency", currency: "EUR" } as const
const withSymbol = new Intl.NumberFormat("fr-FR", { ...twoDecimals, ...euros })
const withoutEmptyCents = new Intl.NumberFormat("fr-FR", { ...euros, trailingZeroDisplay: "stripIfInteger" })
const whole = new Intl.NumberFormat("fr-FR", { ...euros, maximumFractionDigits: 0 })

/** 1 234,56 */
export const formatAmount = (cents: number): string => plain.format(cents / 100)

/** 1 234,56 € */
export const formatEuros = (cents: number): string => withSymbol.format(cents / 100)

/** 1 234 €, with cents only where there are some. */
export const formatShortEuros = (cents: number): string => withoutEmptyCents.format(cents / 100)

/** 1 235 €, to the nearest euro. */
export const formatWholeEuros = (cents: number): string => whole.format(cents / 100)
