import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { PageServices } from "../services.ts"
import { pageOf } from "./attached-file.ts"
import { findAttached } from "./open-document.ts"

export const documentPage = (services: PageServices) =>
  download(wire.documentPage, async (context, { params }) => {
    const row = await findAttached(context, params, { opened: "pages", page: params.page })
    return pageOf(services, context, row, params.page)
  })
