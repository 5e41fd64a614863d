import {
  formatFrenchDate,
  formatFrenchDay,
  plural,
  typography as t,
  withArticle,
  withDe,
} from "@jalon/kernel"

const moment = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Europe/Paris",
})

export const opcoWords = {
  loading: "Chargement…",
  intro: t(
    "Une clé API par centre et par OPCO, créée sur le site de l'OPCO. Elle permet d'envoyer les contrats et de suivre leur instruction sans ressaisie. Sans clé, le dépôt se fait sur le portail.",
  ),
  noCenter: t("Ajoutez d'abord un centre de formation : chaque clé appartient à un centre."),
  addCenter: t("Ouvrir les centres de formation"),
  connectedCount: (count: number, all: number) =>
    t(`${plural(count, "OPCO connecté", "OPCO connectés")} sur ${all}`),
  connect: "Connecter",
  connectTo: (name: string) => t(`Connecter ${withArticle(name)}`),
  test: "Tester",
  testOf: (name: string) => t(`Tester la clé ${withDe(name)}`),
  replace: "Remplacer la clé",
  replaceOf: (name: string) => t(`Remplacer la clé ${withDe(name)}`),
  remove: "Retirer",
  removeOf: (name: string) => t(`Retirer la clé ${withDe(name)}`),
  details: "Particularités",
  detailsOf: (name: string) => t(`Particularités ${withDe(name)}`),
  keyEnd: (last4: string) => t(`Clé •••• ${last4}`),
  validUntil: (day: string) => t(`valable jusqu'au ${formatFrenchDate(day)}`),
  ended: (day: string) => t(`terminée le ${formatFrenchDate(day)}`),
  noEnd: t("sans date de fin connue"),
  verified: (instant: string) => t(`vérifiée le ${formatFrenchDay(instant)}`),
  said: (message: string) => t(`Réponse de l'OPCO : « ${message} »`),

  panelTitle: (name: string, isNew: boolean) => t(`${isNew ? "Connecter" : "Remplacer la clé"} : ${name}`),
  forCenter: (cfa: string) => t(`Pour ${withArticle(cfa)}.`),
  key: t("Clé API"),
  keyHint: t(
    "À copier depuis l'espace CFA de l'OPCO. Elle est testée avant d'être enregistrée, puis chiffrée : seuls ses 4 derniers caractères restent visibles.",
  ),
  verb: t("Tester et enregistrer"),
  removeQuestion: (name: string) => t(`Retirer la clé ${withDe(name)} ?`),
  removeText: (cfa: string) =>
    t(
      `${cfa} : plus rien ne sera envoyé ni lu par API. La clé est effacée ; l'historique et les données déjà reçues restent.`,
    ),
  removing: "Retrait…",

  result: {
    opens: (cfa: string, until: string | null) =>
      t(`La clé ouvre ${cfa}${until === null ? "" : `, jusqu'au ${formatFrenchDate(until)}`}.`),
    reads: (count: number | null) =>
      count === null
        ? t("Elle permet de lire les dossiers.")
        : t(`Elle permet de lire les dossiers : ${plural(count, "dossier", "dossiers")} à ce jour.`),
    mayNotRead: t("Elle ne permet pas de lire les dossiers : vérifiez ses droits sur le site de l'OPCO."),
    byPortal: t("Les contrats passent par le portail : seules les factures partent par API."),
    refused: t("La clé est refusée. Créez-en une autre sur le site de l'OPCO, puis remplacez-la ici."),
    silent: t("L'OPCO ne répond pas. La clé reste enregistrée et sera testée de nouveau demain matin."),
  },

  channels: t("Ce qui passe par API et par le portail"),
  flows: { contract: "Contrats", convention: "Conventions", invoice: "Factures" },
  channel: { api: "API", portal: "Portail" },
  /** « Contrats et conventions sur le portail » */
  onPortal: (flows: readonly string[]) => {
    const [first = "", ...others] = flows
    const named = [first, ...others.map((flow) => flow.toLowerCase())]
    const last = named.pop() ?? ""
    return t(`${named.length > 0 ? `${named.join(", ")} et ${last}` : last} sur le portail`)
  },
  source: (source: string, since: string) => t(`Source : ${source}. Valeurs du ${formatFrenchDate(since)}.`),
  toConfirm: t("À confirmer auprès de l'OPCO"),
  rules: "À savoir",
  exchanges: t("Derniers échanges"),
  noExchange: t("Aucun échange avec cet OPCO pour ce centre."),
  exchangeAt: (instant: string) => moment.format(new Date(instant)),
  answered: (status: number | null, ms: number) =>
    t(`${status === null ? "sans réponse" : `réponse ${status}`}, ${ms} ms`),
  close: "Fermer",
} as const
