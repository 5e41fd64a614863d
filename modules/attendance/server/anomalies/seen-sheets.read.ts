import { ownRows, type Scope, sql } from "@jalon/data"
import type { HalfDay } from "@jalon/education/rules"
import type { IsoDate } from "@jalon/kernel"
import type {
  CoveredPeriod,
  LineStatus,
  SeenSignature,
  SheetStatus,
  SigningMethod,
} from "../../rules/index.ts"
import { signedAt } from "../sheets/signed-at.read.ts"

export type SeenSheet = {
  id: string
  on_date: IsoDate
  status: SheetStatus
  opened_at: Date | null
  starts_at: Date
  ends_at: Date
  zone: string | null
  is_trainer_elsewhere: boolean
  is_room_taken: boolean
  is_closed: boolean
  half_day: HalfDay
  is_in_room: boolean
  head_count: number | null
  capacity: number | null
  opened_as: string | null
  title: string
}

const sameHours = sql`o.organization_id = sh.organization_id and o.id <> sh.id and o.session_id <> sh.session_id
  and o.status not in ('upcoming', 'cancelled') and o.on_date = sh.on_date and o.starts_at < sh.ends_at
  and o.ends_at > sh.starts_at`

/** Sheets that were held on these days, with what else stood at the same hours. */
export const seenSheets = (scope: Scope, from: IsoDate, to: IsoDate): Promise<SeenSheet[]> =>
  scope.run(sql<SeenSheet>`
    select sh.id, sh.on_date, sh.status, sh.opened_at, sh.starts_at, sh.ends_at, (
        select si.public_holiday_zone from course_session_class sc join class c on c.organization_id = sc.organization_id
            and c.id = sc.class_id join site si on si.organization_id = c.organization_id and si.id = c.site_id
        where sc.organization_id = sh.organization_id and sc.session_id = sh.session_id order by c.sort_name limit 1) as zone,
      exists (select from attendance_sheet o
          join course_session_trainer ot on ot.organization_id = o.organization_id and ot.session_id = o.session_id
          join course_session_trainer st on st.organization_id = sh.organization_id and st.session_id = sh.session_id
            and st.trainer_id = ot.trainer_id
        where ${sameHours}) as is_trainer_elsewhere,
      exists (select from attendance_sheet o
          join course_session os on os.organization_id = o.organization_id and os.id = o.session_id
        where ${sameHours} and os.room_id = s.room_id and r.is_exclusive) as is_room_taken,
      exists (select from calendar_period p where p.organization_id = sh.organization_id and p.kind = 'closure'
        and sh.on_date between p.from_date and p.to_date and (p.scope = 'organization' or p.scope = 'site' and p.scope_id in (
          select c.site_id from course_session_class sc join class c on c.organization_id = sc.organization_id
            and c.id = sc.class_id where sc.organization_id = sh.organization_id and sc.session_id = sh.session_id))) as is_closed,
      sh.half_day, s.mode = 'presentiel' as is_in_room, sh.head_count,
      case when r.kind <> 'virtuelle' then r.capacity end as capacity,
      (select e.payload ->> 'title' from attendance_event e where e.organization_id = sh.organization_id
        and e.on_date = sh.on_date and e.sheet_id = sh.id and e.kind = 'sheet_opened' order by e.seq limit 1) as opened_as,
      coalesce(s.title, su.title) as title
    from attendance_sheet sh join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      left join room r on r.organization_id = s.organization_id and r.id = s.room_id
    where ${ownRows(scope.who, "sh.organization_id")} and sh.on_date between ${from} and ${to}
      and sh.status not in ('upcoming', 'cancelled')`)

type Row = {
  sheet_id: string
  student_id: string
  at: Date
  method: SigningMethod
  device: Buffer | null
  status: LineStatus | null
}

const NOT_AWAITED: readonly (LineStatus | null)[] = ["in_company", "excluded", "exempt", "not_expected", null]

export const signaturesBySheet = async (
  scope: Scope,
  from: IsoDate,
  to: IsoDate,
): Promise<Map<string, SeenSignature[]>> => {
  const rows = await scope.run(sql<Row>`
    select e.sheet_id, e.student_id, ${signedAt} as at, e.method, e.device, l.status
    from attendance_event e left join attendance_line l on l.organization_id = e.organization_id and l.on_date = e.on_date
      and l.sheet_id = e.sheet_id and l.student_id = e.student_id
    where ${ownRows(scope.who, "e.organization_id")} and e.on_date between ${from} and ${to} and e.kind = 'learner_signed'`)
  const signatures = rows.map((row) => ({
    sheetId: row.sheet_id,
    learnerId: row.student_id,
    at: row.at.getTime(),
    method: row.method,
    deviceId: row.device?.toString("hex") ?? null,
    isAbsent: row.status === "absent",
    isAwaited: !NOT_AWAITED.includes(row.status),
    isExcused: false,
  }))
  return Map.groupBy(signatures, ({ sheetId }) => sheetId)
}

type Accepted = {
  student_id: string
  from_date: IsoDate
  from_half: HalfDay
  to_date: IsoDate
  to_half: HalfDay
}

/** What covers whole half-days of these days, and was accepted: by learner. */
export const excusesByLearner = async (
  scope: Scope,
  from: IsoDate,
  to: IsoDate,
): Promise<Map<string, CoveredPeriod[]>> => {
  const rows = await scope.run(sql<Accepted>`
    select student_id, from_date, from_half, to_date, to_half from justification
    where ${ownRows(scope.who)} and status = 'accepted' and from_minute is null and from_date <= ${to} and to_date >= ${from}`)
  const byLearner = Map.groupBy(rows, ({ student_id }) => student_id)
  return new Map(
    [...byLearner].map(([id, own]) => [
      id,
      own.map((one) => ({
        fromDate: one.from_date,
        fromHalf: one.from_half,
        toDate: one.to_date,
        toHalf: one.to_half,
        fromMinute: null,
        toMinute: null,
      })),
    ]),
  )
}
