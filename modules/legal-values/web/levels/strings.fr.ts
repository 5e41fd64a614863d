import { typography as t } from "@jalon/kernel"

export const filesWords = {
  title: t("Niveaux de prise en charge"),
  intro: t(
    "Le référentiel publié par France compétences, tel que téléchargé. Un fichier est lu, compté et montré avant de valoir ; chaque contrat prend le montant de sa certification et de sa branche, le jour de sa conclusion.",
  ),
  send: t("Envoyer un référentiel"),
  none: t("Aucun référentiel pour l'instant"),
  noneHint: t("Sans référentiel, les contrats sont au montant d'amorçage, ou au niveau noté par l'école."),
  name: (day: string) => t(`Référentiel du ${day}`),
  levels: (count: string) => t(`${count} montants`),
  sent: (who: string, day: string) => t(`Envoyé par ${who} le ${day}`),
  states: {
    reading: "Lecture en cours",
    ready: t("À confirmer"),
    applying: "Application en cours",
    applied: "Appliqué",
    abandoned: "Écarté",
    refused: "Illisible",
  },
}

export const sendWords = {
  title: t("Envoyer un référentiel"),
  day: t("Date du référentiel"),
  dayHint: t("Celle de sa publication : entre deux fichiers, le plus récent l'emporte."),
  file: "Classeur publié",
  types: t("Le classeur tel que publié, décompressé."),
  missing: "Champ requis",
  missingFile: t("Choisissez le classeur."),
  send: "Envoyer",
  sending: "Envoi…",
  cancel: "Annuler",
  failed: t("Le fichier n'est pas arrivé. Vérifiez la connexion, puis réessayez."),
}

export const panelWords = {
  reading: t("Lecture du classeur et comptage des contrats concernés, jusqu'à quelques minutes…"),
  applying: "Application…",
  confirm: t("Appliquer le référentiel"),
  abandon: "Écarter",
  fingerprint: (sha256: string) => t(`Empreinte SHA-256 du fichier gardé : ${sha256}`),
}

export const reportWords = {
  title: t("Contenu du fichier"),
  levels: "Montants",
  certifications: "Certifications",
  branches: "Branches (CPNE)",
  agreements: t("Liens avec les conventions collectives"),
  notKnown: t("Sans montant connu (NC, NR)"),
  faults: t("Lignes non comprises"),
  conflicts: t("Montants contradictoires, écartés"),
  differences: t("Montants changés depuis un fichier précédent"),
  aboveCeiling: t("Montants au-dessus du plafond, à vérifier"),
  days: "Applicables",
  between: (from: string, to: string) => t(from === to ? `le ${from}` : `du ${from} au ${to}`),
  conflictRows: (count: number) => t(`Montants contradictoires (les ${count} premiers)`),
  differenceRows: (count: number) => t(`Montants changés (les ${count} plus grands écarts)`),
  faultRows: (count: number) => t(`Lignes non comprises (les ${count} premières)`),
  certification: "Certification",
  branch: "Branche",
  since: "Applicable au",
  amounts: "Montants",
  before: "Avant",
  after: "Après",
  beforeFile: t("Fichier précédent"),
  sheet: "Feuille",
  row: "Ligne",
  fault: "Raison",
}
