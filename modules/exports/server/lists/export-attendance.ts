import { hoursNumber, rateOf, rateWords } from "@jalon/attendance/rules"
import { type StudentFigures, studentFigures } from "@jalon/attendance/server"
import { sumFor } from "@jalon/attendance/wire"
import { type Call, type Download, download, memberOf, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { titles } from "./export-lists.ts"
import { type FileColumn, listFile } from "./list-file.ts"
import { noteExport } from "./note-export.ts"
import { writtenFirst } from "./written-first.ts"

/** More students than any school has. */
const MOST = 100_000

const hours = (title: string, of: (sum: StudentFigures["sum"]) => number): FileColumn<StudentFigures> => ({
  title: `${title} (h)`,
  type: "number",
  value: ({ sum }) => Number(hoursNumber(of(sum)).replace(",", ".")),
})
/** Its formula stands with it: products differ in what they call attendance. */
const rate = (key: "presence" | "proved" | "attendance"): FileColumn<StudentFigures> => ({
  title: `${rateWords[key].label} (%) : ${rateWords[key].formula}`,
  type: "number",
  value: ({ sum }) => {
    const permille = rateOf(key, sumFor(sum))
    return permille === null ? null : permille / 10
  },
})

const COLUMNS: readonly FileColumn<StudentFigures>[] = [
  { title: "Étudiant", value: ({ name }) => name },
  { title: "Classe", value: (row) => row.class },
  hours("Heures dues", ({ due_min }) => due_min),
  hours("Heures réalisées", ({ realised_min }) => realised_min),
  hours("Présence non signée", ({ attested_min }) => attested_min),
  hours("Absences justifiées", ({ justified_min }) => justified_min),
  hours("Absences injustifiées", ({ unjustified_min }) => unjustified_min),
  hours("Absences en attente", ({ pending_min }) => pending_min),
  { title: "Demi-journées d’absence", type: "number", value: ({ half_days_absent }) => half_days_absent },
  { title: "Retards", type: "number", value: ({ sum }) => sum.late_count },
  rate("presence"),
  rate("proved"),
  rate("attendance"),
  { title: "Provisoire", type: "boolean", value: ({ sum }) => sum.pending_min > 0 },
]

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

const write = async (
  context: OperationContext,
  { format, ...query }: Call<typeof wire.exportAttendance>["query"],
): Promise<Download> => {
  const member = memberOf(context.who)
  const rows = await context.data.inScope(member, context.action, (scope) =>
    scope.run(studentFigures(member, { ...query, sort: "name" }, { limit: MOST, offset: 0 })),
  )
  await noteExport(context, member, {
    list: "attendance",
    format,
    rows: rows.length,
    columns: titles(COLUMNS),
    view: "all",
    narrowed: Boolean(query.class ?? query.training ?? query.student),
  })
  return listFile(format, {
    name: "Assiduité",
    fileName: `assiduite-${query.from}-${query.to}`,
    columns: COLUMNS,
    rows: each(rows),
  })
}

export const exportAttendance = download(wire.exportAttendance, (context, { query }) =>
  writtenFirst(memberOf(context.who).accountId, () => write(context, query)),
)
