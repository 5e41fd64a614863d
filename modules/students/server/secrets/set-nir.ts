import { ownRows, type Scope, sql } from "@jalon/data"
import { nirDoubts } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { nameOf, type StudentRow } from "../record/student-row.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { readNir } from "./nir.ts"
import { keepNir } from "./nir-routes.ts"

type Named = { id: string; first_name: string; last_name: string; usage_name: string | null }
const bearersOf = (scope: Scope, mark: Buffer | null, except: string) =>
  scope.run(sql<Named>`
    select id, first_name, last_name, usage_name from student
    where ${ownRows(scope.who)} and nir_mark = ${mark} and id <> ${except} limit 5`)

const doubtsOf = (nir: string, row: StudentRow): string[] =>
  nirDoubts(nir, {
    sex: row.sexe === "M" || row.sexe === "F" ? row.sexe : undefined,
    bornOn: row.birth_date ?? undefined,
    birthDepartment: row.birth_department ?? undefined,
  }).map(({ precision }) => precision)

/** Conversations both: a command would keep a hash of what it was sent, or what it answered. */
export const setNir = (services: StudentsServices) =>
  multiStep(wire.setNir, async ({ data, action, who }, { params, body }) => {
    const nir = body.nir === null ? null : readNir(body.nir)
    return data.inScope(memberOf(who), action, async (scope) => {
      const row = await openStudent(scope, params.studentId)
      const { mark } = await keepNir(services, scope, row, nir)
      await refreshFiles(services.vault, scope, [row.id], today())
      const same = mark === null ? [] : await bearersOf(scope, mark, row.id)
      return {
        has_nir: nir !== null,
        doubts: nir === null ? [] : doubtsOf(nir, row),
        same_person: same.map((other) => ({ id: other.id, name: nameOf(other) })),
      }
    })
  })
