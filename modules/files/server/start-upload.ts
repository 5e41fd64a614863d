import { accountOf, newId, organizationOf, sql } from "@jalon/data"
import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import { plainName } from "../rules/file-name.ts"
import { FILE_MAX_BYTES, isFileType } from "../rules/file-types.ts"
import { startUpload } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { closeUpload } from "./jobs/cards.ts"
import { incomingKey, keptKey } from "./keys.ts"
import type { FilesServices } from "./services.ts"

const LINK_SECONDS = 15 * 60
const DAY_MS = 24 * 3_600_000

export const beginUpload = ({ files }: FilesServices) =>
  command(startUpload, async (scope, { body }) => {
    // Only an early word: what counts is what the bytes turn out to be.
    if (!isFileType(body.content_type)) throw refuse("file.wrong_type")
    if (body.size > FILE_MAX_BYTES) throw refuse("request.too_large", { max: "20 Mo" })
    const id = newId()
    const organization = organizationOf(scope.who)
    const account = organization === null ? accountOf(scope.who) : null
    await scope.run(sql`
      insert into stored_file (id, organization_id, account_id, key, file_name, declared_size)
      values (${id}, ${organization}, ${account}, ${keptKey(organization, id)}, ${plainName(body.file_name)}, ${body.size})`)
    await startJob(scope, closeUpload, { fileId: id }, { delayMs: DAY_MS })
    const upload = await files.signedUpload({
      key: incomingKey(id),
      contentType: body.content_type,
      contentLength: body.size,
      expiresIn: LINK_SECONDS,
    })
    return { file_id: id, upload, expires_in: LINK_SECONDS }
  })
