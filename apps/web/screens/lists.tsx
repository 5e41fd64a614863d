import { ExportPartners, ExportStudents } from "@jalon/exports/web"
import { PartnersScreen } from "@jalon/partners/web"
import { StudentsScreen } from "@jalon/students/web"

export function Students() {
  return <StudentsScreen exporting={(query, columns) => <ExportStudents query={query} columns={columns} />} />
}

export function Partners() {
  return <PartnersScreen exporting={(query, columns) => <ExportPartners query={query} columns={columns} />} />
}
