import { typography as t } from "@jalon/kernel"

/** What is asked for the yearly survey on apprentices, and why. */
export const surveyWords = {
  birthInseeHint: t("Par le nom de la commune."),
  birthAbroadHint: t("Par le nom du pays : son code INSEE est dans la liste."),
  residenceInseeHint: t("Par le nom ou le code postal de la commune."),
  countryHint: t("Vide pour la France."),
  itself: (code: string) => t(`Code INSEE ${code}`),
  yearBeforeHint: t("L'année scolaire avant l'entrée dans cette formation."),
  schoolBeforeHint: t(
    "Code UAI ; à défaut département (075), 990 (Union européenne), 991 (ailleurs), 993 (inconnu), 995 (aucun).",
  ),
  lastDiplomaHint: t("Le dernier en date, même s'il n'est pas le plus élevé."),
  surveyOnly: t("Pour l'enquête SIFA seulement : ni formateurs ni entreprise ne la voient."),
  secondRepresentative: t("Second représentant légal"),
  secondRepresentativeHint: t("Facultatif. Il ne signe pas le contrat."),
}
