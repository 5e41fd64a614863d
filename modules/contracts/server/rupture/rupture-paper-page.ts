import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { generateRupturePaper } from "./rupture-paper-file.ts"

export const rupturePaperPage = (services: ContractsServices) =>
  download(wire.rupturePaperPage, async (context, call) => {
    const { document } = await generateRupturePaper(services, context, call)
    return pageDownload(services.pagePictures, document.bytes, call.params.page)
  })
