import { typography } from "@jalon/kernel"

type Data = Readonly<Record<string, unknown>>

const told = (what: string) => ({ what: typography(what), kind: "exchange" as const, changes: [] })

/**
 * What was sent beside a move: a reminder, or a section that was handed on; and that whoever was written to has looked. The
 * first link of a step is told by its move.
 */
export const entryOfLink = ({ operation, after }: { operation: string; after: Data | null }) => {
  if (operation === "update" && after?.reminded_on) return told("Relance automatique envoyée")
  if (operation === "update" && after?.opened_at) return told("Lien ouvert")
  if (operation !== "insert") return null
  const facts = (after?.facts ?? {}) as Data
  if (typeof facts.handed_by === "string")
    return told(`Section « ${String(facts.section)} » confiée à ${String(after?.email)}`)
  return facts.is_reminder === true ? told(`Relance envoyée à ${String(after?.email)}`) : null
}
