import { INK_LIMIT } from "./ink-shape.ts"

export interface InkPoint {
  x: number
  y: number
}
type Stroke = readonly InkPoint[]

export const INK_BOX = { width: 300, height: 100 }
/** In units of the box: the first cannot be seen, the last still reads as the same hand. */
const TOLERANCES = [0.4, 0.8, 1.5, 3, 6]

/** How far a point lies from the straight line between two others. */
const awayFrom = ({ x, y }: InkPoint, from: InkPoint, to: InkPoint): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - from.x, y - from.y)
  return Math.abs(dx * (from.y - y) - dy * (from.x - x)) / length
}

/** Ramer, Douglas and Peucker: points that lie on the way between others are left out. */
const simpler = (points: Stroke, tolerance: number): Stroke => {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 3) return points
  let farthest = 0
  let distance = 0
  for (const [index, point] of points.entries()) {
    const away = awayFrom(point, first, last)
    if (away > distance) [farthest, distance] = [index, away]
  }
  if (distance <= tolerance) return [first, last]
  const before = simpler(points.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...simpler(points.slice(farthest), tolerance)]
}

/** As large as the box allows, in the middle of it, its proportions kept. */
const fitted = (strokes: readonly Stroke[]): Stroke[] => {
  const points = strokes.flat()
  const [left, top] = [Math.min(...points.map(({ x }) => x)), Math.min(...points.map(({ y }) => y))]
  const width = Math.max(...points.map(({ x }) => x)) - left
  const height = Math.max(...points.map(({ y }) => y)) - top
  const scale = Math.min(INK_BOX.width / (width || 1), INK_BOX.height / (height || 1))
  const room = { x: (INK_BOX.width - width * scale) / 2, y: (INK_BOX.height - height * scale) / 2 }
  return strokes.map((stroke) =>
    stroke.map(({ x, y }) => ({ x: (x - left) * scale + room.x, y: (y - top) * scale + room.y })),
  )
}

const written = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      // A dot is a line to itself.
      const points = stroke.length === 1 ? [...stroke, ...stroke] : stroke
      return `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(" ")}`
    })
    .join("")

/** What was drawn, as it is sent and kept; null for nothing, or for more than a signature can be. */
export const inkOf = (strokes: readonly Stroke[]): string | null => {
  const drawn = fitted(strokes.filter(({ length }) => length > 0))
  if (drawn.length === 0) return null
  for (const tolerance of TOLERANCES) {
    const ink = written(drawn.map((stroke) => simpler(stroke, tolerance)))
    if (ink.length <= INK_LIMIT) return ink
  }
  return null
}
