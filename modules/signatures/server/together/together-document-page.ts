import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { readTogether } from "./together-document.ts"

export const togetherDocumentPage = (services: SignaturesServices) =>
  download(wire.togetherDocumentPage, async (context, { params, http }) => {
    const { bytes } = await readTogether(services, context, http, params)
    return pageDownload(services.pagePictures, bytes, params.page)
  })
