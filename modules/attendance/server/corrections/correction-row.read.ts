import { ownRows, sql } from "@jalon/data"
import type { Asking } from "../asking.ts"

type Asked = {
  id: string
  reason_code: string
  reason: string
  requested_by: string
  requested_by_id: string
  requested_at: Date
  outcome: "granted" | "refused" | null
  decided_by: string | null
  decided_at: Date | null
}

export type LineCorrection = Asked & {
  student_id: string
  name: string
  status: string
  arrived_minute: number | null
  left_minute: number | null
  start_minute: null
  end_minute: null
}

/** When the lesson really began and ended, for everybody on the sheet. */
export type HoursCorrection = Asked & {
  student_id: null
  name: null
  status: null
  arrived_minute: null
  left_minute: null
  start_minute: number
  end_minute: number
}

export type CorrectionRow = LineCorrection | HoursCorrection

/** Whoever asked is a colleague, or the learner whose signature came too late. */
export const correctionRows = (asking: Asking, sheetId: string): Promise<CorrectionRow[]> =>
  asking.run(sql<CorrectionRow>`
    select ac.id, ac.student_id, coalesce(st.usage_name, st.last_name) || ' ' || st.first_name as name, ac.status,
      ac.arrived_minute, ac.left_minute, ac.start_minute, ac.end_minute, ac.reason_code, ac.reason, coalesce(asker.first_name || ' ' || asker.last_name,
        st.first_name || ' ' || coalesce(st.usage_name, st.last_name), '') as requested_by,
      ac.requested_by as requested_by_id, ac.requested_at, ac.outcome, decider.first_name || ' ' || decider.last_name as decided_by, ac.decided_at
    from attendance_correction ac left join student st on st.organization_id = ac.organization_id and st.id = ac.student_id
      left join colleagues() asker on asker.account_id = ac.requested_by
      left join colleagues() decider on decider.account_id = ac.decided_by
    where ${ownRows(asking.who, "ac.organization_id")} and ac.sheet_id = ${sheetId}
    order by ac.requested_at desc, ac.id`)
