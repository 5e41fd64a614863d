import { type Sql, sql } from "@jalon/data"
import { opcos } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import { sheetText } from "@jalon/listing"
import { BLOCKS, blockWords, invoiceBadge, LISTED_STATUSES, type ListedStatus } from "../../rules/index.ts"
import { blockIs, statusIs } from "../list/instalment-list.ts"
import { euros, type FileColumn, natures, wordOf } from "./file-cells.ts"

const words: Readonly<Record<ListedStatus, string>> = {
  upcoming: "À venir",
  to_invoice: "À facturer",
  blocked: "Bloquée",
  late: "En retard",
  issued: invoiceBadge.issued.label,
  transmitted: invoiceBadge.transmitted.label,
  partly_paid: invoiceBadge.partly_paid.label,
  rejected: invoiceBadge.rejected.label,
  paid: invoiceBadge.paid.label,
}
/** What is late is told before what its invoice is. */
const byRank = [...LISTED_STATUSES].toSorted(
  (one, other) => Number(other === "late") - Number(one === "late"),
)

const cases = (ones: readonly Sql[]): Sql => sql`case ${ones.reduce((all, one) => sql`${all} ${one}`)} end`

const status = (on: IsoDate): Sql =>
  cases(byRank.map((one) => sql`when ${statusIs(one, on)} then ${words[one]}`))

/** The first of them: what is to be done before anything else. */
const block = sql`case when i.invoice_state is null then ${cases(
  BLOCKS.map((one) => sql`when ${blockIs(one)} then ${blockWords[one].reason}`),
)} end`

const names = Object.fromEntries(opcos.map(({ key, name }) => [key, name]))
const payer = sql`case when i.payer = 'employer' or i.payer_key = 'employer' then ${sheetText(sql`i.company_name`)}
  else coalesce(${wordOf({ ...names, cnfpt: "CNFPT", opco: "OPCO" }, sql`i.payer_key`)}, ${sheetText(sql`i.funder_name`)}, 'Autre payeur') end`

const isAgreed = sql`i.source = 'opco'`

/** A file of instalments, column by column, each said in SQL of what `instalment-lines.read.ts` reads. */
export const instalmentColumns = (on: IsoDate): readonly FileColumn[] => [
  { title: "N° interne contrat", value: sheetText(sql`i.contract_number`) },
  { title: "N° dossier OPCO", value: sheetText(sql`i.opco_number`) },
  { title: "Payeur", value: payer },
  { title: "Apprenti", value: sheetText(sql`i.learner_name`) },
  { title: "Employeur", value: sheetText(sql`i.company_name`) },
  { title: "Formation", value: sheetText(sql`i.training_name`) },
  { title: "Classe", value: sheetText(sql`i.class_name`) },
  { title: "N° échéance", value: sql`i.number` },
  { title: "Codification", value: sheetText(sql`i.code`) },
  { title: "Année d'exécution", value: sql`i.year` },
  { title: "Ouverture", value: sql`i.opens_on` },
  { title: "Début période", value: sql`i.starts_on` },
  { title: "Fin période", value: sql`i.ends_on` },
  { title: "Nature", value: wordOf(natures, sql`i.nature`) },
  {
    title: "Montant prévu",
    value: sql`case when ${isAgreed} then ${euros(sql`i.forecast_cents`)} else ${euros(sql`i.cents`)} end`,
  },
  { title: "Montant OPCO", value: sql`case when ${isAgreed} then ${euros(sql`i.cents`)} end` },
  { title: "Écart", value: sql`case when ${isAgreed} then ${euros(sql`(i.cents - i.forecast_cents)`)} end` },
  { title: "État", value: status(on) },
  { title: "Motif de blocage", value: block },
  { title: "N° facture", value: sheetText(sql`i.invoice_number`) },
  { title: "Date facture", value: sql`i.issued_on` },
  { title: "Date d'échéance", value: sql`i.due_on` },
  { title: "Date règlement", value: sql`i.paid_on` },
  { title: "Montant réglé", value: euros(sql`i.paid_cents`) },
  { title: "Reste dû", value: euros(sql`i.left_cents`) },
]
