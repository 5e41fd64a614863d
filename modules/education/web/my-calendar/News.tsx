import { Banner, Button } from "@jalon/ui"
import { useState } from "react"
import { briefDay } from "../shared/french-days.ts"
import styles from "./my-calendar.module.css"
import { beforeText, changeWord, type ShownSession, timesOf } from "./session-words.ts"
import { myCalendarWords as words } from "./strings.fr.ts"

/** As many as are read at a glance; the rest when asked. */
const FEW = 6

const lineOf = (session: ShownSession): string =>
  [
    `${changeWord(session)} : ${session.label}, ${briefDay(session.on_date)}, ${timesOf(session)}`,
    beforeText(session),
  ]
    .filter(Boolean)
    .join(", ")

/** What changed since the version that the reader last saw, with the reason that was given. */
export function News({ sessions }: { sessions: readonly ShownSession[] }) {
  const [isWhole, showWhole] = useState(false)
  if (sessions.length === 0) return null
  return (
    <Banner tone="info" title={words.news(sessions.length)}>
      <ul className={styles.news}>
        {(isWhole ? sessions : sessions.slice(0, FEW)).map((session) => (
          <li key={session.id}>
            {lineOf(session)}
            {session.reason && <span className={styles.newsReason}>{words.reason(session.reason)}</span>}
          </li>
        ))}
      </ul>
      {sessions.length > FEW && (
        <Button size="small" variant="quiet" onPress={() => showWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? words.fewerNews : words.allNews(sessions.length)}
        </Button>
      )}
    </Banner>
  )
}
