import { type IsoDate, typography as t } from "@jalon/kernel"
import { type Accounts, usualAccounts } from "./accounts.ts"

type Third = { readonly key: string; readonly name: string }

export type AccountedInvoice = {
  readonly kind: "invoice" | "credit_note"
  readonly number: string
  readonly issuedOn: IsoDate
  readonly cents: number
  readonly payer: Third
  readonly learner: string
  readonly isApprenticeship: boolean
}

export type AccountedPayment = {
  readonly invoiceNumber: string
  readonly paidOn: IsoDate
  /** Below nothing when an earlier line is taken back. */
  readonly cents: number
  readonly reference: string | null
  readonly payer: Third
}

export type JournalLine = {
  readonly journal: "VE" | "BQ"
  readonly entry: number
  readonly day: IsoDate
  readonly account: string
  readonly accountName: string
  readonly third: Third | null
  readonly piece: string
  readonly label: string
  readonly debitCents: number
  readonly creditCents: number
}

type Draft = Omit<JournalLine, "entry">

const line = (
  base: Pick<Draft, "journal" | "day" | "piece" | "label">,
  to: { account: string; accountName: string; third?: Third },
  cents: number,
): Draft => ({
  ...base,
  account: to.account,
  accountName: to.accountName,
  third: to.third ?? null,
  debitCents: Math.max(0, cents),
  creditCents: Math.max(0, -cents),
})

const ofInvoice = (one: AccountedInvoice, accounts: Accounts): Draft[] => {
  const cents = one.kind === "invoice" ? one.cents : -one.cents
  const base = {
    journal: "VE",
    day: one.issuedOn,
    piece: one.number,
    label: `${one.kind === "invoice" ? "Facture" : "Avoir"} ${one.number} ${one.learner}`,
  } as const
  const income = one.isApprenticeship
    ? { account: accounts.apprenticeship, accountName: t("Formation par apprentissage") }
    : { account: accounts.otherTraining, accountName: t("Autres actions de formation") }
  return [
    line(base, { account: accounts.customer, accountName: "Clients", third: one.payer }, cents),
    line(base, income, -cents),
  ]
}

const ofPayment = (one: AccountedPayment, accounts: Accounts): Draft[] => {
  const base = {
    journal: "BQ",
    day: one.paidOn,
    piece: one.reference ?? one.invoiceNumber,
    label: `${one.cents < 0 ? t("Annulation du règlement") : t("Règlement")} ${one.invoiceNumber} ${one.payer.name}`,
  } as const
  return [
    line(base, { account: accounts.bank, accountName: "Banque" }, one.cents),
    line(base, { account: accounts.customer, accountName: "Clients", third: one.payer }, -one.cents),
  ]
}

/** Every entry stands on two lines that balance, in the order of days; entries of the period are numbered from one. */
export const journalOf = (
  invoices: readonly AccountedInvoice[],
  payments: readonly AccountedPayment[],
  accounts: Accounts = usualAccounts,
): JournalLine[] =>
  [...invoices.map((one) => ofInvoice(one, accounts)), ...payments.map((one) => ofPayment(one, accounts))]
    .toSorted(([a], [b]) => (a?.day ?? "").localeCompare(b?.day ?? ""))
    .flatMap((entry, at) => entry.map((one) => ({ ...one, entry: at + 1 })))
