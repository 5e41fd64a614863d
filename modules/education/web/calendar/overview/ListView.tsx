import { Select, StatusBadge } from "@jalon/ui"
import { useState } from "react"
import { sessionStatusWords } from "../../../rules/index.ts"
import { hoursText } from "../../shared/hours.ts"
import { dayText, nameOf, namesOf, placeOf, timesText } from "../session-text.ts"
import { overviewWords, calendarWords as words } from "../strings.fr.ts"
import type { Session } from "../types.ts"
import styles from "./overview.module.css"

type State = keyof typeof overviewWords.states
const STATES = Object.keys(overviewWords.states) as State[]

const isRemote = ({ mode }: Session) => mode.startsWith("distanciel")
const isIn: Record<State, (session: Session) => boolean> = {
  all: () => true,
  waiting: ({ status }) => status === "draft" || status === "modified",
  unstaffed: (session) =>
    session.status !== "cancelled" &&
    (session.trainers.length === 0 ||
      (session.room === null && session.place === null && !isRemote(session))),
  cancelled: ({ status }) => status === "cancelled",
}

interface ListViewProps {
  sessions: readonly Session[]
  caption: string
  onOpen: (sessionId: string) => void
}

/** Session after session, as it is read aloud, printed or checked. */
export function ListView({ sessions, caption, onOpen }: ListViewProps) {
  const [state, choose] = useState<State>("all")
  const shown = sessions.filter(isIn[state])
  const { listOf } = overviewWords
  const minutes = shown
    .filter(({ status }) => status !== "cancelled")
    .reduce((sum, { net_minutes }) => sum + net_minutes, 0)
  return (
    <div className={styles.list}>
      <div className={styles.listHead}>
        <p role="status">
          {words.count(shown.length)} · {overviewWords.hours(hoursText(minutes))}
        </p>
        <Select
          label={overviewWords.state}
          value={state}
          onChange={(event) => choose(STATES.find((one) => one === event.target.value) ?? "all")}
          placeholder={null}
          width="siret"
          options={STATES.map((one) => ({ value: one, label: overviewWords.states[one] }))}
        />
      </div>
      {shown.length === 0 ? (
        <p>{overviewWords.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page scrolls by keyboard too
        <section className={styles.frame} tabIndex={0} aria-label={caption}>
          <table className={styles.lines}>
            <thead>
              <tr>
                {Object.values(listOf).map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((session, rank) => (
                <tr key={session.id} data-cancelled={session.status === "cancelled" || undefined}>
                  <td data-same={shown[rank - 1]?.on_date === session.on_date || undefined}>
                    {dayText(session.on_date)}
                  </td>
                  <td className={styles.time}>{timesText(session)}</td>
                  <td>
                    <button type="button" className={styles.open} onClick={() => onOpen(session.id)}>
                      {nameOf(session)}
                    </button>
                  </td>
                  <td>{namesOf(session.classes, words.nobody.class)}</td>
                  <td>{namesOf(session.trainers, words.noTrainer)}</td>
                  <td>{placeOf(session)}</td>
                  <td>
                    <StatusBadge
                      tone={
                        session.status === "cancelled"
                          ? "danger"
                          : isIn.waiting(session)
                            ? "waiting"
                            : "neutral"
                      }
                    >
                      {sessionStatusWords[session.status]}
                    </StatusBadge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
