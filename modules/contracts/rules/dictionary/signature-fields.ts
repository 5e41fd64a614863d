import { withRepresentativeSignature } from "./conditions.ts"
import type { Field } from "./field.ts"

const signed = {
  section: "review",
  formPart: "signatures",
  group: "system",
  kind: "moment",
  gate: "deposit",
} as const
const system = { section: "review", formPart: "depot", group: "system", needed: "system" } as const

const filed = (label: string, rest: Partial<Field<string>> = {}): Field<string> => ({
  ...system,
  label,
  kind: "text",
  max: 60,
  ...rest,
})

/** On both forms. */
export const sharedSignatureFields = {
  signature_employeur_date: { ...signed, label: "Signature de l’employeur", needed: "always" },
  signature_representant_legal_date: {
    ...signed,
    label: "Signature du représentant légal",
    shown: withRepresentativeSignature,
    needed: withRepresentativeSignature,
  },
  signature_probante: {
    ...signed,
    formPart: null,
    label: "Signature électronique probante",
    kind: "yes_no",
    needed: "system",
  },
  depot_organisme_nom: filed("Nom de l’organisme de dépôt", { max: 200 }),
  depot_organisme_siret: filed("SIRET de l’organisme", { format: "siret", max: 14 }),
  depot_date_reception_complet: filed("Date de réception du dossier complet", { kind: "date", max: 10 }),
  depot_date_decision: filed("Date de la décision", { kind: "date", max: 10 }),
  depot_numero: filed("N° de dépôt"),
  depot_numero_avenant: filed("Numéro d’avenant"),
  depot_numero_interne: filed("N° interne du dossier OPCO", { formPart: null }),
  depot_numero_externe: filed("N° dossier OPCO", { formPart: null }),
} as const

export const signatureFields = {
  employeur_attestation_pieces: {
    section: "attachments",
    formPart: "signatures",
    group: "attestation",
    label:
      "L’employeur atteste disposer de l’ensemble des pièces justificatives nécessaires au dépôt du contrat",
    kind: "yes_no",
    needed: "always",
    mustBeTrue: true,
  },
  signature_apprenti_date: { ...signed, label: "Signature de l’apprenti(e)", needed: "always" },
  // It attests the enrolment: the centre is no party to the contract.
  signature_visa_cfa_date: { ...signed, label: "Visa du CFA (cachet, date)", needed: "always" },
  ...sharedSignatureFields,
} as const
