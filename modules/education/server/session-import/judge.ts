import {
  type Conflict,
  conflictsOf,
  conflictsOfAll,
  newConflicts,
  type PlannedSession,
  type Planning,
  planningOf,
} from "../../rules/index.ts"

/** A session as a file would have it, and as it stands when it is there already. */
export type Proposed = { session: PlannedSession; standing: PlannedSession | null }

const isBlock = ({ severity }: Conflict): boolean => severity === "block"

const idsOf = (some: readonly Proposed[]): ReadonlySet<string> =>
  new Set(some.map(({ session }) => session.id))

/** What something blocks where a session would go; what already stood against it where it is holds it back from nothing. */
const stops = (
  found: readonly Conflict[],
  standing: PlannedSession | null,
  planning: Planning,
): Conflict[] => {
  const blocks = found.filter(isBlock)
  return standing === null || blocks.length === 0
    ? blocks
    : newConflicts(blocks, conflictsOf(standing, planning))
}

/** Once: alone first, so that a line which cannot come in holds back no other; then with each other. */
const judgeOnce = (proposed: readonly Proposed[], planning: Planning) => {
  const ids = idsOf(proposed)
  const around = planningOf({
    ...planning.facts,
    sessions: planning.facts.sessions.filter(({ id }) => !ids.has(id)),
  })
  const alone = new Map(proposed.map(({ session }) => [session.id, conflictsOf(session, around)]))
  const stopped = ({ session, standing }: Proposed, conflicts: ReadonlyMap<string, Conflict[]>) =>
    stops(conflicts.get(session.id) ?? [], standing, planning)
  const possible = proposed.filter((one) => stopped(one, alone).length === 0)
  const together = conflictsOfAll(
    possible.map(({ session }) => session),
    around,
  )
  const conflicts = new Map([...alone, ...together])
  const blocked = new Map(
    proposed.flatMap((one): [string, Conflict[]][] => {
      const against = stopped(one, conflicts)
      return against.length > 0 ? [[one.session.id, against]] : []
    }),
  )
  return { conflicts, blocked }
}

/**
 * What stands against each. A session that something blocks stays where it is, and the others are judged again with it there: none
 * may take the place that it was to leave.
 */
export const judge = (proposed: readonly Proposed[], planning: Planning) => {
  const blocked = new Map<string, Conflict[]>()
  let left = proposed
  for (;;) {
    const found = judgeOnce(left, planning)
    for (const [id, against] of found.blocked) blocked.set(id, against)
    const stays = left.some(({ session, standing }) => standing !== null && found.blocked.has(session.id))
    left = left.filter(({ session }) => !found.blocked.has(session.id))
    if (!stays) return { conflicts: found.conflicts, blocked }
  }
}
