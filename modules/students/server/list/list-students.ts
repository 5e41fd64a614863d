import type { Who } from "@jalon/data"
import { today } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { listStudents, type StudentFilter, type StudentQuery } from "../../wire/index.ts"
import { isOffice } from "../caller.ts"
import { pageRows } from "./page-rows.ts"
import { pageOrder, pick } from "./pick.ts"
import { presentRow } from "./present-row.ts"
import { totalsOf } from "./totals.ts"

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

export const listOwnStudents = read(listStudents, async (reader, { query }) => {
  const { page, page_size, ...asked } = query
  const { office, filter, order } = asListed(reader.who, asked)
  const { count, isCapped, viewCounts } = await totalsOf(reader, filter)
  const on = today()
  // Beyond the limit of what is counted nothing is walked through either.
  const isBeyond = isCapped && page * page_size > COUNT_CAP
  const picked = pick(reader.who, filter, order, { page, page_size }, isCapped ? null : count)
  const rows = isBeyond ? [] : await reader.run(pageRows(picked, pageOrder(order), on))
  return {
    count,
    count_is_capped: isCapped,
    page,
    page_size,
    results: rows.map((row) => presentRow(row, office, on)),
    ...(office && { view_counts: viewCounts }),
  }
})
