import { setTimeout as wait } from "node:timers/promises"
import { getAccount } from "@jalon/identity/wire"
import { Cleanup } from "../../bench/harness/temporary.ts"
import type { Verdict } from "../checks/index.ts"
import { startMachine } from "../machine/index.ts"
import { addPeople } from "./run-drill.ts"
import { Visitor } from "./visitor.ts"

const CLIENTS = 16
const DEADLINE_SECONDS = 15

/** Nobody was there any more: the call never began. Everything else that fails was cut short of its answer. */
const isRefused = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ECONNREFUSED"

type Seen = { answered: number; faults: string[] }

/** As whoever routes the traffic: nobody is sent to a process whose readiness is red. */
const work = async (visitor: Visitor, seen: Seen, red: { seen: boolean }) => {
  while (!red.seen) {
    try {
      const { status } = await visitor.send("GET", `/api/v1${getAccount.path}`)
      seen.answered += 1
      if (status !== 200) seen.faults.push(`answered ${status}`)
    } catch (error) {
      if (!isRefused(error)) seen.faults.push(`cut short: ${String(error)}`)
      return
    }
  }
}

const readiness = async (url: string, red: { seen: boolean }) => {
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 503) red.seen = true
    if (status === 0) return
    await wait(20)
  }
}

/** SIGTERM while people work: readiness first, then what runs ends, then the process, and no call is cut short. */
export const stopUnderLoad = async (): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const machine = await startMachine(cleanup, {
      relayLatencyMs: 0,
      workers: 0,
      apiEnv: { STOP_NOTICE_SECONDS: "2", CALLS_PER_MINUTE_AND_ACCOUNT: "1000000" },
    })
    const [person] = await machine.asAdmin((admin) => addPeople(admin, 1))
    if (!person) throw new Error("Nobody to work")
    const visitors = Array.from({ length: CLIENTS }, () => new Visitor(machine.url))
    for (const visitor of visitors) await visitor.logIn(person.email, person.password)
    const seen: Seen = { answered: 0, faults: [] }
    const red = { seen: false }
    const load = [...visitors.map((visitor) => work(visitor, seen, red)), readiness(machine.url, red)]
    await wait(2_000)
    const asked = Date.now()
    await machine.api.stop()
    const seconds = (Date.now() - asked) / 1000
    await Promise.all(load)
    console.log(`  ${seen.answered} calls answered, stopped after ${seconds.toFixed(1)} s`)
    return [
      { claim: "no call is cut short of its answer", seen: seen.answered, faults: seen.faults },
      { claim: "readiness goes red first", seen: 1, faults: red.seen ? [] : ["it was never seen red"] },
      {
        claim: `it ends within ${DEADLINE_SECONDS} s`,
        seen: 1,
        faults: seconds > DEADLINE_SECONDS ? [`${seconds} s`] : [],
      },
    ]
  } finally {
    await cleanup.run()
  }
}
