import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { generateAmendmentPaper } from "./amendment-paper-file.ts"

export const amendmentPaperPage = (services: ContractsServices) =>
  download(wire.amendmentPaperPage, async (context, { params }) => {
    const { document } = await generateAmendmentPaper(services, context, params)
    return pageDownload(services.pagePictures, document.bytes, params.page)
  })
