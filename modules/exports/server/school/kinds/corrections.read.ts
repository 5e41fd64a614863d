import { correctionOutcomeWords, correctionReasonWords, correctionWaits } from "@jalon/attendance/rules"
import { type CorrectedFact, changeOfCorrection } from "@jalon/attendance/server"
import { sql } from "@jalon/data"
import { halfDayWords } from "@jalon/education/rules"
import { dated, type Kind, type KindRow, said } from "./kind.ts"

const factOf = (row: KindRow) => row as unknown as CorrectedFact
const change = (part: "label" | "before" | "after") => (row: KindRow) => changeOfCorrection(factOf(row))[part]

/** What was asked of closed attendance sheets: by whom, from what to what, and who granted or refused it. */
export const corrections: Kind = {
  name: "attendance_correction",
  from: sql`attendance_correction t join attendance_sheet sh on sh.organization_id = t.organization_id and sh.id = t.sheet_id
    join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
    left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
    left join student st on st.organization_id = t.organization_id and st.id = t.student_id
    left join lateral (select v.payload from attendance_event v where v.organization_id = t.organization_id
        and v.on_date = sh.on_date and v.sheet_id = t.sheet_id and v.kind = 'correction_requested'
        and v.payload ->> 'correction' = t.id::text limit 1) e on true
    left join colleagues() asker on asker.account_id = t.requested_by
    left join colleagues() decider on decider.account_id = t.decided_by`,
  fields: sql`t.sheet_id, sh.session_id, sh.on_date, sh.half_day, t.student_id, t.status, t.arrived_minute, t.left_minute,
    t.start_minute, t.end_minute, e.payload ->> 'from' as from_status,
    (e.payload ->> 'from_start_minute')::int as from_start_minute, (e.payload ->> 'from_end_minute')::int as from_end_minute,
    t.reason_code, t.reason, coalesce(asker.first_name || ' ' || asker.last_name,
      st.first_name || ' ' || coalesce(st.usage_name, st.last_name)) as requested_by, t.requested_at, t.outcome,
    decider.first_name || ' ' || decider.last_name as decided_by, t.decided_at`,
  shown: sql`jsonb_build_object('session', coalesce(s.title, su.title),
    'student', coalesce(st.usage_name, st.last_name) || ' ' || st.first_name)`,
  sheets: [
    {
      name: "Corrections",
      columns: [
        dated("Date", "on_date"),
        { title: "Demi-journée", width: 14, value: (row) => halfDayWords[factOf(row).half_day] },
        said("Séance", "shown.session", { width: 32 }),
        said("Étudiant", "shown.student", { width: 32 }),
        { title: "Ce qui change", width: 24, value: change("label") },
        { title: "Avant", width: 24, value: change("before") },
        { title: "Après", width: 36, value: change("after") },
        {
          title: "Nature du motif",
          width: 26,
          value: (row) => correctionReasonWords[factOf(row).reason_code] ?? "",
        },
        said("Explication", "reason", { width: 48 }),
        said("Demandée par", "requested_by", { width: 28 }),
        dated("Demandée le", "requested_at"),
        {
          title: "Décision",
          width: 14,
          value: (row) => {
            const { outcome } = factOf(row)
            return outcome === null ? correctionWaits : correctionOutcomeWords[outcome]
          },
        },
        said("Décidée par", "decided_by", { width: 28 }),
        dated("Décidée le", "decided_at"),
        said("Numéro interne", "id", { width: 38 }),
      ],
    },
  ],
}
