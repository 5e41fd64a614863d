import { typography as t } from "@jalon/kernel"

export const situationWords = {
  title: "Situations particulières",
  choose: "Choisir",
  remove: (line: number) => `Retirer la ligne ${line}`,
  add: {
    mobilites: t("Ajouter une période à l'étranger"),
    entreprises_accueil: t("Ajouter une entreprise d'accueil"),
    saison_calendrier: "Ajouter une période",
  },
}
