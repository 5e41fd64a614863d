import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { SignaturesServices } from "../services.ts"
import { asPdf } from "../signing/read-document.ts"
import { readTogether } from "./together-document.ts"

export const togetherDocumentFile = (services: SignaturesServices) =>
  download(wire.togetherDocumentFile, async (context, { params, http }) => {
    const { document, bytes } = await readTogether(services, context, http, params)
    return asPdf(document, bytes)
  })
