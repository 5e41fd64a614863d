import { keptPageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { findAttachmentFile } from "./kept-attachment.ts"

export const attachmentPage = (services: ContractsServices) =>
  download(wire.attachmentPage, async (context, { params }) => {
    const { fileId, school } = await findAttachmentFile(context, params, {
      opened: "pages",
      page: params.page,
    })
    const drawn = await keptPageDownload(services, school, fileId, params.page)
    if (!drawn) throw refuse("contract.no_file")
    return drawn
  })
