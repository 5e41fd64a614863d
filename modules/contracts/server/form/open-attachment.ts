import { linkToFile } from "@jalon/files/server"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { ContractsServices } from "../services.ts"
import { findAttachmentFile } from "./kept-attachment.ts"

/** A link to an attachment of the file. */
export const openAttachment = ({ files }: ContractsServices) =>
  multiStep(wire.openAttachment, async (context, { params, query: { disposition } }) => {
    const { fileId, fileName, school } = await findAttachmentFile(context, params, { opened: disposition })
    const link = await linkToFile(files, school, fileId, { disposition, restricted: true })
    if (!link) throw refuse("contract.no_file")
    return { ...link, file_name: fileName }
  })
