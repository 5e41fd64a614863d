import type { IsoDate } from "@jalon/kernel"

export type KeyWarning = "first" | "second" | "last" | "ended"

/** Days left from which each warning holds. */
const WARNINGS: readonly (readonly [KeyWarning, number])[] = [
  ["last", 3],
  ["second", 15],
  ["first", 30],
]

export const daysUntil = (day: IsoDate, on: IsoDate): number =>
  Math.round((Date.parse(day) - Date.parse(on)) / 86_400_000)

/** How near the end of a key is; null while nobody has to think of it. */
export const keyWarning = (keyExpiresOn: IsoDate | null, on: IsoDate): KeyWarning | null => {
  if (keyExpiresOn === null) return null
  const left = daysUntil(keyExpiresOn, on)
  if (left < 0) return "ended"
  return WARNINGS.find(([, days]) => left <= days)?.[0] ?? null
}
