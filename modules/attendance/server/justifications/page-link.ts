import type { Sql, Who } from "@jalon/data"
import { type Disposition, keptPageDownload, linkToFile } from "@jalon/files/server"
import type { Download, OperationContext } from "@jalon/serving"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceServices } from "../services.ts"
import type { FiledPage, JustificationContent } from "./content.ts"

type Asked = Pick<OperationContext, "data" | "action">
export type FoundPage = { organizationId: number; page: FiledPage }

export const pageOf = ({ pages }: JustificationContent, number: number): FiledPage => {
  const page = pages[number - 1]
  if (!page) throw refuse("not_found")
  return page
}

/** The asker's right was judged on the justification; the file is the learner's or the school's, and is read on behalf of both. */
const readsOf = ({ data, action }: Asked, { organizationId, page: { owner } }: FoundPage) => {
  const who: Who = { kind: "system", organizationId, ...(owner !== null && { accountId: owner }) }
  const find = async <Row>(query: Sql<Row>) => (await data.readOnce<Row>(who, action, query))[0] ?? null
  return { who, find }
}

export const linkToPage = async (
  { files }: AttendanceServices,
  asked: Asked,
  found: FoundPage,
  disposition: Disposition,
) => {
  const link = await linkToFile(files, readsOf(asked, found), found.page.id, {
    disposition,
    restricted: true,
  })
  if (!link) throw refuse("not_found")
  return { ...link, content_type: found.page.type }
}

export const drawnPage = async (
  services: AttendanceServices,
  asked: Asked,
  found: FoundPage,
  page: number,
): Promise<Download> => {
  const drawn = await keptPageDownload(services, readsOf(asked, found), found.page.id, page)
  if (!drawn) throw refuse("not_found")
  return drawn
}
