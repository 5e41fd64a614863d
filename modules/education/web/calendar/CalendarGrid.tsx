import { weekdayOf } from "@jalon/calendar"
import { EmptyState, phone, useMedia } from "@jalon/ui"
import { CalendarDays } from "lucide-react"
import { lazy, Suspense } from "react"
import styles from "./calendar.module.css"
import { DayList } from "./DayList.tsx"
import { columnsOf } from "./grid/columns.ts"
import { TimeGrid } from "./grid/TimeGrid.tsx"
import { useGrid } from "./grid/use-grid.ts"
import { MoveBar } from "./move/MoveBar.tsx"
import { MoveQuestion } from "./move/MoveQuestion.tsx"
import { type Moving, useMove } from "./move/use-move.ts"
import type { DayFacts } from "./overview/day-facts.ts"
import { periodText } from "./period-text.ts"
import { rowsOf } from "./rows.ts"
import { moveWords, calendarWords as words } from "./strings.fr.ts"
import type { Choices, Session } from "./types.ts"
import type { CalendarState } from "./use-calendar.ts"
import { WeekGrid } from "./WeekGrid.tsx"

const SeriesMove = lazy(() => import("./move/SeriesMove.tsx"))

const SATURDAY = 6

/** Saturday and Sunday are shown when something takes place on them. */
const shownDays = ({ days, span }: CalendarState, sessions: readonly Session[]): string[] =>
  days.filter(
    (day) => span === "day" || weekdayOf(day) < SATURDAY || sessions.some(({ on_date }) => on_date >= day),
  )

/** A session on its way is drawn where it would be. */
const withMoved = (sessions: readonly Session[], moving: Moving | null, choices: Choices): Session[] => {
  const room = choices.rooms.find(({ id }) => id === moving?.to.room_id)
  return sessions.map((session) =>
    moving?.session.id === session.id
      ? { ...session, ...moving.to, room: room ? { id: room.id, name: room.name } : null }
      : session,
  )
}

interface CalendarGridProps {
  calendar: CalendarState
  choices: Choices
  sessions: readonly Session[]
  /** What rules each day, once it is known. */
  rules: DayFacts | null
  mayPlan: boolean
  onOpen: (id: string) => void
  /** « 2026-11-17 600 » */
  onEmpty: (at: string) => void
}

/** The sessions of the days shown: a list on a phone, hours for one class or one day, a table for everybody's week. */
export function CalendarGrid({
  calendar,
  choices,
  sessions,
  rules,
  mayPlan,
  onOpen,
  onEmpty,
}: CalendarGridProps) {
  const isPhone = useMedia(phone)
  const move = useMove()
  const { by } = calendar
  const shown = withMoved(sessions, move.moving, choices)
  const rows = rowsOf(shown, by, calendar.of)
  const days = shownDays(calendar, shown)
  const columns = columnsOf(calendar, rows, days)
  const grid = useGrid({ calendar, move, rows, columns, days, mayPlan })
  const caption = words.caption(words.ways[by], periodText(calendar))
  const isEmpty = rows.length === 0
  if (isEmpty && (isPhone || !mayPlan || columns === null || columns.length === 0))
    return (
      <EmptyState icon={CalendarDays} title={words.empty}>
        {words.emptyText}
      </EmptyState>
    )
  if (isPhone) return <DayList rows={rows} days={days} by={by} onOpen={onOpen} />
  const ruleOf = (day: string): string | null => {
    const rule = rules?.rule(day)
    return rule ? (rule.label ?? words.runs[rule.kind] ?? null) : null
  }
  const actions = { ...grid, onOpen, ruleOf }
  return (
    <>
      {columns ? (
        <TimeGrid
          {...actions}
          columns={columns}
          by={by}
          caption={caption}
          onEmpty={mayPlan ? ({ day }, minute) => onEmpty(`${day} ${minute}`) : undefined}
        />
      ) : (
        <WeekGrid {...actions} rows={rows} days={days} by={by} caption={caption} />
      )}
      {mayPlan && <p className={styles.hint}>{moveWords.hint}</p>}
      <MoveBar move={move} roomName={(id) => choices.rooms.find((room) => room.id === id)?.name ?? ""} />
      {move.moving?.isDropped && move.moving.scope === null && (
        <Suspense>
          <SeriesMove move={move} moving={move.moving} />
        </Suspense>
      )}
      <MoveQuestion key={move.moving?.session.id ?? ""} move={move} />
    </>
  )
}
