import { isFileType } from "../rules/file-types.ts"
import { refuse } from "../wire/words.fr.ts"
import { type Checked, checkFile, type FileRow } from "./check-file.ts"

const presentFile = ({ id, file_name, content_type, size, scanned_at }: FileRow) => {
  if (!isFileType(content_type) || size === null) throw new Error("A clean file has a type and a size")
  return { id, file_name, content_type, size, scanned: scanned_at !== null }
}

export const whatBecame = ({ file, received }: Checked) => {
  if (!received) throw refuse("file.not_received")
  if (file.state === "awaiting") throw refuse("file.being_checked")
  if (file.refusal !== null) throw refuse(`file.${file.refusal}`)
  return presentFile(file)
}

/** An announced file that was sent: read, checked and kept, or refused with the reason. */
export const receiveFile = async (...asked: Parameters<typeof checkFile>) => {
  const checked = await checkFile(...asked)
  if (checked === null) throw refuse("not_found")
  return whatBecame(checked)
}
