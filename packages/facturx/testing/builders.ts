import type { InvoiceDocument } from "../model.ts"
import { trainingExemption, usualTerms } from "../words.fr.ts"

type Invoice = Extract<InvoiceDocument, { kind: "invoice" }>
type CreditNote = Extract<InvoiceDocument, { kind: "credit_note" }>

/** A mark of a school, as a drawing. */
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 56"><rect width="56" height="56" rx="10" fill="#1c4196"/><path d="M14 38 28 16l14 22z" fill="#fff"/><path d="M72 18h96v6H72zM72 32h64v6H72z" fill="#1c4196"/></svg>',
)

const common: Omit<Invoice, "kind" | "dueOn"> = {
  number: "HOR-2026-000123",
  issuedOn: "2026-10-12",
  seller: {
    name: "CFA Horizon",
    legalForm: "Association loi 1901",
    register: null,
    siret: "12345678200010",
    vatNumber: null,
    nda: "84691234569",
    uai: "0691234A",
    address: { lines: ["12 rue de la République"], postcode: "69002", city: "Lyon", country: "FR" },
    email: "facturation@cfa-horizon.example.org",
    phone: "04 72 00 00 00",
    electronicAddress: "123456782",
  },
  buyer: {
    name: "OPCO Atlas",
    siren: "851296632",
    siret: "85129663200017",
    address: { lines: ["25 quai Panhard et Levassor"], postcode: "75013", city: "Paris", country: "FR" },
    electronicAddress: null,
  },
  buyerReference: "2026-APP-000045",
  contractReference: "069202610000123",
  orderReference: null,
  period: { from: "2026-10-05", to: "2027-04-04" },
  lines: [
    {
      name: "Frais pédagogiques – échéance 1",
      description:
        "Contrat d’apprentissage de Nour Benali, année 1, avance de 40 % moins participation de l’employeur",
      quantity: 1,
      unit: "piece",
      unitPriceCents: 244_960,
    },
    {
      name: "Restauration",
      description: "Repas pris au centre",
      quantity: 60,
      unit: "piece",
      unitPriceCents: 300,
    },
  ],
  exemption: trainingExemption,
  payment: { iban: "FR7630006000011234567890189", bic: "AGRIFRPP", holder: "CFA Horizon" },
  terms: usualTerms(30),
  subject: {
    apprentice: "Nour Benali",
    employer: { name: "Ateliers Branchereau", siret: "39852224300019" },
    certification: { title: "Licence professionnelle Métiers de l’informatique", rncp: "RNCP38362" },
    instalment: { number: 1, of: 4, code: "1" },
  },
  signatory: { name: "Odile Branchereau", capacity: "Directrice" },
  logo: { bytes: LOGO, type: "svg" },
}

export const anInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  ...common,
  kind: "invoice",
  dueOn: "2026-11-11",
  ...more,
})

export const aCreditNote = (more: Partial<CreditNote> = {}): CreditNote => ({
  ...common,
  kind: "credit_note",
  number: "HOR-AV-2026-000001",
  original: {
    number: "HOR-2026-000123",
    issuedOn: "2026-10-12",
    reason: "Rupture du contrat le 15/01/2027, montant recalculé au jour près",
  },
  terms: { ...usualTerms(30), payment: "Montant déduit de la prochaine facture, ou remboursé sur demande." },
  ...more,
})
