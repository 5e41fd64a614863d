import { today } from "@jalon/kernel"
import type { KeyboardEvent, PointerEvent } from "react"
import { clockValue } from "../../shared/hours.ts"
import { QUARTER } from "../move/place.ts"
import { SessionChip } from "../SessionChip.tsx"
import { moveWords as words } from "../strings.fr.ts"
import type { Session } from "../types.ts"
import type { Way } from "../use-calendar.ts"
import type { Column } from "./columns.ts"
import { hoursOf, lanesOf } from "./lanes.ts"
import styles from "./time-grid.module.css"

export interface GridActions {
  onOpen: (sessionId: string) => void
  onKey: (session: Session, event: KeyboardEvent<HTMLElement>) => void
  onGrab: (session: Session, event: PointerEvent<HTMLElement>) => void
  /** The one that takes the tab stop. */
  current: string | null
  moving: { id: string; verdict: string | undefined } | null
  mayMove: (session: Session) => boolean
  /** « Entreprise », « Toussaint »: what a day is, when it is not one at school. */
  ruleOf: (day: string) => string | null
  /** An empty place was chosen. Left out for who may not plan. */
  onEmpty?: ((column: Column, minute: number) => void) | undefined
}

interface TimeGridProps extends GridActions {
  columns: readonly Column[]
  by: Way
  caption: string
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step }, (_, index) => from + index * step)

/** Hours down, one column per day or per class, trainer or room; a session is as high as it is long. */
export function TimeGrid({ columns, by, caption, ...actions }: TimeGridProps) {
  const { first, last } = hoursOf(columns.flatMap(({ sessions }) => sessions))
  const rows = (last - first) / QUARTER
  return (
    <section className={styles.scroll} aria-label={caption} data-first={first} data-time-grid>
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(120px, 1fr))` }}
      >
        <span className={styles.corner} />
        {columns.map(({ key, label, day }) => (
          <h3 key={key} className={styles.head} {...(day === today() && { "aria-current": "date" as const })}>
            {label}
            {actions.ruleOf(day) && <span className={styles.rule}>{actions.ruleOf(day)}</span>}
          </h3>
        ))}
        <div
          className={styles.axis}
          aria-hidden
          style={{ gridTemplateRows: `repeat(${rows}, var(--quarter))` }}
        >
          {range(first, last, 60).map((minute) => (
            <span key={minute} style={{ gridRow: `${(minute - first) / QUARTER + 1} / span 4` }}>
              {clockValue(minute)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <GridColumn key={column.key} column={column} by={by} first={first} rows={rows} {...actions} />
        ))}
      </div>
    </section>
  )
}

interface GridColumnProps extends GridActions {
  column: Column
  by: Way
  first: number
  rows: number
}

function GridColumn({ column, by, first, rows, ...actions }: GridColumnProps) {
  const lanes = lanesOf(column.sessions)
  const { onEmpty } = actions
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: « Ajouter une séance » does the same from the keyboard
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={styles.column}
      data-column={column.key}
      data-empty={onEmpty ? true : undefined}
      style={{ gridTemplateRows: `repeat(${rows}, var(--quarter))` }}
      onClick={(event) => {
        if (event.target !== event.currentTarget || !onEmpty) return
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const row = Math.floor(((event.clientY - top) / height) * rows)
        onEmpty(column, first + row * QUARTER)
      }}
    >
      {column.sessions.map((session) => {
        const { lane, of } = lanes.get(session.id) ?? { lane: 0, of: 1 }
        const isMoving = actions.moving?.id === session.id
        const mayMove = actions.mayMove(session)
        return (
          <div
            key={session.id}
            className={styles.placed}
            style={{
              gridRow: `${Math.floor((session.start_minute - first) / QUARTER) + 1} / span ${Math.max(1, Math.ceil((session.end_minute - session.start_minute) / QUARTER))}`,
              marginInlineStart: `${(lane / of) * 100}%`,
              inlineSize: `${100 / of}%`,
            }}
            onPointerDown={(event) => mayMove && actions.onGrab(session, event)}
            data-movable={mayMove || undefined}
          >
            <SessionChip
              session={session}
              by={by}
              fills
              tabIndex={actions.current === session.id ? 0 : -1}
              verdict={isMoving ? (actions.moving?.verdict ?? "unknown") : undefined}
              onOpen={() => actions.onOpen(session.id)}
              onKey={(event) => actions.onKey(session, event)}
            />
            {mayMove && <span className={styles.length} data-length aria-hidden title={words.length} />}
          </div>
        )
      })}
    </div>
  )
}
