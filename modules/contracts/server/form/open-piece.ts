import { linkToFile } from "@jalon/files/server"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { findPieceFile } from "./kept-piece.ts"

/** A link to a piece of the file. */
export const openPiece = ({ files }: ContractsServices) =>
  multiStep(wire.openPiece, async (context, { params, query: { disposition } }) => {
    const { fileId, fileName, school } = await findPieceFile(context, params, { opened: disposition })
    const link = await linkToFile(files, school, fileId, { disposition, restricted: true })
    if (!link) throw refuse("contract.no_file")
    return { ...link, file_name: fileName }
  })
