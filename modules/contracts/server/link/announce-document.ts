import { announceFile } from "@jalon/files/server"
import { conversation } from "@jalon/serving"
import { piecesByLink } from "@jalon/students/server"
import { announceLinkDocument } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { atLink } from "./at-link.ts"
import { keepFacts } from "./keep-facts.ts"
import { announcedAt, isOwnPiece, studentAt } from "./own-pieces.ts"

/** Enough to photograph every piece several times; a link is not a place to store files. */
const FILES_PER_LINK = 40

export const announceByLink = (services: ContractsServices) =>
  conversation(announceLinkDocument, (desk, { body: { token, code, ...file } }) =>
    atLink(services, desk, token, async (at) => {
      const pieces = await piecesByLink(services, at.scope, studentAt(at))
      const asked = pieces.find((piece) => piece.code === code)
      if (asked === undefined) throw refuse("contract.piece_unknown")
      const files = announcedAt(at)
      if (asked.is_given && !isOwnPiece(files, code)) throw refuse("contract.piece_given")
      if (Object.keys(files).length >= FILES_PER_LINK) throw refuse("contract.files_too_many")
      const announced = await announceFile(services.uploads, at.scope, { ...file, purpose: "document" })
      await keepFacts(at.scope, at.door, { files: { ...files, [announced.file_id]: code } })
      return announced
    }),
  )
