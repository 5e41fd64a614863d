import { eachDay, weekdayOf } from "@jalon/calendar"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import type { DayRun, PublishedSession } from "../../wire/index.ts"
import { briefDay, capital } from "../shared/french-days.ts"
import styles from "./my-calendar.module.css"
import { SessionCard } from "./SessionCard.tsx"
import { myCalendarWords as words } from "./strings.fr.ts"

const SATURDAY = 6
const FRIDAY_AFTER = 4
const SUNDAY_AFTER = 6

interface WeekColumnsProps {
  monday: IsoDate
  sessions: readonly PublishedSession[]
  days: readonly DayRun[]
  reader: "learner" | "trainer" | "company"
}

/** What a day without a session is, in a word. */
const dayWord = (run: DayRun | undefined): string => {
  if (run === undefined || run.kind === "school") return words.noSession
  return run.kind === "company" ? words.company : (run.label ?? words.kinds[run.kind] ?? words.noSession)
}

/** A week on a screen: one column for each day, sessions under one another in the order of the day. */
export function WeekColumns({ monday, sessions, days, reader }: WeekColumnsProps) {
  const isSaturdayUsed = sessions.some(({ on_date }) => weekdayOf(on_date) >= SATURDAY)
  const shown = eachDay({
    from: monday,
    to: addDays(monday, isSaturdayUsed ? SUNDAY_AFTER : FRIDAY_AFTER),
  })
  const now = today()
  return (
    <ol className={styles.columns} aria-label={words.weekLabel} data-days={shown.length}>
      {shown.map((date) => {
        const own = sessions.filter(({ on_date }) => on_date === date)
        const run = days.find((one) => one.from <= date && date <= one.to)
        return (
          <li
            key={date}
            className={styles.column}
            data-kind={own.length > 0 ? "school" : run?.kind}
            data-now={date === now || undefined}
          >
            <h2 className={styles.date}>
              {capital(briefDay(date))}
              {date === now && <span className={styles.now}> · {words.today}</span>}
            </h2>
            {own.map((session) => (
              <SessionCard key={session.id} session={session} reader={reader} />
            ))}
            {own.length === 0 && <p className={styles.off}>{dayWord(run)}</p>}
          </li>
        )
      })}
    </ol>
  )
}
