import type { DocumentKind } from "./trainer-policy.ts"

export const documentWords: Readonly<Record<DocumentKind, string>> = {
  cv: "CV",
  diploma: "Diplôme",
  subcontract: "Contrat de sous-traitance",
  vigilance_certificate: "Attestation de vigilance",
  training_followed: "Formation suivie",
  other: "Autre pièce",
}
