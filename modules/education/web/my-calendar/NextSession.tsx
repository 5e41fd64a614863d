import type { PublishedSession } from "../../wire/index.ts"
import styles from "./my-calendar.module.css"
import { SessionCard } from "./SessionCard.tsx"
import { dayTitle, nextOf } from "./session-words.ts"
import { myCalendarWords as words } from "./strings.fr.ts"

interface NextSessionProps {
  sessions: readonly PublishedSession[]
  reader: "learner" | "trainer"
}

/** What comes first: where to be, and when. */
export function NextSession({ sessions, reader }: NextSessionProps) {
  const next = nextOf(sessions)
  if (next === null) return null
  return (
    <section className={styles.nextCard} aria-label={words.next}>
      <h2 className={styles.nextTitle}>{words.next}</h2>
      <p className={styles.nextWhen}>{dayTitle(next.on_date)}</p>
      <SessionCard session={next} reader={reader} />
    </section>
  )
}
