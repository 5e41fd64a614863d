import { typography } from "@jalon/kernel"

/** A remark that blocks nothing. */
export type Warning = { code: string; precision: string }

export type Fault = "empty" | "spreadsheet" | "characters" | "too_short" | "too_long" | "key" | "unknown"

/** `precision` is the line under « Valeur invalide »: what is wrong, and how to put it right. */
export type Parsed =
  | { ok: true; value: string; warnings: readonly Warning[] }
  | { ok: false; code: Fault; precision: string }

/** What every kind of number, code or name of this package can do. */
export interface Identifier {
  /** Reads what a person typed or a spreadsheet held. Never throws. */
  parse: (text: string) => Parsed
  /** How a stored value is shown. A value of another shape is shown as it is. */
  format: (value: string) => string
}

export const accept = (value: string, warnings: readonly Warning[] = []): Parsed => ({
  ok: true,
  value,
  warnings,
})

export const refuse = (code: Fault, sentence: string): Parsed => ({
  ok: false,
  code,
  precision: typography(sentence),
})

export const warn = (code: string, sentence: string): Warning => ({ code, precision: typography(sentence) })

export const asItIs = (value: string): string => value
