import { Refusal } from "./refusal.ts"

type Turn = {
  /** Whoever it is counted on; nobody in particular when null. */
  owner?: string | null
  /** Goes before everyone who is not first. */
  isFirst?: boolean
}

type Waiting = { owner: string | null; isFirst: boolean; start: () => void }

/**
 * Costly work in turn: `slots` at once, at most `waiting` behind them, each for `patienceMs` at most. Beyond that the
 * caller hears « server.busy » at once, which is worth more to them than an answer that comes too late.
 * Owners take turns: one who asks twenty times does not keep the others waiting twenty times as long.
 */
export const boundedQueue = (limits: {
  slots: number
  waiting: number
  waitingPerOwner: number
  patienceMs: number
}) => {
  let free = limits.slots
  let lastOwner: string | null = null
  const queue: Waiting[] = []

  const admit = (owner: string | null, isFirst: boolean) => {
    const ofOwner = owner === null ? 0 : queue.filter((one) => one.owner === owner).length
    // Those who go first have room of their own: a crowd that fills the queue does not keep them out.
    const isFull = queue.filter((one) => one.isFirst === isFirst).length >= limits.waiting
    if (isFull || ofOwner >= limits.waitingPerOwner) throw new Refusal("server.busy")
  }

  const next = (): Waiting | undefined => {
    const ahead = queue.filter(({ isFirst }) => isFirst)
    const lane = ahead.length > 0 ? ahead : queue
    return lane.find(({ owner }) => owner === null || owner !== lastOwner) ?? lane[0]
  }

  const leave = (one: Waiting) => {
    const at = queue.indexOf(one)
    if (at >= 0) queue.splice(at, 1)
  }

  const wait = (owner: string | null, isFirst: boolean) =>
    new Promise<void>((resolve, reject) => {
      const one: Waiting = {
        owner,
        isFirst,
        start: () => {
          clearTimeout(late)
          resolve()
        },
      }
      const late = setTimeout(() => {
        leave(one)
        reject(new Refusal("server.busy"))
      }, limits.patienceMs)
      queue.push(one)
    })

  return async <T>(work: () => Promise<T>, { owner = null, isFirst = false }: Turn = {}): Promise<T> => {
    if (free > 0) free--
    else {
      admit(owner, isFirst)
      await wait(owner, isFirst)
    }
    lastOwner = owner
    try {
      return await work()
    } finally {
      // The slot goes straight to the next in line: nobody arriving meanwhile can take it.
      const waiting = next()
      if (waiting) {
        leave(waiting)
        waiting.start()
      } else free++
    }
  }
}
