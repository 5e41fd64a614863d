import { mondayOf } from "@jalon/calendar"
import { useRead } from "@jalon/client"
import { addDays, today } from "@jalon/kernel"
import { Button, SidePanel } from "@jalon/ui"
import { CalendarClock, FolderOpen } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { getOwnTeaching, type OwnSession, type OwnTrainer, seeOwnTeaching } from "../../wire/index.ts"
import { SubscribeButton } from "../feeds/SubscribeButton.tsx"
import { SessionCard } from "../my-calendar/SessionCard.tsx"
import { dayTitle, nextOf } from "../my-calendar/session-words.ts"
import { useSeen } from "../my-calendar/use-seen.ts"
import { hoursText } from "../shared/hours.ts"
import { trainerDayWords as words } from "./strings.fr.ts"
import styles from "./trainer-day.module.css"

const SessionDocuments = lazy(() => import("../course-documents/SessionDocuments.tsx"))
const OwnAvailability = lazy(() => import("./OwnAvailability.tsx"))

const COMING_DAYS = 34

const loadText = ({ week_minutes, year_minutes, max_year_minutes }: OwnTrainer): string =>
  [
    words.week(hoursText(week_minutes)),
    max_year_minutes === null
      ? words.year(hoursText(year_minutes))
      : words.yearOf(hoursText(year_minutes), hoursText(max_year_minutes)),
  ].join(" · ")

/** Those of today, or, when today has none, the ones of the next day that has some. */
const shownSessions = (sessions: readonly OwnSession[]): readonly OwnSession[] => {
  const next = nextOf(sessions)
  const day = sessions.some(({ on_date }) => on_date === today()) ? today() : next?.on_date
  return sessions.filter(({ on_date }) => on_date === day)
}

function Session({ session, onDocuments }: { session: OwnSession; onDocuments: () => void }) {
  return (
    <li className={styles.session}>
      <SessionCard session={session} reader="trainer" />
      {session.state === "held" && (
        <div className={styles.foot}>
          <span>{words.learners(session.head_count)}</span>
          <Button
            size="small"
            icon={<FolderOpen />}
            aria-label={words.documentsOf(session.label)}
            onPress={onDocuments}
          >
            {words.documents(session.document_count)}
          </Button>
        </div>
      )}
    </li>
  )
}

function Day({ trainer, sessions }: { trainer: OwnTrainer; sessions: readonly OwnSession[] }) {
  const [documentsOf, openDocuments] = useState<OwnSession | null>(null)
  const [isWriting, write] = useState(false)
  const shown = shownSessions(sessions)
  const [first] = shown
  return (
    <section className={styles.day} aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        <span className={styles.load}>{loadText(trainer)}</span>
        <div className={styles.actions}>
          <Button icon={<CalendarClock />} onPress={() => write(true)}>
            {words.availability}
          </Button>
          <SubscribeButton />
        </div>
      </div>
      {first === undefined ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <p className={styles.when}>
            {first.on_date === today() ? words.today : `${words.next} : ${dayTitle(first.on_date)}`}
          </p>
          <ul className={styles.sessions}>
            {shown.map((session) => (
              <Session key={session.id} session={session} onDocuments={() => openDocuments(session)} />
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {documentsOf && (
          <SidePanel
            isOpen
            title={words.documentsTitle}
            onOpenChange={(isOpen) => isOpen || openDocuments(null)}
            actions={<Button onPress={() => openDocuments(null)}>{words.close}</Button>}
          >
            <SessionDocuments sessionId={documentsOf.id} mayAdd />
          </SidePanel>
        )}
        {isWriting && <OwnAvailability trainer={trainer} onClose={() => write(false)} />}
      </Suspense>
    </section>
  )
}

/** A trainer's own day, above the calendar of the school; nothing for who teaches nothing. */
export function TrainerDay() {
  const from = today()
  const { data } = useRead(getOwnTeaching, {
    query: { from, to: addDays(mondayOf(from), COMING_DAYS) },
  })
  useSeen(seeOwnTeaching, data?.trainer != null)
  if (!data?.trainer) return null
  return <Day trainer={data.trainer} sessions={data.sessions} />
}
