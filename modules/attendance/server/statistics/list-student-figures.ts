import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { studentFigures } from "./student-figures.read.ts"

export const listStudentFigures = read(wire.listStudentFigures, async ({ run, who }, { query }) => {
  const { page, page_size } = query
  const rows = await run(studentFigures(who, query, { limit: page_size, offset: (page - 1) * page_size }))
  return {
    count: rows[0]?.count ?? 0,
    count_is_capped: false,
    page,
    page_size,
    results: rows.map(({ id, name, class: className, sum, half_days_absent, before }) => ({
      id,
      name,
      class: className,
      sum,
      half_days_absent,
      before,
    })),
  }
})
