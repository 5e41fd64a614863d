import type { IsoDate } from "@jalon/kernel"

/** Training by a private body that holds the attestation, by a public one that needs none, by a body under the thresholds; or taxed. */
export const VAT_REGIMES = ["exempt_261_4_4a", "exempt_public", "franchise_293b", "taxable"] as const
export type VatRegime = (typeof VAT_REGIMES)[number]

/** What an invoice prints in place of a tax, and the code by which a machine reads it. */
export const vatMention: Readonly<Record<VatRegime, { text: string; code: string } | null>> = {
  exempt_261_4_4a: { text: "Exonération de TVA – article 261, 4-4° a du CGI", code: "VATEX-FR-CGI261-4" },
  exempt_public: { text: "Exonération de TVA – article 261, 4-4° a du CGI", code: "VATEX-FR-CGI261-4" },
  franchise_293b: { text: "TVA non applicable – article 293 B du CGI", code: "VATEX-FR-FRANCHISE" },
  taxable: null,
}

/** Between companies an invoice is due within 60 days of its date at the latest (Code de commerce, L441-10). */
export const LONGEST_PAYMENT_DAYS = 60

export const DEFAULT_PENALTY_TERMS =
  "Pénalités de retard : trois fois le taux d'intérêt légal. Pas d'escompte pour paiement anticipé."

export type InvoiceSettings = {
  readonly prefix: string
  readonly counter: number
  readonly vatRegime: VatRegime
  readonly vatAttestedOn: IsoDate | null
  readonly iban: string | null
  readonly bic: string | null
  readonly accountHolder: string | null
  readonly signatoryName: string | null
}

/** Only a private body proves its exemption; a public one has it from the law. */
export const lacksAttestation = ({
  vatRegime,
  vatAttestedOn,
}: Pick<InvoiceSettings, "vatRegime" | "vatAttestedOn">): boolean =>
  vatRegime === "exempt_261_4_4a" && vatAttestedOn === null

/** What is still missing before the numbering may be accepted, in the order of the form. */
export const missingSettings = (settings: InvoiceSettings): string[] =>
  [
    settings.prefix === "" && "le préfixe",
    vatMention[settings.vatRegime] === null && "un régime sans TVA : Jalon n’émet pas de facture avec TVA",
    lacksAttestation(settings) && "la date de l’attestation d’exonération",
    settings.iban === null && "l’IBAN",
    settings.accountHolder === null && "le titulaire du compte",
    settings.signatoryName === null && "le signataire",
  ].filter((missing) => missing !== false)
