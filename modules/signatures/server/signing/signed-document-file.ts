import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { asPdf, readDocument } from "./read-document.ts"

export const signedDocumentFile = (services: SignaturesServices) =>
  download(wire.signedDocumentFile, async (context, { params, http }) => {
    const { document, bytes } = await readDocument(services, context, http, params, "sealed")
    return asPdf(document, bytes, "-signe")
  })
