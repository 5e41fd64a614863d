import { contains, eachDay, isoWeeksOf, type Month, monthRange, weekRange } from "@jalon/calendar"
import styles from "./calendar-month.module.css"
import { type DayState, dayLetters, type ReadDay } from "./day-states.ts"
import { dayNumber, monthWithYear } from "./french-dates.ts"
import { sentence, calendarStrings as words } from "./strings.fr.ts"

/** One month: a row for each week, a letter and a colour for each day. */
export function CalendarMonth({ month, readDay }: { month: Month; readDay: ReadDay }) {
  const range = monthRange(month)
  return (
    <table className={styles.month}>
      <caption className={styles.name}>{sentence(monthWithYear(month))}</caption>
      <thead>
        <tr>
          <th scope="col" abbr={words.weekFull}>
            {words.week}
          </th>
          {words.weekdaysFull.map((weekday, index) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {words.weekdays[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {isoWeeksOf(range).map(({ week, monday }) => (
          <tr key={monday}>
            <th scope="row">{week}</th>
            {eachDay(weekRange(monday)).map((date) =>
              contains(range, date) ? <DayCell key={date} day={readDay(date)} /> : <td key={date} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A week at school runs to its Sunday in the data, but nobody is taught at the weekend unless told so. */
function DayCell({ day }: { day: DayState }) {
  const isPlain = day.kind === "none" || (day.isWeekend && day.kind !== "public_holiday")
  const kind = isPlain ? "none" : day.kind
  return (
    <td data-kind={kind} data-weekend={day.isWeekend || undefined}>
      <span className={styles.day}>
        <span>{dayNumber(day.date)}</span>
        <small>{kind === "none" ? "" : dayLetters[kind]}</small>
      </span>
    </td>
  )
}
