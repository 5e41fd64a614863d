import { accountOf, newId, organizationOf, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { plainName } from "../rules/file-name.ts"
import { FILE_MAX_BYTES, isHeicType, mayBeAnnounced, type Purpose } from "../rules/file-types.ts"
import { startUpload } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { closeUpload } from "./jobs/cards.ts"
import { incomingKey, keptKey } from "./keys.ts"
import type { FilesServices } from "./services.ts"

const LINK_SECONDS = 15 * 60
const HOUR_MS = 3_600_000
/** Nobody needs a sheet that no import began with; it holds the numbers of many people. */
const CLOSES_AFTER_MS: Record<Purpose, number> = { document: 24 * HOUR_MS, sheet: HOUR_MS }

const refuseByType = (type: string, purpose: Purpose) => {
  if (mayBeAnnounced(type, purpose)) return
  if (purpose === "document" && isHeicType(type)) throw refuse("file.heic")
  throw refuse(purpose === "sheet" ? "file.wrong_sheet" : "file.wrong_type")
}

export const beginUpload = ({ files }: FilesServices) =>
  command(startUpload, async (scope, { body }) => {
    // Only an early word: what counts is what the bytes turn out to be.
    refuseByType(body.content_type, body.purpose)
    if (body.purpose === "sheet" && organizationOf(scope.who) === null) throw refuse("file.wrong_type")
    if (body.size > FILE_MAX_BYTES) throw refuse("request.too_large", { max: "20 Mo" })
    const id = newId()
    const organization = organizationOf(scope.who)
    const account = organization === null ? accountOf(scope.who) : null
    await scope.run(sql`
      insert into stored_file (id, organization_id, account_id, key, file_name, declared_size, purpose)
      values (${id}, ${organization}, ${account}, ${keptKey(organization, id)}, ${plainName(body.file_name)}, ${body.size},
        ${body.purpose})`)
    await startJob(scope, closeUpload, { fileId: id }, { delayMs: CLOSES_AFTER_MS[body.purpose] })
    const upload = await files.signedUpload({
      key: incomingKey(id),
      contentType: body.content_type,
      contentLength: body.size,
      expiresIn: LINK_SECONDS,
    })
    return { file_id: id, upload, expires_in: LINK_SECONDS }
  })
