import { createHash } from "node:crypto"
import { newId, type Scope, sql } from "@jalon/data"
import { publish } from "@jalon/jobs"
import { formatFrenchDate } from "@jalon/kernel"
import type { FileStore } from "@jalon/ports/files"
import type { ShownFundingFile } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { legalValuesEvents } from "../events.ts"

type Sent = {
  kind?: ShownFundingFile["kind"]
  bytes: Uint8Array
  fileName: string
  fileDate: string
  /** Null by the command. */
  accountId: string | null
  operator: string
}

const OCTETS = "application/octet-stream"

/** The bytes first: a row never points at a file that is not there. */
export const storeFundingFile = async (files: FileStore, bytes: Uint8Array): Promise<string> => {
  const key = `platform/${newId()}`
  await files.put({ key, contentType: OCTETS, bytes })
  return key
}

/** A file that was sent before is named by its day instead of being read again. */
export const addFundingFile = async (
  scope: Scope,
  sourceKey: string,
  { kind = "levels", bytes, fileName, fileDate, accountId, operator }: Sent,
): Promise<string> => {
  const sha256 = createHash("sha256").update(bytes).digest()
  const known = await scope.find(sql<{ created_at: Date }>`
    select created_at from funding_file
    where sha256 = ${sha256} and state in ('reading', 'ready', 'applying', 'applied')`)
  if (known !== null)
    throw refuse("funding_file.known", { day: formatFrenchDate(known.created_at.toISOString().slice(0, 10)) })
  const id = newId()
  await scope.run(sql`
    insert into funding_file (id, kind, file_name, file_date, sha256, size, source_key, created_by, operator)
    values (${id}, ${kind}, ${fileName}, ${fileDate}, ${sha256}, ${bytes.length}, ${sourceKey}, ${accountId}, ${operator})`)
  await publish(scope, legalValuesEvents.FundingFileSent, { fileId: id })
  return id
}
