import type { Period } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { isReachable } from "./day-states.ts"
import { type BrushKind, type Canvas, judgePaint, otherKind, paintSelection } from "./painter-brush.ts"
import { type Cell, moveCell, type Selection, selectionOf } from "./painter-cells.ts"
import { nameOf } from "./selection-words.ts"
import { painterStrings as words } from "./strings.fr.ts"
import { useHistory } from "./use-history.ts"
import type { Strip } from "./year-layout.ts"

interface PainterOptions {
  canvas: Canvas
  strips: readonly Strip[]
  rows: number
  today: IsoDate
  onChange: ((periods: Period[]) => void) | undefined
}

interface Stroke {
  start: Cell
  end: Cell
  kind: BrushKind
}

const cellAt = (target: EventTarget | null): Cell | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-week]") : null
  const { week, row } = element?.dataset ?? {}
  return week === undefined || row === undefined ? undefined : { week: Number(week), row: Number(row) }
}

const brushKeys: Readonly<Record<string, BrushKind>> = {
  [words.schoolKey.toLowerCase()]: "school",
  é: "school",
  [words.companyKey.toLowerCase()]: "company",
}

/** Focus, selection, strokes and history of the painter; what a stroke does is in painter-brush.ts. */
export const usePainter = ({ canvas, strips, rows, today, onChange }: PainterOptions) => {
  const grid = useRef<HTMLTableElement>(null)
  const mustFocus = useRef(false)
  const reachable = canvas.weeks.filter(({ monday }) => isReachable(monday, canvas.active))
  const [first, last] = [reachable[0]?.index ?? 0, reachable.at(-1)?.index ?? 0]
  const current = reachable.findLast(({ monday }) => monday <= today)?.index ?? first
  const [focused, setFocused] = useState<Cell>({ week: current, row: 0 })
  const [anchor, setAnchor] = useState<Cell | null>(null)
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const [said, say] = useState("")
  const [refused, setRefused] = useState("")
  const history = useHistory(canvas.periods, onChange)
  const canPaint = onChange !== undefined

  // The year, the class or the detail may have changed since the last key.
  const at: Cell = {
    week: Math.min(last, Math.max(first, focused.week)),
    row: Math.min(rows - 1, focused.row),
  }
  const selection: Selection = selectionOf(anchor ?? at, at)

  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    grid.current
      ?.querySelector<HTMLElement>(`[data-week="${focused.week}"][data-row="${focused.row}"]`)
      ?.focus()
  }, [focused])

  const apply = (where: Selection, kind: BrushKind) => {
    const after = paintSelection(canvas, where, kind)
    const verdict = judgePaint(canvas, where, kind, after, nameOf(where, canvas))
    say(verdict.said)
    setRefused(verdict.hasChanged ? "" : verdict.said)
    if (verdict.hasChanged) history.change(after)
  }
  const paintSelected = (kind: BrushKind) => apply(selection, kind)
  const undo = () => history.undo() && say(words.undone)
  const redo = () => history.redo() && say(words.redone)

  /** What a key draws, if it draws. */
  const strokeOf = (event: KeyboardEvent): (() => void) | undefined => {
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === "y" || (key === "z" && event.shiftKey)) return redo
      return key === "z" ? undo : undefined
    }
    if (key === " ") return () => paintSelected(otherKind(at, canvas))
    const kind = brushKeys[key]
    return kind && !event.altKey ? () => paintSelected(kind) : undefined
  }

  const moveTo = (cell: Cell, isExtending: boolean) => {
    setAnchor(isExtending ? (anchor ?? at) : null)
    setRefused("")
    mustFocus.current = true
    setFocused(cell)
  }
  const letGo = () => {
    setStroke(null)
    setAnchor(null)
  }

  const answerTo = (event: KeyboardEvent): (() => void) | undefined => {
    const isExtending = event.shiftKey && canPaint
    const isCommand = event.ctrlKey || event.metaKey
    const next = moveCell(at, { key: event.key, isCommand, isExtending }, { strips, rows, first, last })
    if (next) return () => moveTo(next, isExtending)
    if (event.key === "Escape") return stroke || anchor ? letGo : undefined
    return canPaint ? strokeOf(event) : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const answer = answerTo(event)
    if (!answer) return
    event.preventDefault()
    answer()
  }

  const onPointerDown = (event: PointerEvent) => {
    const cell = cellAt(event.target)
    if (!cell || !canPaint || event.button !== 0) return
    if (event.shiftKey) {
      setAnchor(anchor ?? at)
      setFocused(cell)
      return
    }
    setAnchor(null)
    setStroke({ start: cell, end: cell, kind: otherKind(cell, canvas) })
    grid.current?.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!stroke) return
    // The pointer is captured: the event no longer tells what lies under it.
    const end = cellAt(document.elementFromPoint(event.clientX, event.clientY))
    if (end && (end.week !== stroke.end.week || end.row !== stroke.end.row)) setStroke({ ...stroke, end })
  }
  const onPointerUp = () => {
    if (!stroke) return
    apply(selectionOf(stroke.start, stroke.end), stroke.kind)
    setStroke(null)
  }
  // A finger that scrolls the page instead of drawing.
  const onPointerCancel = () => setStroke(null)

  const onFocus = (event: FocusEvent) => {
    const cell = cellAt(event.target)
    if (!cell || (cell.week === at.week && cell.row === at.row)) return
    // The focus came from elsewhere than our keys: what was selected is left behind.
    setAnchor(null)
    setRefused("")
    setFocused(cell)
  }

  return {
    at,
    selection,
    hasSelection: anchor !== null,
    /** While a stroke lasts, what it would draw. */
    shown: stroke
      ? paintSelection(canvas, selectionOf(stroke.start, stroke.end), stroke.kind)
      : canvas.periods,
    said,
    /** Why the last stroke changed nothing, for as long as it concerns the selection. */
    refused,
    paintSelected,
    undo,
    redo,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    gridProps: { ref: grid, onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onFocus },
  }
}
