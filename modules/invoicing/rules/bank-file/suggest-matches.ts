import type { IsoDate } from "@jalon/kernel"
import { plainText } from "./entry-references.ts"
import { findSums } from "./find-sums.ts"
import type { BankEntry } from "./model.ts"
import { reasonWords } from "./words.fr.ts"

export type OpenInvoice = {
  readonly id: string
  readonly number: string
  readonly issuedOn: IsoDate
  /** What is still to be paid. */
  readonly restCents: number
  readonly payerName: string
  /** An account that this payer was seen to pay from. */
  readonly payerIban: string
  /** Number of the file at the payer's. */
  readonly dossier: string
  /** What the OPCO said it wrote on its transfer. */
  readonly transferReference: string
}

export type Confidence = "certain" | "likely" | "possible"

export type MatchSuggestion = {
  readonly entry: BankEntry
  readonly confidence: Confidence
  readonly invoices: readonly { readonly id: string; readonly cents: number }[]
  /** What the transfer leaves once these are paid. */
  readonly surplusCents: number
  /** Why, in French. */
  readonly reasons: readonly string[]
}

/** « HOR-2026-000012 » stands in « VIR HOR 2026 000012 », and not in « HOR-2026-0000123 ». */
const cites = (plainLabel: string, reference: string): boolean => {
  const wanted = plainText(reference)
  if (wanted.length < 5) return false
  for (let at = plainLabel.indexOf(wanted); at !== -1; at = plainLabel.indexOf(wanted, at + 1)) {
    const [before, after] = [plainLabel[at - 1] ?? "", plainLabel[at + wanted.length] ?? ""]
    const isCut = (mine: string, beside: string) => /\d/.test(mine) && /\d/.test(beside)
    if (!isCut(wanted[0] ?? "", before) && !isCut(wanted.at(-1) ?? "", after)) return true
  }
  return false
}

const LEGAL_FORMS =
  /\b(?:SAS|SASU|SARL|EURL|SA|SCI|SNC|ASSOCIATION|ASSO|ETS|ETABLISSEMENTS|STE|SOCIETE|M|MME|MR)\b/g

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(LEGAL_FORMS, " ")
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length > 1)

/** Every word of the payer stands in what the bank says of who paid. */
const isPayer = (entry: BankEntry, invoice: OpenInvoice): "iban" | "payer" | null => {
  if (entry.payerIban !== "" && entry.payerIban === invoice.payerIban) return "iban"
  const wanted = wordsOf(invoice.payerName)
  const said = new Set(wordsOf(`${entry.payerName} ${entry.label}`))
  return wanted.length > 0 && wanted.every((word) => said.has(word)) ? "payer" : null
}

const naming = (plainLabel: string, invoice: OpenInvoice): string | null => {
  if (cites(plainLabel, invoice.number)) return reasonWords.number(invoice.number)
  if (cites(plainLabel, invoice.transferReference)) return reasonWords.transfer(invoice.transferReference)
  return null
}

const oldestFirst = (one: OpenInvoice, other: OpenInvoice): number =>
  one.issuedOn < other.issuedOn || (one.issuedOn === other.issuedOn && one.number < other.number) ? -1 : 1

type Found = Omit<MatchSuggestion, "entry">

/** Pays in the given order until nothing is left. */
const allot = (invoices: readonly OpenInvoice[], cents: number) => {
  let left = cents
  const paid: { id: string; cents: number }[] = []
  for (const { id, restCents } of invoices) {
    const part = Math.min(left, restCents)
    if (part > 0) paid.push({ id, cents: part })
    left -= part
  }
  return { paid, left }
}

const sumOf = (invoices: readonly OpenInvoice[]): number =>
  invoices.reduce((sum, { restCents }) => sum + restCents, 0)

const amountReasons = (invoices: readonly OpenInvoice[], cents: number): string[] => {
  const due = sumOf(invoices)
  if (cents < due) return [reasonWords.partial(due - cents)]
  if (cents > due) return [reasonWords.surplus(cents - due)]
  return [invoices.length === 1 ? reasonWords.exact : reasonWords.exactSum(invoices.length)]
}

const payerReason = (entry: BankEntry, invoice: OpenInvoice | undefined): string[] => {
  const known = invoice ? isPayer(entry, invoice) : null
  return known && invoice ? [reasonWords[known](invoice.payerName)] : []
}

const found = (
  confidence: Confidence,
  entry: BankEntry,
  invoices: readonly OpenInvoice[],
  reasons: readonly string[],
): Found => {
  const { paid, left } = allot(invoices, entry.cents)
  return { confidence, invoices: paid, surplusCents: left, reasons }
}

/** Named by its number, or by the reference that the OPCO announced. */
const byName = (entry: BankEntry, open: readonly OpenInvoice[]): Found | null => {
  const label = plainText(`${entry.label} ${entry.reference}`)
  const named = open.flatMap((invoice) => {
    const reason = naming(label, invoice)
    return reason === null ? [] : [{ invoice, reason }]
  })
  if (named.length === 0) return null
  const invoices = named.map(({ invoice }) => invoice).toSorted(oldestFirst)
  const reasons = [
    ...new Set(named.map(({ reason }) => reason)),
    ...payerReason(entry, invoices[0]),
    ...amountReasons(invoices, entry.cents),
  ]
  return found(sumOf(invoices) === entry.cents ? "certain" : "likely", entry, invoices, reasons)
}

/** The same payer or the same file, and invoices that add up to the amount. */
const bySum = (
  entry: BankEntry,
  candidates: readonly OpenInvoice[],
  reasons: readonly string[],
): Found | null => {
  const sums = findSums(
    candidates.map(({ restCents }) => restCents),
    entry.cents,
  )
  const [first] = sums
  if (first === undefined) return null
  const invoices = first.flatMap((at) => candidates[at] ?? [])
  const isAlone = sums.length === 1
  return found(isAlone ? "likely" : "possible", entry, invoices, [
    ...reasons,
    ...amountReasons(invoices, entry.cents),
    ...(isAlone ? [] : [reasonWords.severalPossible]),
  ])
}

const byDossier = (entry: BankEntry, open: readonly OpenInvoice[]): Found | null => {
  const label = plainText(entry.label)
  const candidates = open.filter(({ dossier }) => cites(label, dossier)).toSorted(oldestFirst)
  const [first] = candidates
  return first
    ? bySum(entry, candidates, [reasonWords.dossier(first.dossier), ...payerReason(entry, first)])
    : null
}

const byPayer = (entry: BankEntry, open: readonly OpenInvoice[]): Found | null => {
  const candidates = open.filter((invoice) => isPayer(entry, invoice) !== null).toSorted(oldestFirst)
  return candidates.length === 0 ? null : bySum(entry, candidates, payerReason(entry, candidates[0]))
}

const byAmount = (entry: BankEntry, open: readonly OpenInvoice[]): Found | null => {
  const same = open.filter(({ restCents }) => restCents === entry.cents)
  const [only] = same
  return only && same.length === 1 ? found("possible", entry, [only], [reasonWords.onlyAmount]) : null
}

/** From the surest to the most doubtful: a doubtful match never takes an invoice that a sure one names. */
const WAYS = [byName, byDossier, byPayer, byAmount]

/**
 * For every payment that came in, the invoices that it seems to pay, with the reasons; nothing when none does. An invoice is never
 * paid twice by the suggestions together, a payment never pays more than it is.
 */
export const suggestMatches = (
  entries: readonly BankEntry[],
  invoices: readonly OpenInvoice[],
): MatchSuggestion[] => {
  const rest = new Map(invoices.map(({ id, restCents }) => [id, restCents]))
  const matched = new Map<BankEntry, MatchSuggestion>()
  const open = () =>
    invoices.flatMap((invoice) => {
      const restCents = rest.get(invoice.id) ?? 0
      return restCents > 0 ? [{ ...invoice, restCents }] : []
    })
  for (const way of WAYS)
    for (const entry of entries) {
      if (entry.cents <= 0 || matched.has(entry)) continue
      const match = way(entry, open())
      if (match === null) continue
      matched.set(entry, { entry, ...match })
      for (const { id, cents } of match.invoices) rest.set(id, (rest.get(id) ?? 0) - cents)
    }
  return entries.flatMap((entry) => matched.get(entry) ?? [])
}
