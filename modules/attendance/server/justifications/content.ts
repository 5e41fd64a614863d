import type { FieldVault, OrganizationKeys, Scope } from "@jalon/data"
import type { JustificationMove } from "../../rules/index.ts"

export interface FiledPage {
  id: string
  /** The learner whose account keeps the file; null when it is the school's. */
  owner: string | null
  type: string
  size: number
}

interface Exchange {
  at: string
  kind: JustificationMove
  is_school: boolean
  text: string
}

/** Why somebody was away, the pages that show it and what was written about it: sealed, so that no query, journal or copy of the
 * database reads it. */
export interface JustificationContent {
  reason: string
  comment: string
  pages: FiledPage[]
  exchanges: Exchange[]
}

const place = (id: string) => ({ table: "justification", row: id, column: "content" })

export const sealContent = (
  vault: FieldVault,
  scope: Scope,
  id: string,
  content: JustificationContent,
): Promise<Buffer> => vault.seal(scope, place(id), JSON.stringify(content))

/** With keys fetched once, for many. */
export const openContent = (keys: OrganizationKeys, id: string, sealed: Buffer): JustificationContent =>
  JSON.parse(keys.open(place(id), sealed)) as JustificationContent
