import { ButtonLink, StatusBadge } from "@jalon/ui"
import { Video } from "lucide-react"
import { sessionKindWords } from "../../rules/index.ts"
import styles from "./my-calendar.module.css"
import { beforeText, changeWord, isRemote, placeOf, type ShownSession, timesOf } from "./session-words.ts"
import { myCalendarWords as words } from "./strings.fr.ts"

interface SessionCardProps {
  session: ShownSession
  /** Who reads: a student is told who teaches, a trainer which class comes. */
  reader: "learner" | "trainer" | "company"
}

const withWhom = ({ trainers, classes }: ShownSession, reader: SessionCardProps["reader"]): string => {
  const names = reader === "trainer" ? classes : trainers
  return names.join(", ")
}

/** One session: when, what, where, with whom, and what changed. */
export function SessionCard({ session, reader }: SessionCardProps) {
  const { state, label, kind, reason, video_url: url, hue } = session
  const change = changeWord(session)
  const before = beforeText(session)
  const isOff = state !== "held"
  return (
    <article
      className={styles.card}
      data-hue={hue ?? 0}
      data-off={isOff || undefined}
      data-brief={reader === "company" || undefined}
    >
      <div className={styles.cardHead}>
        <span className={styles.times}>{timesOf(session)}</span>
        {change && <StatusBadge tone={isOff ? "danger" : "info"}>{change}</StatusBadge>}
      </div>
      <strong className={styles.label}>
        {label}
        {kind !== "cours" && <span className={styles.quiet}> · {sessionKindWords[kind]}</span>}
      </strong>
      {isOff ? (
        reason && <span className={styles.quiet}>{words.reason(reason)}</span>
      ) : (
        <>
          {placeOf(session) && <span>{placeOf(session)}</span>}
          {withWhom(session, reader) && <span className={styles.quiet}>{withWhom(session, reader)}</span>}
          {before && <span className={styles.quiet}>{before}</span>}
          {url !== null && isRemote(session) && reader !== "company" && (
            <div className={styles.join}>
              <ButtonLink
                href={url}
                size="small"
                icon={<Video />}
                target="_blank"
                rel="noreferrer"
                aria-label={words.joinOf(label)}
              >
                {words.join}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </article>
  )
}
