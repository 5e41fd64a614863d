import type { AuditRow } from "@jalon/data"
import { typography as t } from "@jalon/kernel"
import type { HistoryEntry } from "@jalon/wire-kit"
import { columnWords, type HistoryWords, type Names, valueWords } from "./history-words.fr.ts"

type Data = Readonly<Record<string, unknown>>

export type StudentAudit = AuditRow<"student" | "student_document" | "enrolment" | "rectification_request">

type Entry = { what: string; kind: HistoryEntry["kind"] }
const system = (what: string): Entry => ({ what: t(what), kind: "system" })
const exchange = (what: string): Entry => ({ what: t(what), kind: "exchange" })

const entryOfNote = (after: Data): Entry =>
  system(
    after.revealed === "nir" ? "Numéro de sécurité sociale affiché" : "Réponses sur le handicap affichées",
  )

/** The first of these columns that changed names what happened. */
const studentTurns: readonly [column: string, told: (value: unknown) => Entry][] = [
  ["archived_at", (value) => system(value ? "Dossier archivé" : "Dossier restauré")],
  ["activated_at", () => exchange("Compte activé")],
  ["invited_at", () => exchange("Invitation envoyée")],
  ["class_id", () => system("Affectation à une classe")],
  ["left_on", (value) => system(value ? "Sortie de l’école" : "Sortie annulée")],
  ["partner_id", () => system("Entreprise modifiée")],
  ["status", () => system("Statut modifié")],
  ["nir_sealed", () => system("Numéro de sécurité sociale modifié")],
  ["health_sealed", () => system("Réponses sur le handicap modifiées")],
  ["accommodations_sealed", () => system("Aménagements modifiés")],
]

const entryOfStudent = ({ operation, action, after }: StudentAudit): Entry => {
  if (operation === "note") return entryOfNote(after ?? {})
  if (operation === "insert") return system(action.startsWith("imports") ? "Fiche importée" : "Fiche créée")
  const turn = studentTurns.find(([column]) => after && column in after)
  return turn ? turn[1](after?.[turn[0]]) : system("Informations modifiées")
}

const documentTurns: Readonly<Record<string, (label: string) => Entry>> = {
  requested: (label) => exchange(`Pièce demandée : ${label}`),
  submitted: (label) => exchange(`Pièce déposée : ${label}`),
  accepted: (label) => system(`Pièce validée : ${label}`),
  rejected: (label) => exchange(`Pièce refusée : ${label}`),
  expired: (label) => system(`Pièce expirée : ${label}`),
  not_applicable: (label) => system(`Pièce sans objet : ${label}`),
  missing: (label) => system(`Pièce de nouveau attendue : ${label}`),
  deleted_after_check: (label) => system(`Copie supprimée après vérification : ${label}`),
}

const entryOfDocument = ({ operation, after }: StudentAudit, label: string): Entry | null => {
  if (operation === "note") return system(`Pièce ouverte : ${label}`)
  // What the rules expect is no event; what somebody does with it is.
  if (operation !== "update" || !after) return null
  if (typeof after.status === "string") return documentTurns[after.status]?.(label) ?? null
  return "reminders" in after ? exchange(`Relance envoyée : ${label}`) : null
}

const enrolmentTurn = ({ operation, after }: StudentAudit): string => {
  if (operation === "insert") return "Entrée en classe"
  if (after && !("exit_date" in after)) return "Inscription complétée"
  return after?.exit_date ? "Sortie de classe" : "Retour en classe"
}

const requestTurn = ({ operation, after }: StudentAudit): Entry => {
  if (operation === "insert") return exchange(`Demande de rectification : ${String(after?.about ?? "")}`)
  return exchange(
    after?.status === "accepted" ? "Demande de rectification acceptée" : "Demande de rectification refusée",
  )
}

const entryOf = (row: StudentAudit, names: Names): Entry | null => {
  switch (row.subject) {
    case "student":
      return entryOfStudent(row)
    case "student_document":
      return entryOfDocument(row, names[row.subject_id] ?? "")
    case "rectification_request":
      return requestTurn(row)
    case "enrolment":
      return system(enrolmentTurn(row))
  }
}

const HIDDEN = new Set(["status", "file_name"])

const changesOf = (
  { subject, operation, before, after }: StudentAudit,
  words: HistoryWords,
): HistoryEntry["changes"] => {
  if (operation === "note") return []
  const columns = Object.keys({ ...before, ...after }).filter(
    (column) => column in columnWords && !(subject !== "student" && HIDDEN.has(column)),
  )
  return columns.flatMap((column) => {
    const [was, is] = [
      valueWords(column, before?.[column], words),
      valueWords(column, after?.[column], words),
    ]
    return was === is && was === null
      ? []
      : [{ label: columnWords[column] ?? column, before: was, after: is }]
  })
}

/** One line of the history, or null for what is nobody's news. */
export const presentEntry = (row: StudentAudit, words: HistoryWords): HistoryEntry | null => {
  const told = entryOf(row, words.names)
  if (!told) return null
  const isSystem = row.actor_account_id === null
  const changes = changesOf(row, words)
  if (
    row.subject === "student" &&
    row.operation === "update" &&
    changes.length === 0 &&
    told.what === t("Informations modifiées")
  )
    return null
  return {
    id: String(row.seq),
    at: row.at.toISOString(),
    who: isSystem ? "Jalon" : (words.names[row.actor_account_id ?? ""] ?? "Compte fermé"),
    what: told.what,
    kind: told.kind,
    changes,
  }
}
