import { typography as t } from "@jalon/kernel"

const sessions = (count: number) => (count < 2 ? t(`${count} séance`) : t(`${count} séances`))
const past = (count: number, done: string) =>
  count < 2 ? t(`${count} séance ${done}.`) : t(`${count} séances ${done}s.`)

export const weekWords = {
  more: "Autres actions",
  copy: "Copier la semaine…",
  shift: "Décaler des séances…",
  print: "Imprimer",
  class: "Classe",
  everyClass: "Toutes les classes",
  cancel: "Renoncer",
  close: "Fermer",
  undo: "Annuler",
  undoAll: "Tout annuler",
  copyTitle: "Copier la semaine",
  copyText: (week: string) =>
    t(
      `${week} : chaque séance est reprise le même jour, à la même heure, comme brouillon. Les jours fériés, les fermetures et les semaines en entreprise sont passés.`,
    ),
  targets: "Vers quelles semaines ?",
  chooseAll: "Tout sélectionner",
  chooseNone: "Ne rien sélectionner",
  copyVerb: (count: number) => (count < 2 ? "Copier" : t(`Copier vers ${count} semaines`)),
  noClass: "Choisissez une classe.",
  noWeek: "Choisissez au moins une semaine.",
  shiftTitle: "Décaler des séances",
  shiftText: t(
    "Les séances gardent leur heure, leur formateur et leur salle. Ce qui tomberait sur un jour sans cours ou sur un conflit reste en place, comme toute séance dont la feuille est ouverte.",
  ),
  from: "Du",
  to: "Au",
  by: "De combien",
  unit: "Unité",
  units: { days: "Jours", weeks: "Semaines" },
  direction: "Sens",
  directions: { later: "Plus tard", earlier: "Plus tôt" },
  shiftVerb: "Décaler",
  noDates: t("Indiquez les deux dates, dans l'ordre."),
  tooLong: "Choisissez deux mois au plus.",
  noCount: "Indiquez un nombre supérieur à zéro.",
  reportTitle: { copy: "Semaine copiée", shift: "Séances décalées" },
  nothingTitle: { copy: t("Rien n'a été copié"), shift: t("Rien n'a été décalé") },
  written: {
    copy: (count: number) => t(`${sessions(count)} en brouillon.`),
    import: (count: number) => past(count, "importée"),
    shift: (count: number) => past(count, "décalée"),
    series: (count: number) => past(count, "ajoutée"),
    edit: (count: number) => past(count, "modifiée"),
    cancel: (count: number) => past(count, "annulée"),
    replace: (count: number) => past(count, "confiée"),
    swap: (_: number) => t("Les deux séances sont permutées."),
  },
  willCheck: (count: number) =>
    t(`${sessions(count)} à vérifier : les points seront indiqués dans chaque séance.`),
  toCheck: (count: number) =>
    t(`${sessions(count)} à vérifier : les points sont indiqués dans chaque séance.`),
  late: (count: number) =>
    count < 2
      ? t("Une séance annoncée change moins de 48 heures avant : indiquez le motif.")
      : t(`${sessions(count)} annoncées changent moins de 48 heures avant : indiquez le motif.`),
  lateShift: t("Des séances annoncées changent moins de 48 heures avant : indiquez le motif."),
  left: {
    day: (count: number) => t(`Jours sans cours (${count})`),
    conflict: (count: number) => t(`Conflits (${count})`),
    locked: (count: number) => t(`Séances verrouillées (${count})`),
  },
  others: (count: number) => t(`Et ${sessions(count)} de plus.`),
  undone: (kept: number) =>
    kept === 0
      ? t("L'opération est annulée.")
      : t(`L'opération est annulée, sauf ${sessions(kept)} modifiées depuis.`),
}
