import { formatEuros, typography as t } from "@jalon/kernel"
import type { Block, InstalmentView, ListedStatus, MoneySoFar } from "../../rules/index.ts"
import { amount, monthInWords } from "../shared/months.fr.ts"

const instalments = (n: number) => `${n} ${n < 2 ? "échéance" : "échéances"}`
const invoices = (n: number) => `${n} ${n < 2 ? "facture" : "factures"}`

type Totals = { cents: number; credited_cents: number; left_cents: number }

export const listWords = {
  title: "Échéancier",
  noun: { one: "échéance", many: "échéances", gender: "f" as const },
  search: "Rechercher une échéance",
  searchHint: t("Étudiant, entreprise, n° de facture"),
  empty: t("L'échéancier apparaît dès qu'un contrat est engagé."),
  views: {
    all: "Toutes",
    to_invoice: "À facturer",
    issued: "Émises",
    late: "En retard",
    rejected: "Rejetées",
    paid: "Payées",
  } satisfies Record<InstalmentView, string>,
  columns: {
    learner: "Étudiant",
    status: "Statut",
    invoice: t("N° facture"),
    payer: "Payeur",
    instalment: "Échéance",
    period: "Période",
    amount: "Montant",
    opens: t("Date prévue"),
    training: "Formation",
    left: t("Reste dû"),
    next: t("Prochaine action"),
  },
  filters: {
    month: "Période",
    issued: t("Facturée en"),
    payer: "Payeur",
    center: "Centre",
    training: "Formation",
    status: "Statut",
    block: t("Motif de blocage"),
  },
  blocks: {
    contract_not_engaged: t("Contrat non engagé"),
    opco_not_connected: t("OPCO non connecté"),
    certificate_missing: t("Certificat de réalisation manquant"),
    cost_unknown: t("Frais réels à saisir"),
    hours_unknown: t("Heures réalisées à connaître"),
  } satisfies Record<Block, string>,
  statuses: {
    upcoming: "À venir",
    to_invoice: "À facturer",
    blocked: "Bloquée",
    issued: "Émise",
    transmitted: "Transmise",
    late: "En retard",
    partly_paid: t("Payée en partie"),
    rejected: "Rejetée",
    paid: "Payée",
  } satisfies Record<ListedStatus, string>,
  others: { cnfpt: "CNFPT", employer: "L’employeur", other: "Autre payeur" },
  totals: ({ cents, credited_cents, left_cents }: Totals) =>
    t(
      [
        `Total ${formatEuros(cents)}`,
        ...(credited_cents > 0
          ? [`avoirs ${formatEuros(credited_cents)}`, `net ${formatEuros(cents - credited_cents)}`]
          : []),
        ...(left_cents > 0 ? [`reste dû ${formatEuros(left_cents)}`] : []),
      ].join(" · "),
    ),
  credited: (cents: number) => t(`avoir de ${formatEuros(cents)}`),
  noInvoice: "–",
  importBank: t("Importer un relevé"),
}

const soFar = ({ expectedCents, issuedCents, receivedCents }: MoneySoFar) =>
  `${amount(expectedCents)} échus, ${amount(issuedCents)} facturés, ${amount(receivedCents)} encaissés`

export const monthsWords = {
  title: t("Échéances, factures et encaissements par mois"),
  finding: {
    to_invoice: (from: string, sums: MoneySoFar) =>
      t(`Depuis ${monthInWords(from)}, c'est la facturation qui attend : ${soFar(sums)}`),
    to_receive: (from: string, sums: MoneySoFar) =>
      t(`Depuis ${monthInWords(from)}, ce sont les règlements qui attendent : ${soFar(sums)}`),
    none: (from: string, sums: MoneySoFar) =>
      t(`Depuis ${monthInWords(from)}, tout ce qui est échu est facturé et encaissé : ${soFar(sums)}`),
  },
  nothingDue: t("Rien n'est encore échu : les premières échéances sont à venir"),
  subtitle: t(
    "En euros, toute l'école, quels que soient les filtres de la liste. Chaque échéance compte dans le mois où elle s'ouvre, chaque facture à sa date, avoirs déduits, chaque règlement à son jour.",
  ),
  month: "Mois",
  series: { expected: t("Échéances"), issued: t("Facturé"), received: t("Encaissé") },
  open: t("Voir par mois"),
  close: t("Masquer le graphique"),
}

export const remindWords = {
  action: t("Relancer les payeurs"),
  title: (n: number) => t(`Relancer les payeurs de ${invoices(n)} ?`),
  text: t(
    "Un e-mail part au nom de votre école pour chaque facture en retard dont le payeur a une adresse. Les autres vous sont dites, avec ce qu'il faut faire.",
  ),
  verb: "Relancer",
  tooMany: (most: number) => t(`Choisissez ${most} échéances au plus à la fois.`),
}

export const sendWords = {
  action: t("Transmettre aux OPCO"),
  title: (n: number) => t(`Transmettre ${invoices(n)} aux OPCO ?`),
  text: t(
    "Chaque facture part vers son OPCO avec son certificat de réalisation. Celles qui ne partent pas ainsi vous sont dites, avec ce qu'il faut faire.",
  ),
  verb: "Transmettre",
  tooMany: (most: number) => t(`Choisissez ${most} échéances au plus à la fois.`),
}

export const issueWords = {
  action: t("Facturer la sélection"),
  title: (n: number) => t(`Émettre ${invoices(n)} ?`),
  nothing: t("Aucune échéance à facturer"),
  verb: (n: number, cents: number) => t(`Émettre ${invoices(n)} – ${formatEuros(cents)}`),
  cancel: "Annuler",
  close: "Fermer",
  on: (n: number, day: string) =>
    t(
      `${n < 2 ? "Datée" : "Datées"} du ${day}. Une facture émise ne change plus : elle se corrige par un avoir.`,
    ),
  ready: (n: number) => `${instalments(n)} à facturer`,
  left: (n: number) => t(`${instalments(n)} ${n < 2 ? "écartée" : "écartées"}`),
  number: t("N° prévu"),
  to: "Facturé à",
  notAccepted: t("La numérotation n'est pas encore acceptée."),
  settings: t("Ouvrir les paramètres de facturation"),
  open: "Ouvrir",
  progress: (done: number, total: number) => t(`${done} sur ${total}`),
  running: t("Émission en cours"),
  done: (n: number) => `${invoices(n)} ${n < 2 ? "émise" : "émises"}`,
  send: (n: number) => t(n < 2 ? "Transmettre à son OPCO" : `Transmettre les ${n} aux OPCO`),
  sent: (n: number) => t(`${invoices(n)} en route vers ${n < 2 ? "son OPCO" : "leurs OPCO"}`),
  sentNone: t("Aucune facture n'est partie"),
  sentText: t(
    "Leur journal dit quand chacune est reçue. Une facture que l'OPCO refuse revient dans « Rejetées ».",
  ),
  others: (n: number) =>
    t(
      n < 2
        ? "1 facture est adressée à une entreprise : elle la trouve dans son espace Jalon si elle en a un. Sinon, envoyez-la, puis déclarez la transmission."
        : `${n} factures sont adressées à des entreprises : chacune la trouve dans son espace Jalon si elle en a un. Sinon, envoyez-la, puis déclarez la transmission.`,
    ),
  stays: (n: number) => t(`${invoices(n)} à envoyer autrement`),
  refused: (n: number) =>
    t(`${instalments(n)} ${n < 2 ? "n'a pas été facturée" : "n'ont pas été facturées"}`),
  tooMany: (most: number) => t(`Choisissez ${most} échéances au plus à la fois.`),
}
