import { accountOf, newId, organizationOf, type Scope, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { plainName } from "../rules/file-name.ts"
import { FILE_MAX_BYTES, isHeicType, mayBeAnnounced, type Purpose } from "../rules/file-types.ts"
import { refuse } from "../wire/words.fr.ts"
import { closeUpload } from "./jobs/cards.ts"
import { incomingKey, keptKey } from "./keys.ts"
import type { FilesServices } from "./services.ts"

const LINK_SECONDS = 15 * 60
const HOUR_MS = 3_600_000
/** Nobody needs a sheet that no import began with; it holds the numbers of many people. */
const CLOSES_AFTER_MS: Record<Purpose, number> = { document: 24 * HOUR_MS, sheet: HOUR_MS }

export type Announced = { file_name: string; content_type: string; size: number; purpose: Purpose }

const refuseByType = ({ content_type: type, purpose }: Announced) => {
  if (mayBeAnnounced(type, purpose)) return
  if (purpose === "document" && isHeicType(type)) throw refuse("file.heic")
  throw refuse(purpose === "sheet" ? "file.wrong_sheet" : "file.wrong_type")
}

/** A file that somebody is about to send, and the link by which it goes straight to the store. */
export const announceFile = async (
  { files }: Pick<FilesServices, "files">,
  scope: Scope,
  announced: Announced,
) => {
  // Only an early word: what counts is what the bytes turn out to be.
  refuseByType(announced)
  const organization = organizationOf(scope.who)
  if (announced.purpose === "sheet" && organization === null) throw refuse("file.wrong_type")
  if (announced.size > FILE_MAX_BYTES) throw refuse("request.too_large", { max: "20 Mo" })
  const id = newId()
  const account = organization === null ? accountOf(scope.who) : null
  await scope.run(sql`
    insert into stored_file (id, organization_id, account_id, key, file_name, declared_size, purpose)
    values (${id}, ${organization}, ${account}, ${keptKey(organization, id)}, ${plainName(announced.file_name)},
      ${announced.size}, ${announced.purpose})`)
  await startJob(scope, closeUpload, { fileId: id }, { delayMs: CLOSES_AFTER_MS[announced.purpose] })
  const upload = await files.signedUpload({
    key: incomingKey(id),
    contentType: announced.content_type,
    contentLength: announced.size,
    expiresIn: LINK_SECONDS,
  })
  return { file_id: id, upload, expires_in: LINK_SECONDS }
}
