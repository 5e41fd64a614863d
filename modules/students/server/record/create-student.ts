import { newId, organizationOf, type Scope, sql } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { command } from "@jalon/serving"
import type { SchoolChanges } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import type { StudentsServices } from "../services.ts"
import { findClass, putInClass } from "./put-in-class.ts"
import { readOrRefuse } from "./read-changes.ts"
import { refreshFiles } from "./refresh-files.ts"

export type NewStudent = Pick<SchoolChanges, "last_name" | "first_name" | "birth_date" | "email" | "phone">

/** Inserts people as they were read; the rest of their files is filled later. */
export const insertStudents = async (scope: Scope, people: readonly NewStudent[]): Promise<string[]> => {
  const rows = people.map((person) => ({ id: newId(), ...person }))
  await scope.run(sql`
    insert into student (id, organization_id, last_name, first_name, birth_date, email, phone)
    select x.id, ${organizationOf(scope.who)}, x.last_name, x.first_name, x.birth_date, x.email, x.phone
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x (id uuid, last_name text, first_name text, birth_date date, email text, phone text)`)
  return rows.map(({ id }) => id)
}

export const addStudents = async (
  { vault }: StudentsServices,
  scope: Scope,
  people: readonly NewStudent[],
  classId: string | null,
  on: IsoDate,
): Promise<string[]> => {
  const into = classId === null ? null : await findClass(scope, classId)
  const ids = await insertStudents(scope, people)
  if (into) await putInClass(scope, ids, into, on)
  await refreshFiles(vault, scope, ids, on)
  return ids
}

export const createStudent = (services: StudentsServices) =>
  command(wire.createStudent, async (scope, { body }) => {
    const on = today()
    const { class_id: classId = null, ...person } = body
    const read = readOrRefuse(person, on, {}, null)
    const [id = ""] = await addStudents(services, scope, [read], classId, on)
    return { student: { id } }
  })
