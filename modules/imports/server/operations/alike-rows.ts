import { type OrganizationKeys, type Scope, sql } from "@jalon/data"
import type { FieldKey } from "../../rules/index.ts"
import { openContent, type RowContent } from "../row-content.ts"
import { isSecret, type StoredRow, takeRows } from "./list-rows.ts"

const MOST_ROWS = 2_000

const writtenIn = ({ cells }: RowContent, field: string): string =>
  cells[field as FieldKey]?.text.trim() ?? ""

/** The rows that still wait because of the same text in the same column: one correction serves them all. */
export const takeAlike = async (
  scope: Scope,
  keys: OrganizationKeys,
  importId: string,
  field: string,
  was: string,
): Promise<{ row: StoredRow; content: RowContent }[]> => {
  const rows = await takeRows(
    scope,
    importId,
    sql`decision is null and exists (select from unnest(faults) f where starts_with(f, ${`${field}:`}))`,
  )
  return rows
    .slice(0, MOST_ROWS)
    .map((row) => ({ row, content: openContent(keys, row.id, row.content_sealed) }))
    .filter(({ content }) => writtenIn(content, field) === was)
}

/** Where a row was wrong and is right now, how many others say the same. Two people do not share an address by mistake. */
export const findAlike = async (
  scope: Scope,
  keys: OrganizationKeys,
  importId: string,
  before: RowContent,
  now: readonly { field: string }[],
): Promise<{ field: string; was: string; rows: number }[]> => {
  const righted = before.faults.filter(
    ({ field, code }) => code !== "shared" && !isSecret(field) && now.every((one) => one.field !== field),
  )
  const found = []
  for (const field of new Set(righted.map((one) => one.field))) {
    const was = writtenIn(before, field)
    const alike = was === "" ? [] : await takeAlike(scope, keys, importId, field, was)
    if (alike.length > 0) found.push({ field, was, rows: alike.length })
  }
  return found
}
