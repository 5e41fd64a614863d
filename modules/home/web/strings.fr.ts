import { formatEuros, typography as t } from "@jalon/kernel"
import { type FirstStep, groupWords } from "../rules/index.ts"

export const homeWords = {
  title: "Accueil",
  newContract: t("Nouveau contrat"),
  addStudent: t("Ajouter un étudiant"),
  inviteCompany: t("Inviter une entreprise"),
}

export const toDoWords = {
  title: t("À faire aujourd'hui"),
  groups: groupWords,
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

type Worst = { month: string; unpaid_cents: number }

export const figureWords = {
  title: t("En chiffres"),
  apprenticeship: t("en apprentissage"),
  professionalization: t("en professionnalisation"),
  labels: {
    engaged: t("Contrats actifs"),
    in_signature: t("En signature"),
    to_transmit: t("À transmettre"),
    at_opco: "En cours de dépôt",
    no_contract: t("Étudiants sans contrat"),
  },
  students: t("à placer"),
}

const monthName = new Intl.DateTimeFormat("fr-FR", { month: "long", timeZone: "UTC" })
const monthAndYear = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" })
const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`)
const ofMonth = (month: string) => {
  const name = monthName.format(firstDay(month))
  return /^[aeiouyéè]/.test(name) ? `d'${name}` : `de ${name}`
}

export const moneyWords = {
  title: "Facturation",
  expected: (month: string) => t(`Échéances ${ofMonth(month)}`),
  issued: (month: string) => t(`Factures ${ofMonth(month)}`),
  received: (month: string) => t(`Encaissements ${ofMonth(month)}`),
  late: t("En retard de paiement"),
  instalments: t("voir les échéances"),
  invoices: t("voir les factures"),
  lateInvoices: t("voir les factures en retard"),
  cashFlow: t("Voir la trésorerie"),
  year: (name: string) => t(`Année ${name}`),
  yearExpected: (cents: number) => t(`${formatEuros(cents)} prévus`),
  yearIssued: (cents: number) => t(`${formatEuros(cents)} facturés`),
  yearReceived: (cents: number) => t(`${formatEuros(cents)} encaissés`),
  worst: ({ month, unpaid_cents }: Worst) =>
    t(
      `Le mois le plus en retard est ${monthAndYear.format(firstDay(month))} : ${formatEuros(unpaid_cents)} à payer ce mois-là ne le sont toujours pas.`,
    ),
  noWorst: t("Tout ce qui était à payer les mois passés l'a été."),
}

export const commandWords = { cancel: t("Ne rien envoyer") }

const steps: Record<FirstStep, { name: string; why: string; verb: string }> = {
  center: {
    name: t("Créer votre centre de formation"),
    why: t("Son SIRET, son UAI et son numéro d'activité figurent sur chaque contrat."),
    verb: t("Créer le centre"),
  },
  training: {
    name: t("Ajouter une formation"),
    why: t("Le code RNCP suffit : le titre et le niveau suivent."),
    verb: t("Ajouter"),
  },
  class: {
    name: t("Créer une classe"),
    why: t("Ses dates et son rythme d'alternance remplissent les contrats."),
    verb: t("Créer la classe"),
  },
  students: {
    name: t("Importer vos étudiants"),
    why: t("Depuis un tableur, avec leurs entreprises si elles y sont."),
    verb: t("Importer"),
  },
  invitations: {
    name: t("Inviter étudiants et entreprises"),
    why: t("Chacun complète sa partie du dossier dans son espace."),
    verb: t("Inviter"),
  },
  contract: {
    name: t("Préparer le premier contrat"),
    why: t("Il se remplit avec ce que les fiches savent déjà."),
    verb: t("Préparer"),
  },
}

export const firstStepWords = {
  title: t("Premiers pas"),
  progress: (done: number, all: number) =>
    t(`${done} ${done < 2 ? "étape faite" : "étapes faites"} sur ${all}`),
  goTo: (step: FirstStep) => t(`${steps[step].verb} : ${steps[step].name}`),
  done: t(" : fait"),
  todo: t(" : à faire"),
  steps,
}
