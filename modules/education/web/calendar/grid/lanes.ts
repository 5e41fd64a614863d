type Timed = { id: string; start_minute: number; end_minute: number }
export type Lane = { lane: number; of: number }

/** Sessions that run at the same time stand side by side, each in the first lane that is free. */
export const lanesOf = (sessions: readonly Timed[]): ReadonlyMap<string, Lane> => {
  const lanes = new Map<string, Lane>()
  let together: { id: string; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of together) lanes.set(id, { lane, of: ends.length })
    together = []
    ends = []
  }
  for (const session of sessions.toSorted((a, b) => a.start_minute - b.start_minute)) {
    if (ends.every((end) => end <= session.start_minute)) close()
    const free = ends.findIndex((end) => end <= session.start_minute)
    const lane = free < 0 ? ends.length : free
    ends[lane] = session.end_minute
    together.push({ id: session.id, lane })
  }
  close()
  return lanes
}

const EARLIEST = 8 * 60
const LATEST = 19 * 60

/** The hours that a grid shows: those of a school day, and more when something is taught outside them. */
export const hoursOf = (sessions: readonly Timed[]): { first: number; last: number } => ({
  first: Math.floor(Math.min(EARLIEST, ...sessions.map(({ start_minute }) => start_minute)) / 60) * 60,
  last: Math.ceil(Math.max(LATEST, ...sessions.map(({ end_minute }) => end_minute)) / 60) * 60,
})
