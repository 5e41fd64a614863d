import { today } from "@jalon/kernel"
import { countAll, everyPicked, type ListReader } from "@jalon/listing"
import type { AnswerOf } from "@jalon/wire-kit"
import type { listStudents, StudentQuery } from "../../wire/index.ts"
import { asListed } from "./list-students.ts"
import { pageRows } from "./page-rows.ts"
import { presentRow } from "./present-row.ts"
import { studentList } from "./student-list.ts"

const AT_ONCE = 1_000

/** A row as the list shows it, and what only a file needs. */
export type ListedStudent = AnswerOf<typeof listStudents>["results"][number] & {
  company_siret: string | null
}

/** How many rows a list has, all of them counted. */
export const countStudents = (reader: ListReader, query: StudentQuery): Promise<number> =>
  countAll(reader, studentList, asListed(reader.who, query).filter)

/** Every row of a list, in its order. */
export async function* everyStudent(reader: ListReader, query: StudentQuery): AsyncGenerator<ListedStudent> {
  const { office, filter, order } = asListed(reader.who, query)
  const on = today()
  const asked = { filter, sort: order, atOnce: AT_ONCE }
  for await (const row of everyPicked(reader, studentList, asked, (picked, by) => pageRows(picked, by, on)))
    yield { ...presentRow(row, office, on), company_siret: office ? row.partner_siret : null }
}
