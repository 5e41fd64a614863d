export interface InkPoint {
  x: number
  y: number
}

// A tap or a slip of the finger is not a signature: about the width of two letters must have been drawn.
const shortestInk = 40

const strokeLength = (points: readonly InkPoint[]): number =>
  points.reduce((length, point, index) => {
    const before = points[index - 1]
    return before ? length + Math.hypot(point.x - before.x, point.y - before.y) : length
  }, 0)

export const isBlankSignature = (strokes: readonly (readonly InkPoint[])[]): boolean =>
  strokes.reduce((total, points) => total + strokeLength(points), 0) < shortestInk
