import { wfQueueRunner } from "@dbos-inc/dbos-sdk/internal/wfqueue"
import type pg from "pg"

/** A look is shared by the queues whose turn comes within this time. */
const SHARED_MS = 40

type Queue = { name: string }
type Runner = { pollQueue: (engine: unknown, queue: Queue) => Promise<boolean> }

/** Which of these queues have work that waits: one probe of the engine's index for each name. */
const WAITING = {
  name: "queues_with_work",
  text: `select named.name from unnest($1::text[]) named (name)
    where exists (select from dbos.workflow_status w where w.queue_name = named.name and w.status = 'ENQUEUED')`,
}

/** Answers for a queue from the last look, if it is fresh enough, or from a new one for all the queues asked about so far. */
export const sharedLook = (look: (names: readonly string[]) => Promise<ReadonlySet<string>>) => {
  const names = new Set<string>()
  let last: { at: number; found: Promise<ReadonlySet<string>> } | undefined
  return async (name: string): Promise<boolean> => {
    const isKnown = names.has(name)
    if (!last || !isKnown || Date.now() - last.at > SHARED_MS) {
      names.add(name)
      last = { at: Date.now(), found: look([...names]) }
    }
    return (await last.found).has(name)
  }
}

/**
 * To claim from an empty queue costs the engine a transaction of four statements, for each of our dozen queues at each of its
 * looks. One statement now says for all of them whether there is anything to claim.
 */
export const lookBeforeClaim = (pool: pg.Pool): void => {
  const runner = wfQueueRunner as unknown as Runner
  const claim = Object.getPrototypeOf(wfQueueRunner).pollQueue as Runner["pollQueue"]
  if (typeof claim !== "function")
    throw new Error("The durable engine no longer claims from a queue in one place")
  const hasWork = sharedLook(async (names) => {
    const { rows } = await pool.query<Queue>({ ...WAITING, values: [names] })
    return new Set(rows.map(({ name }) => name))
  })
  runner.pollQueue = async (engine, queue) => {
    // A look that fails is no answer: the engine asks by itself, and knows how to wait for a database that is away.
    const isWorthIt = await hasWork(queue.name).catch(() => true)
    return isWorthIt ? claim.call(runner, engine, queue) : false
  }
}
