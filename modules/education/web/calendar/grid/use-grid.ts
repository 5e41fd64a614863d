import { type KeyboardEvent, useEffect, useLayoutEffect, useState } from "react"
import { endingAt, type Place, placeAfterKey, placeOf, QUARTER, startingAt } from "../move/place.ts"
import { useDrag } from "../move/use-drag.ts"
import type { MoveState } from "../move/use-move.ts"
import type { Row } from "../rows.ts"
import type { Session } from "../types.ts"
import type { CalendarState } from "../use-calendar.ts"
import { type Column, sessionAfterKey } from "./columns.ts"

interface GridSettings {
  calendar: CalendarState
  move: MoveState
  rows: readonly Row[]
  /** Of the grid of hours; none for everybody's week. */
  columns: readonly Column[] | null
  days: readonly string[]
  mayPlan: boolean
}

const chipOf = (id: string) => document.querySelector<HTMLElement>(`[data-session="${id}"]`)
const isFixed = ({ status }: Session) => status === "cancelled" || status === "done"

const under = (selector: string, { x, y }: { x: number; y: number }): HTMLElement | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>(selector)
    if (found) return found
  }
  return null
}

/** The place under a pointer: a quarter of an hour of a column, or a day of the table. */
const placeUnder = (
  point: { x: number; y: number; grabbed: number },
  from: Place,
  isLength: boolean,
  columns: readonly Column[] | null,
): Place | null => {
  if (columns === null) {
    const day = under("[data-day]", point)?.dataset.day
    return day === undefined ? null : { ...from, on_date: day }
  }
  const element = under("[data-column]", point)
  const first = Number(element?.closest<HTMLElement>("[data-time-grid]")?.dataset.first)
  const column = columns.find(({ key }) => key === element?.dataset.column)
  if (!element || !column || Number.isNaN(first)) return null
  const { top } = element.getBoundingClientRect()
  const quarter = Number.parseFloat(getComputedStyle(element).getPropertyValue("--quarter"))
  const minute = first + Math.round((point.y - point.grabbed - top) / quarter) * QUARTER
  if (isLength) return endingAt(from, minute)
  const there = startingAt(from, minute)
  return {
    ...there,
    on_date: column.day,
    ...(column.roomId !== null && { room_id: column.roomId }),
  }
}

/** The keyboard and the pointer over the sessions shown: one tab stop, arrows to go, Alt and arrows to move. */
export const useGrid = ({ calendar, move, rows, columns, days, mayPlan }: GridSettings) => {
  const [chosen, choose] = useState<string | null>(null)
  const { moving } = move
  // In everybody's week a session of two classes stands in both rows: arrows go through each row, day by day.
  const lists =
    columns ??
    days.map((day) => ({
      sessions: rows.flatMap(({ sessions }) => sessions.filter(({ on_date }) => on_date === day)),
    }))
  const all = lists.flatMap(({ sessions }) => sessions)
  const current = all.some(({ id }) => id === chosen) ? chosen : (all[0]?.id ?? null)
  const rooms =
    calendar.span === "day" && calendar.by === "room" && calendar.of === null && columns
      ? columns.flatMap(({ roomId }) => roomId ?? [])
      : null
  const onGrab = useDrag(move, (point, from, isLength) => placeUnder(point, from, isLength, columns))

  const movedId = moving?.by === "keys" ? moving.session.id : null
  const movedTo = moving && JSON.stringify(moving.to)
  // Drawn anew in another column, it has lost the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step of the move
  useLayoutEffect(() => {
    if (movedId !== null && !moving?.isDropped) chipOf(movedId)?.focus()
  }, [movedId, movedTo])
  // Put down or given up, it keeps the focus it had.
  const [last, remember] = useState<string | null>(null)
  useEffect(() => {
    if (movedId !== null) remember(movedId)
    else if (last !== null) {
      if (document.activeElement === document.body) chipOf(last)?.focus()
      remember(null)
    }
  }, [movedId, last])

  const mayMove = (session: Session) => mayPlan && !isFixed(session) && !move.isPending

  const keyWhileMoving = (event: KeyboardEvent) => {
    if (!moving) return
    const next = placeAfterKey(moving.to, event.key, event.shiftKey, { days: calendar.days, rooms })
    if (next) move.moveTo(next)
    else if (event.key === "Enter" || event.key === " ") move.drop()
    else if (event.key === "Escape") move.cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onKey = (session: Session, event: KeyboardEvent<HTMLElement>) => {
    if (moving) return keyWhileMoving(event)
    const isMove = event.altKey && event.key.startsWith("Arrow")
    if ((isMove || event.key === "m" || event.key === "M") && mayMove(session)) {
      const from = placeOf(session)
      move.begin(
        session,
        "keys",
        placeAfterKey(from, event.key, event.shiftKey, { days: calendar.days, rooms }) ?? from,
      )
      choose(session.id)
      event.preventDefault()
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = sessionAfterKey(lists, session, event.key)
    if (!next) return
    event.preventDefault()
    choose(next.id)
    chipOf(next.id)?.focus()
  }

  return {
    current,
    onKey,
    onGrab,
    mayMove,
    moving: moving && { id: moving.session.id, verdict: move.verdict },
  }
}
