import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import {
  type ContractStatus,
  importColumn,
  importLines,
  isImportKey,
  statusLabel,
} from "../../rules/index.ts"
import type { ImportedContract } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { listedColumns, presentListed } from "./list-imported.ts"
import { chosenIn, markOf } from "./questions.ts"
import type { ImportedRow } from "./row.ts"
import { sameQuestions } from "./same-question.ts"
import { toolSide } from "./tool-side.ts"

/** The lines `r` that are asked for. */
export const importedRows = (scope: Scope, asked: Sql) =>
  scope.run(sql<ImportedRow>`
    select ${listedColumns}, r.state, r.bucket, r.sort_name, r.read, r.outside_status, r.student_id, r.partner_id,
      r.import_id, r.choices
    from imported_contract r join contract_import i on i.id = r.import_id
    where ${ownRows(scope.who, "r.organization_id")} and ${asked}`)

export const findImported = async (scope: Scope, id: string, lock = false): Promise<ImportedRow> => {
  const [row] = await importedRows(scope, sql`r.id = ${id} ${lock ? sql`for update of r` : sql``}`)
  if (!row) throw refuse("not_found")
  return row
}

/** Taken for this transaction, while it waits to be settled. */
export const lockOpen = async (scope: Scope, id: string): Promise<ImportedRow> => {
  const row = await findImported(scope, id, true)
  if (row.state === "imported") throw refuse("imported.settled")
  return row
}

/** The line after this one that waits, in the order of the list; then from its beginning. */
const nextOf = async (scope: Scope, { id, sort_name }: ImportedRow): Promise<string | null> => {
  const row = await scope.find(sql<{ id: string }>`
    select id from imported_contract
    where ${ownRows(scope.who)} and bucket in ('to_reconcile', 'differences') and id <> ${id}
    order by (sort_name, id) <= (${sort_name}, ${id}::uuid), sort_name, id limit 1`)
  return row?.id ?? null
}

const SHOWN_KINDS = { date: "date", birth: "date", cents: "cents", state: "state", opco: "opco" } as const
type ShownKind = ImportedContract["lines"][number]["kind"]

const named = async (scope: Scope, row: ImportedRow) =>
  scope.find(sql<{
    student: string | null
    partner: string | null
    number: string | null
    status: ContractStatus | null
  }>`
    select (select concat_ws(' ', first_name, coalesce(usage_name, last_name)) from student
        where ${ownRows(scope.who)} and id = ${row.student_id}) as student,
      (select denomination from partner where ${ownRows(scope.who)} and id = ${row.partner_id}) as partner,
      c.number, c.status
    from (select) one left join contract c on c.id = ${row.contract_id} and ${ownRows(scope.who, "c.organization_id")}`)

export const presentImported = async (scope: Scope, row: ImportedRow): Promise<ImportedContract> => {
  const names = await named(scope, row)
  const lines = importLines(row.read, await toolSide(scope, row))
  const also = await sameQuestions(scope, row, lines.filter(({ differs }) => differs).map(markOf))
  return {
    ...presentListed(row),
    state: row.state,
    fault_lines: Object.entries(row.faults).map(([key, sentence]) => ({
      label: isImportKey(key) ? importColumn(key).label : key,
      sentence,
    })),
    student: row.student_id && names?.student ? { id: row.student_id, name: names.student } : null,
    partner: row.partner_id && names?.partner ? { id: row.partner_id, name: names.partner } : null,
    contract:
      row.contract_id && names?.number && names.status
        ? { id: row.contract_id, number: names.number, status: statusLabel(names.status, "apprentissage") }
        : null,
    lines: lines.map((line) => {
      const { label, kind } = importColumn(line.key)
      const shown: ShownKind = kind in SHOWN_KINDS ? SHOWN_KINDS[kind as keyof typeof SHOWN_KINDS] : "text"
      return {
        ...line,
        label,
        kind: shown,
        chosen: chosenIn(row.choices, line),
        also: also.bySide(markOf(line)),
      }
    }),
    also: { student: also.student, partner: also.partner },
    read: row.read,
    next_id: await nextOf(scope, row),
  }
}
