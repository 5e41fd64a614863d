import type { Identifier } from "@jalon/identifiers"
import { type CellReader, refused, taken } from "./cell.ts"

const lastRemark = (warnings: readonly { precision: string }[]) => warnings[0]?.precision

/**
 * A zero at the start is what spreadsheets lose most. A restored one is proposed, and only when the whole then reads
 * well; a person accepts it.
 */
const withLostZeros = (identifier: Identifier, text: string): string | undefined => {
  const digits = text.replace(/[\s.]/g, "")
  if (!/^\d{4,13}$/.test(digits)) return undefined
  return ["0", "00", "000", "0000", "00000"]
    .map((zeros) => identifier.parse(zeros + digits))
    .find((parsed) => parsed.ok)?.value
}

/** Numbers and codes, with the line that says how to put them right. */
export const readIdentifier =
  (identifier: Identifier, { lostZeros = false } = {}): CellReader<string> =>
  ({ text }) => {
    const parsed = identifier.parse(text)
    if (parsed.ok) return taken(parsed.value, lastRemark(parsed.warnings))
    const restored = lostZeros && parsed.code === "too_short" ? withLostZeros(identifier, text) : undefined
    return refused(parsed.code, parsed.precision, restored)
  }
