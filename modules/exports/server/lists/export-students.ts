import { isOfficeRole } from "@jalon/identity/rules"
import { type Call, download, type Member, memberOf, type OperationContext } from "@jalon/serving"
import { countStudents, everyStudent } from "@jalon/students/server"
import * as wire from "../../wire/index.ts"
import { titles } from "./export-lists.ts"
import { chosenColumns, listFile } from "./list-file.ts"
import { isNarrowed } from "./narrowed.ts"
import { noteExport } from "./note-export.ts"
import { officeColumns, teacherColumns } from "./student-columns.ts"
import { writtenFirst } from "./written-first.ts"

const writeStudents = async (
  context: OperationContext,
  member: Member,
  query: Call<typeof wire.exportStudents>["query"],
) => {
  const { format, columns: asked, ...list } = query
  const reader = { data: context.data, action: context.action, who: member }
  const columns = chosenColumns(isOfficeRole(member.roleId) ? officeColumns : teacherColumns, asked)
  await noteExport(context, member, {
    list: "students",
    format,
    rows: await countStudents(reader, list),
    columns: titles(columns),
    view: list.view,
    narrowed: isNarrowed(list),
  })
  const rows = everyStudent(reader, list)
  return listFile(format, { name: "Étudiants", fileName: "etudiants", columns, rows })
}

export const exportStudents = download(wire.exportStudents, (context, { query }) => {
  const member = memberOf(context.who)
  return writtenFirst(member.accountId, () => writeStudents(context, member, query))
})
