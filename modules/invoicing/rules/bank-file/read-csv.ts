import { readAmount, readFrenchDate } from "@jalon/kernel"
import { plainText, referencesFor } from "./entry-references.ts"
import type { BadLine, BankEntry, BankFile, UnreadableFile } from "./model.ts"
import { type CsvRow, splitCsv } from "./split-csv.ts"
import { fileWords, lineWords } from "./words.fr.ts"

/** Beginnings of the heads of columns, as the banks write them; the first that is found counts. */
const HEADS = {
  date: [
    "date operation",
    "date de l operation",
    "date comptable",
    "date de comptabilisation",
    "date d operation",
    "date",
  ],
  label: [
    "libelle complet",
    "libelle operation",
    "libelle de l operation",
    "libelle",
    "description",
    "intitule",
    "detail",
  ],
  amount: ["montant"],
  credit: ["credit"],
  debit: ["debit"],
  // What the payer wrote for whom they pay; before the bank's own number, whose head begins alike.
  paymentReference: [
    "reference de bout en bout",
    "reference client",
    "reference du donneur",
    "reference donneur",
    "reference externe",
    "reference paiement",
    "reference du paiement",
    "votre reference",
    "end to end",
  ],
  reference: ["reference", "numero operation", "n operation", "numero d operation"],
  payer: ["donneur d ordre", "nom du tiers", "tiers", "contrepartie", "emetteur"],
  iban: ["iban du tiers", "iban emetteur", "iban contrepartie", "compte contrepartie"],
  currency: ["devise"],
  details: ["informations complementaires", "motif", "communication", "complement"],
} as const
type Head = keyof typeof HEADS
type Columns = Readonly<Partial<Record<Head, number>>>

const plainHead = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()

const columnsOf = ({ cells }: CsvRow): Columns => {
  const heads = cells.map(plainHead)
  const taken = new Set<number>()
  const columns: Partial<Record<Head, number>> = {}
  for (const [name, beginnings] of Object.entries(HEADS) as [Head, readonly string[]][]) {
    const found = beginnings
      .map((beginning) =>
        heads.findIndex(
          (head, at) => !taken.has(at) && (head === beginning || head.startsWith(`${beginning} `)),
        ),
      )
      .find((at) => at !== -1)
    if (found === undefined) continue
    taken.add(found)
    columns[name] = found
  }
  return columns
}

const isEnough = ({ date, label, amount, credit }: Columns): boolean =>
  date !== undefined && label !== undefined && (amount !== undefined || credit !== undefined)

/** Banks write a few lines about the account first. */
const MOST_PREAMBLE = 30

const findHead = (rows: readonly CsvRow[]): { readonly at: number; readonly columns: Columns } | null => {
  for (const [at, row] of rows.slice(0, MOST_PREAMBLE).entries()) {
    const columns = columnsOf(row)
    if (isEnough(columns)) return { at, columns }
  }
  return null
}

type Problem = { readonly problem: string }
const isProblem = (value: object | number): value is Problem =>
  typeof value === "object" && "problem" in value

const readCents = (text: string): number | Problem => {
  const read = readAmount(text.replace(/^\+\s*/, ""))
  if (read.kind === "ambiguous") return { problem: lineWords.doubtfulAmount(text) }
  return read.kind === "unreadable" ? { problem: lineWords.amount(text) } : read.cents
}

/** A debit is a debit, whether the bank writes its sign or not. */
const readTwoColumns = (credit: string, debit: string): number | Problem => {
  if (credit !== "" && debit !== "") {
    const [one, other] = [readCents(credit), readCents(debit)]
    if (one === 0) return readTwoColumns("", debit)
    return other === 0 ? readTwoColumns(credit, "") : { problem: lineWords.twoAmounts }
  }
  if (credit === "" && debit === "") return { problem: lineWords.noAmount }
  const cents = readCents(credit === "" ? debit : credit)
  return isProblem(cents) || credit !== "" ? cents : -Math.abs(cents)
}

/** Shorter ones name no invoice. */
const SHORTEST_NAME = 5

/** What the bank says of the movement; an invoice is often named in the column of references alone. */
const labelOf = (said: readonly string[], reference: string): string => {
  const named = plainText(reference)
  const isSaid = named.length < SHORTEST_NAME || plainText(said.join(" ")).includes(named)
  return [...said, ...(isSaid ? [] : [reference])].filter(Boolean).join(" – ").replace(/\s+/g, " ")
}

const readRow = (
  { cells }: CsvRow,
  columns: Columns,
): Problem | { bankReference: string; entry: Omit<BankEntry, "reference"> } => {
  const cell = (name: Head): string => {
    const at = columns[name]
    return at === undefined ? "" : (cells[at] ?? "")
  }
  const written = cell("date")
  const date = readFrenchDate(written, { twoDigitYear: "this century", today: "" })
  if (date.kind !== "date") return { problem: lineWords.date(written) }
  const currency = cell("currency")
  if (currency !== "" && !/^(?:EUR|EUROS?|€)$/i.test(currency))
    return { problem: lineWords.currency(currency) }
  const amount = cell("amount")
  const cents = amount === "" ? readTwoColumns(cell("credit"), cell("debit")) : readCents(amount)
  if (isProblem(cents)) return cents
  return {
    bankReference: cell("reference") || cell("paymentReference"),
    entry: {
      bookedOn: date.value,
      cents,
      label: labelOf([cell("label"), cell("details")], cell("paymentReference") || cell("reference")),
      payerName: cell("payer"),
      payerIban: cell("iban").replace(/\s/g, ""),
    },
  }
}

/** The separator that stands most often in the first lines. */
const separatorOf = (text: string): string => {
  const beginning = text.slice(0, 5000)
  const count = (separator: string) => beginning.split(separator).length
  return [";", "\t", ","].reduce((best, one) => (count(one) > count(best) ? one : best))
}

export const readBankCsv = (written: string): BankFile | UnreadableFile => {
  const text = written
    .replace(/^\ufeff/, "")
    .replaceAll("\r\n", "\n")
    .replaceAll("\r", "\n")
  const rows = splitCsv(text, separatorOf(text))
  if (rows === null) return { format: "unreadable", reason: fileWords.brokenCsv }
  const head = findHead(rows)
  if (head === null) return { format: "unreadable", reason: fileWords.noHeader }
  const entries: BankEntry[] = []
  const badLines: BadLine[] = []
  const reference = referencesFor("")
  for (const row of rows.slice(head.at + 1)) {
    const read = readRow(row, head.columns)
    if (isProblem(read)) badLines.push({ line: row.line, text: row.text, reason: read.problem })
    else entries.push({ reference: reference(read.bankReference, read.entry), ...read.entry })
  }
  return { format: "csv", account: "", entries, badLines }
}
