import { isOfficeRole } from "@jalon/identity/rules"
import { countPartners, everyPartner } from "@jalon/partners/server"
import { download, memberOf } from "@jalon/serving"
import { countStudents, everyStudent } from "@jalon/students/server"
import { exportPartners, exportStudents } from "../../wire/index.ts"
import { chosenColumns, type FileColumn, listFile } from "./list-file.ts"
import { isNarrowed } from "./narrowed.ts"
import { noteExport } from "./note-export.ts"
import { partnerColumns } from "./partner-columns.ts"
import { officeColumns, teacherColumns } from "./student-columns.ts"

const titles = <Row>(columns: readonly FileColumn<Row>[]) => columns.map(({ title }) => title)

export const studentsFile = download(exportStudents, async (desk, { query }) => {
  const { format, columns: asked, ...list } = query
  const member = memberOf(desk.who)
  const reader = { data: desk.data, action: desk.action, who: member }
  const columns = chosenColumns(isOfficeRole(member.roleId) ? officeColumns : teacherColumns, asked)
  await noteExport(desk, member, {
    list: "students",
    format,
    rows: await countStudents(reader, list),
    columns: titles(columns),
    view: list.view,
    narrowed: isNarrowed(list),
  })
  const rows = everyStudent(reader, list)
  return listFile(format, { name: "Étudiants", fileName: "etudiants", columns, rows })
})

export const partnersFile = download(exportPartners, async (desk, { query }) => {
  const { format, columns: asked, ...list } = query
  const member = memberOf(desk.who)
  const reader = { data: desk.data, action: desk.action, who: member }
  const columns = chosenColumns(partnerColumns, asked)
  await noteExport(desk, member, {
    list: "partners",
    format,
    rows: await countPartners(reader, list),
    columns: titles(columns),
    view: list.view,
    narrowed: isNarrowed(list),
  })
  const rows = everyPartner(reader, list)
  return listFile(format, { name: "Entreprises", fileName: "entreprises", columns, rows })
})
