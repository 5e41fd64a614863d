import { command } from "@jalon/serving"
import { startUpload } from "../wire/index.ts"
import { announceFile } from "./announce-file.ts"
import type { FilesServices } from "./services.ts"

export const beginUpload = (services: FilesServices) =>
  command(startUpload, (scope, { body }) => announceFile(services, scope, body))
