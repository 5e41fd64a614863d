import { VisuallyHidden } from "@jalon/ui"
import type { KeyboardEvent, PointerEvent } from "react"
import styles from "./calendar.module.css"
import { dayText, nameOf, namesOf, placeOf, shortNameOf, timesText } from "./session-text.ts"
import { calendarWords as words } from "./strings.fr.ts"
import type { Session } from "./types.ts"
import type { Way } from "./use-calendar.ts"

interface SessionChipProps {
  session: Session
  by: Way
  /** On a phone there is room for the whole name. */
  isWide?: boolean
  /** As high as the place it is given. */
  fills?: boolean
  tabIndex?: number
  /** On its way: what stands against it where it would be. */
  verdict?: string | undefined
  onOpen: () => void
  onKey?: (event: KeyboardEvent<HTMLElement>) => void
  onGrab?: ((event: PointerEvent<HTMLElement>) => void) | undefined
}

/** What the row does not say already. */
const detailOf = (session: Session, by: Way): string => {
  const classes = namesOf(session.classes, "")
  const trainers = namesOf(session.trainers, words.noTrainer)
  const place = placeOf(session)
  switch (by) {
    case "class":
      return `${place} · ${trainers}`
    case "trainer":
      return `${classes} · ${place}`
    case "room":
      return `${classes} · ${trainers}`
  }
}

/** One session: what is seen, then what its place in the grid says to the eye alone. */
export function SessionChip({ session, by, isWide = false, fills = false, ...rest }: SessionChipProps) {
  const isCancelled = session.status === "cancelled"
  const spoken = [nameOf(session), dayText(session.on_date), namesOf(session.classes, "")].join(", ")
  return (
    <button
      type="button"
      className={styles.chip}
      data-session={session.id}
      data-print="keep"
      data-hue={session.subject?.hue ?? 0}
      data-cancelled={isCancelled || undefined}
      data-fills={fills || undefined}
      data-verdict={rest.verdict}
      tabIndex={rest.tabIndex}
      onClick={rest.onOpen}
      onKeyDown={rest.onKey}
      onPointerDown={rest.onGrab}
    >
      <span className={styles.times}>{timesText(session)}</span>
      <strong className={styles.name}>{isWide || fills ? nameOf(session) : shortNameOf(session)}</strong>
      <span className={styles.detail}>{isCancelled ? words.cancelled : detailOf(session, by)}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </button>
  )
}
