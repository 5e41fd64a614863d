import { today } from "@jalon/kernel"
import { VisuallyHidden } from "@jalon/ui"
import styles from "./calendar.module.css"
import type { GridActions } from "./grid/TimeGrid.tsx"
import type { Row } from "./rows.ts"
import { SessionChip } from "./SessionChip.tsx"
import { shortDayText } from "./session-text.ts"
import { calendarWords as words } from "./strings.fr.ts"
import type { Way } from "./use-calendar.ts"

interface WeekGridProps extends Omit<GridActions, "onEmpty"> {
  rows: readonly Row[]
  days: readonly string[]
  by: Way
  caption: string
}

/** One row per class, trainer or room, one column per day, each cell in the order of its hours. */
export function WeekGrid({ rows, days, by, caption, moving, ...actions }: WeekGridProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard too
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.grid}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {words.ways[by]}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" {...(day === today() && { "aria-current": "date" as const })}>
                {shortDayText(day)}
                {actions.ruleOf(day) && <span className={styles.count}>{actions.ruleOf(day)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.name}
                <span className={styles.count}>{words.count(row.sessions.length)}</span>
              </th>
              {days.map((day) => (
                <td key={day} data-day={day}>
                  <div className={styles.cell}>
                    {row.sessions
                      .filter(({ on_date }) => on_date === day)
                      .map((session) => (
                        <SessionChip
                          key={session.id}
                          session={session}
                          by={by}
                          tabIndex={actions.current === session.id ? 0 : -1}
                          verdict={moving?.id === session.id ? (moving.verdict ?? "unknown") : undefined}
                          onOpen={() => actions.onOpen(session.id)}
                          onKey={(event) => actions.onKey(session, event)}
                          onGrab={
                            actions.mayMove(session) ? (event) => actions.onGrab(session, event) : undefined
                          }
                        />
                      ))}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
