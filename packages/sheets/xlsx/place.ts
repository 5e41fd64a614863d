const SHAPE = /^[A-Z]{1,3}\d{1,7}$/

export type Place = { row: number; column: number }

/** « C12 » → 2, counted from 0. Called for every cell: a pattern would take three times as long. */
export const columnOf = (place: string): number => {
  let column = 0
  for (let at = 0; at < place.length; at++) {
    const letter = place.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

export const readPlace = (place: string): Place | undefined =>
  SHAPE.test(place) ? { row: Number(place.replace(/^\D+/, "")), column: columnOf(place) } : undefined

export const columnName = (column: number): string => {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : "") + String.fromCharCode(65 + (column % 26))
}
