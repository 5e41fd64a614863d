import { sql } from "@jalon/data"
import {
  type Channel,
  channelWords,
  eventWords,
  type InvoiceContent,
  type InvoiceState,
  invoiceBadge,
  isHealthNature,
  methodWords,
  type Nature,
  natureWords,
  type PaymentMethod,
} from "@jalon/invoicing/rules"
import { invoicePathOf } from "../document-path.ts"
import { dated, type Kind, type KindColumn, type KindRow, type Reading, said } from "./kind.ts"

const id = said("Numéro interne", "id", { width: 38 })

/** Kept in cents, shown in euros. */
const euros = (title: string, field: string): KindColumn => ({
  title,
  width: 14,
  value: (row) => (row[field] === null ? null : Number(row[field]) / 100),
})

const ofContract = [
  said("Contrat", "shown.number", { width: 18 }),
  said("Étudiant", "shown.learner", { width: 32 }),
  said("Entreprise", "shown.company", { width: 32 }),
]
const shownContract = sql`'number', c.number, 'learner', c.learner_name, 'company', c.company_name`

/** Without the right, the amount stays and that it is paid for a disability does not. */
const discreetInstalment = (row: KindRow, { withSecrets }: Reading): KindRow =>
  withSecrets || !isHealthNature(String(row.nature)) ? row : { ...row, nature: null }

/** What each contract is expected to bring, and what later versions closed. */
export const instalments: Kind = {
  name: "instalment",
  from: sql`instalment t join contract c on c.organization_id = t.organization_id and c.id = t.contract_id`,
  fields: sql`t.contract_id, t.from_version, t.until_version, t.is_cancelled, t.source, t.payer, t.payer_key, t.nature, t.number,
    t.of_count, t.code, t.year, t.opens_on, t.starts_on, t.ends_on, t.cents::float8 as cents,
    t.forecast_cents::float8 as forecast_cents, t.needs_certificate, t.certificate_declared_on, t.blocks,
    t.minutes, t.hour_cents, t.created_at, t.updated_at`,
  shown: sql`jsonb_build_object(${shownContract})`,
  present: discreetInstalment,
  sheets: [
    {
      name: "Échéances",
      columns: [
        ...ofContract,
        said("Payeur", "payer_key"),
        {
          title: "Nature",
          width: 26,
          value: ({ nature }) => (nature === null ? null : natureWords[nature as Nature]),
        },
        said("Échéance", "number"),
        said("Sur", "of_count"),
        dated("Date prévue", "opens_on"),
        dated("Début", "starts_on"),
        dated("Fin", "ends_on"),
        {
          title: "Heures",
          width: 10,
          value: ({ minutes }) => (minutes === null ? null : Number(minutes) / 60),
        },
        euros("Montant", "cents"),
        id,
      ],
      keeps: ({ until_version }) => until_version === null,
    },
  ],
}

const linesOf = ({ document }: KindRow) => (document as InvoiceContent).lines

/** A file says where it lies in the archive. */
const presentInvoice = (row: KindRow, { withSecrets }: Reading): KindRow => {
  const { pdf_file_id, ...rest } = row
  const file_path = pdf_file_id === null ? null : invoicePathOf(String(row.full_number))
  if (withSecrets || !linesOf(row).some(({ nature }) => isHealthNature(nature)))
    return { ...rest, file_path } as KindRow
  const lines = linesOf(row).map((line) =>
    isHealthNature(line.nature) ? { ...line, name: null, description: null, nature: null } : line,
  )
  return { ...rest, document: { ...(row.document as object), lines }, file_path } as KindRow
}

/** Invoices and credit notes with all that each prints, lines included, as it was frozen. */
export const invoices: Kind = {
  name: "invoice",
  from: sql`invoice t join contract c on c.organization_id = t.organization_id and c.id = t.contract_id
    left join invoice o on o.organization_id = t.organization_id and o.id = t.original_id`,
  fields: sql`t.kind, t.number, t.full_number, t.state, t.contract_id, t.instalment_id, t.original_id, t.reason, t.issued_on, t.due_on,
    t.total_cents::float8 as total_cents, t.paid_cents::float8 as paid_cents, t.credited_cents::float8 as credited_cents, t.document,
    t.pdf_file_id, t.issued_by, t.issued_at`,
  shown: sql`jsonb_build_object(${shownContract}, 'buyer', t.document -> 'buyer' ->> 'name', 'original', o.full_number)`,
  present: presentInvoice,
  sheets: [
    {
      name: "Factures et avoirs",
      columns: [
        said("N° facture", "full_number", { width: 20 }),
        { title: "Type", width: 10, value: ({ kind }) => (kind === "credit_note" ? "Avoir" : "Facture") },
        said("Facture d’origine", "shown.original", { width: 20 }),
        ...ofContract,
        said("Facturé à", "shown.buyer", { width: 32 }),
        {
          title: "Lignes",
          width: 48,
          value: (row) =>
            linesOf(row)
              .flatMap(({ name, description }) => [[name, description].filter(Boolean).join(", ")])
              .join(" / "),
        },
        { title: "État", width: 18, value: ({ state }) => invoiceBadge[state as InvoiceState].label },
        dated("Émise le", "issued_on"),
        dated("À payer avant le", "due_on"),
        euros("Montant", "total_cents"),
        euros("Réglé", "paid_cents"),
        euros("Crédité", "credited_cents"),
        said("Motif", "reason", { width: 32 }),
        said("Fichier", "file_path", { width: 40 }),
        id,
      ],
    },
  ],
}

const ofInvoice = sql`join invoice v on v.organization_id = t.organization_id and v.id = t.invoice_id
  join contract c on c.organization_id = v.organization_id and c.id = v.contract_id`

/** Money received; what was written by mistake is taken back by a line of its own. */
export const payments: Kind = {
  name: "invoice_payment",
  from: sql`invoice_payment t ${ofInvoice}`,
  fields: sql`t.invoice_id, t.cents::float8 as cents, t.paid_on, t.method, t.reference, t.reverses_id, t.account_id, t.created_at`,
  shown: sql`jsonb_build_object(${shownContract}, 'invoice', v.full_number)`,
  sheets: [
    {
      name: "Règlements",
      columns: [
        said("N° facture", "shown.invoice", { width: 20 }),
        ...ofContract,
        dated("Reçu le", "paid_on"),
        euros("Montant", "cents"),
        { title: "Moyen", value: ({ method }) => methodWords[method as PaymentMethod] },
        said("Référence", "reference", { width: 24 }),
        id,
      ],
    },
  ],
}

/** What happened to each invoice: issued, sent, refused, reminded, credited. */
export const invoiceEvents: Kind = {
  name: "invoice_event",
  from: sql`invoice_event t ${ofInvoice}`,
  fields: sql`t.invoice_id, t.move, t.to_state, t.channel, t.reference, t.reason, t.happened_on, t.account_id, t.created_at`,
  shown: sql`jsonb_build_object(${shownContract}, 'invoice', v.full_number)`,
  sheets: [
    {
      name: "Journal des factures",
      columns: [
        said("N° facture", "shown.invoice", { width: 20 }),
        ...ofContract,
        dated("Date", "happened_on"),
        { title: "Étape", width: 32, value: ({ move }) => eventWords(String(move)) },
        {
          title: "Canal",
          value: ({ channel }) => (channel === null ? null : channelWords[channel as Channel]),
        },
        said("Référence", "reference", { width: 24 }),
        said("Motif", "reason", { width: 40 }),
        id,
      ],
    },
  ],
}
