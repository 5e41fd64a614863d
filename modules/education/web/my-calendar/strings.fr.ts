import { plural, typography as t } from "@jalon/kernel"

export const myCalendarWords = {
  title: "Planning",
  sections: { calendar: "Calendrier", attendance: "Absences", documents: "Supports de cours" },
  next: "Prochaine séance",
  today: t("Aujourd'hui"),
  tomorrow: "Demain",
  thisWeek: "Cette semaine",
  previous: "Semaine précédente",
  following: "Semaine suivante",
  week: (week: number, from: string, to: string) => t(`Semaine ${week} : du ${from} au ${to}`),
  weekLabel: "Séances de la semaine",
  agenda: "Agenda",
  more: "Voir les semaines suivantes",
  remote: t("À distance"),
  noRoom: "Salle à venir",
  join: "Rejoindre la visio",
  joinOf: (label: string) => t(`Rejoindre la visio : ${label}`),
  with: (names: string) => `avec ${names}`,
  cancelled: "Annulée",
  postponed: "Reportée",
  reason: (reason: string) => t(`Motif : ${reason}`),
  moved: "Déplacée",
  changed: "Modifiée",
  added: "Ajoutée",
  insteadOf: (when: string) => t(`au lieu de : ${when}`),
  when: (day: string, start: string, end: string) => `${day}, ${start}–${end}`,
  news: (n: number) =>
    t(
      n === 1
        ? "Un changement depuis votre dernière visite"
        : `${n} changements depuis votre dernière visite`,
    ),
  company: "En entreprise",
  companyDays: (from: string, to: string) =>
    from === to ? `En entreprise le ${from}` : `En entreprise du ${from} au ${to}`,
  closedDays: (label: string, from: string, to: string) =>
    t(from === to ? `${label} : ${from}` : `${label} : du ${from} au ${to}`),
  school: t("Au centre de formation"),
  noSession: "Aucune séance",
  emptyCompany: t("Aucune séance cette semaine : semaine entreprise."),
  empty: t("Aucune séance cette semaine."),
  never: t("Votre planning n'est pas encore publié"),
  neverText: t("Vous recevrez un message dès que votre établissement l'aura publié."),
  hours: (hours: string) => `${hours} de formation`,
  count: (n: number) => plural(n, "séance", "séances"),
  print: "Imprimer",
  kinds: {
    company: "Entreprise",
    closure: "Fermeture",
    public_holiday: t("Jour férié"),
    exam: "Examen",
    leave: "Congés",
    internship: "Stage",
    mobility: "Mobilité",
  } as Readonly<Record<string, string>>,
} as const
