import { formatFrenchDate, typography as t } from "@jalon/kernel"

export const studentHoursWords = {
  title: "Heures",
  caption: t("Heures par classe"),
  class: "Classe",
  done: t("Présence signée"),
  none: t("Aucune classe pour l'instant : rien n'est dû ni planifié."),
  contract: t("Sur la durée du contrat"),
  convention: t("Prévu par la convention"),
  noConvention: t("Non indiqué dans le contrat"),
  planned: t("Planifié à ce jour"),
  realised: t("Présence signée"),
  difference: t("Écart"),
  source: "Source",
  sourceText: (number: string, state: string, from: string, to: string) =>
    t(
      `Contrat ${number} (${state}), durée de la formation, du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`,
    ),
}
