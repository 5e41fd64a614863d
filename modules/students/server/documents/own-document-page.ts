import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { PageServices } from "../services.ts"
import { pageOf } from "./attached-file.ts"
import { findOwnAttached } from "./open-own-document.ts"

export const ownDocumentPage = (services: PageServices) =>
  download(wire.ownDocumentPage, async (context, { params }) =>
    pageOf(services, context, await findOwnAttached(context, params.documentId), params.page),
  )
