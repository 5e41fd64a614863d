import { formLabelsOf } from "@jalon/records"
import { recordFields } from "../../rules/index.ts"
import type { FieldKey } from "../../wire/index.ts"

/** Labels of the fields, as the official form has them. */
export const fieldLabels: Record<FieldKey, string> = formLabelsOf(recordFields)

export const sectionWords = {
  identite: "Identité",
  coordonnees: "Coordonnées",
  representant: "Représentant légal",
  situation: "Situation et parcours",
  protegees: "Données protégées",
  urgence: "Personne à prévenir",
  ecole: "Suivi par l’école",
}

export const answerWords = { yes: "Oui", no: "Non" }
