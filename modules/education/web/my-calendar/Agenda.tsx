import type { IsoDate } from "@jalon/kernel"
import { Building2, CalendarOff } from "lucide-react"
import type { DayRun } from "../../wire/index.ts"
import { briefDay } from "../shared/french-days.ts"
import { type AgendaItem, agendaOf } from "./agenda.ts"
import styles from "./my-calendar.module.css"
import { SessionCard } from "./SessionCard.tsx"
import { dayTitle, type ShownSession } from "./session-words.ts"
import { myCalendarWords as words } from "./strings.fr.ts"

/** « En entreprise du lun. 16 nov. au ven. 20 nov. », « Fermeture : … » */
export const runText = ({ kind, label }: DayRun, from: IsoDate, to: IsoDate): string =>
  kind === "company"
    ? words.companyDays(briefDay(from), briefDay(to))
    : words.closedDays(label ?? words.kinds[kind] ?? kind, briefDay(from), briefDay(to))

const keyOf = (item: AgendaItem) => (item.kind === "day" ? item.date : item.from)

interface AgendaProps {
  range: { from: IsoDate; to: IsoDate }
  sessions: readonly ShownSession[]
  days: readonly DayRun[]
  reader: "learner" | "trainer" | "company"
}

/** Days one after the other, as they are read on a phone. */
export function Agenda({ range, sessions, days, reader }: AgendaProps) {
  // Under the name of an apprentice it is one level deeper.
  const Heading = reader === "company" ? "h3" : "h2"
  return (
    <ol className={styles.agenda} aria-label={words.agenda}>
      {agendaOf(range, sessions, days).map((item) =>
        item.kind === "day" ? (
          <li key={keyOf(item)} className={styles.day}>
            <Heading className={styles.date}>{dayTitle(item.date)}</Heading>
            {item.sessions.map((session) => (
              <SessionCard key={session.id} session={session} reader={reader} />
            ))}
          </li>
        ) : (
          <li key={keyOf(item)} className={styles.run} data-kind={item.run.kind}>
            {item.run.kind === "company" ? <Building2 aria-hidden /> : <CalendarOff aria-hidden />}
            <span>{runText(item.run, item.from, item.to)}</span>
          </li>
        ),
      )}
    </ol>
  )
}
