export const DOCUMENT_CONDITIONS = ["always", "minor", "adult", "non_eu", "rqth", "optional"] as const
export type DocumentCondition = (typeof DOCUMENT_CONDITIONS)[number]

export type RequiredDocument = { code: string; label: string; condition: DocumentCondition }

type CatalogueDocument = RequiredDocument & { isAskedAtFirst: boolean }

const document = (
  code: string,
  label: string,
  condition: DocumentCondition,
  isAskedAtFirst = true,
): CatalogueDocument => ({
  code,
  label,
  condition,
  isAskedAtFirst,
})

/** The documents a learner's file usually holds, and when each is needed. A school may add its own. */
export const documentCatalogue: readonly CatalogueDocument[] = [
  document("identite", "Pièce d’identité", "always"),
  document("titre_sejour", "Titre de séjour ou autorisation de travail", "non_eu"),
  document("secu", "Attestation de droits à l’assurance maladie", "always"),
  document("cv", "CV", "always"),
  document("diplome", "Dernier diplôme ou relevé de notes", "always"),
  // Only where the centre pays something back.
  document("rib", "RIB", "always", false),
  document("photo", "Photo d’identité", "always"),
  // Only some examinations ask for it.
  document("jdc", "Certificat de participation à la JDC ou attestation de recensement", "always", false),
  document("rqth", "Notification RQTH", "rqth"),
  document("amenagement", "Décision d’aménagement d’épreuves", "optional", false),
  document("autorisation_parentale", "Autorisation du représentant légal", "minor"),
  document("droit_image", "Autorisation de droit à l’image", "optional"),
  document("reglement_interieur", "Règlement intérieur signé", "always"),
  document("charte_informatique", "Charte informatique signée", "always"),
  document("livret_accueil", "Livret d’accueil remis", "always", false),
  document("positionnement", "Test ou entretien de positionnement", "always"),
  document("assurance_rc", "Attestation de responsabilité civile", "always", false),
]

/**
 * Asked for by law whatever the training lists: the employer must hold a permit for someone from outside the Union, a
 * minor signs with her representative, rights tied to a disability are proven.
 */
const LEGAL = ["identite", "titre_sejour", "rqth", "autorisation_parentale"]
export const isLegalDocument = (code: string): boolean => LEGAL.includes(code)
export const legalDocuments: readonly RequiredDocument[] = documentCatalogue
  .filter(({ code }) => isLegalDocument(code))
  .map(({ code, label, condition }) => ({ code, label, condition }))

/** What a new training asks for until someone says otherwise. */
export const defaultDocuments: readonly RequiredDocument[] = documentCatalogue
  .filter(({ isAskedAtFirst }) => isAskedAtFirst)
  .map(({ code, label, condition }) => ({ code, label, condition }))

/** The code of a document that a school names itself. */
export const ownDocumentCode = (label: string): string =>
  `autre_${label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, 50)}`
