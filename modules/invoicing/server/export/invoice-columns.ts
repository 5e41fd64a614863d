import { type Sql, sql, sqlName } from "@jalon/data"
import { sheetText } from "@jalon/listing"
import { invoiceBadge } from "../../rules/index.ts"
import { euros, type FileColumn, natures, wordOf } from "./file-cells.ts"

const channels: Readonly<Record<string, string>> = {
  api: "API",
  portal: "Portail",
  email: "E-mail",
  chorus: "Chorus Pro",
  post: "Courrier",
}
const states = Object.fromEntries(Object.entries(invoiceBadge).map(([state, { label }]) => [state, label]))

/** What is printed on it, each taken out of its document once. */
const PRINTED = {
  buyer: "{buyer,name}",
  siren: "{buyer,siren}",
  file: "{buyerReference}",
  deca: "{contractReference}",
  apprentice: "{subject,apprentice}",
  employer: "{subject,employer,name}",
  certification: "{subject,certification,title}",
  nature: "{lines,0,nature}",
  instalment: "{subject,instalment,number}",
  exemption: "{exemption,words}",
} as const
export const printedOn = Object.entries(PRINTED)
  .map(([name, path]) => sql`v.document #>> ${path}::text[] as ${sqlName(name)}`)
  .reduce((all, one) => sql`${all}, ${one}`)
const d = (name: keyof typeof PRINTED): Sql => sqlName(`d.${name}`)

/** Credit notes take back: their amounts are negative, as accountants add them up. */
const total = euros(sql`(case v.kind when 'credit_note' then -v.total_cents else v.total_cents end)`)
const left = sql`(case when v.kind = 'credit_note' or v.state = 'cancelled' then 0
  else greatest(0, v.total_cents - v.credited_cents - v.paid_cents) end)`

/** A file of invoices, column by column, each said in SQL of what `invoice-lines.read.ts` reads. */
export const invoiceColumns: readonly FileColumn[] = [
  { title: "N° facture", value: sheetText(sql`v.full_number`) },
  { title: "Type", value: sql`case v.kind when 'credit_note' then 'Avoir' else 'Facture' end` },
  { title: "Date d'émission", value: sql`v.issued_on` },
  { title: "Date d'échéance", value: sql`v.due_on` },
  { title: "Payeur", value: sheetText(d("buyer")) },
  { title: "SIREN payeur", value: sheetText(d("siren")) },
  { title: "N° dossier OPCO", value: sheetText(d("file")) },
  { title: "N° DECA", value: sheetText(d("deca")) },
  { title: "Apprenti", value: sheetText(d("apprentice")) },
  { title: "Employeur", value: sheetText(d("employer")) },
  { title: "Formation", value: sheetText(d("certification")) },
  { title: "Nature", value: wordOf(natures, d("nature")) },
  { title: "N° échéance", value: d("instalment") },
  { title: "Montant HT", value: total },
  { title: "TVA", value: sql`'0,00'` },
  { title: "Montant TTC", value: total },
  { title: "Motif d'exonération", value: sheetText(d("exemption")) },
  { title: "État", value: wordOf(states, sql`v.state`) },
  { title: "Date de transmission", value: sql`s.happened_on` },
  { title: "Canal", value: wordOf(channels, sql`s.channel`) },
  { title: "Référence OPCO", value: sheetText(sql`s.reference`) },
  { title: "Date de règlement", value: sql`p.paid_on` },
  { title: "Référence virement", value: sheetText(sql`p.reference`) },
  { title: "Montant réglé", value: euros(sql`v.paid_cents`) },
  { title: "Reste dû", value: euros(left) },
  { title: "Facture d'origine (avoir)", value: sheetText(sql`o.full_number`) },
  { title: "Motif de rejet", value: sheetText(sql`r.reason`) },
]
