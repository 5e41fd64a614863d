import { setTimeout as wait } from "node:timers/promises"
import type { Chance } from "../../bench/harness/seeded.ts"
import { table } from "../../bench/harness/table.ts"
import { Cleanup } from "../../bench/harness/temporary.ts"
import { holdAgainst, type Verdict } from "../checks/index.ts"
import { addPeople, startLoad, talliesOf } from "../load/index.ts"
import { type Machine, startMachine } from "../machine/index.ts"
import { checkMorning } from "../morning/checks.ts"
import { startPhones } from "../morning/phones.ts"
import { seedMorning } from "../morning/seed.ts"
import { untilQuiet } from "./quiet.ts"

const GAP_MS = { from: 300, to: 2300 }
const AT_MOST_MS = 30_000
const AT_MOST_PER_KILL_MS = 10_000
const QUIET_SECONDS = 120
/** About as many as one learner signs between two kills. */
const LESSONS_PER_KILL = 4
/** A whole SMTP conversation then takes about a quarter of a second: long enough to be cut. */
const RELAY_LATENCY_MS = 40

/** On a busy machine a program takes long to come back: a kill while nothing runs would prove nothing. */
const untilSomethingRan = async (acknowledged: () => number) => {
  const before = acknowledged()
  for (const end = Date.now() + AT_MOST_MS; acknowledged() === before && Date.now() < end; ) await wait(20)
}

/** Strikes at random instants; whoever is struck is started again while the next ones are already being struck. */
const strikeOften = async (machine: Machine, chance: Chance, kills: number, acknowledged: () => number) => {
  const comebacks: Promise<void>[] = []
  const end = Date.now() + kills * AT_MOST_PER_KILL_MS
  while (comebacks.length < kills && Date.now() < end) {
    await untilSomethingRan(acknowledged)
    await wait(chance.between(GAP_MS.from, GAP_MS.to))
    const up = machine.victims.filter((victim) => victim.isUp())
    if (up.length === 0) continue
    comebacks.push(chance.pick(up).strike(chance.between(0, 400)))
    if (comebacks.length % 20 === 0)
      console.log(`  ${comebacks.length} kills, ${acknowledged()} commands, ${machine.mailsReceived()} mails`)
  }
  await Promise.all(comebacks)
  return comebacks.length
}

export const randomKills = async (chance: Chance, kills: number): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const machine = await startMachine(cleanup, { relayLatencyMs: RELAY_LATENCY_MS })
    const people = await machine.asAdmin((admin) => addPeople(admin, 200 + kills * 12))
    const learners = await machine.asAdmin((admin) => seedMorning(admin, 20 + kills * LESSONS_PER_KILL))
    const started = Date.now()
    const phones = startPhones(machine, learners, chance)
    const load = startLoad(machine.url, people, () => chance.between(80, 300))
    const struck = await strikeOften(machine, chance, kills, load.acknowledged)
    const lasted = (Date.now() - started) / 1000
    await Promise.all([load.end(), phones.end()])
    const quietAfter = await untilQuiet(machine, QUIET_SECONDS)
    const verdicts = await holdAgainst(machine, load.ledger)
    const { morning } = phones
    verdicts.push(...(await machine.asAdmin((admin) => checkMorning(admin, morning))))

    const victims = machine.victims.map((victim) => [
      victim.name,
      String(victim.strikes()),
      String(victim.ownDeaths()),
    ])
    const commands = Object.entries(talliesOf(load.ledger)).map(([name, tally]) => [
      name,
      String(tally.acknowledged),
      String(tally.lost),
      String(tally.refused),
    ])
    console.log(`\n${table(["struck", "kill -9", "ended by itself"], victims)}`)
    console.log(`\n${table(["command", "acknowledged", "answers lost, tried again", "refused"], commands)}`)
    console.log(
      `\n${struck} kills in ${lasted.toFixed(0)} s; ${morning.acknowledged.size} signatures (${morning.offline} made without network, ${morning.repeated} sent twice, ${morning.lost} answers lost); quiet ${quietAfter === null ? "NEVER" : `${quietAfter.toFixed(1)} s`} after the end of the load\n`,
    )
    const faults = struck < kills ? [`only ${struck} of ${kills} kills in the time allowed`] : []
    return [{ claim: "kills while commands ran", seen: struck, faults }, ...verdicts]
  } finally {
    await cleanup.run()
  }
}
