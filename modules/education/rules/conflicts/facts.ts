import type { DateRange, PublicHolidayZone, ScopedPeriod, Weekday } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { PlannedSession } from "../session/model.ts"
import type { TimeSpan } from "../session/time-span.ts"

/** Somebody in a class or a group, from a day to another; no end while they stay. */
export interface Membership {
  learnerId: string
  from: IsoDate
  to: IsoDate | null
}

export interface PlannedClass {
  id: string
  name: string
  siteId: string | null
  startsOn: IsoDate
  endsOn: IsoDate
  capacity: number | null
  members: readonly Membership[]
}

/** A part of one or several classes. */
export interface PlannedGroup {
  id: string
  name: string
  classIds: readonly string[]
  members: readonly Membership[]
}

export interface PlannedLearner {
  id: string
  name: string
  /** Without a date of birth the person is taken for an adult. */
  bornOn: IsoDate | null
  /** Subjects in which they are not expected. */
  exemptSubjectIds: readonly string[]
  /** Minors of some trades may have 10 hours a day and 40 a week, by a decision of the labour inspection. */
  hasLongDayDerogation: boolean
}

/** A document of a trainer: none, or valid until a day (without end when `until` is empty). */
export type TrainerDocument = { until: IsoDate | null } | null

export interface PlannedTrainer {
  id: string
  name: string
  isExternal: boolean
  subjectIds: readonly string[]
  account: "none" | "invited" | "active" | "suspended"
  /** Of external trainers only. */
  subcontract: TrainerDocument
  /** Of external trainers only; `not_required` below the amount from which it is asked. */
  vigilance: TrainerDocument | "not_required"
  maxDayMin: number | null
  maxWeekMin: number | null
}

/** Times given by a trainer: each day of the range, or only some weekdays of it. */
export interface Availability extends DateRange, TimeSpan {
  trainerId: string
  kind: "available" | "preferred" | "unavailable"
  weekdays: readonly Weekday[] | null
}

export interface PlannedRoom {
  id: string
  name: string
  siteId: string | null
  capacity: number | null
  /** Two sessions may share it when a planner says why. */
  isShareable: boolean
  /** Any number of sessions meet in a virtual room. */
  isVirtual: boolean
  /** Times at which it may not be used, on each day of a range. */
  unavailable: readonly (DateRange & TimeSpan)[]
}

export interface PlannedSite {
  id: string
  name: string
  timeZone: string
  holidayZone: PublicHolidayZone
  goodFridayOff: boolean
  whitMondayWorked: boolean
}

export interface PlannedSubject {
  id: string
  name: string
  maxDayMin: number | null
}

/** What rules a day of a class, a group, a learner, a site, or everyone (`ownerId` is then empty). */
export type PlannedPeriod = ScopedPeriod & { ownerId: string | null }

/** Hours of a subject in a class for its year. Minutes of sessions that `sessions` does not hold are given apart. */
export interface SubjectVolume {
  classId: string
  subjectId: string
  dueMin: number
  plannedElsewhereMin: number
}

export interface RemoteHours {
  classId: string
  plannedElsewhereMin: number
  remoteElsewhereMin: number
}

export interface TravelTime {
  siteIds: readonly [string, string]
  minutes: number
}

/**
 * All that conflicts are read from, in plain rows. `sessions` holds at least the ISO week of the session that is asked about and
 * the day on each side of it; a session asked about replaces the row of the same id.
 */
export interface PlanningFacts {
  sessions: readonly PlannedSession[]
  classes: readonly PlannedClass[]
  groups: readonly PlannedGroup[]
  learners: readonly PlannedLearner[]
  trainers: readonly PlannedTrainer[]
  availabilities: readonly Availability[]
  rooms: readonly PlannedRoom[]
  sites: readonly PlannedSite[]
  subjects: readonly PlannedSubject[]
  periods: readonly PlannedPeriod[]
  volumes: readonly SubjectVolume[]
  remoteHours: readonly RemoteHours[]
  travelTimes: readonly TravelTime[]
}

export const noFacts: PlanningFacts = {
  sessions: [],
  classes: [],
  groups: [],
  learners: [],
  trainers: [],
  availabilities: [],
  rooms: [],
  sites: [],
  subjects: [],
  periods: [],
  volumes: [],
  remoteHours: [],
  travelTimes: [],
}
