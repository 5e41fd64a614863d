import { buffer } from "node:stream/consumers"
import { ownRows, type Scope, sql } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"

/** The logo of the school of this scope as it is stored; null when it has none, or when its file is gone. */
export const readSchoolLogo = async (
  scope: Scope,
  files: FileStore,
): Promise<{ readonly bytes: Buffer; readonly schoolName: string } | null> => {
  const row = await scope.find(sql<{ name: string; logo_key: string | null }>`
    select name, logo_key from organization where ${ownRows(scope.who, "id")}`)
  const stored = row?.logo_key ? await files.get(row.logo_key) : undefined
  return row && stored ? { bytes: await buffer(stored.stream), schoolName: row.name } : null
}
