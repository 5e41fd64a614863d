import { accountOf, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import { type Share, type ShareTarget, whyNotShared } from "../../rules/bank-file/index.ts"
import { leftToPay } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { amountsOf, findInvoices, type InvoiceRow } from "../follow/invoice-row.ts"
import { payInvoice } from "../follow/pay-invoice.ts"
import { type BankLineRow, lockBankLines } from "./bank-line-row.ts"
import { findTargets } from "./bank-targets.read.ts"

const REFERENCE = 140

const link = (scope: Scope, lineId: string, paymentId: string, isFound: boolean) =>
  scope.run(sql`
    insert into bank_line_payment (id, organization_id, line_id, payment_id, is_found, account_id)
    values (${newId()}, ${organizationOf(scope.who)}, ${lineId}, ${paymentId}, ${isFound}, ${accountOf(scope.who)})`)

const payable = new Set(["issued", "transmitted", "partly_paid"])

const invoiceTarget = (row: InvoiceRow): ShareTarget => ({
  kind: "invoice",
  id: row.id,
  number: row.full_number,
  leftCents: row.kind === "invoice" && payable.has(row.state) ? leftToPay(amountsOf(row)) : 0,
})

type Taken = { rows: Map<string, InvoiceRow>; targets: Map<string, ShareTarget> }

/** Invoices are taken for this transaction; of a recorded payment, its unique link keeps two from taking it at once. */
const takeTargets = async (scope: Scope, shares: readonly Share[]): Promise<Taken> => {
  const ids = (kind: Share["kind"]) => shares.flatMap((one) => (one.kind === kind ? [one.id] : []))
  const rows = await findInvoices(
    scope,
    sql`v.id = any(${ids("invoice")}::uuid[])`,
    sql`for no key update of v`,
  )
  const found =
    ids("payment").length === 0
      ? []
      : await findTargets(scope, { which: sql`t.kind = 'payment' and t.id = any(${ids("payment")}::uuid[])` })
  const targets = [
    ...rows.map(invoiceTarget),
    ...found.map(({ kind, id, number, left_cents }) => ({ kind, id, number, leftCents: left_cents })),
  ]
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    targets: new Map(targets.map((target) => [target.id, target])),
  }
}

const writeShare = async (scope: Scope, line: BankLineRow, share: Share, taken: Taken): Promise<void> => {
  const target = taken.targets.get(share.id)
  const row = taken.rows.get(share.id)
  if (target) taken.targets.set(share.id, { ...target, leftCents: target.leftCents - share.cents })
  if (share.kind === "payment" || row === undefined) {
    await link(scope, line.id, share.id, true)
    return
  }
  const paid = await payInvoice(scope, row, {
    cents: share.cents,
    paidOn: line.booked_on,
    method: "transfer",
    reference: line.label.slice(0, REFERENCE) || null,
  })
  await link(scope, line.id, paid.id, false)
  taken.rows.set(row.id, { ...row, state: paid.state, paid_cents: row.paid_cents + share.cents })
}

/** What each line pays, all in one transaction; a line that no longer can says why and holds no other. */
export const matchBankLines = command(wire.matchBankLines, async (scope, { body }) => {
  const asked = new Map(body.lines.map(({ line_id, shares }) => [line_id, shares]))
  const lines = await lockBankLines(scope, [...asked.keys()])
  const taken = await takeTargets(scope, [...asked.values()].flat())
  const kept: { line_id: string; why: string }[] = []
  let payments = 0
  for (const line of lines) {
    const shares = asked.get(line.id) ?? []
    const why = whyNotShared(line.left_cents, shares, taken.targets)
    if (why !== null) {
      kept.push({ line_id: line.id, why })
      continue
    }
    for (const share of shares) await writeShare(scope, line, share, taken)
    payments += shares.length
    const cents = shares.reduce((sum, share) => sum + share.cents, 0)
    await scope.run(sql`
      update bank_line set left_cents = left_cents - ${cents}, is_set_aside = false where ${ownRows(scope.who)} and id = ${line.id}`)
  }
  return { matched: lines.length - kept.length, payments, kept }
})
