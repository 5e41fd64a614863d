import { buffer } from "node:stream/consumers"
import { findBytes } from "@jalon/files/server"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { pageDownload } from "../documents/index.ts"
import type { ContractsServices } from "../services.ts"
import { findPieceFile } from "./kept-piece.ts"

/** Pages follow each other on one screen: the first one is noted as an opening, the others belong to it. */
export const piecePage = ({ files, pagePictures }: ContractsServices) =>
  download(wire.piecePage, async (context, { params }) => {
    const noted = params.page === 1 ? "pages" : null
    const { fileId, school } = await findPieceFile(context, params, noted)
    const kept = await findBytes(school, fileId)
    const stored = kept && (await files.get(kept.key))
    if (!stored) throw refuse("contract.no_file")
    return pageDownload(pagePictures, await buffer(stored.stream), params.page)
  })
