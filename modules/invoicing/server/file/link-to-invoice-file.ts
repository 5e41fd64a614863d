import type { Data, Sql, Who } from "@jalon/data"
import { linkToFile } from "@jalon/files/server"
import type { FileStore } from "@jalon/ports/files"
import { refuse } from "../../wire/words.fr.ts"

type Opened = { data: Data; action: string; files: FileStore }

/** Read as the school that keeps it: whoever asks has been found to be allowed before. */
export const linkToInvoiceFile = async (
  { data, action, files }: Opened,
  { organizationId, fileId, number }: { organizationId: number; fileId: string | null; number: string },
) => {
  if (fileId === null) throw refuse("not_found")
  const school: Who = { kind: "system", organizationId }
  const find = async <R>(query: Sql<R>) => (await data.readOnce<R>(school, action, query))[0] ?? null
  const link = await linkToFile(files, { who: school, find }, fileId, {
    disposition: "attachment",
    restricted: true,
  })
  if (!link) throw refuse("not_found")
  return { ...link, file_name: `${number}.pdf` }
}
