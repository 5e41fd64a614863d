import { useRead } from "@jalon/client"
import { addDays, today } from "@jalon/kernel"
import { Loaded, SummarySection } from "@jalon/screens"
import { Link } from "@jalon/ui"
import { listSessions } from "../../wire/index.ts"
import { dayText, nameOf, placeOf, timesText } from "../calendar/session-text.ts"
import styles from "./hours.module.css"
import { hoursWords as words } from "./strings.fr.ts"

const DAYS = 28
const SHOWN = 4

/** What a class has next: on its record, and on those of its students. */
export default function NextSessions({ classId }: { classId: string }) {
  const from = today()
  const read = useRead(listSessions, { query: { from, to: addDays(from, DAYS), class: [classId] } })
  return (
    <SummarySection title={words.next}>
      <Loaded read={read}>
        {({ results }) => {
          const next = results.filter(({ status }) => status !== "cancelled").slice(0, SHOWN)
          return next.length === 0 ? (
            <p>{words.noNext}</p>
          ) : (
            <ul className={styles.next}>
              {next.map((session) => (
                <li key={session.id}>
                  <span>
                    {dayText(session.on_date)}, {timesText(session)}
                  </span>
                  <strong>{nameOf(session)}</strong>
                  <span className={styles.place}>{placeOf(session)}</span>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      <Link href={`/school/education/calendar?by=class&of=${classId}`}>{words.calendar}</Link>
    </SummarySection>
  )
}
