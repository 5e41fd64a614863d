/** Where the keyboard is in the table: a row, and once → was pressed, one of its cells. */
export type GridPosition = { row: number; cell: number | null }
export type GridSize = { rows: number; cells: number; pageStep: number }

const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), Math.max(0, max))

const rowMoves: Record<string, (row: number, size: GridSize) => number> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  j: (row) => row + 1,
  k: (row) => row - 1,
  PageDown: (row, size) => row + size.pageStep,
  PageUp: (row, size) => row - size.pageStep,
  Home: () => 0,
  End: (_row, size) => size.rows - 1,
}

const cellMoves: Record<string, (cell: number | null) => number | null> = {
  ArrowRight: (cell) => (cell === null ? 0 : cell + 1),
  ArrowLeft: (cell) => (cell === null || cell === 0 ? null : cell - 1),
}

/** The new position, or null when the key moves nothing here and must be left to the browser. */
export const moveInGrid = (key: string, at: GridPosition, size: GridSize): GridPosition | null => {
  const rowMove = rowMoves[key]
  if (rowMove) return { row: clamp(rowMove(at.row, size), size.rows - 1), cell: at.cell }
  const cellMove = cellMoves[key]
  if (!cellMove) return null
  const cell = cellMove(at.cell)
  return { row: at.row, cell: cell === null ? null : clamp(cell, size.cells - 1) }
}

/** Maj+↑↓: everything between the row where the extension began and the row reached, added to what was kept. */
export const extendSelection = (
  keys: readonly string[],
  kept: ReadonlySet<string>,
  anchor: number,
  reached: number,
): ReadonlySet<string> => {
  const between = keys.slice(Math.min(anchor, reached), Math.max(anchor, reached) + 1)
  return new Set([...kept, ...between])
}

export const toggled = (selected: ReadonlySet<string>, key: string): ReadonlySet<string> => {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
