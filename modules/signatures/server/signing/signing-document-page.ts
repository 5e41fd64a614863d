import { pageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { readDocument } from "./read-document.ts"

export const signingDocumentPage = (services: SignaturesServices) =>
  download(wire.signingDocumentPage, async (context, { params, http }) => {
    const { bytes } = await readDocument(services, context, http, params, "shown")
    return pageDownload(services.pagePictures, bytes, params.page)
  })
