import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { generateRuptureDocument } from "./rupture-document-file.ts"

export const ruptureDocumentPage = (services: ContractsServices) =>
  download(wire.ruptureDocumentPage, async (context, call) => {
    const { document } = await generateRuptureDocument(services, context, call)
    return pageDownload(services.pagePictures, document.bytes, call.params.page)
  })
