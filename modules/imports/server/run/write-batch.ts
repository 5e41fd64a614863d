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

export const readyBatch = async (
  judging: Judging,
  judged: readonly JudgedRow[],
  { read, last }: { read: number; last: number },
): Promise<ReadyBatch> => {
  const rows = judged.filter(({ verdict }) => !isHeld(verdict.verdict))
  const students = rows.flatMap((row) => (row.student ? [{ row, plan: row.student }] : []))
  const created: NewStudent[] = students.filter(({ plan }) => plan.id === null)
  const changed = students.flatMap(({ row, plan }): ChangedStudent[] =>
    plan.id !== null && plan.differences.length > 0 ? [{ row, plan: { ...plan, id: plan.id } }] : [],
  )
  return {
    rows,
    made: await makeStudents(judging, created),
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

/** Somebody else moved this import meanwhile: this document of work has nothing more to do. */
export class Superseded extends Error {}

/** Where a run stands, and what it has brought in so far. */
export type RunPlace = Pick<ImportRow, "phase" | "cursor" | "counts">

/** Takes the import where it was left and moves it. Whoever comes with an older idea of it changes nothing. */
const moveCursor = async (
  scope: Scope,
  { id, round }: Pick<ImportRow, "id" | "round">,
  from: RunPlace,
  to: RunPlace & { read: number },
): Promise<void> => {
  const moved = await scope.count(sql`
    update import set cursor = ${to.cursor}, rows_done = rows_done + ${to.read}, counts = ${JSON.stringify(to.counts)}::jsonb
    where ${ownRows(scope.who)} and id = ${id} and state = 'running' and round = ${round} and phase = ${from.phase}
      and cursor = ${from.cursor}`)
  if (moved === 0) throw new Superseded()
}

/**
 * All the rows of a batch and the place reached by it, in one transaction. The statements leave one behind the other
 * without waiting: when the place turns out to be another's, what followed is undone with it.
 */
export const writeBatch = async (
  scope: Scope,
  vault: FieldVault,
  judging: Judging,
  row: Pick<ImportRow, "id" | "round">,
  from: RunPlace,
  batch: ReadyBatch,
): Promise<RunPlace> => {
  const to: RunPlace = { phase: from.phase, cursor: batch.last, counts: summed(from.counts, batch.counts) }
  const write = async () => {
    await saveCompanies(scope, judging, batch.rows)
    await insertStudents(scope, row.id, batch.made)
    await changeStudents(scope, vault, judging, batch.changed)
  }
  const [moved, written] = await Promise.allSettled([
    moveCursor(scope, row, from, { ...to, read: batch.read }),
    write(),
  ])
  if (moved.status === "rejected") throw moved.reason
  if (written.status === "rejected") throw written.reason
  return to
}
