import type { Sql, Who } from "@jalon/data"
import { today } from "@jalon/kernel"
import { answerOf, readPage } from "@jalon/listing"
import { read } from "@jalon/serving"
import type { StudentFilter, StudentQuery } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { isOffice } from "../caller.ts"
import { pageRows } from "./page-rows.ts"
import { presentRow } from "./present-row.ts"
import { studentList } from "./student-list.ts"

/** Those who teach look a student up; how her contract or her file stands is not theirs to list by. */
const forTeachers = (filter: StudentFilter): StudentFilter => ({
  ...filter,
  view: "all",
  partner: undefined,
  label: undefined,
  state: undefined,
})

/** What is answered of what was asked, by who asks. */
export const asListed = (who: Who, { sort, ...asked }: StudentQuery) => {
  const office = isOffice(who)
  return {
    office,
    filter: office ? asked : forTeachers(asked),
    order: office || sort.endsWith("name") ? sort : ("name" as const),
  }
}

export const listStudents = read(wire.listStudents, async (reader, { query }) => {
  const { page, page_size, ...asked } = query
  const { office, filter, order } = asListed(reader.who, asked)
  const at = { who: reader.who, on: today() }
  const rowsOf = (picked: Sql, by: Sql) => pageRows(picked, by, at.on)
  const found = await readPage(reader, studentList, { page, page_size, sort: order, filter }, rowsOf, at)
  const { view_counts, ...answer } = answerOf(found, query, (row) => presentRow(row, office, at.on))
  return { ...answer, ...(office && { view_counts }) }
})
