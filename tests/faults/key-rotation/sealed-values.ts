import { randomUUID } from "node:crypto"
import { type Data, fieldVault, type RootKeys, sql } from "@jalon/data"
import { addMember, addOrganization } from "@jalon/identity/testing"
import type pg from "pg"

export const SCHOOLS = 500
const STUDENTS = 20

/** One student, with the NIR that the sealed column must give back. */
export type SealedValue = { organizationId: number; studentId: string; nir: string }
export type SealedSchool = { organizationId: number; email: string; values: SealedValue[] }

const SYSTEM = "drill.key-rotation"
const nirPlace = (row: string) => ({ table: "student", row, column: "nir" })
const healthPlace = (row: string) => ({ table: "student", row, column: "health" })

const sealSchool = async (data: Data, roots: RootKeys, organizationId: number): Promise<SealedValue[]> =>
  data.inScope({ kind: "system", organizationId }, SYSTEM, async (scope) => {
    const keys = await fieldVault(roots).keyFor(scope)
    const values = Array.from({ length: STUDENTS }, (_, n) => ({
      organizationId,
      studentId: randomUUID(),
      nir: `1${String(organizationId).padStart(7, "0")}${String(n).padStart(5, "0")}`,
    }))
    const rows = values.map(({ studentId, nir }) => ({
      id: studentId,
      nir: keys.seal(nirPlace(studentId), nir).toString("hex"),
      mark: keys.mark("student", "nir", nir).toString("hex"),
      health: keys.seal(healthPlace(studentId), JSON.stringify({ rqth: true })).toString("hex"),
    }))
    await scope.run(sql`
      insert into student (id, organization_id, first_name, last_name, nir_sealed, nir_mark, health_sealed)
      select v.id, ${organizationId}, 'Inaya', 'Boussaroque', decode(v.nir, 'hex'), decode(v.mark, 'hex'), decode(v.health, 'hex')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, nir text, mark text, health text)`)
    return values
  })

/** Schools, each with one officer and its sealed students. */
export const sealMany = async (admin: pg.Client, data: Data, roots: RootKeys): Promise<SealedSchool[]> => {
  const schools: SealedSchool[] = []
  for (let n = 0; n < SCHOOLS; n++) {
    const organizationId = await addOrganization(admin)
    const { email } = await addMember(admin, organizationId, 1)
    schools.push({ organizationId, email, values: await sealSchool(data, roots, organizationId) })
  }
  return schools
}

type Row = { id: string; nir_sealed: Buffer; nir_mark: Buffer; health_sealed: Buffer }

/** Opens every value of a school as a page of the product would; answers what is wrong. */
export const faultsOfSchool = async (
  data: Data,
  roots: RootKeys,
  school: SealedSchool,
): Promise<string[]> => {
  const { organizationId, values } = school
  try {
    return await data.inScope({ kind: "system", organizationId }, SYSTEM, async (scope) => {
      const keys = await fieldVault(roots).keyFor(scope)
      const rows = await scope.run(
        sql<Row>`select id, nir_sealed, nir_mark, health_sealed from student where organization_id = ${organizationId}`,
      )
      const found = new Map(rows.map((row) => [row.id, row]))
      return values.flatMap(({ studentId, nir }) => {
        const row = found.get(studentId)
        if (row === undefined) return [`student ${studentId} is gone`]
        const isWhole =
          keys.open(nirPlace(studentId), row.nir_sealed) === nir &&
          keys.open(healthPlace(studentId), row.health_sealed) === '{"rqth":true}' &&
          keys.mark("student", "nir", nir).equals(row.nir_mark)
        return isWhole ? [] : [`student ${studentId} does not give back what was sealed`]
      })
    })
  } catch (error) {
    return [`school ${organizationId}: ${error instanceof Error ? error.message : error}`]
  }
}

export const faultsOfAll = async (data: Data, roots: RootKeys, schools: readonly SealedSchool[]) => {
  const faults: string[] = []
  for (const school of schools) faults.push(...(await faultsOfSchool(data, roots, school)))
  return faults
}
