import { wfQueueRunner } from "@dbos-inc/dbos-sdk/internal/wfqueue"

/** While there is work its next piece is claimed at once; an empty queue is looked at once a second. */
const BUSY_MS = 50
const IDLE_MS = 1_000
/** Work that ended a moment ago often starts more: an event its jobs, a job its mails. */
const RESTS_AFTER_MS = 1_000

type QueueState = { queue: { name: string }; nextPollAt: number }
/** The engine's own runner: it knows one fixed pace for each queue, set here after each look. */
type Runner = { adjustInterval: (engine: unknown, state: QueueState, isContended: boolean) => void }

export type PollPace = {
  /** To be told of every piece of work that starts or ends in this process. */
  workSeen: () => void
}

/** Makes the engine look at its queues as often as there is work, and no more. */
export const adaptPollPace = (idleMs = IDLE_MS): PollPace => {
  const runner = wfQueueRunner as unknown as Runner
  const settled = Object.getPrototypeOf(wfQueueRunner).adjustInterval as Runner["adjustInterval"]
  if (typeof settled !== "function")
    throw new Error("The durable engine no longer sets its pace in one place")
  let lastSeen = 0
  runner.adjustInterval = (engine, state, isContended) => {
    settled.call(runner, engine, state, isContended)
    if (isContended) return
    const pace = Date.now() - lastSeen < RESTS_AFTER_MS ? BUSY_MS : idleMs
    state.nextPollAt = Date.now() + pace * (0.9 + Math.random() * 0.2)
  }
  return {
    workSeen: () => {
      lastSeen = Date.now()
    },
  }
}
