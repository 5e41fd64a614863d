import { contains, type DateRange, mondayOf } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { dayLetters, readDays, readWeek, type WeekState, type YearInput } from "./day-states.ts"
import { shortMonth } from "./french-dates.ts"
import { sentence, stripWords, weekInWords } from "./strings.fr.ts"
import { type PlacedWeek, stripsOf } from "./year-layout.ts"
import styles from "./year-strip.module.css"

export interface YearStripProps extends Omit<YearInput, "active"> {
  /** Whose year it is. */
  label: string
  range: DateRange
  active: DateRange
  today: IsoDate
}

const ALL_MONTHS = 24

const letterOf = ({ kind }: WeekState): string =>
  kind === "school" || kind === "company" ? dayLetters[kind] : ""

/** A whole year on one line, to be looked at: weeks of school and of company, and where today stands. */
export function YearStrip({ label, range, today, ...year }: YearStripProps) {
  const [strip] = stripsOf(range, ALL_MONTHS)
  const readDay = readDays(year)
  const stateOf = ({ monday }: PlacedWeek) => readWeek(monday, readDay)
  if (!strip) return null
  const weeks = strip.months.flatMap((month) => month.weeks.map(stateOf))
  const count = (kind: WeekState["kind"]) => weeks.filter((week) => week.kind === kind).length
  return (
    <figure className={styles.strip} aria-label={label}>
      <VisuallyHidden>{stripWords.summary(count("school"), count("company"), count("mixed"))}</VisuallyHidden>
      <div className={styles.months} aria-hidden="true">
        {strip.months.map(({ month, weeks: placed }) => (
          <div key={month} className={styles.month} style={{ flexGrow: placed.length }}>
            <span className={styles.name}>{sentence(shortMonth(month))}</span>
            <span className={styles.weeks}>
              {placed.map((week) => {
                const state = stateOf(week)
                const isNow = contains(range, today) && week.monday === mondayOf(today)
                return (
                  <span
                    key={week.monday}
                    className={styles.week}
                    data-kind={state.kind}
                    data-now={isNow || undefined}
                    title={weekInWords(week.week, state, isNow)}
                  >
                    {letterOf(state)}
                  </span>
                )
              })}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}
