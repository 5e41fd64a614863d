import { eachDay, isoWeeksOf, monthOf, weekdayOf, weekRange } from "@jalon/calendar"
import { today } from "@jalon/kernel"
import { VisuallyHidden } from "@jalon/ui"
import { hoursText } from "../../shared/hours.ts"
import { dayText, nameOf, shortNameOf, timesText } from "../session-text.ts"
import { overviewWords, calendarWords as words } from "../strings.fr.ts"
import type { Session } from "../types.ts"
import type { CalendarState } from "../use-calendar.ts"
import type { DayFacts } from "./day-facts.ts"
import styles from "./overview.module.css"

const FRIDAY = 5

interface MonthViewProps {
  calendar: CalendarState
  facts: DayFacts
  /** Of one class, trainer or room; everybody's month is told by its sums. */
  sessions: readonly Session[] | null
  caption: string
  onOpen: (sessionId: string) => void
}

/** A month on a page: a row for each week, with the sessions of one class, or how many there are of everybody's. */
export function MonthView({ calendar, facts, sessions, caption, onOpen }: MonthViewProps) {
  const { from, to, openDay } = calendar
  const weeks = isoWeeksOf({ from, to })
  const isUsed = (date: string) => monthOf(date) === monthOf(from) && facts.planned(date) !== undefined
  const last = weeks.some(({ monday }) =>
    eachDay(weekRange(monday)).some((day) => weekdayOf(day) > FRIDAY && isUsed(day)),
  )
    ? 7
    : FRIDAY
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard too
    <section className={styles.frame} tabIndex={0} aria-label={caption}>
      <table className={styles.month}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.weekHead}>
              {overviewWords.week}
            </th>
            {overviewWords.weekdays.slice(0, last).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, monday }) => (
            <tr key={monday}>
              <th scope="row">{week}</th>
              {eachDay(weekRange(monday))
                .slice(0, last)
                .map((date) => (
                  <td
                    key={date}
                    data-kind={facts.rule(date)?.kind}
                    data-beside={monthOf(date) === monthOf(from) ? undefined : true}
                    data-now={date === today() || undefined}
                  >
                    <DayHead date={date} facts={facts} onOpenDay={openDay} />
                    {sessions
                      ?.filter(({ on_date }) => on_date === date)
                      .map((session) => (
                        <button
                          key={session.id}
                          type="button"
                          className={styles.short}
                          data-cancelled={session.status === "cancelled" || undefined}
                          onClick={() => onOpen(session.id)}
                        >
                          <span>{timesText(session)}</span> <strong>{shortNameOf(session)}</strong>
                          <VisuallyHidden>
                            {nameOf(session)}, {dayText(date)}
                          </VisuallyHidden>
                        </button>
                      ))}
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface DayHeadProps {
  date: string
  facts: DayFacts
  onOpenDay: (date: string) => void
}

/** The number of the day leads to it; what rules it stands beside. */
function DayHead({ date, facts, onOpenDay }: DayHeadProps) {
  const planned = facts.planned(date)
  const rule = facts.rule(date)
  const count = planned ? words.count(planned.sessions) : ""
  return (
    <div className={styles.dayHead}>
      <button type="button" className={styles.dayLink} onClick={() => onOpenDay(date)}>
        <span aria-hidden>{Number(date.slice(8))}</span>
        <VisuallyHidden>{overviewWords.seeDay(dayText(date), count || words.count(0))}</VisuallyHidden>
      </button>
      {rule && <span className={styles.rule}>{rule.label ?? words.runs[rule.kind]}</span>}
      {planned && (
        <span className={styles.sums} aria-hidden>
          {count} · {hoursText(planned.net_minutes)}
        </span>
      )}
      {planned && planned.waiting > 0 && (
        <span className={styles.waiting}>{overviewWords.waiting(planned.waiting)}</span>
      )}
    </div>
  )
}
