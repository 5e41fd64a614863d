import { typography as t } from "@jalon/kernel"
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

export const uploadWords = {
  failed: t("L'envoi n'a pas abouti. Vérifiez votre connexion, puis réessayez."),
  small: (width: number, height: number) =>
    t(`Photo de ${width} × ${height} points : le texte risque d'être illisible. Reprenez-la de plus près.`),
  blurred: t("La photo semble floue. Vérifiez que tout se lit, ou reprenez-la."),
}
