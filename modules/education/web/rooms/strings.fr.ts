import { typography as t } from "@jalon/kernel"

export const roomWords = {
  title: "Salles",
  add: "Ajouter une salle",
  noun: { one: "salle", many: "salles", gender: "f" } as const,
  search: "Rechercher une salle",
  empty: "Ajoutez une salle pour y planifier des séances.",
  views: { all: "Toutes", closed: "Fermetures à venir", archived: "Archivées" },
  noClosure: "Aucune fermeture à venir.",
  columns: {
    name: "Salle",
    kind: "Type",
    site: "Site",
    capacity: "Places",
    equipment: "Équipement",
    week: "Cette semaine",
    closure: "Fermeture",
  },
  places: (count: number) => (count < 2 ? `${count} place` : `${count} places`),
  closed: (from: string, to: string) => (from === to ? t(`le ${from}`) : t(`du ${from} au ${to}`)),
  hours: (from: string, to: string) => t(`de ${from} à ${to}`),
  notAccessible: "Non accessible",
  accessible: "Accessible aux fauteuils",
  shareable: "Partageable",
  archived: "Archivée",
  edit: "Modifier",
  archive: "Archiver",
  restore: "Restaurer",
  calendar: "Voir son calendrier",
}

export const sheetWords = {
  about: "Salle",
  kind: "Type",
  site: "Site",
  capacity: "Places",
  equipment: "Équipement",
  address: "Adresse",
  access: "Accès",
  sharing: "Partage",
  one: "Une séance à la fois",
  several: "Plusieurs séances à la fois",
  closures: "Fermetures",
  open: "Aucune fermeture à venir.",
  close: "Fermer la salle…",
  reopen: (when: string) => t(`Retirer la fermeture : ${when}`),
  concerned: "Séances concernées",
  concernedText: (count: number) =>
    count < 2
      ? t("Une séance est prévue pendant une fermeture. Choisissez où elle aura lieu.")
      : t(`${count} séances sont prévues pendant une fermeture. Choisissez où elles auront lieu.`),
  none: t("Aucune séance n'est prévue pendant une fermeture."),
  noSlot: t("Aucun créneau libre dans les trois semaines."),
  change: "Modifier la séance",
}

export const formWords = {
  newTitle: "Ajouter une salle",
  editTitle: (name: string) => t(`Modifier la salle ${name}`),
  add: "Ajouter la salle",
  name: "Nom",
  kind: "Type",
  site: "Site",
  capacity: "Nombre de places",
  equipment: "Équipement",
  equipmentHint: t("Séparez par des virgules : vidéoprojecteur, 24 postes, paillasses."),
  accessible: "Accessible en fauteuil roulant",
  shareable: t("Plusieurs séances peuvent s'y tenir en même temps"),
  address: "Adresse",
  what: "Salle",
  where: "Où elle se trouve",
}

export const closeWords = {
  title: (name: string) => t(`Fermer la salle ${name}`),
  verb: "Fermer la salle",
  text: t(
    "Les séances prévues pendant la fermeture restent au calendrier ; elles vous sont proposées ailleurs.",
  ),
  when: "Fermeture",
  from: "Du",
  to: "Au",
  start: "Début",
  end: "Fin",
  hoursHint: t("Toute la journée, de 00:00 à 24:00, ou seulement une partie."),
  reason: "Motif",
}
