import { ArrowRight, MessageSquare, Settings2 } from "lucide-react"
import { type ReactNode, useMemo, useState } from "react"
import { Group } from "react-aria-components"
import { cx } from "../cx.ts"
import { VisuallyHidden } from "../overlays/VisuallyHidden.tsx"
import { Segments } from "./Segments.tsx"
import { timelineStrings as words } from "./strings.fr.ts"
import styles from "./timeline.module.css"

export interface TimelineChange {
  label: string
  before: string | null
  after: string | null
}

export interface TimelineEvent {
  id: string
  kind: "exchange" | "system"
  who: string
  what: ReactNode
  /** An instant, ISO with its offset. */
  at: string
  changes?: readonly TimelineChange[]
}

export interface TimelineProps {
  label?: string
  events: readonly TimelineEvent[]
  /** The zone of the site where things happen. */
  timeZone?: string
}

type Shown = "all" | TimelineEvent["kind"]
const choices: readonly { id: Shown; label: string }[] = [
  { id: "all", label: words.all },
  { id: "exchange", label: words.exchange },
  { id: "system", label: words.system },
]

export function Timeline({ label = words.label, events, timeZone = "Europe/Paris" }: TimelineProps) {
  const [shown, show] = useState<Shown>("all")
  const format = useMemo(
    () => new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium", timeStyle: "short", timeZone }),
    [timeZone],
  )
  const isMixed = events.some(({ kind }) => kind !== events[0]?.kind)
  const newestFirst = events
    .filter((event) => shown === "all" || event.kind === shown)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <Group className={cx(styles.timeline)} aria-label={label}>
      {isMixed && <Segments label={words.filter} choices={choices} chosen={shown} onChoose={show} />}
      {newestFirst.length === 0 && <p className={styles.empty}>{words.empty}</p>}
      <ol className={styles.events}>
        {newestFirst.map((event) => (
          <li key={event.id} className={styles.event} data-kind={event.kind}>
            <span className={styles.mark} aria-hidden="true">
              {event.kind === "exchange" ? <MessageSquare /> : <Settings2 />}
            </span>
            <div className={styles.body}>
              <p>
                <span className={styles.who}>{event.who}</span> <span>{event.what}</span>
              </p>
              {event.changes?.map((change) => (
                <p key={change.label} className={styles.change}>
                  <span className={styles.field}>{change.label}</span>
                  <VisuallyHidden>{words.before}</VisuallyHidden>
                  <del>{change.before ?? words.none}</del>
                  <ArrowRight aria-hidden />
                  <VisuallyHidden>{words.after}</VisuallyHidden>
                  <ins>{change.after ?? words.none}</ins>
                </p>
              ))}
              <time className={styles.when} dateTime={event.at}>
                {format.format(new Date(event.at))}
              </time>
            </div>
          </li>
        ))}
      </ol>
    </Group>
  )
}
