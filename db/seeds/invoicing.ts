import type { FieldVault, Scope } from "@jalon/data"
import { addInvoicing } from "@jalon/invoicing/testing"

/** An account of nobody: the bank 99999 does not exist. */
const IBAN = "FR7699999000010000000010106"

/** The schedules of the demo school, and what it has invoiced of them so far. */
export const seedInvoicing = (
  vault: FieldVault,
  inSchool: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
): Promise<void> =>
  addInvoicing({ vault, opcos: { isConfigured: () => true } }, inSchool, {
    settings: {
      prefix: "HOR",
      counter: 42,
      iban: IBAN,
      holder: "CFA Horizon Métiers",
      signatory: "Hélène Marchandeau",
      role: "Directrice",
    },
    invoices: 119,
  })
