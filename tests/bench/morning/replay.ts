import { addDays, today } from "@jalon/kernel"
import { processorSeconds } from "../../setup/cpu.ts"
import { openLoop } from "../harness/open-loop.ts"
import type { Chance } from "../harness/seeded.ts"
import { percentile } from "../harness/stats.ts"
import type { Reply } from "../world/http.ts"
import type { People, Timed } from "./people.ts"
import { openWalls } from "./walls.ts"

/** The busiest minute of a French morning (architecture, §1). */
export const NATIONAL_BASE = 510
/** Half of those who come look at their week on the way. */
const CALENDARS_PER_SIGNATURE = 0.5
const WARM_UP_SECONDS = 4
const MOST_AT_ONCE = 1_500

export type Ledger = {
  /** Answered 200 as a first signature. */
  acknowledged: Map<number, number>
  refused: number
  unanswered: number[]
}
export const newLedger = (): Ledger => ({ acknowledged: new Map(), refused: 0, unanswered: [] })

export type Minute = {
  times: number
  signaturesPerSecond: number
  latency: Record<string, { p50: number; p99: number; count: number }>
  failures: number
  isOverrun: boolean
  walls: number
  wallAnswers: number
  /** Of each process, for one signature with all that was asked around it. */
  processorMs: Record<string, number>
}

const timedOf = (samples: Map<string, number[]>, isMeasured: () => boolean): Timed => {
  return async (name, call) => {
    const begun = performance.now()
    const reply = await call()
    if (!isMeasured()) return reply
    const all = samples.get(name) ?? []
    if (all.push(performance.now() - begun) === 1) samples.set(name, all)
    return reply
  }
}

type At = {
  people: People
  chance: Chance
  ledger: Ledger
  pids: Readonly<Record<string, number>>
  /** The learners in the order in which they come: classes one after the other, mixed with their neighbours. */
  next: () => { n: number; sheet: number }
}

/** So many seconds of the morning at so many times the national base, with the walls of the rooms and the calendars. */
export const replay = async (
  { people, chance, ledger, pids, next }: At,
  { times, seconds }: { times: number; seconds: number },
): Promise<Minute> => {
  const samples = new Map<string, number[]>()
  const measuredFrom = performance.now() + WARM_UP_SECONDS * 1000
  const timed = timedOf(samples, () => performance.now() >= measuredFrom)
  const walls = openWalls(people)
  const week = { from: today(), to: addDays(today(), 6) }
  let failures = 0

  const sign = async (n: number) => {
    const reply = await people.sign(n, timed).catch(() => null)
    if (reply === null || reply.status >= 500) {
      failures++
      ledger.unanswered.push(n)
    } else if (reply.status === 200) ledger.acknowledged.set(n, (ledger.acknowledged.get(n) ?? 0) + 1)
    else ledger.refused++
  }
  const look = async (n: number) => {
    const reply = await timed("calendar", () => people.readCalendar(n, week)).catch((): Reply | null => null)
    if (reply?.status !== 200) failures++
  }
  const visit = async () => {
    const { n, sheet } = next()
    walls.open(sheet)
    if (chance.next() < CALENDARS_PER_SIGNATURE) await Promise.all([look(n), sign(n)])
    else await sign(n)
  }
  const pace = { perSecond: times * NATIONAL_BASE, mostAtOnce: MOST_AT_ONCE }
  await openLoop(chance, { ...pace, seconds: WARM_UP_SECONDS }, visit)
  const before = await eachProcess(pids)
  const [signedBefore, wallsBefore] = [ledger.acknowledged.size, walls.answers()]
  const begun = performance.now()
  const { isOverrun } = await openLoop(chance, { ...pace, seconds }, visit)
  const lasted = (performance.now() - begun) / 1000
  const signed = ledger.acknowledged.size - signedBefore
  const after = await eachProcess(pids)
  const wallAnswers = walls.answers() - wallsBefore
  const count = walls.count()
  await walls.close()
  return {
    times,
    signaturesPerSecond: signed / lasted,
    latency: Object.fromEntries(
      [...samples].map(([name, all]) => [
        name,
        { p50: percentile(all, 0.5), p99: percentile(all, 0.99), count: all.length },
      ]),
    ),
    failures: failures + walls.failures(),
    isOverrun,
    walls: count,
    wallAnswers,
    processorMs: Object.fromEntries(
      Object.keys(pids).map((name) => [
        name,
        (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / Math.max(1, signed),
      ]),
    ),
  }
}

/** Processor seconds so far, process by process. */
export const eachProcess = async (
  pids: Readonly<Record<string, number>>,
): Promise<Record<string, number>> => {
  const all = Object.entries(pids).map(async ([name, pid]) => [name, await processorSeconds([pid])] as const)
  return Object.fromEntries(await Promise.all(all))
}
