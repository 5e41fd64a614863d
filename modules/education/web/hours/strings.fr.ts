import { typography as t } from "@jalon/kernel"

export const hoursWords = {
  open: "Heures dues et planifiées…",
  title: "Heures",
  by: "Afficher par",
  ways: { class: "Classe", trainer: "Formateur" },
  classCaption: "Heures par classe",
  trainerCaption: t("Heures par formateur, année scolaire en cours"),
  subjectCaption: (name: string) => t(`Heures par matière, ${name}`),
  class: "Classe",
  trainer: "Formateur",
  subject: "Matière",
  noSubject: "Sans matière (visites, conférences)",
  due: "Dû",
  entrusted: "Confié",
  planned: t("Séances planifiées"),
  draft: (hours: string) => t(`${hours} en brouillon`),
  done: "Réalisé",
  remaining: "Reste à planifier",
  share: "% planifié",
  total: "Total",
  back: "Toutes les classes",
  empty: t("Aucune heure due ni planifiée."),
  emptyText: t(
    "Indiquez les matières et leurs heures dans la fiche de la formation, puis planifiez des séances.",
  ),
  alerts: { under: "À planifier", over: t("Au-delà du dû") },
  next: "Prochaines séances",
  noNext: "Aucune séance à venir.",
  calendar: "Ouvrir le calendrier",
}

export const trayWords = {
  title: "Heures à placer",
  done: t("Toutes les heures dues sont planifiées."),
  line: (left: string, planned: string, due: string) => t(`Reste ${left} (${planned} sur ${due})`),
  place: "Placer",
  placeOf: (subject: string) => t(`Placer ${subject}`),
}
