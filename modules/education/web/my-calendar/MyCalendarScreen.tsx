import { isoWeekOf, mondayOf } from "@jalon/calendar"
import { useRead } from "@jalon/client"
import { addDays, formatFrenchDate, type IsoDate, today } from "@jalon/kernel"
import { ListHeader, Loaded } from "@jalon/screens"
import { Button, EmptyState, IconButton, phone, useMedia } from "@jalon/ui"
import { CalendarDays, ChevronLeft, ChevronRight, Printer } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type DayRun, getOwnCalendar, type PublishedSession, seeOwnCalendar } from "../../wire/index.ts"
import { SubscribeButton } from "../feeds/SubscribeButton.tsx"
import { hoursText } from "../shared/hours.ts"
import { Agenda } from "./Agenda.tsx"
import styles from "./my-calendar.module.css"
import { mySections } from "./my-sections.ts"
import { News } from "./News.tsx"
import { NextSession } from "./NextSession.tsx"
import { myCalendarWords as words } from "./strings.fr.ts"
import { useSeen } from "./use-seen.ts"
import { WeekColumns } from "./WeekColumns.tsx"

const WEEKS = 5
const DAYS_OF_WEEK = 7

interface ShownProps {
  sessions: readonly PublishedSession[]
  days: readonly DayRun[]
}

function Week({ monday, sessions, days }: ShownProps & { monday: IsoDate }) {
  const held = sessions.filter(({ state }) => state === "held")
  const minutes = held.reduce((sum, { net_minutes }) => sum + net_minutes, 0)
  const isCompany = days.some(({ kind }) => kind === "company")
  return (
    <>
      {sessions.length === 0 && <p role="status">{isCompany ? words.emptyCompany : words.empty}</p>}
      {held.length > 0 && (
        <p className={styles.quiet}>
          {words.count(held.length)}, {words.hours(hoursText(minutes))}
        </p>
      )}
      <WeekColumns monday={monday} sessions={sessions} days={days} reader="learner" />
    </>
  )
}

/** A week at a time, on a screen. */
function Weeks() {
  const [monday, goTo] = useState(mondayOf(today()))
  const to = addDays(monday, DAYS_OF_WEEK - 1)
  const read = useRead(getOwnCalendar, { query: { from: monday, to } })
  return (
    <>
      <div className={styles.bar}>
        <IconButton
          label={words.previous}
          icon={<ChevronLeft />}
          onPress={() => goTo(addDays(monday, -DAYS_OF_WEEK))}
        />
        <Button size="small" onPress={() => goTo(mondayOf(today()))}>
          {words.thisWeek}
        </Button>
        <IconButton
          label={words.following}
          icon={<ChevronRight />}
          onPress={() => goTo(addDays(monday, DAYS_OF_WEEK))}
        />
        <h2 className={styles.when} aria-live="polite">
          {words.week(isoWeekOf(monday).week, formatFrenchDate(monday), formatFrenchDate(to))}
        </h2>
      </div>
      <Loaded read={read}>
        {({ sessions, days }) => <Week monday={monday} sessions={sessions} days={days} />}
      </Loaded>
    </>
  )
}

/** Weeks one after the other, on a phone. */
function Coming() {
  const [weeks, show] = useState(WEEKS)
  const from = today()
  const to = addDays(mondayOf(from), weeks * DAYS_OF_WEEK - 1)
  const read = useRead(getOwnCalendar, { query: { from, to } })
  return (
    <>
      <Loaded read={read}>
        {({ sessions, days }) => (
          <Agenda range={{ from, to }} sessions={sessions} days={days} reader="learner" />
        )}
      </Loaded>
      <Button fullWidth onPress={() => show(weeks + WEEKS)}>
        {words.more}
      </Button>
    </>
  )
}

/** « Planning »: where, when, at school or in company. On a phone, day after day; on a screen, a week. What is to be signed now comes first. */
export default function MyCalendarScreen({ attendance }: { attendance?: ReactNode }) {
  const isPhone = useMedia(phone)
  const from = today()
  const near = useRead(getOwnCalendar, {
    query: { from, to: addDays(mondayOf(from), WEEKS * DAYS_OF_WEEK - 1) },
  })
  useSeen(seeOwnCalendar, near.data !== undefined)
  return (
    <div className={styles.page}>
      <ListHeader
        title={words.title}
        sections={mySections("calendar")}
        actions={
          <>
            <SubscribeButton />
            <Button icon={<Printer />} onPress={() => window.print()}>
              {words.print}
            </Button>
          </>
        }
        primary={null}
      />
      {attendance}
      <Loaded read={near}>
        {({ sessions, has_planning }) =>
          has_planning ? (
            <>
              <News sessions={sessions.filter(({ is_news }) => is_news)} />
              <NextSession sessions={sessions} reader="learner" />
              {isPhone ? <Coming /> : <Weeks />}
            </>
          ) : (
            <EmptyState icon={CalendarDays} title={words.never}>
              {words.neverText}
            </EmptyState>
          )
        }
      </Loaded>
    </div>
  )
}
