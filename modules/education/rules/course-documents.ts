/** What trainers give, as they call it. */
export const COURSE_DOCUMENT_KINDS = [
  "support",
  "exercice",
  "corrige",
  "sujet",
  "consigne",
  "ressource",
] as const
export type CourseDocumentKind = (typeof COURSE_DOCUMENT_KINDS)[number]

export const courseDocumentWords: Readonly<Record<CourseDocumentKind, string>> = {
  support: "Support de cours",
  exercice: "Exercice",
  corrige: "Corrigé",
  sujet: "Sujet",
  consigne: "Consigne",
  ressource: "Ressource",
}
