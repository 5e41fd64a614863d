import type { Sql, Who } from "@jalon/data"
import { keptPageDownload, linkToFile } from "@jalon/files/server"
import type { Download, OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import type { PageServices, StudentsServices } from "../services.ts"

export type Attached = {
  organization_id: number
  file_id: string | null
  file_owner: string | null
  file_name: string | null
  file_type: string | null
}

/**
 * The asker's right to the document was judged on its row; the file itself belongs to the school under a restriction, or
 * to the student's account, so it is read on behalf of both.
 */
const readsOf = ({ data, action }: OperationContext, row: Attached) => {
  const who: Who = {
    kind: "system",
    organizationId: row.organization_id,
    ...(row.file_owner === null ? {} : { accountId: row.file_owner }),
  }
  const find = async <Row>(query: Sql<Row>) => (await data.readOnce<Row>(who, action, query))[0] ?? null
  return { who, find }
}

/** The link to an attached file. */
export const linkOf = async (
  { files }: StudentsServices,
  context: OperationContext,
  row: Attached,
  disposition: "attachment" | "inline",
) => {
  if (row.file_id === null) throw refuse("document.no_file")
  const link = await linkToFile(files, readsOf(context, row), row.file_id, { disposition, restricted: true })
  if (!link) throw refuse("document.no_file")
  return { ...link, file_name: row.file_name ?? "", content_type: row.file_type ?? "" }
}

/** One page of an attached PDF as a picture. */
export const pageOf = async (
  services: PageServices,
  context: OperationContext,
  row: Attached,
  page: number,
): Promise<Download> => {
  if (row.file_id === null) throw refuse("document.no_file")
  const drawn = await keptPageDownload(services, readsOf(context, row), row.file_id, page)
  if (!drawn) throw refuse("document.no_file")
  return drawn
}
