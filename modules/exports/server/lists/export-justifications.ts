import { hoursNumber, justificationWords } from "@jalon/attendance/rules"
import { type ExportedJustification, justificationsToExport } from "@jalon/attendance/server"
import type { FieldVault } from "@jalon/data"
import { clockWords, halfDayWords } from "@jalon/education/rules"
import { dayOf } from "@jalon/kernel"
import { type Call, type Download, download, memberOf, type OperationContext } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { titles } from "./export-lists.ts"
import { type FileColumn, listFile } from "./list-file.ts"
import { isNarrowed } from "./narrowed.ts"
import { noteExport } from "./note-export.ts"
import { writtenFirst } from "./written-first.ts"

/** More documents than any school is sent in years. */
const MOST = 100_000

type Column = FileColumn<ExportedJustification>
const day = (at: Date | null) => at && dayOf(at)
const clock = (minute: number | null) => (minute === null ? null : clockWords(minute))

const COLUMNS: readonly Column[] = [
  { title: "Apprenant", value: (row) => row.student_name },
  { title: "Classe", value: (row) => row.class_name },
  { title: "Du", type: "date", value: (row) => row.from_date },
  { title: "Première demi-journée", value: (row) => halfDayWords[row.from_half] },
  { title: "Au", type: "date", value: (row) => row.to_date },
  { title: "Dernière demi-journée", value: (row) => halfDayWords[row.to_half] },
  { title: "De", value: (row) => clock(row.from_minute) },
  { title: "À", value: (row) => clock(row.to_minute) },
  { title: "Minutes manquées", type: "number", value: (row) => row.missed_minutes },
  {
    title: "Heures manquées",
    type: "number",
    value: (row) => Number(hoursNumber(row.missed_minutes).replace(",", ".")),
  },
  { title: "État", value: (row) => justificationWords[row.status].label },
  { title: "Déposé le", type: "date", value: (row) => day(row.submitted_at) },
  { title: "Hors délai", type: "boolean", value: (row) => row.is_late },
  { title: "Décidé par", value: (row) => row.decided_by },
  { title: "Décidé le", type: "date", value: (row) => day(row.decided_at) },
]
const REASON: Column = { title: "Motif", value: ({ reason }) => reason }

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}

const write = async (
  { vault }: { vault: FieldVault },
  context: OperationContext,
  { format, ...query }: Call<typeof wire.exportJustifications>["query"],
): Promise<Download> => {
  const member = memberOf(context.who)
  const { rows, showsReasons } = await context.data.inScope(member, context.action, (scope) =>
    justificationsToExport(vault, scope, { query, atMost: MOST }),
  )
  const columns = showsReasons ? [...COLUMNS, REASON] : COLUMNS
  await noteExport(context, member, {
    list: "justifications",
    format,
    rows: rows.length,
    columns: titles(columns),
    view: query.view,
    narrowed: isNarrowed({ ...query, sort: "" }),
  })
  return listFile(format, { name: "Justificatifs", fileName: "justificatifs", columns, rows: each(rows) })
}

export const exportJustifications = (services: { vault: FieldVault }) =>
  download(wire.exportJustifications, (context, { query }) =>
    writtenFirst(memberOf(context.who).accountId, () => write(services, context, query)),
  )
