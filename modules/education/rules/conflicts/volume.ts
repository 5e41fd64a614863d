import { isRemote, type PlannedSession } from "../session/model.ts"
import { netMinutes } from "../session/times.ts"
import { type Conflict, conflict } from "./conflict.ts"
import type { PlannedClass } from "./facts.ts"
import { remoteSharePercent } from "./limits.data.ts"
import { classesOf, isMemberOn, othersOn, type Planning } from "./planning.ts"

/** A session with everything else that a class has, whatever the day. */
const withOthers = (
  session: PlannedSession,
  { id }: PlannedClass,
  { byClass }: Planning,
): PlannedSession[] => [session, ...(byClass.get(id) ?? []).filter((other) => other.id !== session.id)]

/**
 * Minutes that a class has in these sessions. Two half-classes taught side by side give each learner one of the two, so that
 * the most that one learner has is what counts.
 */
const minutesFor = (
  { id, members }: PlannedClass,
  sessions: readonly PlannedSession[],
  planning: Planning,
): number => {
  let common = 0
  const own = new Map<string, number>()
  for (const session of sessions) {
    const minutes = netMinutes(session)
    if (session.classIds.includes(id)) common += minutes
    else if (session.groupIds.some((groupId) => planning.groups.get(groupId)?.classIds.includes(id)))
      for (const member of members)
        if (isMemberOn(member, session.date) && planning.expected(session).has(member.learnerId))
          own.set(member.learnerId, (own.get(member.learnerId) ?? 0) + minutes)
  }
  return common + Math.max(0, ...own.values())
}

const ofSubject = (sessions: readonly PlannedSession[], subjectId: string | null) =>
  sessions.filter((session) => session.subjectId === subjectId)

export const subjectDayLimit = (session: PlannedSession, planning: Planning): Conflict[] => {
  const subject = session.subjectId === null ? undefined : planning.subjects.get(session.subjectId)
  if (!subject || subject.maxDayMin === null) return []
  const limitMin = subject.maxDayMin
  const thatDay = [session, ...ofSubject(othersOn(planning, session), subject.id)]
  return classesOf(planning, session)
    .map((own) => ({
      subject: subject.name,
      class: own.name,
      totalMin: minutesFor(own, thatDay, planning),
      limitMin,
    }))
    .filter(({ totalMin }) => totalMin > limitMin)
    .map((found) => conflict("subject_day_limit", "warn", "not_needed", found))
}

export const overVolume = (session: PlannedSession, planning: Planning): Conflict[] => {
  const { subjectId } = session
  if (subjectId === null) return []
  return classesOf(planning, session).flatMap((own) => {
    const volume = planning.facts.volumes.find((row) => row.classId === own.id && row.subjectId === subjectId)
    if (!volume) return []
    const plannedMin =
      volume.plannedElsewhereMin +
      minutesFor(own, ofSubject(withOthers(session, own, planning), subjectId), planning)
    if (plannedMin <= volume.dueMin) return []
    const subject = planning.subjects.get(subjectId)?.name ?? session.label
    const details = { subject, class: own.name, plannedMin, dueMin: volume.dueMin }
    return [conflict("over_volume", "warn", "not_needed", details)]
  })
}

/** Asked only of a remote session: the others bring the share down. */
export const remoteShare = (session: PlannedSession, planning: Planning): Conflict[] => {
  if (!isRemote(session)) return []
  return classesOf(planning, session).flatMap((own) => {
    const sessions = withOthers(session, own, planning)
    const elsewhere = planning.facts.remoteHours.find(({ classId }) => classId === own.id)
    if (!elsewhere) return []
    const plannedMin = elsewhere.plannedElsewhereMin + minutesFor(own, sessions, planning)
    const remoteMin = elsewhere.remoteElsewhereMin + minutesFor(own, sessions.filter(isRemote), planning)
    if (remoteMin * 100 < plannedMin * remoteSharePercent.amber) return []
    const level = remoteMin * 100 < plannedMin * remoteSharePercent.red ? "amber" : "red"
    return [conflict("remote_share", "warn", "not_needed", { class: own.name, remoteMin, plannedMin, level })]
  })
}
