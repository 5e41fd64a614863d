import { ownRows, type Scope, sql } from "@jalon/data"
import { findKept } from "@jalon/files/server"
import { type KeptRupture, NO_RUPTURE } from "../../wire/index.ts"

/** What was typed of a rupture that is not recorded yet; every box is named, the empty ones too. */
export const loadDraft = async ({ who, find }: Scope, contractId: string): Promise<KeptRupture> => {
  const row = await find(sql<{ rupture_draft: Partial<KeptRupture> | null }>`
    select rupture_draft from contract where ${ownRows(who)} and id = ${contractId}`)
  return { ...NO_RUPTURE, ...row?.rupture_draft }
}

const isTyped = (value: KeptRupture[keyof KeptRupture]): boolean =>
  value !== null && value !== "" && !(Array.isArray(value) && value.length === 0)

/** An empty draft is none. */
export const keepDraft = async (scope: Scope, contractId: string, draft: KeptRupture): Promise<void> => {
  const typed = Object.entries(draft).filter(([, value]) => isTyped(value))
  const kept = typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed))
  await scope.run(sql`
    update contract set rupture_draft = ${kept}::jsonb where ${ownRows(scope.who)} and id = ${contractId}`)
}

export const forgetDraft = (scope: Scope, contractId: string): Promise<void> =>
  keepDraft(scope, contractId, NO_RUPTURE)

/** The document sent with a draft, as its box shows it. */
export const fileOfDraft = async (scope: Scope, { file_id }: KeptRupture) => {
  const file = file_id === null ? null : await findKept(scope, file_id)
  return file && { id: file.id, name: file.file_name, size: file.size }
}
