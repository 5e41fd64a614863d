import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { generatePaper } from "./contract-paper-file.ts"

export const contractPaperPage = (services: ContractsServices) =>
  download(wire.contractPaperPage, async (context, { params }) => {
    const { document } = await generatePaper(services, context, params)
    return pageDownload(services.pagePictures, document.bytes, params.page)
  })
