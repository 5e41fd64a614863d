import { ownRows, type Sql, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { PlannedSession, SessionKind, SessionMode, SessionStatus } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"

type Shared = {
  on_date: IsoDate
  start_minute: number
  end_minute: number
  breaks: { start: number; end: number }[]
  subject_id: string | null
  label: string
  kind: SessionKind
  mode: SessionMode
  class_ids: string[]
  class_names: string[]
  trainer_ids: string[]
  room_id: string | null
  place: string | null
  video_url: string | null
}
type CurrentRow = Shared & {
  id: string
  status: SessionStatus
  version: number
  reason: string | null
}
type VersionRow = Shared & { session_id: string; state: "held" | "cancelled" | "postponed" }

const planned = (id: string, status: SessionStatus, row: Shared): PlannedSession => ({
  id,
  status,
  date: row.on_date,
  startMin: row.start_minute,
  endMin: row.end_minute,
  breaks: row.breaks.map(({ start, end }) => ({ startMin: start, endMin: end })),
  label: row.label,
  subjectId: row.subject_id,
  kind: row.kind,
  mode: row.mode,
  // Who leads, and the order of names, is nobody's news.
  classIds: row.class_ids.toSorted(),
  groupIds: [],
  trainerIds: row.trainer_ids.toSorted(),
  siteId: null,
  roomId: row.room_id,
  placeText: row.place,
  videoUrl: row.video_url,
  estimatedMin: null,
})

/** A session that waits to be published, beside the version that people see. */
export type Waiting = {
  id: string
  version: number
  published: PlannedSession | null
  current: PlannedSession
  class_names: string[]
  /** Why it is cancelled, or was changed late, for those who had been told of it. */
  reason: string | null
}

/** Nobody has seen it as it is: a draft, a change, a cancellation after publication; or published before versions were kept. */
const isWaiting = sql`
  (s.status in ('draft', 'modified') or s.status = 'published' and v.id is null
    or s.status in ('cancelled', 'postponed') and v.state = 'held')`

const sessionColumns = sql`
  s.id, s.status, s.version, s.on_date, s.start_minute, s.end_minute, s.breaks, s.subject_id,
  coalesce(s.title, su.title) as label, s.kind, s.mode, s.room_id, s.place, s.video_url,
  case when s.status in ('cancelled', 'postponed') then s.cancel_reason else s.change_reason end as reason,
  array(select sc.class_id from course_session_class sc
    where sc.organization_id = s.organization_id and sc.session_id = s.id) as class_ids,
  array(select c.name from course_session_class sc join class c on c.organization_id = sc.organization_id and c.id = sc.class_id
    where sc.organization_id = s.organization_id and sc.session_id = s.id order by c.sort_name) as class_names,
  array(select st.trainer_id from course_session_trainer st
    where st.organization_id = s.organization_id and st.session_id = s.id) as trainer_ids`

const versionRows = (asking: Asking, where: Sql): Promise<VersionRow[]> =>
  asking.run(sql<VersionRow>`
    select v.session_id, v.state, v.on_date, v.start_minute, v.end_minute, v.breaks, v.subject_id, v.label, v.kind, v.mode,
      v.class_ids, v.class_names, v.trainer_ids, v.room_id, v.place, v.video_url
    from session_version v where ${ownRows(asking.who, "v.organization_id")} and v.is_current and ${where}`)

const asPublished = (row: VersionRow): PlannedSession =>
  planned(row.session_id, row.state === "held" ? "published" : row.state, row)

/** Everything that waits, in the order of its days. */
export const waitingSessions = async (asking: Asking): Promise<Waiting[]> => {
  const rows = await asking.run(sql<CurrentRow>`
    select ${sessionColumns} from course_session s
      left join subject su on su.organization_id = s.organization_id and su.id = s.subject_id
      left join session_version v on v.organization_id = s.organization_id and v.session_id = s.id and v.is_current
    where ${ownRows(asking.who, "s.organization_id")} and ${isWaiting}
    order by s.on_date, s.start_minute, s.id`)
  const versions = await versionRows(asking, sql`v.session_id = any(${rows.map(({ id }) => id)}::uuid[])`)
  const shown = new Map(versions.map((row) => [row.session_id, row]))
  return rows.map((row) => {
    const before = shown.get(row.id)
    return {
      id: row.id,
      version: row.version,
      published: before ? asPublished(before) : null,
      current: planned(row.id, row.status, row),
      reason: before ? row.reason : null,
      class_names: [...new Set([...row.class_names, ...(before?.class_names ?? [])])],
    }
  })
}

/** What people see already on those days, of everything but `except`: whether a day changes hands depends on it. */
export const publishedSessions = async (
  asking: Asking,
  days: { from: IsoDate; to: IsoDate },
  except: readonly string[],
): Promise<PlannedSession[]> =>
  (
    await versionRows(
      asking,
      sql`v.on_date between ${days.from}::date and ${days.to}::date and v.session_id <> all(${[...except]}::uuid[])`,
    )
  ).map(asPublished)
