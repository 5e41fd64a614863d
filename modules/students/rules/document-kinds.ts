/** What a learner's file may hold, and how each piece must be treated. */
type DocumentKind = {
  label: string
  /** Tells something of health: never shown beside the others. */
  isHealth?: true
  /** Carries a date after which it is worth nothing. */
  canExpire?: true
  /** Its copy is to be deleted once it was checked. */
  deleteOnceChecked?: true
}

export const documentKinds = {
  identite: { label: "Pièce d’identité", canExpire: true, deleteOnceChecked: true },
  titre_sejour: { label: "Titre de séjour ou autorisation de travail", canExpire: true },
  secu: { label: "Attestation de droits à l’assurance maladie", deleteOnceChecked: true },
  cv: { label: "CV" },
  diplome: { label: "Dernier diplôme ou relevé de notes" },
  rib: { label: "RIB" },
  photo: { label: "Photo d’identité" },
  jdc: { label: "Certificat de participation à la JDC ou attestation de recensement" },
  rqth: { label: "Notification RQTH", isHealth: true, canExpire: true },
  amenagement: { label: "Décision d’aménagement d’épreuves", isHealth: true, canExpire: true },
  autorisation_parentale: { label: "Autorisation du représentant légal" },
  droit_image: { label: "Autorisation de droit à l’image" },
  reglement_interieur: { label: "Règlement intérieur signé" },
  charte_informatique: { label: "Charte informatique signée" },
  livret_accueil: { label: "Livret d’accueil remis" },
  positionnement: { label: "Test ou entretien de positionnement" },
  assurance_rc: { label: "Attestation de responsabilité civile", canExpire: true },
} as const satisfies Readonly<Record<string, DocumentKind>>

const kindOf = (code: string): DocumentKind | undefined =>
  (documentKinds as Readonly<Record<string, DocumentKind>>)[code]

/** A school names pieces of its own: those have no kind, and no rule but the common ones. */
export const canExpire = (code: string): boolean => kindOf(code)?.canExpire ?? false
export const isHealthDocument = (code: string): boolean => kindOf(code)?.isHealth ?? false
export const isDeletedOnceChecked = (code: string): boolean => kindOf(code)?.deleteOnceChecked ?? false
