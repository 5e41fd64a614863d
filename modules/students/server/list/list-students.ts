import { read } from "@jalon/serving"
import { COUNT_CAP } from "@jalon/wire-kit"
import { listStudents, type StudentFilter } from "../../wire/index.ts"
import { isOffice } from "../caller.ts"
import { today } from "../clock.ts"
import { pageRows } from "./page-rows.ts"
import { pageOrder, pick } from "./pick.ts"
import { presentRow } from "./present-row.ts"
import { totalsOf } from "./totals.ts"

/** Those who teach look a student up; how her contract or her file stands is not theirs to list by. */
const forTeachers = (filter: StudentFilter): StudentFilter => ({
  ...filter,
  view: "all",
  partner: undefined,
  state: undefined,
})

export const listOwnStudents = read(listStudents, async (reader, { query }) => {
  const { page, page_size, sort, ...asked } = query
  const office = isOffice(reader.who)
  const filter = office ? asked : forTeachers(asked)
  const order = office ? sort : sort.endsWith("name") ? sort : "name"
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
