import { contains, eachDay, isoWeeksOf, monthRange, monthsOf, weekRange } from "@jalon/calendar"
import { today } from "@jalon/kernel"
import { VisuallyHidden } from "@jalon/ui"
import { hoursText } from "../../shared/hours.ts"
import { dayText, monthText } from "../session-text.ts"
import { overviewWords, calendarWords as words } from "../strings.fr.ts"
import type { CalendarState } from "../use-calendar.ts"
import { type DayFacts, type PlannedDay, sumOf } from "./day-facts.ts"
import styles from "./overview.module.css"

interface YearViewProps {
  calendar: CalendarState
  facts: DayFacts
  caption: string
}

/** Some months on a page: the hours of each day, and a letter for company weeks, holidays and closures, also in black and white. */
export function YearView({ calendar, facts, caption }: YearViewProps) {
  const { from, to, openDay } = calendar
  return (
    <section className={styles.year} aria-label={caption}>
      <ul className={styles.legend} aria-label={overviewWords.legendTitle}>
        <li>{overviewWords.legend}</li>
        {Object.entries(overviewWords.letters).map(([kind, letter]) => (
          <li key={kind}>
            <span className={styles.letter} data-kind={kind}>
              {letter}
            </span>{" "}
            {words.runs[kind]}
          </li>
        ))}
      </ul>
      <div className={styles.months}>
        {monthsOf({ from, to }).map((month) => (
          <Month key={month} month={month} facts={facts} onOpenDay={openDay} />
        ))}
      </div>
    </section>
  )
}

interface MonthProps {
  month: string
  facts: DayFacts
  onOpenDay: (date: string) => void
}

function Month({ month, facts, onOpenDay }: MonthProps) {
  const range = monthRange(month)
  const { sessions, net_minutes } = sumOf(
    eachDay(range).flatMap((date): PlannedDay[] => {
      const day = facts.planned(date)
      return day ? [day] : []
    }),
  )
  return (
    <table className={styles.small}>
      <caption>
        <strong>{monthText(range.from)}</strong>{" "}
        <span className={styles.monthSum}>
          {sessions === 0 ? words.count(0) : `${words.count(sessions)}, ${hoursText(net_minutes)}`}
        </span>
      </caption>
      <thead>
        <tr>
          {overviewWords.weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.charAt(0)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isoWeeksOf(range).map(({ monday }) => (
          <tr key={monday}>
            {eachDay(weekRange(monday)).map((date) =>
              contains(range, date) ? (
                <DayCell key={date} date={date} facts={facts} onOpenDay={onOpenDay} />
              ) : (
                <td key={date} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ date, facts, onOpenDay }: { date: string } & Omit<MonthProps, "month">) {
  const planned = facts.planned(date)
  const rule = facts.rule(date)
  const number = Number(date.slice(8))
  const letter = rule && overviewWords.letters[rule.kind]
  return (
    <td
      data-kind={rule?.kind}
      data-taught={planned ? true : undefined}
      data-waiting={planned && planned.waiting > 0 ? true : undefined}
      data-now={date === today() || undefined}
      title={rule ? (rule.label ?? words.runs[rule.kind]) : undefined}
    >
      {planned ? (
        <button type="button" className={styles.cell} onClick={() => onOpenDay(date)}>
          <span aria-hidden>{number}</span>
          <small aria-hidden>{hoursText(planned.net_minutes)}</small>
          <VisuallyHidden>
            {overviewWords.seeDay(dayText(date), words.count(planned.sessions))}
          </VisuallyHidden>
        </button>
      ) : (
        <span className={styles.cell}>
          <span>{number}</span>
          {letter && <small>{letter}</small>}
        </span>
      )}
    </td>
  )
}
