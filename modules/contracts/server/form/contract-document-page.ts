import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { generateContractDocument } from "./contract-document-file.ts"

export const contractDocumentPage = (services: ContractsServices) =>
  download(wire.contractDocumentPage, async (context, { params }) => {
    const { document } = await generateContractDocument(services, context, params)
    return pageDownload(services.pagePictures, document.bytes, params.page)
  })
