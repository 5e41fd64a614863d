import { conversation } from "@jalon/serving"
import { completeUpload } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { receiveFile } from "./receive-file.ts"
import type { FilesServices } from "./services.ts"

export const finishUpload = (services: FilesServices) =>
  conversation(completeUpload, async ({ data, action, who }, { params: { fileId } }) => {
    if (who === null) throw refuse("session.required")
    return { file: await receiveFile(services, { data, action, who }, fileId) }
  })
