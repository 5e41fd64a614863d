import type { IsoDate } from "@jalon/kernel"
import { addDays } from "@jalon/kernel"
import type { LevelStatus } from "./published-level.ts"

/** Headings are told apart by their beginning, whatever their case, accents, line breaks and asterisks. */
export const plainHeading = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[*\s\u00a0\u202f]+/g, " ")
    .replaceAll("’", "'")
    .trim()

const LEVELS_SHEET = "onglet 3"
const BRANCHES_SHEET = "onglet 4"

const sheetOf = (names: readonly string[], beginning: string): string | null =>
  names.find((name) => plainHeading(name).startsWith(beginning)) ?? null

/** Sheets by the beginning of their name: what follows it changes from one publication to the next. */
export const publishedSheets = (
  names: readonly string[],
): { levels: string | null; branches: string | null } => ({
  levels: sheetOf(names, LEVELS_SHEET),
  branches: sheetOf(names, BRANCHES_SHEET),
})

type Heading = readonly string[]

const LEVEL_HEADINGS = {
  rncp: ["rncp", "code rncp"],
  cpneCode: ["code cpne"],
  cpneLabel: ["cpne"],
  amount: ["npec final"],
  status: ["statut"],
  applicableFrom: ["date d'applicabilite"],
} as const satisfies Record<string, Heading>

const BRANCH_HEADINGS = {
  cpneCode: ["code cpne"],
  cpneLabel: ["cpne"],
  idcc: ["idcc"],
} as const satisfies Record<string, Heading>

export type Columns<Key extends string> = Readonly<Record<Key, number>>

/** Where each column stands in this row, -1 for one that may be left out; null when the row is not that of the headings. */
export const columnsIn = <Key extends string>(
  cells: readonly string[],
  headings: Readonly<Record<Key, Heading>>,
  needed: readonly Key[] = Object.keys(headings) as Key[],
): Columns<Key> | null => {
  const plain = cells.map(plainHeading)
  const found = Object.fromEntries(
    Object.entries<Heading>(headings).map(([key, beginnings]) => [
      key,
      plain.findIndex((cell) => beginnings.some((beginning) => cell.startsWith(beginning))),
    ]),
  ) as Columns<Key>
  return needed.some((key) => found[key] === -1) ? null : found
}

export const levelColumns = (cells: readonly string[]) => columnsIn(cells, LEVEL_HEADINGS)
export const branchColumns = (cells: readonly string[]) => columnsIn(cells, BRANCH_HEADINGS)

export type FileLevel = {
  rncp: string
  cpneCode: string
  cpneLabel: string
  amountCents: number
  status: LevelStatus | null
  applicableFrom: IsoDate
}
export type FileBranch = { idcc: string; cpneCode: string; cpneLabel: string }

/** A line is read, skipped because no amount is known, or not understood: said with what is wrong. */
export type ReadLine<Read> = { read: Read[] } | { skipped: "not_known" } | { fault: string }

const EXCEL_FIRST_DAY = "1899-12-30"
const NOT_KNOWN = new Set(["NC", "NR"])

const dayOf = (text: string): IsoDate | null => {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const french = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text)
  if (french) return `${french[3]}-${french[2]}-${french[1]}`
  const serial = /^\d{5}(\.0+)?$/.test(text) ? Number(text) : 0
  return serial > 0 ? addDays(EXCEL_FIRST_DAY, serial) : null
}

/** Whole euros, as a number or as a text with spaces and its sign. */
const centsOf = (text: string): number | null => {
  const digits = text.replace(/[\s\u00a0\u202f€]/g, "")
  return /^\d{1,6}([.,]0+)?$/.test(digits) ? Number.parseInt(digits, 10) * 100 : null
}

const codesOf = (text: string): string[] | null => {
  const codes = text
    .split(/[/\n;]+/)
    .map((code) =>
      code
        .replace(/[\s\u00a0]/g, "")
        .toUpperCase()
        .replace(/\.0+$/, ""),
    )
    .filter((code) => code !== "")
    .map((code) => (code.startsWith("RNCP") ? code : `RNCP${code}`))
  return codes.length > 0 && codes.every((code) => /^RNCP\d{1,6}$/.test(code)) ? codes : null
}

const codeOf = (text: string): string | null => {
  const code = text.trim().replace(/\.0+$/, "")
  return /^[0-9A-Za-z-]{1,12}$/.test(code) ? code : null
}

const statusOf = (text: string): LevelStatus | null =>
  text === "CPNE" || text === "R" || text === "A" ? text : null

export const readLevelLine = (
  cells: readonly string[],
  at: Columns<keyof typeof LEVEL_HEADINGS>,
): ReadLine<FileLevel> => {
  const text = (key: keyof typeof at) => (cells[at[key]] ?? "").trim()
  if (NOT_KNOWN.has(text("amount").toUpperCase())) return { skipped: "not_known" }
  const codes = codesOf(text("rncp"))
  if (codes === null) return { fault: `code RNCP illisible « ${text("rncp")} »` }
  const cpneCode = codeOf(text("cpneCode"))
  if (cpneCode === null) return { fault: `code CPNE illisible « ${text("cpneCode")} »` }
  const amountCents = centsOf(text("amount"))
  if (amountCents === null || amountCents === 0) return { fault: `montant illisible « ${text("amount")} »` }
  const applicableFrom = dayOf(text("applicableFrom"))
  if (applicableFrom === null) return { fault: `date illisible « ${text("applicableFrom")} »` }
  const shared = {
    cpneCode,
    cpneLabel: text("cpneLabel"),
    amountCents,
    status: statusOf(text("status").toUpperCase()),
    applicableFrom,
  }
  return { read: codes.map((rncp) => ({ rncp, ...shared })) }
}

const IDCC_FIGURES = 4

export const readBranchLine = (
  cells: readonly string[],
  at: Columns<keyof typeof BRANCH_HEADINGS>,
): ReadLine<FileBranch> => {
  const text = (key: keyof typeof at) => (cells[at[key]] ?? "").trim()
  const cpneCode = codeOf(text("cpneCode"))
  if (cpneCode === null) return { fault: `code CPNE illisible « ${text("cpneCode")} »` }
  const idcc = text("idcc").replace(/\.0+$/, "")
  if (!/^\d{1,4}$/.test(idcc)) return { fault: `IDCC illisible « ${text("idcc")} »` }
  return { read: [{ idcc: idcc.padStart(IDCC_FIGURES, "0"), cpneCode, cpneLabel: text("cpneLabel") }] }
}
