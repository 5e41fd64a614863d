/** A photograph as grey levels, line by line. */
export type Grey = { width: number; height: number; levels: ArrayLike<number> }

/** Below this, the small print of an identity card cannot be read. */
const SHORTEST_SIDE = 700
/** Sharp text scores in the hundreds; a page out of focus below this, on photographs brought to the same size. */
const SHARPEST_BLUR = 45

export const isTooSmall = (width: number, height: number): boolean => Math.min(width, height) < SHORTEST_SIDE

/**
 * How sharp the edges are: the variance of what differs between each point and its four neighbours. An even grey, or a
 * photograph out of focus, has next to none.
 */
export const sharpnessOf = ({ width, height, levels }: Grey): number => {
  let [sum, squares, count] = [0, 0, 0]
  const at = (x: number, y: number) => levels[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += edge
      squares += edge * edge
      count += 1
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

export const isBlurred = (image: Grey): boolean => sharpnessOf(image) < SHARPEST_BLUR
