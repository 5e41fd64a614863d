import {
  type ConflictCode,
  type ConflictOptions,
  conflictsOf,
  noFacts,
  type PlannedClass,
  type PlannedLearner,
  type PlannedPeriod,
  type PlannedRoom,
  type PlannedSession,
  type PlannedSite,
  type PlannedTrainer,
  type PlanningFacts,
  planningOf,
} from "../index.ts"

export const at = (hours: number, minutes = 0) => hours * 60 + minutes

/** Monday 16 November 2026, 09:00 to 12:00, a class without learners, a trainer and a room that nobody describes. */
export const aSession = (change: Partial<PlannedSession> = {}): PlannedSession => ({
  id: "s",
  status: "draft",
  label: "Anglais",
  date: "2026-11-16",
  startMin: at(9),
  endMin: at(12),
  breaks: [],
  subjectId: null,
  kind: "cours",
  mode: "presentiel",
  classIds: ["c"],
  groupIds: [],
  trainerIds: ["t"],
  siteId: null,
  roomId: "r",
  placeText: null,
  videoUrl: null,
  estimatedMin: null,
  ...change,
})

/** A session that shares nothing with the first but its day. */
export const another = (change: Partial<PlannedSession> = {}): PlannedSession =>
  aSession({ id: "o", label: "Vente", classIds: ["c2"], trainerIds: ["t2"], roomId: "r2", ...change })

export const aClass = (change: Partial<PlannedClass> = {}): PlannedClass => ({
  id: "c",
  name: "MCO 1",
  siteId: null,
  startsOn: "2026-09-01",
  endsOn: "2027-07-02",
  capacity: null,
  members: [],
  ...change,
})

export const members = (...learnerIds: string[]) =>
  learnerIds.map((learnerId) => ({ learnerId, from: "2026-09-01", to: null }))

export const aLearner = (change: Partial<PlannedLearner> = {}): PlannedLearner => ({
  id: "l",
  name: "Inès Roy",
  bornOn: "2004-05-01",
  exemptSubjectIds: [],
  hasLongDayDerogation: false,
  ...change,
})

export const aTrainer = (change: Partial<PlannedTrainer> = {}): PlannedTrainer => ({
  id: "t",
  name: "Paul Martin",
  isExternal: false,
  subjectIds: [],
  account: "active",
  subcontract: null,
  vigilance: null,
  maxDayMin: null,
  maxWeekMin: null,
  ...change,
})

export const aRoom = (change: Partial<PlannedRoom> = {}): PlannedRoom => ({
  id: "r",
  name: "12",
  siteId: null,
  capacity: null,
  isShareable: false,
  isVirtual: false,
  unavailable: [],
  ...change,
})

export const aSite = (change: Partial<PlannedSite> = {}): PlannedSite => ({
  id: "lyon",
  name: "Lyon",
  timeZone: "Europe/Paris",
  holidayZone: "metropole",
  goodFridayOff: false,
  whitMondayWorked: false,
  ...change,
})

export const aPeriod = (change: Partial<PlannedPeriod> = {}): PlannedPeriod => ({
  scope: "class",
  ownerId: "c",
  kind: "company",
  from: "2026-11-16",
  to: "2026-11-20",
  locked: false,
  ...change,
})

export const facts = (change: Partial<PlanningFacts> = {}): PlanningFacts => ({ ...noFacts, ...change })

/** A class with these learners, and the learners themselves. */
export const withLearners = (...learners: PlannedLearner[]): Pick<PlanningFacts, "classes" | "learners"> => ({
  classes: [aClass({ members: members(...learners.map(({ id }) => id)) })],
  learners,
})

export const conflicts = (
  session: PlannedSession,
  change: Partial<PlanningFacts> = {},
  options: ConflictOptions = {},
) => conflictsOf(session, planningOf(facts(change)), options)

/** The conflicts of one code. */
export const found = (
  code: ConflictCode,
  session: PlannedSession,
  change: Partial<PlanningFacts> = {},
  options: ConflictOptions = {},
) => conflicts(session, change, options).filter((conflict) => conflict.code === code)

/** How serious, and who may go on: « block by planner ». */
export const weights = (...args: Parameters<typeof found>) =>
  found(...args).map(({ severity, override }) => `${severity} by ${override}`)
