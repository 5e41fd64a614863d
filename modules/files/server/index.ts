import type { Served } from "@jalon/serving"
import { finishUpload } from "./complete-upload.ts"
import { linkToFile } from "./download-file.ts"
import type { FilesServices } from "./services.ts"
import { beginUpload } from "./start-upload.ts"

export { filesEvents } from "./events.ts"
export { checkAgain, closeUpload, removeLeftovers } from "./jobs/cards.ts"
export type { FilesServices } from "./services.ts"

export const filesServer = (services: FilesServices): Served[] => [
  beginUpload(services),
  finishUpload(services),
  linkToFile(services),
]
