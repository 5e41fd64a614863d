import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { generateConvention } from "./convention-file.ts"

export const conventionPage = (services: ContractsServices) =>
  download(wire.conventionPage, async (context, { params }) => {
    const { document } = await generateConvention(services, context, params.token)
    return pageDownload(services.pagePictures, document.bytes, params.page)
  })
