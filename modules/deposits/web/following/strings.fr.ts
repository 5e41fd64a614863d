import { formatEuros, formatFrenchDate, plural, typography as t, withArticle, withTo } from "@jalon/kernel"
import type { LineVerdict } from "../../rules/index.ts"

const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "short", timeZone: "Europe/Paris" })
const clock = new Intl.DateTimeFormat("fr-FR", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Europe/Paris",
})

/** « 14 h 05 » */
const time = (instant: string): string => clock.format(new Date(instant)).replace(":", " h ")
const isToday = (instant: string): boolean => day.format(new Date(instant)) === day.format(new Date())
/** « à 14 h 05 » today, « le 17/11/2026 à 14 h 05 » before. */
const moment = (instant: string): string =>
  isToday(instant) ? `à ${time(instant)}` : `le ${day.format(new Date(instant))} à ${time(instant)}`

export const followingWords = {
  moment: (instant: string) => t(`${day.format(new Date(instant))} à ${time(instant)}`),
  title: (opco: string) => t(`Dossier chez ${withArticle(opco)}`),
  numbers: t("Numéros"),
  fileNumber: t("N° de dossier de l'OPCO"),
  internalNumber: t("N° interne de l'OPCO"),
  deca: t("N° DECA"),
  center: t("Centre dont la clé est utilisée"),
  copy: "Copier",
  copied: "Copié",
  copyOf: (label: string) => t(`Copier : ${label}`),
  notCopied: t("La copie n'a pas fonctionné : sélectionnez le texte."),
  sent: "Envoyé",
  by: (who: string) => t(`par ${who}`),
  received: t("Reçu par l'OPCO"),
  complete: t("Dossier complet"),
  decision: t("Décision attendue le"),
  answered: t("Décision reçue"),
  engaged: t("Montant engagé"),
  says: (opco: string) => t(`Ce que dit ${withArticle(opco)}`),
  opcoState: (state: string) => t(`État chez l'OPCO : ${state}`),
  items: t("Ce que l'OPCO reproche au dossier"),
  field: (field: string) => t(`champ ${field}`),
  stopped: t("L'envoi est arrêté"),
  headline: {
    queued: t("Le dossier part dans quelques instants."),
    sending: t("Le dossier est parti, la réponse de l'OPCO est attendue."),
    taken: t("L'OPCO a le dossier et lui a donné un numéro ; ses pièces le suivent."),
    takenPortal: t(
      "L'OPCO a le dossier. Il sera complet quand les pièces ci-dessous seront sur son portail.",
    ),
    followed: t("Tout est chez l'OPCO : sa décision est attendue."),
    rejected: t("L'OPCO n'a pas pris le dossier : corrigez-le, puis envoyez-le de nouveau."),
    withdrawn: t("Cet envoi a été abandonné avant que l'OPCO ne prenne le dossier."),
    ended: t("L'OPCO a clos le dossier."),
    engaged: t("L'OPCO prend le contrat en charge."),
    refused: t("L'OPCO refuse la prise en charge."),
  },
  nextTry: (instant: string, tries: number) =>
    t(`Prochain essai ${moment(instant)} (${plural(tries, "essai fait", "essais faits")}).`),
  ask: t("Demander l'état à l'OPCO"),
  asked: (instant: string) => t(`États lus ${moment(instant)}`),
  neverAsked: t("États pas encore lus"),
  documents: t("Pièces envoyées"),
  byExchange: t("par connexion directe"),
  onPortal: t("sur le portail"),
  documentSent: (instant: string) => t(`Envoyée ${moment(instant)}`),
  documentDeclared: (instant: string) => t(`Déposée ${moment(instant)}`),
  documentWaits: t("En attente"),
  documentToCarry: t("À déposer"),
  download: t("Télécharger"),
  downloadOf: (title: string) => t(`Télécharger : ${title}`),
  failed: t("Le fichier ne se télécharge pas. Réessayez."),
  carry: t("À déposer sur le portail"),
  carryText: (opco: string) =>
    t(`${opco} ne prend pas ces pièces par connexion directe. Trois gestes, dans cet ordre :`),
  carryStopped: t("Si l'envoi ne reprend pas, ces pièces peuvent aller sur le portail. Trois gestes :"),
  resume: t("Reprendre l'envoi des pièces"),
  carrySteps: {
    file: t("Téléchargez le fichier."),
    portal: (number: string | null) =>
      t(
        number === null
          ? "Ouvrez le dossier sur le portail."
          : `Ouvrez le dossier n° ${number} sur le portail.`,
      ),
    declare: t("Revenez dire que c'est fait."),
  },
  openPortal: t("Ouvrir le portail"),
  noPortal: t("L'adresse du portail n'est pas renseignée : demandez-la à l'OPCO."),
  declare: t("C'est déposé sur le portail"),
  declareOf: (title: string) => t(`C'est déposé sur le portail : ${title}`),
  schedule: t("Échéancier de l'OPCO"),
  scheduleHint: t(
    "L'échéancier de l'OPCO fait foi. La prévision de Jalon suit ce que la convention prévoit.",
  ),
  noForecast: t("Prévision non calculée : il manque un montant ou une date."),
  columns: {
    number: t("N°"),
    opens: t("S'ouvre le"),
    opco: t("OPCO"),
    forecast: t("Prévu"),
    difference: t("Écart"),
  },
  forecastDay: (opens: string) => t(`prévu le ${formatFrenchDate(opens)}`),
  total: "Total",
  verdicts: {
    same: t("Conforme"),
    rounded: t("Arrondi"),
    differs: t("Écart à vérifier"),
    only_opco: t("Pas prévue"),
    only_forecast: t("Absente chez l'OPCO"),
    untold: t("Montant non donné"),
  } satisfies Record<LineVerdict, string>,
  signed: (cents: number) => `${cents > 0 ? "+" : ""}${formatEuros(cents)}`,
  exchanges: t("Échanges"),
  noExchange: t("Aucun échange pour l'instant."),
  answeredIn: (status: number | null, ms: number) =>
    t(`${status === null ? "sans réponse" : `réponse ${status}`}, ${ms} ms`),
  raw: t("Voir la réponse"),
  said: (message: string) => t(`« ${message} »`),
  payload: t("Voir ce qui a été envoyé"),
  payloadTitle: (opco: string) => t(`Envoyé ${withTo(opco)}`),
  payloadHint: t("Les données envoyées, sans le numéro de sécurité sociale."),
  fingerprint: (sha256: string) => t(`Empreinte SHA-256 : ${sha256}`),
  close: "Fermer",
  former: (count: number) => t(plural(count, "envoi précédent", "envois précédents")),
  formerLine: (number: string | null, instant: string) =>
    t(`${number === null ? "Sans numéro" : `N° ${number}`}, envoyé le ${day.format(new Date(instant))}`),
} as const
