import type { AuditRow } from "@jalon/data"
import { typography as t } from "@jalon/kernel"
import type { HistoryEntry } from "@jalon/wire-kit"
import { centerEventWords } from "../../rules/index.ts"
import { columnWords, type Names, valueWords } from "./words.fr.ts"

export type SettingsAudit = AuditRow<
  | "organization"
  | "apprentice_training_center"
  | "site"
  | "notification_preference"
  | "member"
  | "guest_link"
  | "company_label"
  | "integration"
  | "opco_connection"
>

/** `isPlain`: worth telling only with what changed. */
type Entry = (Pick<HistoryEntry, "what" | "kind"> & { isPlain?: true }) | null
type Turn = (row: SettingsAudit, name: string) => Entry

const system = (what: string): Entry => ({ what: t(what), kind: "system" })
const exchange = (what: string): Entry => ({ what: t(what), kind: "exchange" })
const changed = (what: string): Entry => ({ what: t(what), kind: "system", isPlain: true })

const isIn = (row: SettingsAudit, column: string) => row.after !== null && column in row.after

/** Something that is added, changed, and archived rather than removed. */
const lasting =
  (thing: string): Turn =>
  (row, name) => {
    if (row.operation === "insert") return system(`${thing} ajouté : ${name}`)
    if (isIn(row, "archived_at"))
      return system(`${thing} ${row.after?.archived_at ? "archivé" : "restauré"} : ${name}`)
    return changed(`${thing} modifié : ${name}`)
  }

const entryOfOrganization: Turn = (row) => {
  if (row.operation === "insert") return system("Organisation créée")
  if (isIn(row, "logo_key")) return system(row.after?.logo_key ? "Logo modifié" : "Logo retiré")
  if (isIn(row, "validated_at") && row.after?.validated_at)
    return exchange("Compte validé par le représentant légal")
  return changed("Organisation modifiée")
}

const entryOfMember: Turn = (row, name) => {
  if (row.operation === "insert") return system(`Membre ajouté : ${name}`)
  if (isIn(row, "revoked_at"))
    return system(row.after?.revoked_at ? `Membre retiré : ${name}` : `Membre rétabli : ${name}`)
  return changed(isIn(row, "role_id") ? `Rôle modifié : ${name}` : `Droits modifiés : ${name}`)
}

/** Who is invited is told; that a link was opened or replaced is nobody's news. */
const entryOfGuestLink: Turn = (row, email) => {
  if (row.operation === "insert") return exchange(`Invitation envoyée : ${email}`)
  return row.after?.revoked_at ? exchange(`Invitation retirée : ${email}`) : null
}

const entryOfLabel: Turn = (row, name) => {
  const done = { insert: "créée", update: "modifiée", delete: "supprimée", note: "" }[row.operation]
  return system(`Étiquette ${done} : ${name}`)
}

const entryOfTool: Turn = (row) => {
  const done = { insert: "connecté", update: "modifié", delete: "déconnecté", note: "" }[row.operation]
  return system(`LEA ${done}`)
}

/** A key that comes, goes or is replaced; what the daily check finds stands on the page of the OPCO. */
const entryOfKey: Turn = (row, name) => {
  if (row.operation !== "update" || !isIn(row, "key_sealed")) return null
  if (!row.after?.key_sealed) return exchange(`Clé OPCO retirée : ${name}`)
  return exchange(row.before?.key_sealed ? `Clé OPCO remplacée : ${name}` : `Clé OPCO enregistrée : ${name}`)
}

const turns: Record<SettingsAudit["subject"], Turn> = {
  organization: entryOfOrganization,
  apprentice_training_center: lasting("Centre"),
  site: lasting("Site"),
  notification_preference: (_row, center) => system(`Notifications modifiées : ${center}`),
  member: entryOfMember,
  guest_link: entryOfGuestLink,
  company_label: entryOfLabel,
  integration: entryOfTool,
  opco_connection: entryOfKey,
}

const changesOf = (row: SettingsAudit, names: Names): HistoryEntry["changes"] => {
  if (row.subject === "notification_preference") return preferenceOf(row, names)
  const words = columnWords[row.subject] ?? {}
  return Object.keys({ ...row.before, ...row.after })
    .filter((column) => column in words)
    .flatMap((column) => {
      const [was, is] = [row.before, row.after].map((data) => valueWords(column, data?.[column], names))
      return was === is ? [] : [{ label: words[column] ?? column, before: was ?? null, after: is ?? null }]
    })
}

/** A row of the grid says yes: coming or going, it is a tick that changed. */
const preferenceOf = ({ before, after }: SettingsAudit, names: Names): HistoryEntry["changes"] => {
  const row = after ?? before ?? {}
  const event = centerEventWords[row.event as keyof typeof centerEventWords] ?? String(row.event)
  const person = names[String(row.member_id)] ?? ""
  return [
    {
      label: `${person}, ${event.toLowerCase()}`,
      before: before ? "Oui" : "Non",
      after: after ? "Oui" : "Non",
    },
  ]
}

/** What the row is about, in a word: a name it has or had, or that of the centre whose grid it is a tick of. */
const nameOf = (row: SettingsAudit, names: Names): string => {
  const said = row.after ?? row.before ?? {}
  if (row.subject === "notification_preference") return names[String(said.center_id)] ?? ""
  const own = row.operation === "update" ? undefined : said.name
  return String(own ?? names[row.subject_id] ?? said.email ?? "")
}

/** One line of the history, or null for what is nobody's news. */
const presentEntry = (row: SettingsAudit, names: Names): HistoryEntry | null => {
  const told = turns[row.subject](row, nameOf(row, names))
  const changes = changesOf(row, names)
  if (!told || (told.isPlain && changes.length === 0)) return null
  return {
    id: String(row.seq),
    at: row.at.toISOString(),
    who: row.actor_account_id === null ? "Jalon" : (names[row.actor_account_id] ?? "Compte fermé"),
    what: told.what,
    kind: told.kind,
    changes: row.operation === "insert" && row.subject !== "notification_preference" ? [] : changes,
  }
}

const SAME_SAVE_MS = 2_000

/** The grid is saved whole: its ticks make one entry, whatever their number. */
const isSameSave = (one: SettingsAudit, other: SettingsAudit | undefined): boolean =>
  other?.subject === "notification_preference" &&
  one.subject === "notification_preference" &&
  one.actor_account_id === other.actor_account_id &&
  (one.after ?? one.before)?.center_id === (other.after ?? other.before)?.center_id &&
  Math.abs(one.at.getTime() - other.at.getTime()) < SAME_SAVE_MS

export const presentSettings = (rows: readonly SettingsAudit[], names: Names): HistoryEntry[] => {
  const entries: HistoryEntry[] = []
  for (const [at, row] of rows.entries()) {
    const entry = presentEntry(row, names)
    const last = entries.at(-1)
    if (entry && last && isSameSave(row, rows[at - 1])) last.changes.push(...entry.changes)
    else if (entry) entries.push(entry)
  }
  return entries
}
