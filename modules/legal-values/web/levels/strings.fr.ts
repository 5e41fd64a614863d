import { typography as t } from "@jalon/kernel"

export const filesWords = {
  title: t("Fichiers publiés"),
  intro: t(
    "Le référentiel des niveaux de prise en charge, tel que publié par France compétences, et les particularités des OPCO. Un fichier est lu, compté et montré avant de valoir.",
  ),
  send: t("Envoyer un fichier"),
  none: t("Aucun fichier pour l'instant"),
  noneHint: t("Sans référentiel, les contrats sont au montant d'amorçage, ou au niveau noté par l'école."),
  kinds: {
    levels: t("Niveaux de prise en charge (France compétences)"),
    opco_rules: t("Particularités des OPCO"),
  },
  name: (kind: "levels" | "opco_rules", day: string) =>
    t(kind === "levels" ? `Référentiel du ${day}` : `Particularités des OPCO du ${day}`),
  rules: (count: number) => t(count < 2 ? `${count} règle` : `${count} règles`),
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
  title: t("Envoyer un fichier"),
  kind: "Contenu",
  columns: t(
    "Colonnes : OPCO, Sujet, Règle, À partir du, Source ; au besoin IDCC, Niveau, Adresse du portail, Montant, Mois, Comptage, Jusqu'au, À confirmer.",
  ),
  day: t("Date du fichier"),
  dayHint: t("Celle de sa publication : entre deux fichiers, le plus récent l'emporte."),
  file: "Fichier",
  types: t("Le référentiel se donne tel que publié, décompressé."),
  missing: "Champ requis",
  missingFile: t("Choisissez le fichier."),
  send: "Envoyer",
  sending: "Envoi…",
  cancel: "Annuler",
  failed: t("Le fichier n'est pas arrivé. Vérifiez la connexion, puis réessayez."),
}

export const panelWords = {
  reading: t("Lecture du fichier et comptage des contrats concernés, jusqu'à quelques minutes…"),
  applying: "Application…",
  confirm: t("Appliquer le fichier"),
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

export const rulesWords = {
  title: t("Règles nouvelles"),
  rows: (count: number) => t(`Règles nouvelles (${count})`),
  same: (count: number) =>
    t(
      count < 2
        ? `${count} ligne dit ce qui est déjà connu.`
        : `${count} lignes disent ce qui est déjà connu.`,
    ),
  faults: (count: number) =>
    t(count < 2 ? `${count} ligne n'est pas prise.` : `${count} lignes ne sont pas prises.`),
  rule: "Règle",
  text: "Contenu",
  period: "Jours",
  source: "Source",
  from: (day: string) => t(`à partir du ${day}`),
  between: (from: string, to: string) => t(`du ${from} au ${to}`),
  none: t("Aucune règle nouvelle : rien ne changerait."),
}
