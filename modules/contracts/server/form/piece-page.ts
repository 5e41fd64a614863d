import { keptPageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { findPieceFile } from "./kept-piece.ts"

export const piecePage = (services: ContractsServices) =>
  download(wire.piecePage, async (context, { params }) => {
    const { fileId, school } = await findPieceFile(context, params, { opened: "pages", page: params.page })
    const drawn = await keptPageDownload(services, school, fileId, params.page)
    if (!drawn) throw refuse("contract.no_file")
    return drawn
  })
