import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import { nameToSave } from "../rules/file-name.ts"
import { downloadFile } from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { ownFiles } from "./own-files.ts"
import type { FilesServices } from "./services.ts"

const LINK_SECONDS = 5 * 60

type Row = { key: string; file_name: string; content_type: string }

export const linkToFile = ({ files }: FilesServices) =>
  read(downloadFile, async (reader, { params, query }) => {
    const row = await reader.find(sql<Row>`
      select key, file_name, content_type from stored_file
      where id = ${params.fileId} and ${ownFiles(reader.who)} and state = 'clean'`)
    if (!row) throw refuse("not_found")
    const url = await files.signedDownload({
      key: row.key,
      contentType: row.content_type,
      disposition: query.disposition,
      fileName: nameToSave(row.file_name, row.content_type),
      expiresIn: LINK_SECONDS,
    })
    return { url, expires_in: LINK_SECONDS }
  })
