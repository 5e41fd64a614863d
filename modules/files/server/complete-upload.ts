import { conversation } from "@jalon/serving"
import { isFileType } from "../rules/file-types.ts"
import { completeUpload } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { type Checked, checkFile, type FileRow } from "./check-file.ts"
import type { FilesServices } from "./services.ts"

const presentFile = ({ id, file_name, content_type, size, scanned_at }: FileRow) => {
  if (!isFileType(content_type) || size === null) throw new Error("A clean file has a type and a size")
  return { id, file_name, content_type, size, scanned: scanned_at !== null }
}

const whatBecame = ({ file, received }: Checked) => {
  if (!received) throw refuse("file.not_received")
  if (file.state === "awaiting") throw refuse("file.being_checked")
  if (file.refusal !== null) throw refuse(`file.${file.refusal}`)
  return { file: presentFile(file) }
}

export const finishUpload = (services: FilesServices) =>
  conversation(completeUpload, async ({ data, action, who }, { params: { fileId } }) => {
    if (who === null) throw refuse("session.required")
    const checked = await checkFile(services, { data, action, who }, fileId)
    if (checked === null) throw refuse("not_found")
    return whatBecame(checked)
  })
