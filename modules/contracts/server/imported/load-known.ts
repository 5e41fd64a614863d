import { ownRows, type Scope, sql } from "@jalon/data"
import type { Known, KnownContract, KnownStudent } from "../../rules/index.ts"
import type { FileLine } from "./read-file.ts"

type StudentRow = Omit<KnownStudent, "hasSameNir"> & { nir_mark: Buffer | null }

const textsOf = (lines: readonly FileLine[], key: keyof FileLine["read"]): string[] => [
  ...new Set(lines.flatMap(({ read }) => (typeof read[key] === "string" ? [read[key]] : []))),
]

const contractColumns = sql`id, student_id, fields ->> 'employeur_siret' as siret, deca_number,
  fields ->> 'depot_numero_externe' as opco_number, starts_on, ends_on`

/** The contracts of one student that a line may be about. */
export const contractsOf = (scope: Scope, studentId: string) =>
  scope.run(sql<KnownContract>`
    select ${contractColumns} from contract
    where ${ownRows(scope.who)} and parent_id is null and contract_type = 'apprentissage' and student_id = ${studentId}
    order by created_at desc, id`)

/** Everybody and everything that a file may be about, asked for at once. */
export const loadKnown = async (
  scope: Scope,
  lines: readonly FileLine[],
  marks: ReadonlyMap<number, Buffer>,
): Promise<(line: FileLine) => Known> => {
  const students = await scope.run(sql<StudentRow>`
    select id, last_name, usage_name, first_name, birth_date, email, nir_mark from student
    where ${ownRows(scope.who)} and archived_at is null and (birth_date = any(${textsOf(lines, "date_naissance")}::date[])
      or nir_mark = any(${[...marks.values()]}::bytea[])
      or email = any(${textsOf(lines, "courriel_apprenti")}::text[])
      or search_text(last_name) = any(select search_text(n) from unnest(${textsOf(lines, "nom_naissance")}::text[]) n))`)
  const partners = await scope.run(sql<{ id: string; siret: string }>`
    select id, siret from partner where ${ownRows(scope.who)} and archived_at is null
      and siret = any(${textsOf(lines, "siret_employeur")}::text[])`)
  const contracts = await scope.run(sql<KnownContract>`
    select ${contractColumns} from contract
    where ${ownRows(scope.who)} and parent_id is null and contract_type = 'apprentissage'
      and (deca_number = any(${textsOf(lines, "numero_deca")}::text[])
        or student_id = any(${students.map(({ id }) => id)}::uuid[]))`)
  const bySiret = new Map(partners.map(({ id, siret }) => [siret, id]))
  return ({ line, read }) => {
    const mark = marks.get(line)
    return {
      students: students.map(({ nir_mark, ...student }) => ({
        ...student,
        hasSameNir: mark !== undefined && nir_mark !== null && mark.equals(nir_mark),
      })),
      contracts,
      partnerId: bySiret.get(String(read.siret_employeur)) ?? null,
    }
  }
}
