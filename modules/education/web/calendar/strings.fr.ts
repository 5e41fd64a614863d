import { typography as t } from "@jalon/kernel"

export const calendarWords = {
  title: "Calendrier",
  add: "Ajouter une séance",
  by: "Afficher par",
  ways: { class: "Classe", trainer: "Formateur", room: "Salle" },
  spans: { week: "Semaine", day: "Jour" },
  span: "Durée affichée",
  only: { class: "Classe affichée", trainer: "Formateur affiché", room: "Salle affichée" },
  all: { class: "Toutes les classes", trainer: "Tous les formateurs", room: "Toutes les salles" },
  previous: { week: "Semaine précédente", day: "Jour précédent" },
  next: { week: "Semaine suivante", day: "Jour suivant" },
  today: t("Aujourd'hui"),
  week: (number: number, from: string, to: string) => t(`Semaine ${number}, du ${from} au ${to}`),
  empty: t("Aucune séance sur cette période."),
  emptyText: t("Choisissez une autre période, ou ajoutez une séance."),
  caption: (what: string, when: string) => t(`Séances par ${what.toLowerCase()}, ${when}`),
  nobody: { class: "Sans classe", trainer: "Sans formateur", room: "Sans salle" },
  count: (count: number) => (count < 2 ? t(`${count} séance`) : t(`${count} séances`)),
  cancelled: "Annulée",
  remote: "À distance",
  noRoom: "Salle à choisir",
  noTrainer: "Formateur à choisir",
}

export const sessionWords = {
  when: "Quand",
  whenText: (day: string, from: string, to: string) => t(`${day}, de ${from} à ${to}`),
  net: "Durée de formation",
  pauses: "Pauses",
  pause: (from: string, to: string) => t(`de ${from} à ${to}`),
  classes: "Classes",
  trainers: "Formateurs",
  room: "Salle",
  place: "Lieu",
  video: "Lien de visioconférence",
  open: "Ouvrir",
  mode: "Modalité",
  kind: "Type",
  status: "État",
  reason: t("Motif d'annulation"),
  conflictReason: t("Planifiée malgré un conflit, motif"),
  series: "Série",
  seriesText: t("Séance d'une série"),
  edit: "Modifier",
  cancel: "Annuler la séance…",
  cancelTitle: (name: string) => t(`Annuler « ${name} » ?`),
  cancelText: t(
    "La séance reste au calendrier, barrée, avec son motif. La classe, le formateur et la salle sont libérés.",
  ),
  cancelVerb: "Annuler la séance",
  keep: "Ne pas annuler",
}

export const publishedWords = {
  seen: (when: string) =>
    t(`Modifiée depuis la publication : les personnes concernées voient encore « ${when} ».`),
  back: "Revenir à la version publiée",
}

export const formWords = {
  newTitle: "Ajouter une séance",
  editTitle: (name: string) => `Modifier ${name}`,
  add: "Ajouter la séance",
  what: "Séance",
  subject: "Matière",
  title: "Intitulé",
  titleHint: t("Remplace le nom de la matière : visite, conférence, oral blanc…"),
  kind: "Type",
  mode: "Modalité",
  when: "Horaire",
  date: "Date",
  start: "Début",
  end: "Fin",
  pauseStart: "Début de la pause",
  pauseEnd: "Fin de la pause",
  who: "Classes et formateurs",
  classOf: (rank: number) => (rank === 0 ? "Classe" : `Classe ${rank + 1}`),
  trainerOf: (rank: number) => (rank === 0 ? "Formateur" : `Formateur ${rank + 1}`),
  addClass: "Ajouter une classe",
  addTrainer: "Ajouter un formateur",
  remove: (name: string) => t(`Retirer : ${name}`),
  where: "Lieu",
  room: "Salle",
  seats: (count: number) => t(`${count} places`),
  place: "Autre lieu",
  video: "Lien de visioconférence",
}

export const conflictWords = {
  title: "Conflits",
  list: t("Ce qui s'oppose à ce créneau"),
  waiting: t("Choisissez une classe, un jour et des heures : les conflits s'affichent ici."),
  checking: "Vérification…",
  free: t("Rien ne s'oppose à ce créneau."),
  known: t("Déjà le cas aujourd'hui."),
  slots: "Créneaux libres les plus proches",
  warnings: (count: number) => (count < 2 ? "1 point à vérifier" : `${count} points à vérifier`),
  accept: (count: number) =>
    count < 2
      ? t("J'ai vu ce point et j'enregistre quand même")
      : t(`J'ai vu ces ${count} points et j'enregistre quand même`),
  reason: "Motif",
  reasonHint: t("Gardé avec la séance, et lu par ceux qui la consultent."),
}

export const moveWords = {
  undone: "Déplacement annulé",
  refused: (name: string) => t(`« ${name} » ne peut pas être placée là`),
  question: (name: string) => t(`Déplacer « ${name} » quand même ?`),
  goOn: "Déplacer quand même",
  leave: "Laisser en place",
  checking: "Vérification…",
  free: t("Rien ne s'y oppose."),
  others: (count: number) => (count < 2 ? t("Et 1 autre point.") : t(`Et ${count} autres points.`)),
  keys: t("Flèches : déplacer. Maj + flèches : durée. Entrée : poser. Échap : renoncer."),
  hint: t(
    "Glissez une séance, ou sélectionnez-la puis Alt + flèches pour la déplacer et Alt + Maj + flèches pour sa durée. Entrée pose, Échap renonce.",
  ),
  length: "Changer la durée",
}
