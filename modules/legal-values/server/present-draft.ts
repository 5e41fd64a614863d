import type { Scope } from "@jalon/data"
import type { ShownDraft } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { type DraftRow, findDraft } from "./draft-row.ts"

export const ownDraft = async (reader: Pick<Scope, "find">, id: string): Promise<DraftRow> => {
  const row = await findDraft(reader, id)
  if (row === null) throw refuse("not_found")
  return row
}

export const presentDraft = (row: DraftRow): ShownDraft => ({
  id: row.id,
  action: row.action,
  name: row.name,
  from: row.valid_from,
  until: row.valid_until,
  value: row.value,
  source: row.source,
  uncertain: row.uncertain,
  reason: row.reason,
  state: row.state,
  effect: row.effect,
  operator: row.operator,
  created_at: row.created_at.toISOString(),
})
