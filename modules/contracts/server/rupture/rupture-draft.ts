import { ownRows, type Scope, sql } from "@jalon/data"
import { findKept } from "@jalon/files/server"
import {
  type ContractRecord,
  type KeptRupture,
  NO_RUPTURE,
  type RuptureDraft as WireDraft,
} from "../../wire/index.ts"
import type { ContractRow } from "../contract-row.ts"

export type RuptureDraft = Omit<WireDraft, "file_id"> & { file_id?: string | null | undefined }

/** What was typed of a rupture that is not recorded yet; every field is named, the empty ones too. */
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

type Begun = ContractRecord["rupture_begun"]

/** Whether a rupture is being described, and by whom it was last written in: the journal of changes knows it. */
export const begunRupture = async (
  { who, find }: Pick<Scope, "who" | "find">,
  { id, has_rupture_draft }: Pick<ContractRow, "id" | "has_rupture_draft">,
): Promise<Begun> => {
  if (!has_rupture_draft) return null
  const written = await find(sql<{ at: Date; author: string | null }>`
    select e.at, (select concat_ws(' ', m.first_name, m.last_name) from colleagues() m
      where m.account_id = e.actor_account_id) as author
    from audit_entry e where ${ownRows(who, "e.organization_id")} and e.subject = 'contract' and e.subject_id = ${id}
      and e.after -> 'rupture_draft' is not null order by e.at desc limit 1`)
  return { at: written?.at.toISOString() ?? null, author: written?.author ?? null }
}

/** The document sent with a draft, as its field shows it. */
export const fileOfDraft = async (scope: Scope, { file_id }: KeptRupture) => {
  const file = file_id === null ? null : await findKept(scope, file_id)
  return file && { id: file.id, name: file.file_name, size: file.size }
}
