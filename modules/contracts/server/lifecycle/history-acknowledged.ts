import { typography } from "@jalon/kernel"
import { ruleTitle } from "../../rules/index.ts"

type Motives = Readonly<Record<string, string>>

const titleOf = (id: string): string => ruleTitle(id) ?? "règle retirée depuis"

/** « Alerte acceptée : Durée du contrat — déjà vérifié avec l'OPCO », one line for each that changed. */
export const acknowledgedEntries = (before: unknown, after: unknown): string[] => {
  const [was, is] = [(before ?? {}) as Motives, (after ?? {}) as Motives]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((id) => {
    const motive = is[id]
    if (motive === was[id]) return []
    return typography(
      motive === undefined
        ? `Acceptation retirée : ${titleOf(id)}`
        : `Alerte acceptée : ${titleOf(id)} — ${motive}`,
    )
  })
}
