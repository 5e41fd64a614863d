import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react"
import { extendSelection, type GridPosition, moveInGrid, toggled } from "./table-keys.ts"

interface GridKeysOptions<Row> {
  rows: readonly Row[]
  keys: readonly string[]
  cellCount: number
  pageStep: number
  selected: ReadonlySet<string>
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined
  onOpen: ((row: Row) => void) | undefined
  onPreview: ((row: Row) => void) | undefined
}

interface Extension {
  anchor: number
  kept: ReadonlySet<string>
}

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable=true]"
const controls = "button, a[href], input"

/** Row focus, cells, selection and opening by keyboard; the rules themselves are in table-keys.ts. */
export function useGridKeys<Row>(options: GridKeysOptions<Row>) {
  const { rows, keys, cellCount, pageStep, selected, onSelect, onOpen, onPreview } = options
  const body = useRef<HTMLTableSectionElement>(null)
  const [position, setPosition] = useState<GridPosition>({ row: 0, cell: null })
  const mustFocus = useRef(false)
  const extension = useRef<Extension | null>(null)
  // The list may have become shorter since the last key.
  const at: GridPosition = { ...position, row: Math.min(position.row, Math.max(0, rows.length - 1)) }

  useLayoutEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const row = body.current?.querySelector<HTMLElement>(`[data-row="${position.row}"]`)
    const cell =
      position.cell === null ? null : row?.querySelector<HTMLElement>(`[data-cell="${position.cell}"]`)
    const target = cell?.querySelector<HTMLElement>(controls) ?? cell ?? row
    target?.focus()
  }, [position])

  const moveTo = (next: GridPosition) => {
    mustFocus.current = true
    setPosition(next)
  }

  const extendTo = (reached: number) => {
    extension.current ??= { anchor: at.row, kept: selected }
    onSelect?.(extendSelection(keys, extension.current.kept, extension.current.anchor, reached))
  }

  const toggle = () => {
    const key = keys[at.row]
    if (key !== undefined) onSelect?.(toggled(selected, key))
  }

  const open = (isPreview: boolean) => {
    const row = rows[at.row]
    if (row === undefined) return
    if (isPreview) onPreview?.(row)
    else onOpen?.(row)
  }

  /** Keys that act on the row itself. True when the key was used. */
  const act = (event: KeyboardEvent, isOnControl: boolean): boolean => {
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && event.key.toLowerCase() === "a" && onSelect) {
      onSelect(new Set([...selected, ...keys]))
      return true
    }
    if (event.key === "Enter" && (event.shiftKey || !isOnControl)) {
      open(event.shiftKey)
      return true
    }
    if ((event.key === " " || event.key === "x") && onSelect && !isOnControl && !isCommand) {
      toggle()
      return true
    }
    return false
  }

  const move = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const next = moveInGrid(event.key, at, { rows: rows.length, cells: cellCount, pageStep })
    if (!next) return false
    const isExtending = event.shiftKey && onSelect && next.row !== at.row
    if (isExtending) extendTo(next.row)
    else extension.current = null
    moveTo(next)
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest(typing)) return
    if (!move(event) && !act(event, target.closest(controls) !== null)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>("[data-row]")?.dataset.row
    const cell = target.closest<HTMLElement>("[data-cell]")?.dataset.cell
    if (row === undefined) return
    setPosition({ row: Number(row), cell: cell === undefined ? null : Number(cell) })
  }

  return { body, at, onKeyDown, onFocus }
}
