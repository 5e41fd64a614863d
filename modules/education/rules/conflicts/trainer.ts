import { contains, weekdayOf } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { PlannedSession } from "../session/model.ts"
import { spansOverlap, withoutSpans } from "../session/time-span.ts"
import { type Conflict, conflict } from "./conflict.ts"
import type { Availability, PlannedTrainer, TrainerDocument } from "./facts.ts"
import type { Planning } from "./planning.ts"

const trainersIn = (session: PlannedSession, planning: Planning): PlannedTrainer[] =>
  session.trainerIds.flatMap((id) => planning.trainers.get(id) ?? [])

/** Times given by a trainer that touch a session. */
export const timesGiven = (session: PlannedSession, planning: Planning, trainerId: string): Availability[] =>
  (planning.availabilities.get(trainerId) ?? []).filter(
    (row) =>
      contains(row, session.date) &&
      (row.weekdays === null || row.weekdays.includes(weekdayOf(session.date))) &&
      spansOverlap(row, session),
  )

const unavailable = (session: PlannedSession, planning: Planning, { id }: PlannedTrainer) =>
  timesGiven(session, planning, id).filter(({ kind }) => kind === "unavailable")

/** An employee said no: that stops the planner. An external trainer may still be asked. */
export const trainerUnavailable = (session: PlannedSession, planning: Planning): Conflict[] =>
  trainersIn(session, planning).flatMap((trainer) =>
    unavailable(session, planning, trainer).map(({ startMin, endMin }) =>
      conflict("trainer_unavailable", trainer.isExternal ? "warn" : "block", "planner", {
        trainerId: trainer.id,
        trainer: trainer.name,
        span: { startMin, endMin },
      }),
    ),
  )

/** Employees are there when the school is open; of the others nothing is known beyond what they said. */
export const trainerUnconfirmed = (session: PlannedSession, planning: Planning): Conflict[] =>
  trainersIn(session, planning)
    .filter(({ id, isExternal }) => isExternal && !isConfirmed(session, planning, id))
    .map(({ id, name }) =>
      conflict("trainer_unconfirmed", "warn", "not_needed", { trainerId: id, trainer: name }),
    )

/** Told no is answered by another rule; told yes must cover the whole session. */
const isConfirmed = (session: PlannedSession, planning: Planning, trainerId: string): boolean => {
  const given = timesGiven(session, planning, trainerId)
  const yes = given.filter(({ kind }) => kind !== "unavailable")
  return yes.length < given.length || withoutSpans(session, yes).length === 0
}

export const trainerNotQualified = (session: PlannedSession, planning: Planning): Conflict[] => {
  const { subjectId } = session
  if (subjectId === null) return []
  return trainersIn(session, planning)
    .filter(({ subjectIds }) => !subjectIds.includes(subjectId))
    .map(({ id, name }) =>
      conflict("trainer_not_qualified", "warn", "not_needed", {
        trainerId: id,
        trainer: name,
        subject: planning.subjects.get(subjectId)?.name ?? session.label,
      }),
    )
}

export const trainerDocExpired = (session: PlannedSession, planning: Planning): Conflict[] =>
  trainersIn(session, planning).flatMap((trainer) =>
    lackingDocuments(trainer, session.date).map(([document, until]) =>
      conflict("trainer_doc_expired", "warn", "not_needed", {
        trainerId: trainer.id,
        trainer: trainer.name,
        document,
        until,
      }),
    ),
  )

type Lacking = [document: "subcontract" | "vigilance" | "account", until: IsoDate | null]

/** Without an account nobody countersigns; one that is invited has their link. */
const lackingDocuments = (trainer: PlannedTrainer, date: IsoDate): Lacking[] => {
  const lacking: Lacking[] = []
  if (trainer.isExternal) {
    if (!isValid(trainer.subcontract, date)) lacking.push(["subcontract", trainer.subcontract?.until ?? null])
    if (trainer.vigilance !== "not_required" && !isValid(trainer.vigilance, date))
      lacking.push(["vigilance", trainer.vigilance?.until ?? null])
  }
  if (trainer.account === "none" || trainer.account === "suspended") lacking.push(["account", null])
  return lacking
}

const isValid = (document: TrainerDocument, date: IsoDate): boolean =>
  document !== null && (document.until === null || date <= document.until)
