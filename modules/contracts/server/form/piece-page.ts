import { keptPageDownload } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { findPieceFile } from "./kept-piece.ts"

/** Pages follow each other on one screen: the first one is noted as an opening, the others belong to it. */
export const piecePage = (services: ContractsServices) =>
  download(wire.piecePage, async (context, { params }) => {
    const noted = params.page === 1 ? "pages" : null
    const { fileId, school } = await findPieceFile(context, params, noted)
    const drawn = await keptPageDownload(services, school, fileId, params.page)
    if (!drawn) throw refuse("contract.no_file")
    return drawn
  })
