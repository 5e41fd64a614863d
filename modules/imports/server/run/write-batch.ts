import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import { isHeld } from "../../rules/index.ts"
import type { Counts, ImportRow } from "../import-row.ts"
import type { JudgedRow, Judging } from "../judge/context.ts"
import { type ChangedStudent, changeStudents } from "./changed-students.ts"
import { saveCompanies } from "./companies.ts"
import { insertStudents, type MadeStudents, makeStudents, type NewStudent } from "./new-students.ts"

/** A batch ready to be written: judged, sealed and turned into JSON while the one before was being written. */
export type ReadyBatch = {
  rows: readonly JudgedRow[]
  made: MadeStudents
  changed: ChangedStudent[]
  held: JudgedRow[]
  counts: Counts
  /** Rows of the sheet this batch covers, those left aside included. */
  read: number
  last: number
}

const tallied = (rows: readonly JudgedRow[]): Counts => {
  const counts: Counts = {}
  const add = (what: keyof Counts, by: number) => {
    if (by > 0) counts[what] = (counts[what] ?? 0) + by
  }
  for (const { verdict, company, contacts } of rows) {
    if (!isHeld(verdict.verdict)) add(verdict.verdict, 1)
    add("companies_create", company?.effect === "create" ? 1 : 0)
    add("companies_change", company?.effect === "change" ? 1 : 0)
    add("contacts_create", contacts.filter(({ effect }) => effect === "create").length)
  }
  return counts
}

export const readyBatch = (
  judging: Judging,
  judged: readonly JudgedRow[],
  { read, last }: { read: number; last: number },
): ReadyBatch => {
  const rows = judged.filter(({ verdict }) => !isHeld(verdict.verdict))
  const students = rows.flatMap((row) => (row.student ? [{ row, plan: row.student }] : []))
  const created: NewStudent[] = students.filter(({ plan }) => plan.id === null)
  const changed = students.flatMap(({ row, plan }): ChangedStudent[] =>
    plan.id !== null && plan.differences.length > 0 ? [{ row, plan: { ...plan, id: plan.id } }] : [],
  )
  return {
    rows,
    made: makeStudents(judging, created),
    changed,
    held: judged.filter(({ verdict }) => isHeld(verdict.verdict)),
    counts: tallied(rows),
    read,
    last,
  }
}

const summed = (one: Counts, other: Counts): Counts => {
  const sum: Counts = { ...one }
  for (const [key, value] of Object.entries(other))
    sum[key as keyof Counts] = (sum[key as keyof Counts] ?? 0) + value
  return sum
}

/** Somebody else moved this import meanwhile: this piece of work has nothing more to do. */
export class Superseded extends Error {}

type Place = Pick<ImportRow, "phase" | "cursor" | "counts" | "state" | "round">

/** Takes the import where it was left. Whoever comes with an older idea of it changes nothing. */
export const takeCursor = async (
  scope: Scope,
  { id, round }: Pick<ImportRow, "id" | "round">,
  expected: Pick<ImportRow, "phase" | "cursor">,
): Promise<Place> => {
  const now = await scope.find(sql<Place>`
    select phase, cursor, counts, state, round from import where ${ownRows(scope.who)} and id = ${id} for update`)
  const isMine =
    now?.state === "running" &&
    now.round === round &&
    now.phase === expected.phase &&
    now.cursor === expected.cursor
  if (!now || !isMine) throw new Superseded()
  return now
}

/** All the rows of a batch and the place reached by it, in one transaction. */
export const writeBatch = async (
  scope: Scope,
  vault: FieldVault,
  judging: Judging,
  { id, round }: Pick<ImportRow, "id" | "round">,
  at: Pick<ImportRow, "phase" | "cursor">,
  batch: ReadyBatch,
): Promise<void> => {
  const now = await takeCursor(scope, { id, round }, at)
  await saveCompanies(scope, judging, batch.rows)
  await insertStudents(scope, id, batch.made)
  await changeStudents(scope, vault, judging, batch.changed)
  await scope.run(sql`
    update import set cursor = ${batch.last}, rows_done = rows_done + ${batch.read},
      counts = ${JSON.stringify(summed(now.counts, batch.counts))}::jsonb
    where ${ownRows(scope.who)} and id = ${id}`)
}
