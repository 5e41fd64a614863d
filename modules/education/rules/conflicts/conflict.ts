import type { IsoDate } from "@jalon/kernel"
import type { TimeSpan } from "../session/time-span.ts"

export const SEVERITIES = ["block", "warn", "info"] as const
export type Severity = (typeof SEVERITIES)[number]

/** Who may go on in spite of it, with a reason that is kept. A plain warning stops nobody and asks nothing. */
export const OVERRIDES = ["not_needed", "nobody", "planner", "admin"] as const
export type Override = (typeof OVERRIDES)[number]

export interface OtherSession extends TimeSpan {
  sessionId: string
  label: string
}

/** Several learners in the same case make one conflict: a class of thirty is not told of thirty times. */
export interface People {
  kind: "learner" | "trainer"
  ids: readonly string[]
  names: readonly string[]
}

/** What each conflict says with its figures; minutes are whole, days without zone. */
export interface ConflictDetails {
  trainer_overlap: { trainerId: string; trainer: string; other: OtherSession }
  room_overlap: { roomId: string; room: string; other: OtherSession }
  room_unavailable: { roomId: string; room: string; span: TimeSpan }
  class_overlap: { audiences: readonly string[]; learnerIds: readonly string[]; other: OtherSession }
  out_of_class_dates: { classId: string; class: string; startsOn: IsoDate; endsOn: IsoDate; date: IsoDate }
  company_period: {
    audience: string | null
    learnerIds: readonly string[]
    learners: readonly string[]
    date: IsoDate
  }
  public_holiday: { holiday: string; date: IsoDate; minors: number }
  closure: { scope: "organisation" | "site" | "class" | "group"; name: string | null; date: IsoDate }
  trainer_unavailable: { trainerId: string; trainer: string; span: TimeSpan }
  trainer_unconfirmed: { trainerId: string; trainer: string }
  trainer_not_qualified: { trainerId: string; trainer: string; subject: string }
  trainer_doc_expired: {
    trainerId: string
    trainer: string
    document: "subcontract" | "vigilance" | "account"
    /** Its last day; empty when it is missing. */
    until: IsoDate | null
  }
  capacity_room: { roomId: string; room: string; capacity: number; expected: number }
  capacity_class: { classId: string; class: string; capacity: number; enrolled: number }
  day_limit: { people: People; isMinor: boolean; totalMin: number; limitMin: number }
  week_limit: { people: People; totalMin: number; limitMin: number }
  break_minor: { people: People; isMinor: boolean; runMin: number; limitMin: number; breakMin: number }
  daily_rest: { people: People; restMin: number; limitMin: number; other: OtherSession & { date: IsoDate } }
  lunch: { people: People; freeMin: number; limitMin: number }
  site_travel: { people: People; gapMin: number; travelMin: number; site: string; other: OtherSession }
  subject_day_limit: { subject: string; class: string; totalMin: number; limitMin: number }
  over_volume: { subject: string; class: string; plannedMin: number; dueMin: number }
  remote_share: { class: string; remoteMin: number; plannedMin: number; level: "amber" | "red" }
  no_trainer: Record<never, never>
  no_room: Record<never, never>
  no_link: Record<never, never>
  dst: { date: IsoDate; realMin: number; clockMin: number }
}

export type ConflictCode = keyof ConflictDetails

export type Conflict = {
  [Code in ConflictCode]: {
    code: Code
    severity: Severity
    override: Override
    details: ConflictDetails[Code]
  }
}[ConflictCode]

export const conflict = <Code extends ConflictCode>(
  code: Code,
  severity: Severity,
  override: Override,
  details: ConflictDetails[Code],
): Conflict => ({ code, severity, override, details }) as Conflict
