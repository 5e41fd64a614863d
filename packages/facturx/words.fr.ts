import { typography } from "@jalon/kernel"
import type { InvoiceTerms, VatExemption } from "./model.ts"

/** Vocational training of a body that holds the attestation, or of a public one. */
export const trainingExemption: VatExemption = {
  words: "Exonération de TVA – article 261, 4-4° a du CGI",
  code: "VATEX-FR-CGI261-4",
}

/** A body below the thresholds of the « franchise en base ». */
export const smallBusinessExemption: VatExemption = {
  words: "TVA non applicable – article 293 B du CGI",
  code: "VATEX-FR-FRANCHISE",
}

/** What the Code de commerce (L441-10) asks an invoice to say when nothing else was agreed. */
export const usualTerms = (days: number): InvoiceTerms => ({
  payment: typography(`Paiement à ${days} jours à compter de la date d'émission, par virement.`),
  latePenalties: typography(
    "En cas de retard de paiement, pénalités au taux de trois fois l'intérêt légal, exigibles sans rappel.",
  ),
  recoveryIndemnity: typography("Indemnité forfaitaire pour frais de recouvrement en cas de retard : 40 €."),
  discount: typography("Escompte pour paiement anticipé : néant."),
})
