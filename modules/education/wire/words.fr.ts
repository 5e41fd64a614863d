import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "subject.code_taken": ({ code }) => `Une matière porte déjà le code « ${code} ».`,
  "trainer.siret_required": "Indiquez le SIRET : un intervenant extérieur est une entreprise.",
  "trainer.member_taken": "Ce compte est déjà celui d'un autre formateur.",
  "trainer.archived": "Ce formateur est archivé. Restaurez-le pour le modifier.",
  "trainer.changed": "Cette fiche a été modifiée entre-temps. Rouvrez-la pour voir les changements.",
  "trainer.has_sessions": ({ sessions, last }) =>
    `${Number(sessions) < 2 ? "Une séance est encore prévue" : `${sessions} séances sont encore prévues`} avec cette personne, jusqu'au ${last}. Confiez-les d'abord à quelqu'un d'autre.`,
  "room.name_taken": ({ name }) => `Une salle de ce site porte déjà le nom « ${name} ».`,
  "room.site_required": "Indiquez le site où se trouve la salle.",
  "room.address_required": "Indiquez l'adresse du lieu.",
  "room.archived": "Cette salle est archivée. Restaurez-la pour la modifier.",
  "room.changed": "Cette salle a été modifiée entre-temps. Rouvrez-la pour voir les changements.",
  "room.shared": ({ on }) =>
    `Deux séances s'y tiennent en même temps le ${on}. Déplacez l'une d'elles d'abord.`,
  "room.has_sessions": ({ sessions, last }) =>
    `${Number(sessions) < 2 ? "Une séance est encore prévue" : `${sessions} séances sont encore prévues`} dans cette salle, jusqu'au ${last}. Déplacez-les d'abord.`,
  "session.blocked": ({ details }) => `Ce créneau est refusé. ${details}`,
  "session.to_accept": ({ details }) => `À vérifier avant d'enregistrer. ${details}`,
  "session.changed": "Cette séance a été modifiée entre-temps. Rouvrez-la pour voir les changements.",
  "session.closed": "Une séance réalisée ou annulée ne se modifie plus.",
  "session.sheet_opened":
    "La feuille de présence de cette séance est ouverte : la séance ne se déplace plus et ne s'annule plus. Corrigez la feuille.",
  "session.as_published": "Rien n'a changé depuis la publication de cette séance.",
  "session.no_series": "Cette séance ne fait partie d'aucune série, ou elle en a été détachée.",
  "series.unchanged": "Rien n'a changé : modifiez au moins un champ.",
  "week.empty": "Cette classe n'a aucune séance cette semaine-là, ou aucune autre semaine n'est choisie.",
  "shift.empty": "Aucune séance à décaler sur ces jours.",
  "replace.empty": "Ce formateur n'a aucune séance à confier sur ces jours.",
  "swap.same": "Choisissez une autre séance, à un autre moment ou dans une autre salle.",
  "session_import.not_a_sheet":
    "Ce fichier n'est ni un classeur Excel (.xlsx), ni un fichier CSV, ou il est abîmé.",
  "session_import.columns": ({ missing }) =>
    `Les colonnes nécessaires ne sont pas toutes là : ${missing}. Vérifiez la ligne des titres.`,
  "session_import.empty": "Ce fichier ne contient aucune séance.",
  "session_import.too_many": ({ max }) =>
    `Ce fichier est trop long : ${max} séances au plus. Envoyez-le en plusieurs fois.`,
  "operation.late": ({ sessions }) =>
    `${Number(sessions) < 2 ? "Une séance annoncée change" : `${sessions} séances annoncées changent`} moins de 48 heures avant : indiquez le motif, qui sera envoyé aux personnes prévenues.`,
  "operation.undone": "Cette opération est déjà annulée.",
  "course_document.file_unknown": "Ce fichier n'est pas disponible : déposez-le de nouveau.",
  "course_document.not_yours":
    "Vous déposez et retirez des supports pour les séances et les classes où vous enseignez.",
  "publication.nothing": "Rien n'est à publier : tout ce qui est planifié a déjà été publié.",
  "publication.changed":
    "Le planning a changé depuis que vous avez ouvert cette page. Relisez ce qui sera publié, puis confirmez.",
})
