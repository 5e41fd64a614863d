export type Column = {
  title: string
  /**
   * Text by default, and that is right for every identifier: a SIRET is no number. An amount is given in cents, a
   * date as YYYY-MM-DD.
   */
  type?: "text" | "date" | "amount" | "number" | "boolean"
  /** In characters, for XLSX. */
  width?: number
}

export type Value = string | number | boolean | null

export type SheetToWrite = {
  name: string
  columns: readonly Column[]
  rows: AsyncIterable<readonly Value[]> | Iterable<readonly Value[]>
}

/** « 1234.50 », without going through a fraction that no computer holds exactly. */
export const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, "0")
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const isAmount = (value: Value): value is number => typeof value === "number" && Number.isSafeInteger(value)

export type Written =
  | { as: "text"; text: string }
  | { as: "date"; text: string }
  | { as: "amount" | "number"; text: string }
  | { as: "boolean"; value: boolean }

/** What a value becomes under its column; what does not fit its column is written as the text it is. */
export const written = (value: Value, type: Column["type"]): Written | undefined => {
  if (value === null || value === "") return undefined
  if (typeof value === "boolean") return { as: "boolean", value }
  if (type === "amount" && isAmount(value)) return { as: "amount", text: euros(value) }
  if (type === "date" && typeof value === "string") return { as: "date", text: value }
  if (typeof value === "number" && type !== "text" && Number.isFinite(value))
    return { as: "number", text: String(value) }
  return { as: "text", text: String(value) }
}
