import type { IsoDate } from "@jalon/kernel"

export type Address = {
  /** One to three lines above the postcode. */
  readonly lines: readonly string[]
  readonly postcode: string
  readonly city: string
  /** ISO 3166-1, two letters; « RE » for La Réunion. */
  readonly country: string
}

export type Seller = {
  readonly name: string
  /** « Association loi 1901 », « SAS au capital de 10 000 € ». */
  readonly legalForm: string | null
  /** « RCS Lyon ». */
  readonly register: string | null
  readonly siret: string
  readonly vatNumber: string | null
  readonly nda: string | null
  readonly uai: string | null
  readonly address: Address
  readonly email: string | null
  readonly phone: string | null
  /** Address of the directory of electronic invoices, scheme 0225. */
  readonly electronicAddress: string | null
}

export type Buyer = {
  readonly name: string
  /** Nine digits; null for a buyer that has none. */
  readonly siren: string | null
  readonly siret: string | null
  readonly address: Address
  readonly electronicAddress: string | null
}

export type InvoiceLine = {
  /** « Frais pédagogiques – échéance 2 ». */
  readonly name: string
  readonly description: string
  /** At most two decimals: 1, 120 meals, 37.5 hours. */
  readonly quantity: number
  readonly unit: "piece" | "hour"
  readonly unitPriceCents: number
}

/** Why no VAT is asked: the sentence of the law and its code in the European list. */
export type VatExemption = { readonly words: string; readonly code: string }

export type InvoiceSubject = {
  readonly apprentice: string | null
  readonly employer: { readonly name: string; readonly siret: string | null } | null
  readonly certification: { readonly title: string; readonly rncp: string | null } | null
  readonly instalment: { readonly number: number; readonly of: number; readonly code: string } | null
}

type Common = {
  readonly number: string
  readonly issuedOn: IsoDate
  readonly seller: Seller
  readonly buyer: Buyer
  /** BT-10, the payer's own number: the OPCO's dossier, a service of a public body. */
  readonly buyerReference: string | null
  /** What that number is, as it is printed; the number of a file where nothing is said. */
  readonly buyerReferenceIs?: "service"
  /** BT-12: the DECA number, or the number of the contract. */
  readonly contractReference: string | null
  /** BT-13: the purchase order of a public payer. */
  readonly orderReference: string | null
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | null
  readonly lines: readonly InvoiceLine[]
  readonly exemption: VatExemption
  readonly payment: { readonly iban: string; readonly bic: string | null; readonly holder: string }
  readonly terms: InvoiceTerms
  readonly subject: InvoiceSubject
  readonly signatory: { readonly name: string; readonly capacity: string } | null
  readonly logo: { readonly bytes: Uint8Array; readonly type: "png" | "jpg" | "svg" } | null
}

export type InvoiceTerms = {
  /** « Paiement à 30 jours par virement. » */
  readonly payment: string
  readonly latePenalties: string
  readonly recoveryIndemnity: string
  readonly discount: string
}

/** An invoice or a credit note, with nothing computed: totals follow from the lines. */
export type InvoiceDocument =
  | (Common & { readonly kind: "invoice"; readonly dueOn: IsoDate })
  | (Common & {
      readonly kind: "credit_note"
      readonly original: { readonly number: string; readonly issuedOn: IsoDate; readonly reason: string }
    })

/** What a rule of the standard holds against an invoice. */
export type InvoiceFault = { readonly rule: string; readonly message: string }
