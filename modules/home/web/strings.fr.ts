import { typography as t } from "@jalon/kernel"
import type { ToDoGroup } from "../rules/index.ts"

export const homeWords = {
  title: "Accueil",
  newContract: t("Nouveau contrat"),
  addStudent: t("Ajouter un étudiant"),
  inviteCompany: t("Inviter une entreprise"),
}

const groups: Record<ToDoGroup, string> = {
  late: t("En retard"),
  today: t("Aujourd'hui"),
  week: t("Cette semaine"),
  waiting: t("D'autres attendent"),
  later: t("Ensuite"),
}

export const toDoWords = {
  title: t("À faire aujourd'hui"),
  groups,
  count: (count: number, isCapped: boolean) => (isCapped ? t(`Plus de ${count}`) : String(count)),
  actFor: (label: string, about: string) => t(`${label} : ${about}`),
  others: (count: number) => t(`Afficher les ${count} suivantes`),
  shown: (shown: number) =>
    t(
      `Les ${shown} lignes les plus urgentes sont affichées. Les suivantes viennent à mesure que vous avancez.`,
    ),
  keys: t("Flèches haut et bas pour passer d'une ligne à l'autre, Entrée pour agir."),
  empty: t("Rien à faire aujourd'hui"),
  emptyText: t("Aucune échéance légale dans les 7 jours, et personne n'attend après vous."),
  loading: t("Chargement de ce qu'il y a à faire"),
}

export const figureWords = {
  title: t("En chiffres"),
  apprenticeship: t("en apprentissage"),
  professionalization: t("en professionnalisation"),
  labels: {
    engaged: t("Contrats actifs"),
    in_signature: t("En signature"),
    to_transmit: t("À transmettre"),
    at_opco: t("Chez l'OPCO"),
    no_contract: t("Étudiants sans contrat"),
  },
  students: t("à placer"),
}

export const commandWords = { cancel: t("Ne rien envoyer") }
