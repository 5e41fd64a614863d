import {
  contains,
  type DateRange,
  monthsOf,
  type Period,
  type PublicHoliday,
  totalsOf,
} from "@jalon/calendar"
import { formatFrenchDate, type IsoDate } from "@jalon/kernel"
import type { ReactNode } from "react"
import styles from "./alternance-calendar.module.css"
import { CalendarMonth } from "./CalendarMonth.tsx"
import { type NamedClosure, readDays } from "./day-states.ts"
import { shortDay, shortRange } from "./french-dates.ts"
import { PlanningLegend } from "./PlanningLegend.tsx"
import { totalsInWords, calendarStrings as words } from "./strings.fr.ts"

export interface AlternanceCalendarProps {
  /** « 2026-2027 » */
  schoolYear: string
  /** The year shown, twelve months at most for one page. */
  range: DateRange
  /** The days of the class, when it starts later or ends sooner. */
  active?: DateRange
  periods: readonly Period[]
  holidays: readonly PublicHoliday[]
  closures: readonly NamedClosure[]
  classLabel: string
  training: string
  /** In words: « 1 sem. CFA / 3 sem. entreprise ». */
  rhythm?: string
  school: {
    name: string
    /** Address, person to call, telephone, e-mail: what a company needs to answer. */
    contact: readonly string[]
  }
  /** Minutes of teaching in a day at school. */
  dailyMinutes: number
  printedOn: IsoDate
}

/** The year of a class on one sheet, for companies: the same on the screen, on paper and in black and white. */
export function AlternanceCalendar(props: AlternanceCalendarProps) {
  const { schoolYear, range, active = range, periods, holidays, closures, school, dailyMinutes } = props
  const title = words.title(schoolYear)
  const readDay = readDays({ periods, holidays, closures, breaks: [], active })
  const totals = totalsOf(periods, { range: active, holidays, dailyMinutes })
  const isClosedSomeDay = periods.some(({ kind }) => kind === "closure")
  return (
    <article className={styles.sheet} aria-label={`${title}, ${props.classLabel}`} data-print="whole">
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.class}>{props.classLabel}</p>
          <p className={styles.training}>{props.training}</p>
        </div>
        <address className={styles.school}>
          <strong>{school.name}</strong>
          {school.contact.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </header>
      <div className={styles.months}>
        {monthsOf(range).map((month) => (
          <CalendarMonth key={month} month={month} readDay={readDay} />
        ))}
      </div>
      <footer className={styles.foot}>
        <PlanningLegend
          kinds={["school", "company", "public_holiday", ...(isClosedSomeDay ? (["closure"] as const) : [])]}
        />
        <dl className={styles.facts}>
          {props.rhythm && <Fact label={words.rhythm}>{props.rhythm}</Fact>}
          <Fact label={words.total}>
            {totalsInWords(totals)} ({words.schoolDays(totals.schoolDays)})
          </Fact>
          <Fact label={words.holidays}>
            {holidays
              .filter(({ date }) => contains(active, date))
              .map(({ date, name }) => `${shortDay(date)} ${name}`)
              .join(" · ")}
          </Fact>
          {closures.length > 0 && (
            <Fact label={words.closures}>
              {closures.map((closure) => `${shortRange(closure)} ${closure.name}`).join(" · ")}
            </Fact>
          )}
        </dl>
        <p className={styles.printed}>
          {words.printed(school.name, title, formatFrenchDate(props.printedOn))}
        </p>
      </footer>
    </article>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
