import { ownRows, sql } from "@jalon/data"
import { dayOf } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { type MatchSuggestion, type OpenInvoice, suggestSettlements } from "../../rules/bank-file/index.ts"
import * as wire from "../../wire/index.ts"
import { type BankLineRow, findBankLines, findLinkedPayments, type LinkedPayment } from "./bank-line-row.ts"
import { findKnownAccounts, findTargets, presentTarget, type TargetRow } from "./bank-targets.read.ts"

type Count = { bucket: wire.BankView; count: number; left_cents: number }
type Import = { created_at: Date; to_on: string | null; account_end: string }

const asInvoice = (target: TargetRow, accounts: ReadonlyMap<string, string>): OpenInvoice => ({
  id: target.id,
  number: target.number,
  issuedOn: target.issued_on,
  restCents: target.left_cents,
  payerName: target.payer,
  payerIban: accounts.get(target.payer) ?? "",
  dossier: target.dossier,
  transferReference: target.transfer,
})

type Suggestions = ReadonlyMap<string, MatchSuggestion>

const suggest = (
  lines: readonly BankLineRow[],
  targets: readonly TargetRow[],
  accounts: ReadonlyMap<string, string>,
): Suggestions => {
  const byEntry = new Map(
    lines.map((line) => [
      {
        reference: "",
        bookedOn: line.booked_on,
        cents: line.left_cents,
        label: line.label,
        payerName: line.payer_name,
        payerIban: line.payer_mark?.toString("hex") ?? "",
      },
      line.id,
    ]),
  )
  const invoices = targets.flatMap((target) => (target.kind === "invoice" ? asInvoice(target, accounts) : []))
  const payments = targets.flatMap((target) =>
    target.paid_on === null ? [] : { ...asInvoice(target, accounts), paidOn: target.paid_on },
  )
  const matches = suggestSettlements([...byEntry.keys()], invoices, payments)
  return new Map(matches.map((match) => [byEntry.get(match.entry) ?? "", match]))
}

const proposalOf = (
  line: BankLineRow,
  match: MatchSuggestion | undefined,
  targets: ReadonlyMap<string, TargetRow>,
): wire.BankLine["proposal"] => {
  if (match === undefined) return null
  const shares = match.invoices.flatMap(({ id, cents }) => {
    const target = targets.get(id)
    return target ? [{ target: presentTarget(target), cents }] : []
  })
  return {
    confidence: match.confidence,
    is_sure: match.confidence === "certain" && !line.looks_known,
    surplus_cents: match.surplusCents,
    reasons: [...match.reasons],
    shares,
  }
}

const present = (
  line: BankLineRow,
  proposal: wire.BankLine["proposal"],
  payments: readonly LinkedPayment[],
): wire.BankLine => ({
  id: line.id,
  booked_on: line.booked_on,
  cents: line.cents,
  left_cents: line.left_cents,
  label: line.label,
  payer: line.payer_name,
  view: line.bucket,
  looks_known: line.looks_known,
  proposal,
  payments: payments.map(({ id, instalment_id, number, learner, cents, is_found }) => ({
    id,
    instalment_id,
    number,
    learner,
    cents,
    is_found,
  })),
})

export const listBankLines = read(wire.listBankLines, async (reader, { query }) => {
  const { view, page, page_size } = query
  const direction =
    view === "open" ? sql`order by b.booked_on, b.id` : sql`order by b.booked_on desc, b.id desc`
  const [lines, counts, last] = await Promise.all([
    findBankLines(
      reader,
      sql`b.bucket = ${view}`,
      sql`${direction} limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    reader.run(sql<Count>`
      select bucket, count(*)::int as count, sum(left_cents)::float8 as left_cents from bank_line
      where ${ownRows(reader.who)} group by bucket`),
    reader.find(sql<Import>`
      select created_at, to_on, account_end from bank_statement where ${ownRows(reader.who)} order by created_at desc, id desc limit 1`),
  ])
  const isOpen = view === "open" && lines.length > 0
  const [targets, accounts, payments] = await Promise.all([
    isOpen ? findTargets(reader) : [],
    isOpen ? findKnownAccounts(reader) : new Map<string, string>(),
    findLinkedPayments(
      reader,
      lines.map(({ id }) => id),
    ),
  ])
  const byId = new Map(targets.map((target) => [target.id, target]))
  const suggestions = suggest(isOpen ? lines : [], targets, accounts)
  const counted = counts.find(({ bucket }) => bucket === view)
  return {
    count: counted?.count ?? 0,
    count_is_capped: false,
    page,
    page_size,
    results: lines.map((line) =>
      present(
        line,
        proposalOf(line, suggestions.get(line.id), byId),
        payments.filter(({ line_id }) => line_id === line.id),
      ),
    ),
    view_counts: Object.fromEntries(
      wire.BANK_VIEWS.map((one) => [one, counts.find(({ bucket }) => bucket === one)?.count ?? 0]),
    ),
    left_cents: counted?.left_cents ?? 0,
    last_import: last && { on: dayOf(last.created_at), until: last.to_on, account: last.account_end },
  }
})
