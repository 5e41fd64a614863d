import { countPartners, everyPartner } from "@jalon/partners/server"
import { type Call, download, type Member, memberOf, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { titles } from "./export-lists.ts"
import { chosenColumns, listFile } from "./list-file.ts"
import { isNarrowed } from "./narrowed.ts"
import { noteExport } from "./note-export.ts"
import { partnerColumns } from "./partner-columns.ts"
import { writtenFirst } from "./written-first.ts"

const writePartners = async (
  context: OperationContext,
  member: Member,
  query: Call<typeof wire.exportPartners>["query"],
) => {
  const { format, columns: asked, ...list } = query
  const reader = { data: context.data, action: context.action, who: member }
  const columns = chosenColumns(partnerColumns, asked)
  await noteExport(context, member, {
    list: "partners",
    format,
    rows: await countPartners(reader, list),
    columns: titles(columns),
    view: list.view,
    narrowed: isNarrowed(list),
  })
  const rows = everyPartner(reader, list)
  return listFile(format, { name: "Entreprises", fileName: "entreprises", columns, rows })
}

export const exportPartners = download(wire.exportPartners, (context, { query }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, () => writePartners(context, member, query))
})
