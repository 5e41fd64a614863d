import { formatFrenchDate, type IsoDate, plural, typography as t } from "@jalon/kernel"

export const surveyWords = {
  title: t("Étudiants"),
  loading: t("Chargement de l'enquête"),
  year: t("Enquête"),
  yearOf: (year: number) => String(year),
  code: t("Formation désignée par"),
  codes: { diploma: t("Code diplôme"), rncp: t("Code RNCP") },
  broken: t("Contrats rompus"),
  brokens: { counted: t("Comptés s'ils sont encore en formation"), left_out: t("Non comptés") },
  about: (on: IsoDate) =>
    t(
      `Une ligne par apprenti présent le ${formatFrenchDate(on)}, à déposer sur le portail SIFA à partir de janvier. Format de l'édition 2024 : à vérifier sur le portail à l'ouverture.`,
    ),
  privacy: t(
    "Le fichier porte la profession des parents et la nationalité : il n'est pas conservé ici, et son téléchargement est noté. La reconnaissance de handicap n'y figure que si vous avez le droit de la consulter.",
  ),
  summary: {
    apprentices: t("Apprentis comptés"),
    ready: t("Lignes complètes"),
    lacking: t("À compléter"),
  },
  byClass: t("Par classe"),
  className: t("Classe"),
  noClass: t("Sans classe"),
  allClasses: t("Toutes les classes"),
  lacking: (count: number) => t(`${plural(count, "apprenti", "apprentis")} à compléter`),
  more: (shown: number, all: number) =>
    t(`Les ${shown} premiers sur ${all}. Choisissez une classe pour voir les autres.`),
  whole: t("Toutes les lignes sont complètes."),
  nobody: t("Aucun apprenti à cette date."),
  nobodyText: t(
    "L'enquête compte les contrats d'apprentissage signés dont la période comprend le 31 décembre.",
  ),
  places: {
    student: t("Fiche de l'étudiant"),
    enrolment: t("Inscription"),
    training: t("Formation"),
    center: t("Centre"),
  },
  complete: (name: string) => t(`Compléter ${name}`),
  doubts: t("À regarder : ces lignes sont dans le fichier"),
  doubt: {
    same_ine: t("même INE qu'une autre ligne"),
    same_person: t("mêmes nom, prénom et date de naissance qu'une autre ligne"),
    elder: t("50 ans ou plus"),
  },
  unnamed: (count: number) =>
    t(`${plural(count, "contrat", "contrats")} sans fiche d'étudiant : aucune ligne ne peut être écrite.`),
} as const
