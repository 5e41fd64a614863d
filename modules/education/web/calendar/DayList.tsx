import { today } from "@jalon/kernel"
import styles from "./calendar.module.css"
import type { Row } from "./rows.ts"
import { SessionChip } from "./SessionChip.tsx"
import { dayText } from "./session-text.ts"
import type { Way } from "./use-calendar.ts"

interface DayListProps {
  rows: readonly Row[]
  days: readonly string[]
  by: Way
  onOpen: (sessionId: string) => void
}

/** On a phone: day after day, then class after class. */
export function DayList({ rows, days, by, onOpen }: DayListProps) {
  return (
    <div className={styles.days}>
      {days.map((day) => {
        const taught = rows
          .map((row) => ({ ...row, sessions: row.sessions.filter(({ on_date }) => on_date === day) }))
          .filter(({ sessions }) => sessions.length > 0)
        if (taught.length === 0) return null
        return (
          <section key={day} className={styles.day}>
            <h2 {...(day === today() && { "aria-current": "date" as const })}>{dayText(day)}</h2>
            {taught.map((row) => (
              <div key={row.id} className={styles.group}>
                <h3>{row.name}</h3>
                {row.sessions.map((session) => (
                  <SessionChip
                    key={session.id}
                    session={session}
                    by={by}
                    isWide
                    onOpen={() => onOpen(session.id)}
                  />
                ))}
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}
