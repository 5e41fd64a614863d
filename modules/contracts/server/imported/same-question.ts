import { ownRows, type Scope, type Sql, sql } from "@jalon/data"
import type { Side } from "../../rules/index.ts"
import type { ImportedRow } from "./row.ts"

type RecordKind = "student" | "partner"

type Reads = Pick<Scope, "who" | "find" | "run">

/** The other lines of the same file that somebody can still answer for. */
export const othersOf = ({ who }: Pick<Scope, "who">, { id, import_id }: ImportedRow): Sql =>
  sql`${ownRows(who, "r.organization_id")} and r.import_id = ${import_id} and r.id <> ${id} and r.state = 'open'
    and r.faults = '{}'`

/** The very same person, or the very same company: by its number when the file has one. */
const sameOne: Readonly<Record<RecordKind, (row: ImportedRow) => Sql>> = {
  student: ({
    read,
  }) => sql`r.student_id is null and r.read ->> 'date_naissance' = ${read.date_naissance ?? null}
    and search_text(concat_ws('|', r.read ->> 'nom_naissance', r.read ->> 'prenom'))
      = search_text(concat_ws('|', ${read.nom_naissance ?? null}::text, ${read.prenom ?? null}::text))`,
  partner: ({ read }) =>
    read.siret_employeur
      ? sql`r.partner_id is null and r.read ->> 'siret_employeur' = ${read.siret_employeur}`
      : sql`r.partner_id is null and r.read ->> 'siret_employeur' is null
          and search_text(r.read ->> 'denomination_employeur') = search_text(${read.denomination_employeur ?? null}::text)`,
}

/** Lines that ask for the record that this one has. */
export const askingFor = (scope: Pick<Scope, "who">, row: ImportedRow, kind: RecordKind): Sql =>
  sql`${othersOf(scope, row)} and ${sameOne[kind](row)}`

const counted = async (scope: Reads, filter: Sql): Promise<number> =>
  (await scope.find(sql<{ n: number }>`select count(*)::int as n from imported_contract r where ${filter}`))
    ?.n ?? 0

type Answered = { mark: string; side: Side | null; n: number }

/** Lines that a side given for a difference would change: those that wait, and those that were given the other one. */
const alsoFor = (found: readonly Answered[], mark: string, given: Side): number =>
  found.filter((one) => one.mark === mark && one.side !== given).reduce((lines, { n }) => lines + n, 0)

/** How many lines an answer given on this one could also be given to: by record, and by difference and side. */
export const sameQuestions = async (scope: Reads, row: ImportedRow, marks: readonly string[]) => {
  const found = await scope.run(sql<Answered>`
    select q.mark, q.side, count(*)::int as n from imported_contract r cross join lateral (
      select mark, null as side from unnest(r.questions) mark
      union all select c.value ->> 'question', c.value ->> 'side' from jsonb_each(r.choices) c) q
    where ${othersOf(scope, row)} and q.mark = any(${[...marks]}::text[]) group by q.mark, q.side`)
  return {
    student: row.student_id === null ? 0 : await counted(scope, askingFor(scope, row, "student")),
    partner: row.partner_id === null ? 0 : await counted(scope, askingFor(scope, row, "partner")),
    bySide: (mark: string) => ({ file: alsoFor(found, mark, "file"), tool: alsoFor(found, mark, "tool") }),
  }
}
