import { command } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { announceFile } from "./announce-file.ts"
import type { FilesServices } from "./services.ts"

export const startUpload = (services: FilesServices) =>
  command(wire.startUpload, (scope, { body }) => announceFile(services, scope, body))
