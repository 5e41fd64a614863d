import { ownRows, sql } from "@jalon/data"
import { searchText } from "@jalon/kernel"
import type { Candidate, RowPerson } from "../../rules/index.ts"
import type { Asking } from "./places.ts"
import { type KnownStudentRow, knownStudentColumns } from "./student-columns.ts"

/** Someone a row may be about: the rules compare facts, the number only by its mark. */
export type KnownStudent = { row: KnownStudentRow; mark: string | null; sortName: string }

export const sortNameOf = (lastName: string, firstName: string): string =>
  searchText(`${lastName} ${firstName}`)

const values = <T>(items: readonly (T | null)[]): T[] => [...new Set(items.filter((item) => item !== null))]

/**
 * All records that the rows of one batch may be about, in one question and by the indexes each road has: the number's
 * mark, the address, the name, the identifier of a former program.
 */
export const findStudents = async (
  scope: Asking,
  people: readonly RowPerson[],
  decided: readonly string[] = [],
): Promise<KnownStudent[]> => {
  const marks = values(people.map(({ nirMark }) => nirMark)).map((mark) => Buffer.from(mark, "base64"))
  const emails = values(people.map(({ email }) => email))
  const names = values(people.map(({ lastName, firstName }) => sortNameOf(lastName, firstName)))
  const externalIds = values(people.map(({ externalId }) => externalId))
  const own = ownRows(scope.who, "s.organization_id")
  const rows = await scope.run(sql<KnownStudentRow & { sort_name: string }>`
    with found as (
      select s.id from student s where ${own} and s.nir_mark = any(${marks}::bytea[])
      union select s.id from student s where ${own} and s.email = any(${emails}::text[])
      union select s.id from student s where ${own} and s.archived_at is null and s.sort_name = any(${names}::text[])
      union select s.id from student s where ${own} and s.bucket = 'archived' and s.sort_name = any(${names}::text[])
      union select s.id from student s where ${own} and s.external_id = any(${externalIds}::text[])
      union select unnest(${[...decided]}::uuid[])
    )
    select ${knownStudentColumns}, s.sort_name from found join student s on s.id = found.id where ${own}`)
  return rows.map((row) => ({
    row,
    mark: row.nir_mark?.toString("base64") ?? null,
    sortName: row.sort_name,
  }))
}

/** Those born on one of these days: among them a name with a slip of the keys. Only the check looks so wide. */
export const findBornOn = async (scope: Asking, people: readonly RowPerson[]): Promise<Candidate[]> => {
  const days = values(people.map(({ birthDate }) => birthDate))
  if (days.length === 0) return []
  type Light = Pick<
    KnownStudentRow,
    "id" | "last_name" | "usage_name" | "first_name" | "birth_date" | "email" | "archived_at"
  >
  const rows = await scope.run(sql<Light>`
    select s.id, s.last_name, s.usage_name, s.first_name, s.birth_date, s.email, s.archived_at from student s
    where ${ownRows(scope.who, "s.organization_id")} and s.birth_date = any(${days}::date[])`)
  return rows.map((row) => ({ ...factsOf(row), externalId: null, sameNir: false }))
}

const factsOf = (
  row: Pick<
    KnownStudentRow,
    "id" | "last_name" | "usage_name" | "first_name" | "birth_date" | "email" | "archived_at"
  >,
) => ({
  id: row.id,
  name: `${row.first_name} ${row.usage_name ?? row.last_name}`,
  lastName: row.last_name,
  firstName: row.first_name,
  birthDate: row.birth_date,
  email: row.email,
  isArchived: row.archived_at !== null,
})

export const candidateOf = ({ row, mark }: KnownStudent, person: RowPerson): Candidate => ({
  ...factsOf(row),
  externalId: row.external_id,
  sameNir: mark !== null && mark === person.nirMark,
})
