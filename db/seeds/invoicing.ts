import { type FieldVault, type Scope, sql } from "@jalon/data"
import { addInvoicing } from "@jalon/invoicing/testing"

/** An account of nobody: the bank 99999 does not exist. */
const IBAN = "FR7699999000010000000010106"

/** The schedules of the demo school, and what it has invoiced of them so far. */
export const seedInvoicing = async (vault: FieldVault, scope: Scope): Promise<void> => {
  // Hundreds of statements in one transaction: on a busy machine they take longer than any request may.
  await scope.run(sql`select set_config('transaction_timeout', '0', true)`)
  await addInvoicing({ vault, opcos: { isConfigured: () => true } }, scope, {
    settings: {
      prefix: "HOR",
      counter: 42,
      iban: IBAN,
      holder: "CFA Horizon Métiers",
      signatory: "Hélène Marchandeau",
      role: "Directrice",
    },
    invoices: 150,
  })
}
