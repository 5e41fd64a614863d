import { contains, daysBetween, mondayOf, weekRange } from "@jalon/calendar"
import { addDays, type IsoDate } from "@jalon/kernel"
import { conflictsOfAll } from "../conflicts/conflicts-of.ts"
import type { Planning } from "../conflicts/planning.ts"
import { skipReasonsOn } from "../recurrence/skip-reasons.ts"
import { type PlannedSession, takesPlace } from "../session/model.ts"
import type { OperationReport, SkippedSession } from "./operation.ts"

export interface CopyWeek {
  /** Any day of the week copied. */
  source: IsoDate
  classId: string
  /** Any day of each week, and the class that receives it: its own when left out. */
  targets: readonly { week: IsoDate; classId?: string }[]
  /** Who or what takes the place of whom: an id, nobody (`null`), or the same when left out. */
  trainers?: Readonly<Record<string, string | null>>
  rooms?: Readonly<Record<string, string | null>>
  /** The id of what this session becomes. */
  newId: (source: PlannedSession) => string
}

/**
 * « Copier la semaine »: same weekdays and times, as drafts. Sheets, lesson logs and documents are not part of a session here, and
 * so are never copied. Groups belong to their class, and stay behind when another class receives the copy.
 */
export const copyWeek = (
  sessions: readonly PlannedSession[],
  copy: CopyWeek,
  planning: Planning,
): OperationReport => {
  const week = weekRange(mondayOf(copy.source))
  const copied = sessions.filter(
    (session) =>
      takesPlace(session) && contains(week, session.date) && session.classIds.includes(copy.classId),
  )
  const created: PlannedSession[] = []
  const skipped: SkippedSession[] = []
  for (const target of copy.targets)
    for (const session of copied) {
      const draft = draftOf(session, target, copy)
      const [reason] = skipReasonsOn(draft, planning)(draft.date)
      if (reason) skipped.push({ sessionId: session.id, date: draft.date, reason })
      else created.push({ ...draft, id: copy.newId(session) })
    }
  return {
    changes: created.map((session) => ({ kind: "create", session })),
    skipped,
    conflicts: conflictsOfAll(created, planning),
    needsReason: false,
  }
}

const draftOf = (
  session: PlannedSession,
  { week, classId }: CopyWeek["targets"][number],
  { source, classId: from, trainers = {}, rooms = {} }: CopyWeek,
): PlannedSession => {
  const goesElsewhere = classId !== undefined && classId !== from
  const replace = (map: Readonly<Record<string, string | null>>, id: string) =>
    id in map ? (map[id] ?? null) : id
  return {
    ...session,
    status: "draft",
    date: addDays(session.date, daysBetween(mondayOf(source), mondayOf(week))),
    classIds: session.classIds.map((id) => (goesElsewhere && id === from ? classId : id)),
    groupIds: goesElsewhere ? [] : session.groupIds,
    trainerIds: session.trainerIds.flatMap((id) => replace(trainers, id) ?? []),
    roomId: session.roomId === null ? null : replace(rooms, session.roomId),
  }
}
