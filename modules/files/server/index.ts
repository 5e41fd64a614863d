import type { Served } from "@jalon/serving"
import { completeUpload } from "./complete-upload.ts"
import { downloadFile } from "./download-file.ts"
import type { FilesServices } from "./services.ts"
import { startUpload } from "./start-upload.ts"

export { nameToSave, plainName } from "../rules/file-name.ts"
export { announceFile } from "./announce-file.ts"
export { filesEvents } from "./events.ts"
export { checkAgain, closeUpload, removeBytes, removeLeftovers } from "./jobs/cards.ts"
export {
  type Disposition,
  dropFile,
  type FileLink,
  findBytes,
  findBytesOf,
  findKept,
  findSheet,
  forgetGenerated,
  type KeptFile,
  keepGenerated,
  linkToFile,
  restrictFile,
  storeGenerated,
} from "./kept-files.ts"
export { keptPageDownload, pageDownload } from "./page-download.ts"
export { receiveFile } from "./receive-file.ts"
export { openSheet } from "./sealed-sheet.ts"
export type { FilesServices } from "./services.ts"

export const filesServer = (services: FilesServices): Served[] => [
  startUpload(services),
  completeUpload(services),
  downloadFile(services),
]
