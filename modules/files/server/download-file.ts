import { read } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { linkToFile } from "./kept-files.ts"
import type { FilesServices } from "./services.ts"

export const downloadFile = ({ files }: FilesServices) =>
  read(wire.downloadFile, async (reader, { params, query }) => {
    const link = await linkToFile(files, reader, params.fileId, query)
    if (!link) throw refuse("not_found")
    return link
  })
