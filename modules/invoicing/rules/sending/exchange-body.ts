import type { InvoiceContent } from "../invoice/document.ts"
import { exchangeNatures } from "./exchange-natures.ts"

const euros = (cents: number): number => cents / 100
const isDeca = (reference: string | null): reference is string =>
  reference !== null && /^\d{9,}$/.test(reference)

const instalmentOf = ({ subject: { instalment } }: InvoiceContent) => instalment.with ?? instalment

export type SentInvoice = {
  readonly number: string
  readonly issuedOn: string
  readonly totalCents: number
  readonly content: InvoiceContent
}

/** The data that go with the file of an invoice, as the exchange of the OPCOs writes them. */
export const exchangeBody = ({ number, issuedOn, totalCents, content }: SentInvoice) => ({
  numero: number,
  dateEmission: `${issuedOn}T00:00:00+00:00`,
  montantTotal: euros(totalCents),
  ibanEmetteur: content.payment.iban,
  siretEmetteur: content.seller.siret,
  estCertificatRealisation: false,
  lignes: content.lines.map((line) => ({
    montant: euros(line.unitPriceCents * line.quantity),
    natureLigne: exchangeNatures[line.nature],
    quantite: line.quantity,
    numeroEcheance: instalmentOf(content).number,
    codificationEcheance: instalmentOf(content).code,
    ...(isDeca(content.contractReference) && { numeroDeca: content.contractReference }),
    numeroDossier: content.buyerReference,
  })),
})
