import { typography as t } from "@jalon/kernel"
import { countOf } from "@jalon/ui/french"
import type { ImportKind, VerdictKind } from "../../rules/index.ts"
import type { ImportState } from "./types.ts"

export const STEPS = ["file", "columns", "check", "run"] as const
export type StepId = (typeof STEPS)[number]

const line = { one: "ligne", many: "lignes" }

export const importWords = {
  title: "Importer",
  steps: { file: "Fichier", columns: "Colonnes", check: "Vérification", run: "Import" } satisfies Record<
    StepId,
    string
  >,
  stepsLabel: t("Étapes de l'import"),
  stepOf: (number: number, name: string) => t(`Étape ${number} sur ${STEPS.length} : ${name}`),
  kinds: {
    students: "Étudiants",
    companies: "Entreprises",
    rentree: "Rentrée complète",
  } satisfies Record<ImportKind, string>,
  states: {
    columns: { text: t("Colonnes à choisir"), tone: "waiting" },
    checking: { text: t("Vérification en cours"), tone: "info" },
    checked: { text: t("Prêt à importer"), tone: "waiting" },
    running: { text: t("Import en cours"), tone: "info" },
    done: { text: "Importé", tone: "success" },
    undoing: { text: t("Annulation en cours"), tone: "info" },
    undone: { text: "Annulé", tone: "neutral" },
    failed: { text: "Interrompu", tone: "danger" },
    abandoned: { text: "Abandonné", tone: "neutral" },
  } satisfies Record<
    ImportState,
    { text: string; tone: "neutral" | "info" | "waiting" | "success" | "danger" }
  >,
  verdicts: {
    create: t("À créer"),
    change: t("À modifier"),
    same: "Identiques",
    refused: t("À corriger"),
    duplicate: "Doublons",
    possible: t("À décider"),
  } satisfies Record<VerdictKind, string>,
  lines: (count: number) => countOf(count, line),
  people: (kind: ImportKind, count: number) =>
    kind === "companies"
      ? countOf(count, { one: "entreprise", many: "entreprises" })
      : countOf(count, { one: "étudiant", many: "étudiants" }),
  companies: (count: number) => countOf(count, { one: "entreprise", many: "entreprises" }),
  contacts: (count: number) => countOf(count, { one: "contact", many: "contacts" }),
  pasted: t("Cellules collées"),
  abandon: "Abandonner",
  abandonTitle: t("Abandonner cet import ?"),
  abandonText: t("Rien n'a encore été importé. Le fichier envoyé et vos corrections sont supprimés."),
  keep: t("Continuer l'import"),
  cancel: "Annuler",
  close: "Fermer",
  otherImport: t("Importer un autre fichier"),
  waiting: t("Lecture de l'import"),
}
