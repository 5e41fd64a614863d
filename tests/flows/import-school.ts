import type { TestApi } from "@jalon/api/testing"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { PERSON_HEADERS, personCells } from "@jalon/imports/testing"
import { addClass, addTraining } from "@jalon/trainings/testing"
import { importing } from "./importing.ts"

/** A school with one class, and its director at her desk. */
export const anImportingSchool = async (api: TestApi) => {
  const school = await addOrganization(api.db.admin)
  const director = await addMember(api.db.admin, school, 1)
  const training = await addTraining(api.db.admin, school, {
    title: "BTS Management commercial opérationnel",
    short_title: "BTS MCO",
  })
  const into = await addClass(api.db.admin, school, training.id, { name: "BTS MCO 1A" })
  const device = await api.as(director)
  /** How many rows of its own it has in a table. */
  const count = async (table: string, where = "true"): Promise<number> => {
    const { rows } = await api.db.admin.query<{ n: number }>(
      `select count(*)::int as n from ${table} where organization_id = $1 and ${where}`,
      [school],
    )
    return rows[0]?.n ?? 0
  }
  return { school, director, training, into, device, count, ...importing(api, device) }
}

export const STUDENT_HEADERS = [...PERSON_HEADERS, "Classe"]
export const studentCells = (n: number, className = "BTS MCO 1A") => [...personCells(n), className]
export const students = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => studentCells(from + n))
