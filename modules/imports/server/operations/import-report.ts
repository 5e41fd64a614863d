import { type Data, type OrganizationKeys, ownRows, sql, type Who } from "@jalon/data"
import { typography as t } from "@jalon/kernel"
import { download, memberOf } from "@jalon/serving"
import { type Column, type Value, writeCsv, writeXlsx } from "@jalon/sheets"
import { type FieldKey, fieldOf, isFieldKey, type VerdictKind } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findImport } from "../import-row.ts"
import type { ImportsServices } from "../services.ts"
import { presentRow, rowColumns, type StoredRow } from "./list-rows.ts"

type Shown = ReturnType<typeof presentRow>
type Line = [row: number | null, name: string, outcome: string, reason: string]
type Reading = { data: Data; who: Who; action: string; importId: string; keys: OrganizationKeys }

const columns: Column[] = [
  { title: "Ligne", type: "number", width: 8 },
  { title: "Personne ou entreprise", width: 36 },
  { title: "Résultat", width: 26 },
  { title: "Motif", width: 80 },
]

const waiting: Partial<Record<VerdictKind, string>> = {
  refused: "À corriger",
  duplicate: "Doublon",
  possible: "À décider",
}

const outcomeOf = ({ verdict, imported, decision }: Shown): string => {
  if (imported) return "Importée après correction"
  if (decision === "skip") return "Laissée de côté"
  return decision === null ? (waiting[verdict] ?? "Prête à importer") : "Prête à importer"
}

const labelOf = (field: string) => (isFieldKey(field) ? fieldOf(field).label : field)

/** A repeat of a row of the sheet, or of somebody that another row of it had brought in. */
const repeatOf = ({ verdict, same_as }: Shown): string[] => {
  if (verdict !== "duplicate") return []
  return [
    same_as === null
      ? t("Déjà importée par une autre ligne du fichier.")
      : t(`Déjà présente à la ligne ${same_as}.`),
  ]
}

const reasonOf = (row: Shown): string => {
  const { faults, people, remarks } = row
  return [
    ...faults.map(({ field, precision }) => t(`${labelOf(field)} : ${precision}`)),
    ...repeatOf(row),
    ...people.map(({ name, reasons }) => t(`Peut-être ${name} (${reasons.join(", ")}).`)),
    ...remarks.map(({ text }) => text),
  ].join(" ")
}

const named: readonly (readonly FieldKey[])[] = [
  ["full_name"],
  ["last_name", "first_name"],
  ["company.denomination"],
  ["company.siret"],
]

const nameOf = ({ cells }: Shown): string => {
  const texts = new Map(cells.map(({ field, text }) => [field, text]))
  return (
    named.map((fields) => fields.flatMap((field) => texts.get(field) ?? []).join(" ")).find(Boolean) ?? ""
  )
}

const AT_ONCE = 500

/** Rows that waited, in the order of the sheet. */
async function* heldLines({ data, who, action, importId, keys }: Reading): AsyncGenerator<Line> {
  for (let last = 0; ; ) {
    const rows = await data.readOnce(
      who,
      action,
      sql<StoredRow>`
        select ${rowColumns} from import_row where ${ownRows(who)} and import_id = ${importId} and held
          and row_number > ${last} order by row_number limit ${AT_ONCE}`,
    )
    for (const row of rows) {
      const shown = presentRow(keys, row)
      yield [shown.row_number, nameOf(shown), outcomeOf(shown), reasonOf(shown)]
    }
    last = rows.at(-1)?.row_number ?? last
    if (rows.length < AT_ONCE) return
  }
}

type Touched = { id: string; row_number: number | null; name: string }

const created = (table: "student" | "partner", { who, importId }: Reading, last: string | null) => {
  const isStudent = table === "student"
  return sql<Touched>`
    select id, null as row_number, ${isStudent ? sql`last_name || ' ' || first_name` : sql`denomination`} as name
    from ${isStudent ? sql`student` : sql`partner`}
    where ${ownRows(who)} and import_id = ${importId} and (${last}::uuid is null or id > ${last}::uuid)
    order by id limit ${AT_ONCE}`
}

const changed = (table: "student" | "partner", { who, importId }: Reading, last: string | null) => {
  const isStudent = table === "student"
  return sql<Touched>`
    select c.id, c.row_number, ${isStudent ? sql`s.last_name || ' ' || s.first_name` : sql`s.denomination`} as name
    from import_change c join ${isStudent ? sql`student` : sql`partner`} s on s.id = c.subject_id
    where ${ownRows(who, "c.organization_id")} and c.import_id = ${importId} and c.subject = ${table}
      and c.operation = 'change' and (${last}::uuid is null or c.id > ${last}::uuid)
    order by c.id limit ${AT_ONCE}`
}

async function* touchedLines(
  at: Reading,
  outcome: string,
  page: (last: string | null) => ReturnType<typeof created>,
): AsyncGenerator<Line> {
  for (let last: string | null = null; ; ) {
    const rows: Touched[] = await at.data.readOnce(at.who, at.action, page(last))
    for (const row of rows) yield [row.row_number, row.name, outcome, ""]
    last = rows.at(-1)?.id ?? last
    if (rows.length < AT_ONCE) return
  }
}

/** What waits first, because somebody has to do something about it; then what came in. */
async function* linesOf(at: Reading): AsyncGenerator<Value[]> {
  yield* heldLines(at)
  yield* touchedLines(at, "Étudiant créé", (last) => created("student", at, last))
  yield* touchedLines(at, "Étudiant modifié", (last) => changed("student", at, last))
  yield* touchedLines(at, "Entreprise créée", (last) => created("partner", at, last))
  yield* touchedLines(at, "Entreprise complétée", (last) => changed("partner", at, last))
}

export const importReport = ({ vault }: ImportsServices) =>
  download(wire.importReport, async ({ data, action, who }, { params: { importId }, query: { format } }) => {
    const member = memberOf(who)
    const keys = await data.inScope(member, action, async (scope) => {
      if (!(await findImport(scope, importId))) throw refuse("not_found")
      return vault.keyFor(scope)
    })
    const rows = linesOf({ data, who: member, action, importId, keys })
    return format === "csv"
      ? {
          fileName: "rapport-import.csv",
          contentType: "text/csv; charset=utf-8",
          content: writeCsv({ columns, rows }),
        }
      : {
          fileName: "rapport-import.xlsx",
          contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
          content: writeXlsx([{ name: "Rapport", columns, rows }]),
        }
  })
