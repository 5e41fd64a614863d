import { describeRhythm } from "@jalon/calendar"
import { type Answer, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { AlternanceCalendar, Button, ButtonLink, EmptyState, Link } from "@jalon/ui"
import { useParams } from "@tanstack/react-router"
import { CalendarDays, Printer } from "lucide-react"
import { getClassCalendar, rhythmOf } from "../../wire/index.ts"
import styles from "./calendar.module.css"
import { calendarWords as words } from "./strings.fr.ts"

type Calendar = Answer<typeof getClassCalendar>["calendar"]

function Sheet({ calendar }: { calendar: Calendar }) {
  const { class: one } = calendar
  if (calendar.periods.length === 0)
    return (
      <EmptyState
        icon={CalendarDays}
        title={words.empty}
        actions={
          <ButtonLink variant="primary" href={`/school/class/${one.id}/rhythm`}>
            {words.draw}
          </ButtonLink>
        }
      >
        {words.emptyText}
      </EmptyState>
    )
  return (
    <AlternanceCalendar
      schoolYear={one.school_year}
      range={calendar.range}
      active={calendar.active}
      periods={calendar.periods}
      holidays={calendar.holidays}
      closures={calendar.closures}
      classLabel={one.name}
      training={one.training_title}
      {...(calendar.rhythm && { rhythm: describeRhythm(rhythmOf(calendar.rhythm)) })}
      school={one.school}
      dailyMinutes={calendar.daily_minutes}
      printedOn={new Date().toLocaleDateString("sv-SE")}
    />
  )
}

/** The year of a class on one sheet, to be printed and handed to companies. */
export default function ClassCalendarScreen() {
  const { id = "" }: { id?: string } = useParams({ strict: false })
  const read = useRead(getClassCalendar, { params: { classId: id } })
  const calendar = read.data?.calendar
  return (
    <div className={styles.page}>
      <header className={styles.header} data-print="hide">
        {calendar && (
          <Link href={`/school/class/${id}/rhythm`} look="quiet">
            {words.back(calendar.class.name)}
          </Link>
        )}
        <div className={styles.line}>
          <h1>{words.title}</h1>
          {calendar && calendar.periods.length > 0 && (
            <Button variant="primary" icon={<Printer />} onPress={() => print()}>
              {words.print}
            </Button>
          )}
        </div>
      </header>
      <Loaded read={read}>{(answer) => <Sheet calendar={answer.calendar} />}</Loaded>
    </div>
  )
}
