import { type DateRange, mondayOf, type Weekday } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import type { PlannedSession, PlannedTrainer, PlanningFacts, TrainerDocument } from "../../rules/index.ts"
import { type DocumentKind, type HeldDocument, isExternal, lastDayOf } from "../../rules/trainer-policy.ts"
import type { Asking } from "../asking.ts"
import {
  type PlanningNeeds,
  type PlanningRows,
  planningRows,
  type SessionFacts,
} from "./planning-rows.read.ts"

/** The week of a day with the day on each side of it, as the rules of rest ask. */
export const weekAround = (day: IsoDate): DateRange => {
  const monday = mondayOf(day)
  return { from: addDays(monday, -1), to: addDays(monday, 7) }
}

export const plannedSession = (row: SessionFacts): PlannedSession => ({
  id: row.id,
  status: row.status,
  label: row.label,
  date: row.on_date,
  startMin: row.start_minute,
  endMin: row.end_minute,
  breaks: row.breaks.map(({ start, end }) => ({ startMin: start, endMin: end })),
  subjectId: row.subject_id,
  kind: row.kind,
  mode: row.mode,
  classIds: row.class_ids,
  groupIds: [],
  trainerIds: row.trainer_ids,
  siteId: null,
  roomId: row.room_id,
  placeText: row.place,
  videoUrl: row.video_url,
  estimatedMin: null,
})

const documentOf = (held: readonly HeldDocument[], kind: DocumentKind): TrainerDocument => {
  const until = lastDayOf(held, kind)
  return until === undefined ? null : { until }
}

const plannedTrainer = (row: PlanningRows["trainers"]): PlannedTrainer => ({
  id: row.id,
  name: row.name,
  isExternal: isExternal(row.status),
  subjectIds: row.subject_ids,
  account: row.has_account ? "active" : "none",
  subcontract: documentOf(row.documents, "subcontract"),
  vigilance: documentOf(row.documents, "vigilance_certificate"),
  maxDayMin: row.max_day_minutes,
  maxWeekMin: row.max_week_minutes,
})

/** A weekday without dates holds for good. */
const ALWAYS: DateRange = { from: "1900-01-01", to: "9999-12-31" }

/** What the rules of the planning read. */
export const planningFacts = async (asking: Asking, needs: PlanningNeeds): Promise<PlanningFacts> => {
  const rows = await planningRows(asking, needs)
  const membersOf = (classId: string) =>
    rows.memberships
      .filter(({ class_id }) => class_id === classId)
      .map(({ student_id, from, to }) => ({ learnerId: student_id, from, to }))
  return {
    sessions: rows.sessions.map(plannedSession),
    classes: rows.classes.map((row) => ({
      id: row.id,
      name: row.name,
      siteId: row.site_id,
      startsOn: row.start_date,
      endsOn: row.end_date,
      capacity: row.capacity,
      members: membersOf(row.id),
    })),
    groups: [],
    learners: rows.learners.map(({ id, name, birth_date }) => ({
      id,
      name,
      bornOn: birth_date,
      exemptSubjectIds: [],
      hasLongDayDerogation: false,
    })),
    trainers: rows.trainers.map(plannedTrainer),
    availabilities: rows.availabilities.map((row) => ({
      trainerId: row.trainer_id,
      kind: row.kind,
      weekdays: row.weekday === null ? null : [row.weekday as Weekday],
      from: row.from_date ?? ALWAYS.from,
      to: row.to_date ?? ALWAYS.to,
      startMin: row.start_minute,
      endMin: row.end_minute,
    })),
    rooms: rows.rooms.map((row) => ({
      id: row.id,
      name: row.name,
      siteId: row.site_id,
      capacity: row.capacity,
      isShareable: row.shareable,
      isVirtual: row.kind === "virtuelle",
      unavailable: row.unavailable.map((away) => ({
        from: away.from_date,
        to: away.to_date,
        startMin: away.start_minute,
        endMin: away.end_minute,
      })),
    })),
    sites: rows.sites.map(({ id, name, time_zone, zone, good_friday_off }) => ({
      id,
      name,
      timeZone: time_zone,
      holidayZone: zone,
      goodFridayOff: good_friday_off,
      whitMondayWorked: false,
    })),
    subjects: rows.subjects.map(({ id, title }) => ({ id, name: title, maxDayMin: null })),
    periods: rows.periods.map(({ scope, scope_id, kind, from_date, to_date }) => ({
      scope: scope === "organization" ? "organisation" : scope,
      ownerId: scope_id,
      kind,
      from: from_date,
      to: to_date,
      locked: false,
    })),
    volumes: rows.volumes.map((row) => ({
      classId: row.class_id,
      subjectId: row.subject_id,
      dueMin: row.due_minutes,
      plannedElsewhereMin: row.elsewhere,
    })),
    remoteHours: needs.classIds.map((classId) => {
      const row = rows.remote.find(({ class_id }) => class_id === classId)
      return {
        classId,
        plannedElsewhereMin: row?.planned ?? 0,
        remoteElsewhereMin: row?.remote ?? 0,
      }
    }),
    travelTimes: [],
  }
}
