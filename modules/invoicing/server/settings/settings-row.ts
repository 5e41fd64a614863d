import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { invoiceDetails, type NextInvoiceNumber } from "@jalon/organizations/server"
import { memberOf, type Reader } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import {
  type Accounts,
  DEFAULT_PENALTY_TERMS,
  type InvoiceSettings,
  invoiceNumber,
  missingSettings,
  seriesPrefix,
  usualAccounts,
  type VatRegime,
} from "../../rules/index.ts"
import type { getInvoiceSettings } from "../../wire/index.ts"

type Shown = AnswerOf<typeof getInvoiceSettings>["settings"]

export type SettingsRow = {
  vat_regime: VatRegime
  vat_attested_on: string | null
  vat_number: string | null
  iban: string | null
  bic: string | null
  account_holder: string | null
  payment_days: number
  penalty_terms: string
  signatory_name: string | null
  signatory_role: string | null
  account_customer: string
  account_apprenticeship: string
  account_other_training: string
  account_bank: string
  accepted_at: Date | null
}

const UNTOUCHED: SettingsRow = {
  vat_regime: "exempt_261_4_4a",
  vat_attested_on: null,
  vat_number: null,
  iban: null,
  bic: null,
  account_holder: null,
  payment_days: 30,
  penalty_terms: DEFAULT_PENALTY_TERMS,
  signatory_name: null,
  signatory_role: null,
  account_customer: usualAccounts.customer,
  account_apprenticeship: usualAccounts.apprenticeship,
  account_other_training: usualAccounts.otherTraining,
  account_bank: usualAccounts.bank,
  accepted_at: null,
}

export const findSettings = async ({ who, find }: Pick<Reader, "who" | "find">): Promise<SettingsRow> =>
  (await find(sql<SettingsRow>`
    select vat_regime, vat_attested_on, vat_number, iban, bic, account_holder, payment_days, penalty_terms,
      signatory_name, signatory_role, account_customer, account_apprenticeship, account_other_training, account_bank, accepted_at
    from invoice_setting where ${ownRows(who)}`)) ?? UNTOUCHED

/** Where the accountant of the school books sales and receipts. */
export const findAccounts = async (reader: Pick<Reader, "who" | "find">): Promise<Accounts> => {
  const row = await findSettings(reader)
  return {
    customer: row.account_customer,
    apprenticeship: row.account_apprenticeship,
    otherTraining: row.account_other_training,
    bank: row.account_bank,
  }
}

/** The number that each series gives next; none before the settings are accepted. */
const nextNumbers = async ({ who, run }: Pick<Reader, "who" | "run">): Promise<Map<string, number>> =>
  new Map(
    (
      await run(sql<{ kind: string; next_number: number }>`
        select kind, next_number from invoice_series where ${ownRows(who)}`)
    ).map(({ kind, next_number }) => [kind, next_number]),
  )

/** For the card of the organization, which shows it everywhere; null before the settings are accepted. */
export const nextInvoiceNumber: NextInvoiceNumber = async (reader) =>
  (await nextNumbers(reader)).get("invoice") ?? null

export const rulesInput = (
  row: SettingsRow,
  { prefix, counter }: { prefix: string; counter: number },
): InvoiceSettings => ({
  prefix,
  counter,
  vatRegime: row.vat_regime,
  vatAttestedOn: row.vat_attested_on,
  iban: row.iban,
  bic: row.bic,
  accountHolder: row.account_holder,
  signatoryName: row.signatory_name,
})

const DIRECTION = 1
export const isDirection = ({ who }: Pick<Reader, "who">): boolean => memberOf(who).roleId === DIRECTION

export const presentSettings = async (reader: Reader): Promise<Shown> => {
  const [details, row, next] = await Promise.all([
    invoiceDetails(reader),
    findSettings(reader),
    nextNumbers(reader),
  ])
  const counter = next.get("invoice") ?? details.counter
  const { accepted_at, ...shown } = row
  return {
    ...shown,
    invoice_uuid: details.uuid,
    prefix_invoice: details.prefix,
    counter,
    is_config_accepted: details.isAccepted,
    accepted_at: accepted_at?.toISOString() ?? null,
    next_number: invoiceNumber(details.prefix, today(), counter),
    next_credit_number: invoiceNumber(
      seriesPrefix(details.prefix, "credit_note"),
      today(),
      next.get("credit_note") ?? 1,
    ),
    may_accept: isDirection(reader),
    missing: missingSettings(rulesInput(row, { prefix: details.prefix, counter })),
  }
}
