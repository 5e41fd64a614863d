import { typography as t } from "@jalon/kernel"

export const partnerWords = {
  empty: t("Aucun contrat. Les contrats de cette entreprise apparaîtront ici."),
  text: t("Il faut un étudiant, cette entreprise et une formation."),
  nobody: "Sans nom",
}
