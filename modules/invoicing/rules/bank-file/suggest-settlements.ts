import { addDays, type IsoDate } from "@jalon/kernel"
import type { BankEntry } from "./model.ts"
import { type MatchSuggestion, type OpenInvoice, suggestMatches } from "./suggest-matches.ts"
import { reasonWords } from "./words.fr.ts"

/** A payment that somebody recorded, or an OPCO announced, before its money was seen: taken whole, as an invoice of its amount. */
export type RecordedPayment = OpenInvoice & { readonly paidOn: IsoDate }

/** Money moves within days of what was written of it. */
const NEAR_DAYS = 10

const isNear = (one: IsoDate, other: IsoDate): boolean =>
  one >= addDays(other, -NEAR_DAYS) && one <= addDays(other, NEAR_DAYS)

/**
 * What each line settles: a payment that is recorded already where it is surely that one, else an invoice, else a payment that it
 * may be. A recorded payment is never taken in part, nor far from its day.
 */
export const suggestSettlements = (
  entries: readonly BankEntry[],
  invoices: readonly OpenInvoice[],
  payments: readonly RecordedPayment[],
): MatchSuggestion[] => {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const found = new Map<BankEntry, MatchSuggestion>()
  const left = () => entries.filter((entry) => !found.has(entry))
  const isWhole = ({ entry, invoices: taken }: MatchSuggestion): boolean =>
    taken.every(({ id, cents }) => {
      const payment = byId.get(id)
      return payment !== undefined && payment.restCents === cents && isNear(payment.paidOn, entry.bookedOn)
    })
  /** Paid once, and as much still due: the line may be either. */
  const isDueAgain = ({ invoices: taken }: MatchSuggestion): boolean =>
    taken.some(({ id, cents }) => {
      const number = byId.get(id)?.number
      return invoices.some((invoice) => invoice.number === number && invoice.restCents === cents)
    })
  for (const match of suggestMatches(entries, payments))
    if (match.confidence === "certain" && isWhole(match))
      found.set(
        match.entry,
        isDueAgain(match)
          ? { ...match, confidence: "likely", reasons: [...match.reasons, reasonWords.dueAgain] }
          : match,
      )
  for (const match of suggestMatches(left(), invoices)) found.set(match.entry, match)
  const taken = new Set([...found.values()].flatMap(({ invoices: parts }) => parts.map(({ id }) => id)))
  for (const match of suggestMatches(
    left(),
    payments.filter(({ id }) => !taken.has(id)),
  ))
    if (isWhole(match)) found.set(match.entry, match)
  return entries.flatMap((entry) => found.get(entry) ?? [])
}
