import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { PageServices } from "../services.ts"
import { pageOf } from "./attached-file.ts"
import { findAttached } from "./open-document.ts"

/** Pages follow each other on one screen: the first one is noted as an opening, the others belong to it. */
export const documentPage = (services: PageServices) =>
  download(wire.documentPage, async (context, { params }) => {
    const row = await findAttached(context, params, params.page === 1 ? "pages" : null)
    return pageOf(services, context, row, params.page)
  })
