import type { IsoDate } from "@jalon/kernel"

const DIGITS = 6

export type SeriesKind = "invoice" | "credit_note"

/** Credit notes have their own series, named after that of the invoices. */
export const seriesPrefix = (prefix: string, kind: SeriesKind): string =>
  kind === "invoice" ? prefix : `${prefix}-AV`

/** « HOR-2026-000042 »: the year only informs, the number runs on from one year to the next. */
export const invoiceNumber = (prefix: string, issuedOn: IsoDate, number: number): string =>
  `${prefix}-${issuedOn.slice(0, 4)}-${String(number).padStart(DIGITS, "0")}`

/** Short, and in signs that no file name, address or spreadsheet changes. */
export const PREFIX = /^[A-Z0-9]{2,10}$/
