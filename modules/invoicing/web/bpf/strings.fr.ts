import { formatFrenchDate, formatWholeEuros, typography as t } from "@jalon/kernel"
import type { Bpf } from "../../wire/index.ts"

const number = new Intl.NumberFormat("fr-FR")
const long = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
})
const dayInWords = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))

export const euros = (amount: number): string => formatWholeEuros(amount * 100)
export const count = (value: number): string => number.format(value)
/** « 12 h 30 » */
export const hoursOf = (minutes: number): string => {
  const rest = minutes % 60
  return t(
    `${number.format(Math.floor(minutes / 60))} h${rest === 0 ? "" : ` ${String(rest).padStart(2, "0")}`}`,
  )
}

const plural = (value: number, one: string, several: string): string =>
  `${number.format(value)} ${value < 2 ? one : several}`

export const bpfWords = {
  title: t("Bilan pédagogique et financier"),
  loading: t("Calcul du bilan"),
  year: t("Exercice"),
  yearTitle: (year: number) => t(`Exercice ${year}`),
  yearOf: (year: number) => String(year),
  nda: "NDA",
  ndaOf: (nda: string) => t(`NDA ${nda}`),
  period: (from: string, to: string) => t(`Exercice du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}`),
  deadline: (on: string, form: string) =>
    t(`À transmettre au plus tard le ${dayInWords(on)} sur Mon Activité Formation (Cerfa ${form}).`),
  deadlineDoubt: (source: string) => t(`Date à confirmer auprès de la DREETS. Source : ${source}.`),
  preparatory: t(
    "Jalon prépare les chiffres : ils se recopient sur Mon Activité Formation, rien n'est transmis d'ici.",
  ),
  planned: t(
    "Heures du cadre F : celles des feuilles d'émargement contresignées, à partir de la première de l'exercice ; avant elle, ou sans feuille, la durée prévue au contrat, répartie selon les jours passés dans l'exercice.",
  ),
  missing: {
    title: (value: number) => t(`À compléter d'abord : ${plural(value, "point", "points")}`),
    rows: t("Voir la liste"),
    type: t("Saisir"),
    centers: t("Compléter le centre"),
    organization: t("Compléter l'organisation"),
    training: (title: string, value: number) =>
      t(`Compléter « ${title} » (${plural(value, "contrat", "contrats")})`),
  } as const,
  checks: {
    title: t("Contrôles"),
    allHold: (value: number) => t(`Les ${value} contrôles du formulaire sont respectés.`),
    faults: (value: number) =>
      t(`${plural(value, "contrôle n'est pas respecté", "contrôles ne sont pas respectés")}`),
    holds: t("Respecté"),
    see: t("Voir tous les contrôles"),
  },
  identity: {
    title: t("A, B et H. Identification"),
    name: t("Dénomination"),
    siret: "SIRET",
    nda: t("N° de déclaration d'activité"),
    address: "Adresse",
    head: t("Dirigeant"),
    remote: t("Formation à distance, en tout ou partie"),
    yes: "Oui",
    no: "Non",
  },
  columns: {
    line: "Ligne",
    euros: t("Montant HT"),
    people: "Nombre",
    hours: "Heures",
  },
  origins: {
    records: "",
    total: "",
    typed: t("saisi"),
    both: t("factures et saisie"),
  } as const satisfies Record<Bpf["frames"][number]["lines"][number]["origin"], string>,
  notTyped: t("À saisir"),
  seeRows: (label: string, value: string) => t(`${label} : ${value}, voir les lignes`),
  edit: t("Saisir les données de l'exercice"),
  editTitle: (year: number) => t(`Données de l'exercice ${year}`),
  form: {
    period: "Exercice comptable",
    startsOn: t("Premier jour"),
    endsOn: t("Dernier jour"),
    charges: t("D. Charges"),
    chargesHint: t("Hors taxes, telles que les donne votre comptabilité."),
    chargesTotal: t("Charges liées à la formation"),
    pay: t("Dont salaires des formateurs"),
    purchases: t("Dont achats de formation et honoraires"),
    trainers: t("E. Formateurs"),
    trainersHint: t(
      "Calculés d'après les feuilles d'émargement contresignées ; ce que vous saisissez ici les remplace.",
    ),
    internalPeople: t("Personnes de l'organisme"),
    internalHours: t("Leurs heures données"),
    externalPeople: t("Personnes extérieures"),
    externalHours: t("Leurs heures données"),
    entrusted: t("F-2. Formation confiée à un autre organisme"),
    entrustedHint: t(
      "Calculée d'après les enseignements confiés des formations ; ce que vous saisissez ici les remplace. Ces stagiaires restent comptés en F-1.",
    ),
    taught: t("G. Formation donnée pour un autre organisme"),
    taughtHint: t("Ces stagiaires ne sont pas comptés en F."),
    people: "Stagiaires",
    hours: t("Heures-stagiaires"),
    income: t("C. Produits que Jalon ne connaît pas"),
    incomeHint: t(
      "Ajoutés aux factures émises de l'exercice. Un montant négatif retire ce qui appartient à un autre exercice.",
    ),
    turnover: t("Chiffre d'affaires global"),
  },
  rows: {
    trainee: "Stagiaire",
    back: t("Revenir au bilan"),
    invoice: t("Facture"),
    credit: "Avoir",
    contract: "Contrat",
    learner: t("Étudiant"),
    payer: "Payeur",
    employer: "Employeur",
    on: t("Émise le"),
    period: t("Période"),
    training: "Formation",
    amount: "Montant",
    hours: t("Heures dans l'exercice"),
    trainer: "Formateur",
    hoursGiven: t("Heures données dans l'exercice"),
    total: (value: number) => t(`Total de ${plural(value, "ligne", "lignes")}`),
    empty: t("Aucune facture ni aucun contrat sous ce chiffre."),
    adjustment: t("Saisie de l'exercice"),
    figure: t("Chiffre du bilan"),
    people: (value: number) => plural(value, "personne", "personnes"),
    peopleHint: t("Une personne compte une fois par formation, même avec plusieurs contrats."),
    complete: t("Compléter la formation"),
    caption: t("Lignes qui font ce chiffre"),
    pages: t("Pages des lignes"),
  },
}
