import { calendarWords as words } from "./strings.fr.ts"
import type { Session } from "./types.ts"
import type { Way } from "./use-calendar.ts"

export type Row = { id: string; name: string; sessions: Session[] }

const NOBODY = "none"
const collator = new Intl.Collator("fr", { numeric: true })

const holders = (session: Session, by: Way): readonly { id: string; name: string }[] => {
  switch (by) {
    case "class":
      return session.classes
    case "trainer":
      return session.trainers
    case "room":
      return session.room ? [session.room] : []
  }
}

/** One row for each class, trainer or room that has something; what still lacks one comes last, so that it is seen. */
export const rowsOf = (sessions: readonly Session[], by: Way, only: string | null): Row[] => {
  const rows = new Map<string, Row>()
  for (const session of sessions) {
    const own = holders(session, by)
    for (const { id, name } of own.length > 0 ? own : [{ id: NOBODY, name: words.nobody[by] }]) {
      if (only !== null && id !== only) continue
      const row = rows.get(id) ?? { id, name, sessions: [] }
      row.sessions.push(session)
      rows.set(id, row)
    }
  }
  return [...rows.values()].toSorted((a, b) =>
    a.id === NOBODY ? 1 : b.id === NOBODY ? -1 : collator.compare(a.name, b.name),
  )
}
