import type { JournalLine } from "./journal.ts"

/** The eighteen columns of the « fichier des écritures comptables » (A47 A-1 of the book of tax procedures), in their order. */
const COLUMNS = [
  "JournalCode",
  "JournalLib",
  "EcritureNum",
  "EcritureDate",
  "CompteNum",
  "CompteLib",
  "CompAuxNum",
  "CompAuxLib",
  "PieceRef",
  "PieceDate",
  "EcritureLib",
  "Debit",
  "Credit",
  "EcritureLet",
  "DateLet",
  "ValidDate",
  "Montantdevise",
  "Idevise",
] as const

const JOURNALS = { VE: "Ventes", BQ: "Banque" } as const

const day = (date: string): string => date.replaceAll("-", "")
const amount = (cents: number): string => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, "0")}`
/** A tabulation or a new line inside a word would make another column, another line. */
const word = (text: string): string => text.replaceAll(/[\t\r\n]+/g, " ").trim()

const rowOf = (one: JournalLine): string[] => [
  one.journal,
  JOURNALS[one.journal],
  String(one.entry),
  day(one.day),
  one.account,
  one.accountName,
  one.third === null ? "" : word(one.third.key),
  one.third === null ? "" : word(one.third.name),
  word(one.piece),
  day(one.day),
  word(one.label),
  amount(one.debitCents),
  amount(one.creditCents),
  "",
  "",
  day(one.day),
  "",
  "",
]

/** Tabulations between columns, as the text asks; what accounting software reads in without a question. */
export const fecText = (lines: readonly JournalLine[]): string =>
  [COLUMNS as readonly string[], ...lines.map(rowOf)].map((row) => `${row.join("\t")}\r\n`).join("")
