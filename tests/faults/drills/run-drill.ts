import { fork } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { addMember, addOrganization } from "@jalon/identity/testing"
import { getAccount } from "@jalon/identity/wire"
import { hash } from "@node-rs/argon2"
import type pg from "pg"
import { Cleanup } from "../../bench/harness/temporary.ts"
import type { Verdict } from "../checks/index.ts"
import { type Machine, startMachine } from "../machine/index.ts"
import type { Drill } from "./drill.ts"
import { Visitor } from "./visitor.ts"

const PASSWORD = "quai des merisiers en fleur"
const SAMPLES = 30
const TIMES_SLOWER = 3
/** Shorter than this is noise on a machine that does other things too. */
const FLOOR_MS = 60

export const addPeople = async (admin: pg.Client, count: number) => {
  const school = await addOrganization(admin)
  const people: { email: string; password: string }[] = []
  // At full cost, unlike the light ones of the tests: hashing is what a log-in waits for.
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  for (let n = 0; n < count; n++) {
    const { email, id } = await addMember(admin, school, 3)
    await admin.query("update account set password_hash = $1 where id = $2", [passwordHash, id])
    people.push({ email, password: PASSWORD })
  }
  // Without its triggers: nobody searches for these, they only make a file long.
  await admin.query("set session_replication_role to replica")
  await admin.query(
    `insert into partner (id, organization_id, denomination)
     select gen_random_uuid(), $1, 'Entreprise ' || n || repeat(' et fils', 10) from generate_series(1, 20000) n`,
    [school],
  )
  await admin.query("set session_replication_role to origin")
  return people
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

type Watched = { pages: number[]; logIns: number[]; faults: string[] }

/** Somebody of another school, at work: her page, and her log-in on a device that knows her. */
const watch = async (visitor: Visitor, { email, password }: { email: string; password: string }) => {
  const seen: Watched = { pages: [], logIns: [], faults: [] }
  for (let n = 0; n < SAMPLES; n++) {
    for (const [kind, ask] of [
      ["pages", () => visitor.send("GET", `/api/v1${getAccount.path}`)],
      ["logIns", () => visitor.logIn(email, password)],
    ] as const) {
      const reply = await ask().catch((error: Error) => ({ status: 0, body: error.message, ms: 0 }))
      seen[kind].push(reply.ms)
      if (reply.status !== 200) seen.faults.push(`${kind}: ${reply.status} ${reply.body.slice(0, 100)}`)
    }
    await wait(50)
  }
  return seen
}

const startAttack = async (drill: Drill, ground: object) => {
  const child = fork(new URL("./attack-process.ts", import.meta.url), [])
  child.send({ drill: drill.name, ground })
  // Nothing is measured before the attack weighs.
  await Promise.race([once(child, "message"), once(child, "exit")])
  return async (): Promise<Record<string, number>> => {
    const counted = once(child, "message") as Promise<[Record<string, number>]>
    const lost = once(child, "exit").then((): [Record<string, number>] => [{ "the attack broke": 1 }])
    if (child.connected) child.send("end")
    const [counts] = await Promise.race([counted, lost])
    return counts
  }
}

const comparison = (what: string, quiet: number[], attacked: number[]): Verdict => {
  const [before, during] = [p95(quiet), p95(attacked)]
  const bound = TIMES_SLOWER * Math.max(before, FLOOR_MS)
  console.log(`  ${what}: p95 ${before.toFixed(0)} ms quiet, ${during.toFixed(0)} ms attacked`)
  return {
    claim: `${what} at most ${TIMES_SLOWER} times slower`,
    seen: attacked.length,
    faults: during > bound ? [`${what}: ${during.toFixed(0)} ms, ${before.toFixed(0)} ms before`] : [],
  }
}

const measure = async (machine: Machine, drill: Drill): Promise<Verdict[]> => {
  const [people, neighbours] = await machine.asAdmin(async (admin) => [
    await addPeople(admin, 8),
    await addPeople(admin, 1),
  ])
  const [neighbour] = neighbours
  if (!neighbour) throw new Error("Nobody to watch")
  const visitor = new Visitor(machine.url)
  await visitor.logIn(neighbour.email, neighbour.password)
  const quiet = await watch(visitor, neighbour)
  const end = await startAttack(drill, { url: machine.url, people })
  const attacked = await watch(visitor, neighbour)
  const answers = await end()
  visitor.leave()
  console.log(`  the attack was answered ${JSON.stringify(answers)}`)
  const surprises = Object.keys(answers).filter((status) => !drill.allowed.map(String).includes(status))
  return [
    comparison("page of another school", quiet.pages, attacked.pages),
    comparison("log-in of a known device", quiet.logIns, attacked.logIns),
    {
      claim: "the neighbour is always served",
      seen: 4 * SAMPLES,
      faults: [...quiet.faults, ...attacked.faults],
    },
    {
      claim: "the attack is answered honestly",
      seen: Object.values(answers).reduce((sum, count) => sum + count, 0),
      faults: surprises.map((status) => `answered ${status} ${answers[status]} times`),
    },
  ]
}

export const runDrill = async (drill: Drill): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    return await measure(
      await startMachine(cleanup, { relayLatencyMs: 0, workers: 0, apiEnv: drill.apiEnv ?? {} }),
      drill,
    )
  } finally {
    await cleanup.run()
  }
}
