/** `npm test -- --full` sets it; read once, so that no test decides for itself. */
const isFull = process.env.FULL === "1"

/**
 * How much of a sweep is run: the gate takes as few as still go every way, `--full` takes all. What decides who may see or
 * pay what is never reduced.
 */
export const sweep = <T>(gate: T, full: T): T => (isFull ? full : gate)

const DAY_MS = 86_400_000
/** Which of the parts is today's; `TURN=2` runs another. */
export const turnOf = (parts: number): number =>
  Number(process.env.TURN ?? Math.floor(Date.now() / DAY_MS)) % parts

/** Every one of them with `--full`; in the gate one in so many, and another tomorrow. */
export const inTurn = <T>(parts: number, all: readonly T[]): readonly T[] =>
  sweep(
    all.filter((_, n) => n % parts === turnOf(parts)),
    all,
  )
