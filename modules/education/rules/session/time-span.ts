/** Minutes from midnight on the clock of the site, half-open: 09:00–10:00 is 540 to 600 and leaves 600 free. */
export interface TimeSpan {
  startMin: number
  endMin: number
}

export const DAY_MIN = 1440

export const lengthOf = ({ startMin, endMin }: TimeSpan): number => endMin - startMin

export const spansOverlap = (a: TimeSpan, b: TimeSpan): boolean =>
  a.startMin < b.endMin && b.startMin < a.endMin

/** What remains of a span once others are taken out of it, in order; empty rests are left out. */
export const withoutSpans = (span: TimeSpan, taken: readonly TimeSpan[]): TimeSpan[] => {
  let rest = [span]
  for (const hole of taken) rest = rest.flatMap((piece) => withoutOne(piece, hole))
  return rest
}

const withoutOne = (piece: TimeSpan, hole: TimeSpan): TimeSpan[] => {
  if (!spansOverlap(piece, hole)) return [piece]
  const before = { startMin: piece.startMin, endMin: hole.startMin }
  const after = { startMin: hole.endMin, endMin: piece.endMin }
  return [before, after].filter((rest) => lengthOf(rest) > 0)
}

/** Overlapping spans, and those that a gap shorter than `shortestGap` parts, as one; in order. */
export const joinSpans = (spans: readonly TimeSpan[], shortestGap = 0): TimeSpan[] => {
  const joined: TimeSpan[] = []
  for (const { startMin, endMin } of spans.toSorted((a, b) => a.startMin - b.startMin)) {
    const last = joined.at(-1)
    if (last && (startMin <= last.endMin || startMin - last.endMin < shortestGap))
      last.endMin = Math.max(last.endMin, endMin)
    else joined.push({ startMin, endMin })
  }
  return joined
}

/** « 9 h 00 », the same without a break between its parts, as everywhere in the interface. */
export const clockWords = (minutes: number): string =>
  `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`

const thousands = new Intl.NumberFormat("fr-FR")

/** « 4 h 30 », « 7 h », « 1 350 h », « 45 min ». */
export const durationWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}\u00a0min`
  const counted = `${thousands.format(hours)}\u00a0h`
  return rest === 0 ? counted : `${counted}\u00a0${String(rest).padStart(2, "0")}`
}
