import { ownRows, type Scope, sql } from "@jalon/data"
import { nirDoubts } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { conversation, memberOf } from "@jalon/serving"
import { revealNir, setNir } from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { nameOf, type StudentRow } from "../record/student-row.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { openNir, readNir, sealNir } from "./nir.ts"
import { checkConfirmed, checkGranted, noteReveal } from "./step-up.ts"

/** Keeps a number, sealed for this row; null forgets it. */
export const keepNir = async (
  { vault }: Pick<StudentsServices, "vault">,
  scope: Scope,
  row: StudentRow,
  nir: string | null,
): Promise<{ mark: Buffer | null }> => {
  const { sealed, mark } =
    nir === null ? { sealed: null, mark: null } : await sealNir(vault, scope, row.id, nir)
  await scope.run(
    sql`update student set nir_sealed = ${sealed}, nir_mark = ${mark}, updated_at = now() where id = ${row.id}`,
  )
  return { mark }
}

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
export const setStudentNir = (services: StudentsServices) =>
  conversation(setNir, async ({ data, action, who }, { params, body }) => {
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

export const revealStudentNir = ({ vault }: StudentsServices) =>
  conversation(revealNir, async ({ data, action, who }, { params }) => {
    const member = memberOf(who)
    return data.inScope(member, action, async (scope) => {
      const row = await scope.find(sql<{ nir_sealed: Buffer | null }>`
        select nir_sealed from student where ${ownRows(member)} and id = ${params.studentId}`)
      if (!row) throw refuse("not_found")
      await checkGranted(scope, member, "nir.reveal")
      await checkConfirmed(scope, member)
      if (row.nir_sealed === null) throw refuse("student.no_nir")
      await noteReveal(scope, member, params.studentId, "nir")
      return { nir: await openNir(vault, scope, params.studentId, row.nir_sealed) }
    })
  })
