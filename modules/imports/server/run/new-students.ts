import { newId, type OrganizationKeys, type Scope } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { insertImportedStudents, sealAccommodationsWith } from "@jalon/students/server"
import { type RowValues, textOf } from "../../rules/index.ts"
import type { JudgedRow, Judging, Placement, StudentPlan } from "../judge/context.ts"
import { eachInTurn } from "../judge/each-in-turn.ts"
import { nest } from "../known/fields.ts"
import { NESTED_STUDENT_COLUMNS, PLAIN_STUDENT_FIELDS } from "../known/student-columns.ts"

const hex = (bytes: Buffer) => `\\x${bytes.toString("hex")}`

const secretsOf = (keys: OrganizationKeys, id: string, values: RowValues, { person }: StudentPlan) => {
  const nir = textOf(values, "nir")
  const accommodations = textOf(values, "accommodations")
  return {
    ...(accommodations !== null && {
      accommodations_sealed: hex(sealAccommodationsWith(keys, id, accommodations)),
    }),
    ...(nir !== null &&
      person.nirMark !== null && {
        nir_sealed: hex(keys.seal({ table: "student", row: id, column: "nir" }, nir)),
        nir_mark: hex(Buffer.from(person.nirMark, "base64")),
      }),
  }
}

const rowOf = ({ keys, figures }: Judging, { read: { values }, company }: JudgedRow, plan: StudentPlan) => {
  const id = newId()
  const { class: into, training_id, center_id } = plan.placement
  const row: Record<string, unknown> = {
    id,
    emancipe: false,
    // Each of them, also those that no file brings: their columns are never empty.
    ...Object.fromEntries(NESTED_STUDENT_COLUMNS.map((column) => [column, nest(values, column)])),
    class_id: into?.id ?? null,
    training_id,
    center_id,
    partner_id: company?.id ?? null,
    ...figures(values, training_id),
    ...secretsOf(keys, id, values, plan),
  }
  for (const field of PLAIN_STUDENT_FIELDS) if (values[field] !== undefined) row[field] = values[field]
  return { id, row }
}

/** Nobody enters a class before it begins; one that runs is entered the day it is decided. */
export const entryOf = (
  values: RowValues,
  { start_date }: NonNullable<Placement["class"]>,
  today: IsoDate,
): IsoDate => textOf(values, "entry_date") ?? (start_date > today ? start_date : today)

export type NewStudent = { row: JudgedRow; plan: StudentPlan }
export type MadeStudents = { students: string; enrolments: string; count: number }

/** Seals and writes out a batch of new students: done ahead, while the database is busy with the batch before. */
export const makeStudents = async (judging: Judging, rows: readonly NewStudent[]): Promise<MadeStudents> => {
  const enrolments: object[] = []
  const students = await eachInTurn(rows, ({ row, plan }) => {
    const made = rowOf(judging, row, plan)
    const into = plan.placement.class
    if (into?.id) {
      const entry_date = entryOf(row.read.values, into, judging.today)
      enrolments.push({ id: newId(), student_id: made.id, class_id: into.id, entry_date })
    }
    return made.row
  })
  return {
    students: JSON.stringify(students),
    enrolments: JSON.stringify(enrolments),
    count: students.length,
  }
}

export const insertStudents = async (scope: Scope, importId: string, made: MadeStudents): Promise<void> => {
  if (made.count > 0) await insertImportedStudents(scope, importId, made)
}
