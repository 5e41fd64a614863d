import { organizationOf, type Scope, type Sql, sha256, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import type { FileStore } from "@jalon/ports/files"
import { nameToSave } from "../rules/file-name.ts"
import { filesEvents } from "./events.ts"
import { keptKey } from "./keys.ts"
import { ownFiles } from "./own-files.ts"

const LINK_SECONDS = 5 * 60

type FileBytes = { id: string; key: string }

export type KeptFile = {
  id: string
  file_name: string
  content_type: string
  size: number
  account_id: string | null
}

/** A checked file of the scope's own, to be attached to something; null when there is none such. */
export const findKept = (scope: Scope, fileId: string): Promise<KeptFile | null> =>
  scope.find(sql<KeptFile>`
    select id, file_name, content_type, size, account_id from stored_file
    where id = ${fileId} and ${ownFiles(scope.who)} and state = 'clean' and removed_at is null
      and purpose = 'document'`)

/** A checked spreadsheet for an import to read from the store by its key, sealed; null when there is none such. */
export const findSheet = (
  scope: Pick<Scope, "who" | "find">,
  fileId: string,
): Promise<{ key: string; file_name: string; size: number } | null> =>
  scope.find(sql<{ key: string; file_name: string; size: number }>`
    select key, file_name, size from stored_file
    where id = ${fileId} and ${ownFiles(scope.who)} and state = 'clean' and removed_at is null
      and purpose = 'sheet'`)

/** From now on only the module that keeps the file hands out links to it. */
export const restrictFile = async (scope: Scope, fileId: string): Promise<void> => {
  await scope.run(
    sql`update stored_file set restricted = true where id = ${fileId} and ${ownFiles(scope.who)}`,
  )
}

/** Puts a PDF that the product made into the store. The row of `keepGenerated` makes it somebody's file. */
export const storeGenerated = (
  files: FileStore,
  organizationId: number,
  { id, bytes }: { id: string; bytes: Buffer },
): Promise<void> => files.put({ key: keptKey(organizationId, id), contentType: "application/pdf", bytes })

/** Of a PDF that became nobody's file after all. */
export const forgetGenerated = (files: FileStore, organizationId: number, fileId: string): Promise<void> =>
  files.remove(keptKey(organizationId, fileId))

/** A PDF that the product made itself: nothing to check, and only the module that keeps it hands it out. */
export const keepGenerated = async (
  scope: Scope,
  { id, fileName, bytes }: { id: string; fileName: string; bytes: Buffer },
): Promise<void> => {
  const organization = organizationOf(scope.who)
  await scope.run(sql`
    insert into stored_file (id, organization_id, key, file_name, declared_size, size, content_type, sha256, state, checked_at,
      restricted)
    values (${id}, ${organization}, ${keptKey(organization, id)}, ${fileName}, ${bytes.length}, ${bytes.length},
      'application/pdf', ${sha256(bytes)}, 'clean', now(), true)`)
}

/** Has the bytes of a file deleted, once the transaction is done. */
export const dropFile = async (scope: Scope, fileId: string): Promise<void> => {
  const dropped = await scope.count(sql`
    update stored_file set removed_at = now()
    where id = ${fileId} and ${ownFiles(scope.who)} and removed_at is null`)
  if (dropped > 0) await publish(scope, filesEvents.FileDropped, { fileId })
}

/** Where the bytes of a checked document lie, for the module that keeps it, restricted or not. */
export const findBytes = (
  {
    who,
    find,
  }: Pick<Scope, "who"> & { find: (query: Sql<{ key: string }>) => Promise<{ key: string } | null> },
  fileId: string,
): Promise<{ key: string } | null> =>
  find(sql<{ key: string }>`
    select key from stored_file
    where id = ${fileId} and ${ownFiles(who)} and state = 'clean' and removed_at is null and purpose = 'document'`)

/** Those of many files at once, by their ids; what has none is left out. */
export const findBytesOf = async (
  { who, read }: Pick<Scope, "who"> & { read: (query: Sql<FileBytes>) => Promise<FileBytes[]> },
  fileIds: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await read(sql<FileBytes>`
    select id, key from stored_file
    where id = any(${[...fileIds]}::uuid[]) and ${ownFiles(who)} and state = 'clean' and removed_at is null
      and purpose = 'document'`)
  return new Map(rows.map(({ id, key }) => [id, key]))
}

export type Disposition = "attachment" | "inline"
export type FileLink = { url: string; expires_in: number }
type Row = { key: string; file_name: string; content_type: string }

const linkTo = async (files: FileStore, row: Row, disposition: Disposition): Promise<FileLink> => ({
  url: await files.signedDownload({
    key: row.key,
    contentType: row.content_type,
    disposition,
    fileName: nameToSave(row.file_name, row.content_type),
    expiresIn: LINK_SECONDS,
  }),
  expires_in: LINK_SECONDS,
})

type Reads = { who: Scope["who"]; find: (query: Sql<Row>) => Promise<Row | null> }

/**
 * A link to a checked file of the reader's own; null when there is none such. Restricted ones only for the module
 * that keeps them, which has judged first who asks.
 */
export const linkToFile = async (
  files: FileStore,
  { who, find }: Reads,
  fileId: string,
  { disposition, restricted = false }: { disposition: Disposition; restricted?: boolean },
): Promise<FileLink | null> => {
  const row = await find(sql<Row>`
    select key, file_name, content_type from stored_file
    where id = ${fileId} and ${ownFiles(who)} and state = 'clean' and removed_at is null
      and purpose = 'document' and (not restricted or ${restricted}::boolean)`)
  return row && linkTo(files, row, disposition)
}
