import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { generateAmendmentDocument } from "./amendment-document-file.ts"

export const amendmentDocumentPage = (services: ContractsServices) =>
  download(wire.amendmentDocumentPage, async (context, { params }) => {
    const { document } = await generateAmendmentDocument(services, context, params)
    return pageDownload(services.pagePictures, document.bytes, params.page)
  })
