import { contains } from "@jalon/calendar"
import type { PlannedSession } from "../session/model.ts"
import { spansOverlap } from "../session/time-span.ts"
import { type Conflict, conflict, type OtherSession } from "./conflict.ts"
import type { Planning } from "./planning.ts"

export const describeOther = ({ id, label, startMin, endMin }: PlannedSession): OtherSession => ({
  sessionId: id,
  label,
  startMin,
  endMin,
})

/** Work at one's own pace takes nobody's time and no room. */
const takesTime = ({ mode }: PlannedSession): boolean => mode !== "distanciel_asynchrone"

/** Sessions of the same day that run at the same time. */
const atOnce = (session: PlannedSession, { days }: Planning): PlannedSession[] => {
  const found: PlannedSession[] = []
  if (!takesTime(session)) return found
  for (const other of days.get(session.date) ?? [])
    if (spansOverlap(session, other) && other.id !== session.id && takesTime(other)) found.push(other)
  return found
}

/** A trainer in two places at once makes both sheets worthless: nobody may allow it. */
export const trainerOverlap = (session: PlannedSession, planning: Planning): Conflict[] =>
  atOnce(session, planning).flatMap((other) =>
    session.trainerIds
      .filter((id) => other.trainerIds.includes(id))
      .map((trainerId) =>
        conflict("trainer_overlap", "block", "nobody", {
          trainerId,
          trainer: planning.trainers.get(trainerId)?.name ?? "",
          other: describeOther(other),
        }),
      ),
  )

export const roomOverlap = (session: PlannedSession, planning: Planning): Conflict[] => {
  const room = session.roomId === null ? undefined : planning.rooms.get(session.roomId)
  if (!room || room.isVirtual) return []
  return atOnce(session, planning)
    .filter(({ roomId }) => roomId === room.id)
    .map((other) =>
      conflict("room_overlap", "block", room.isShareable ? "planner" : "nobody", {
        roomId: room.id,
        room: room.name,
        other: describeOther(other),
      }),
    )
}

/** Works, an event: the room is kept for something else. */
export const roomUnavailable = (session: PlannedSession, planning: Planning): Conflict[] => {
  const room = session.roomId === null ? undefined : planning.rooms.get(session.roomId)
  return (room?.unavailable ?? [])
    .filter((row) => contains(row, session.date) && spansOverlap(row, session))
    .map(({ startMin, endMin }) =>
      conflict("room_unavailable", "block", "planner", {
        roomId: session.roomId ?? "",
        room: room?.name ?? "",
        span: { startMin, endMin },
      }),
    )
}

/** Sessions of its day that somebody expected in it also has: few, where a day has hundreds. */
const metThatDay = (session: PlannedSession, { expected, byLearner }: Planning): Set<PlannedSession> => {
  const met = new Set<PlannedSession>()
  for (const id of expected(session))
    for (const other of byLearner.get(id)?.get(session.date) ?? []) met.add(other)
  return met
}

/** The same class or group, a class and a part of it, or learners common to both. */
export const classOverlap = (session: PlannedSession, planning: Planning): Conflict[] => {
  const met = metThatDay(session, planning)
  return atOnce(session, planning).flatMap((other) => {
    const audiences = sharedAudiences(session, other, planning)
    const learnerIds = met.has(other)
      ? sharedLearners(planning.expected(session), planning.expected(other))
      : []
    if (audiences.length === 0 && learnerIds.length === 0) return []
    const override = haveDisjointGroups(session, other, planning) ? "planner" : "nobody"
    return [
      conflict("class_overlap", "block", override, { audiences, learnerIds, other: describeOther(other) }),
    ]
  })
}

const sharedAudiences = (a: PlannedSession, b: PlannedSession, planning: Planning): string[] => {
  const isPartOf = (groupId: string, { classIds }: PlannedSession) =>
    planning.groups.get(groupId)?.classIds.some((id) => classIds.includes(id)) === true
  const classes = a.classIds.filter((id) => b.classIds.includes(id))
  const groups = [
    ...a.groupIds.filter((id) => b.groupIds.includes(id) || isPartOf(id, b)),
    ...b.groupIds.filter((id) => isPartOf(id, a)),
  ]
  return [
    ...classes.map((id) => planning.classes.get(id)?.name ?? ""),
    ...[...new Set(groups)].map((id) => planning.groups.get(id)?.name ?? ""),
  ]
}

const sharedLearners = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => {
  const shared: string[] = []
  for (const id of a) if (b.has(id)) shared.push(id)
  return shared
}

/** Both name groups, and nobody is in a group of each: the class is really cut in two. */
const haveDisjointGroups = (a: PlannedSession, b: PlannedSession, planning: Planning): boolean => {
  const inGroups = ({ groupIds }: PlannedSession) =>
    new Set(
      groupIds.flatMap((id) => planning.groups.get(id)?.members.map(({ learnerId }) => learnerId) ?? []),
    )
  const [first, second] = [inGroups(a), inGroups(b)]
  return first.size > 0 && second.size > 0 && sharedLearners(first, second).length === 0
}
