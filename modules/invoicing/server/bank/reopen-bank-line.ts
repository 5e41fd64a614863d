import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findInvoices } from "../follow/invoice-row.ts"
import { takePaymentBack } from "../follow/pay-invoice.ts"
import { findLinkedPayments, lockBankLines } from "./bank-line-row.ts"

/** Payments that the line brought are reversed; one that was recorded before stays, and only loses its line. */
export const reopenBankLine = command(wire.reopenBankLine, async (scope, { params: { lineId } }) => {
  const [line] = await lockBankLines(scope, [lineId])
  if (line === undefined) throw refuse("not_found")
  const linked = await findLinkedPayments(scope, [lineId])
  const brought = linked.filter(({ is_found }) => !is_found)
  const ids = [...new Set(brought.map(({ invoice_id }) => invoice_id))]
  const rows = new Map(
    (await findInvoices(scope, sql`v.id = any(${ids}::uuid[])`, sql`for no key update of v`)).map((row) => [
      row.id,
      row,
    ]),
  )
  for (const payment of brought) {
    const row = rows.get(payment.invoice_id)
    if (row === undefined) throw refuse("not_found")
    const state = await takePaymentBack(scope, row, payment)
    rows.set(row.id, { ...row, state, paid_cents: row.paid_cents - payment.cents })
  }
  const found = linked.filter(({ is_found }) => is_found)
  await scope.run(sql`
    delete from bank_line_payment where ${ownRows(scope.who)} and line_id = ${lineId}
      and payment_id = any(${found.map(({ id }) => id)}::uuid[])`)
  const freed = found.reduce((sum, { cents }) => sum + cents, 0)
  await scope.run(sql`
    update bank_line set is_set_aside = false, left_cents = left_cents + ${freed} where ${ownRows(scope.who)} and id = ${lineId}`)
  return { reversed: brought.length }
})
