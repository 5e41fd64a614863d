import { buffer } from "node:stream/consumers"
import type { OrganizationKeys } from "@jalon/data"
import type { FileStore } from "@jalon/ports/files"
import type { KnownInFile } from "../../rules/index.ts"
import type { ImportRow } from "../import-row.ts"

type Owned = Pick<ImportRow, "id" | "organization_id">

/** The sheet has a key of its own, chosen at random: the id of the import is free for what was found in it. */
const keyOf = ({ id, organization_id }: Owned) => `${organization_id}/${id}`

const place = (importId: string) => ({ table: "import", row: importId, column: "people" })

/** Keeps who is in a sheet beside it, sealed like it, so that a row put right later can be held against the others. */
export const putPeople = async (
  files: FileStore,
  keys: OrganizationKeys,
  row: Owned,
  people: KnownInFile,
): Promise<void> => {
  const bytes = keys.seal(place(row.id), JSON.stringify(people))
  await files.put({ key: keyOf(row), contentType: "application/octet-stream", bytes })
}

/** Who is in the sheet, those rows left out; null once the sheet is gone: its people are in the school by then. */
export const getPeople = async (
  files: FileStore,
  keys: OrganizationKeys,
  row: Owned,
  leftOut: ReadonlySet<number>,
): Promise<KnownInFile | null> => {
  const stored = await files.get(keyOf(row))
  if (!stored) return null
  const found = JSON.parse(keys.open(place(row.id), await buffer(stored.stream))) as KnownInFile
  return {
    keys: found.keys.filter(([, number]) => !leftOut.has(number)),
    names: found.names.filter(([, number]) => !leftOut.has(number)),
    emails: found.emails.filter(([, number]) => !leftOut.has(number)),
  }
}

/** The sheet of an import and what was kept of it. */
export const removeSource = async (
  files: FileStore,
  row: Owned & Pick<ImportRow, "source_key">,
): Promise<void> => {
  if (row.source_key === null) return
  await files.remove(keyOf(row))
  await files.remove(row.source_key)
}
