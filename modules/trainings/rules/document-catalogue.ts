export const DOCUMENT_CONDITIONS = ["always", "minor", "adult", "non_eu", "rqth", "optional"] as const
export type DocumentCondition = (typeof DOCUMENT_CONDITIONS)[number]

export type RequiredPiece = { code: string; label: string; condition: DocumentCondition }

type CataloguePiece = RequiredPiece & { isAskedAtFirst: boolean }

const piece = (
  code: string,
  label: string,
  condition: DocumentCondition,
  isAskedAtFirst = true,
): CataloguePiece => ({
  code,
  label,
  condition,
  isAskedAtFirst,
})

/** The pieces a learner's file usually holds, and when each is needed. A school may add its own. */
export const pieceCatalogue: readonly CataloguePiece[] = [
  piece("identite", "Pièce d’identité", "always"),
  piece("titre_sejour", "Titre de séjour ou autorisation de travail", "non_eu"),
  piece("secu", "Attestation de droits à l’assurance maladie", "always"),
  piece("cv", "CV", "always"),
  piece("diplome", "Dernier diplôme ou relevé de notes", "always"),
  // Only where the centre pays something back.
  piece("rib", "RIB", "always", false),
  piece("photo", "Photo d’identité", "always"),
  // Only some examinations ask for it.
  piece("jdc", "Certificat de participation à la JDC ou attestation de recensement", "always", false),
  piece("rqth", "Notification RQTH", "rqth"),
  piece("amenagement", "Décision d’aménagement d’épreuves", "optional", false),
  piece("autorisation_parentale", "Autorisation du représentant légal", "minor"),
  piece("droit_image", "Autorisation de droit à l’image", "optional"),
  piece("reglement_interieur", "Règlement intérieur signé", "always"),
  piece("charte_informatique", "Charte informatique signée", "always"),
  piece("livret_accueil", "Livret d’accueil remis", "always", false),
  piece("positionnement", "Test ou entretien de positionnement", "always"),
  piece("assurance_rc", "Attestation de responsabilité civile", "always", false),
]

/**
 * Asked for by law whatever the training lists: the employer must hold a permit for someone from outside the Union, a
 * minor signs with her representative, rights tied to a disability are proven.
 */
const LEGAL = ["identite", "titre_sejour", "rqth", "autorisation_parentale"]
export const isLegalPiece = (code: string): boolean => LEGAL.includes(code)
export const legalPieces: readonly RequiredPiece[] = pieceCatalogue
  .filter(({ code }) => isLegalPiece(code))
  .map(({ code, label, condition }) => ({ code, label, condition }))

/** What a new training asks for until someone says otherwise. */
export const defaultPieces: readonly RequiredPiece[] = pieceCatalogue
  .filter(({ isAskedAtFirst }) => isAskedAtFirst)
  .map(({ code, label, condition }) => ({ code, label, condition }))

/** The code of a piece that a school names itself. */
export const ownPieceCode = (label: string): string =>
  `autre_${label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, 50)}`
