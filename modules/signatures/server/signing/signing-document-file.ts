import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { asPdf, readDocument } from "./read-document.ts"

export const signingDocumentFile = (services: SignaturesServices) =>
  download(wire.signingDocumentFile, async (context, { params, http }) => {
    const { document, bytes } = await readDocument(services, context, http, params, "shown")
    return asPdf(document, bytes)
  })
