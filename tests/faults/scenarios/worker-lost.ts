import { setTimeout as wait } from "node:timers/promises"
import { Cleanup } from "../../bench/harness/temporary.ts"
import { holdAgainst, type Verdict } from "../checks/index.ts"
import { addPeople, forget, newLedger } from "../load/index.ts"
import { type Machine, startMachine } from "../machine/index.ts"
import { untilQuiet } from "./quiet.ts"

const MAILS = 200
const AT_ONCE = 25
const LIMIT_SECONDS = 60
/** Slow enough that a hundred mails are still waiting when the worker dies. */
const RELAY_LATENCY_MS = 500

const heldBy = (machine: Machine, worker: string): Promise<number> =>
  machine.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::int as count from dbos.workflow_status where status = 'PENDING' and starts_with(executor_id, $1)",
      [`${worker}/`],
    )
    return rows[0]?.count ?? 0
  })

const unsent = async (machine: Machine): Promise<number> => MAILS - machine.mailsReceived()

/** One of two workers dies for good with its hands full: the other does everything within a minute. */
export const workerLost = async (): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const machine = await startMachine(cleanup, { relayLatencyMs: RELAY_LATENCY_MS })
    const { forgetting } = await machine.asAdmin((admin) => addPeople(admin, MAILS))
    const [dying] = machine.workers
    if (!dying) throw new Error("No worker to lose")
    const ledger = newLedger()
    const load = { url: machine.url, ledger, pause: () => 0, goesOn: () => true }
    const queue = [...forgetting]
    const askAll = async () => {
      for (let person = queue.pop(); person; person = queue.pop()) await forget(load, person)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, askAll))
    for (let tries = 0; (await heldBy(machine, dying.name)) < 10 && tries < 100; tries++) await wait(50)
    const held = await heldBy(machine, dying.name)
    const pending = await unsent(machine)
    await dying.strikeForGood()
    const died = Date.now()
    while ((await unsent(machine)) > 0 && Date.now() - died < LIMIT_SECONDS * 1000) await wait(100)
    const seconds = (Date.now() - died) / 1000
    await untilQuiet(machine, 30)

    const figure = `${pending} mails pending, ${held} pieces of work in the dead worker's hands: all sent ${seconds.toFixed(1)} s after its death`
    console.log(`\n${figure}\n`)
    const faults = [
      ...(pending < 100 ? [`only ${pending} mails were pending`] : []),
      ...(held === 0 ? ["the worker held nothing when it died"] : []),
      ...((await unsent(machine)) > 0
        ? [`${await unsent(machine)} mails missing after ${LIMIT_SECONDS} s`]
        : []),
    ]
    const inTime = { claim: `all sent within ${LIMIT_SECONDS} s by the other worker`, seen: pending, faults }
    return [inTime, ...(await holdAgainst(machine, ledger))]
  } finally {
    await cleanup.run()
  }
}
