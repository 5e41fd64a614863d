/** How often the outcome of a signature is asked for, and for how long before saying where to ask. */
export const LOOK_EVERY_MS = 3_000
export const LOOK_FOR_MS = 120_000

type Known = "signed" | "declined" | "expired" | "cancelled" | "unknown"

/** In how long to look again; null once the answer is known, or when enough was asked. */
export const nextLook = (outcome: Known | null, startedAt: number, now: number): number | null => {
  if (outcome !== null && outcome !== "unknown") return null
  return now - startedAt + LOOK_EVERY_MS > LOOK_FOR_MS ? null : LOOK_EVERY_MS
}

/** The secret stands after the #, which no server sees; a provider that leads here may bring none. */
export const tokenIn = (hash: string): string | null => {
  const token = hash.replace(/^#/, "")
  return /^[\w-]{8,200}$/.test(token) ? token : null
}
