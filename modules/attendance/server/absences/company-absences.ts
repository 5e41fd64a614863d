import { sql } from "@jalon/data"
import { read } from "@jalon/serving"
import type { AnswerOf } from "@jalon/wire-kit"
import * as wire from "../../wire/index.ts"

type Row = AnswerOf<typeof wire.companyAbsences>["results"][number]

/** Sheets are closed to companies: this function tells each the absences of its own apprentices, and nothing of why. */
export const companyAbsences = read(wire.companyAbsences, async (reader, { query: { from, to } }) => ({
  results: await reader.run(sql<Row>`
    select contract_id, learner_name, school_name, sheet_id, on_date, half_day, start_minute, end_minute, label, is_absence,
      missed_minutes, state, employer_label
    from company_absences(${from}::date, ${to}::date) order by on_date desc, start_minute desc, learner_name`),
}))
