import { cp, mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { migrate, openData } from "@jalon/data"
import { addMember, addOrganization, TEST_PASSWORD } from "@jalon/identity/testing"
import { updateAccount } from "@jalon/identity/wire"
import pg from "pg"
import { makePartitions } from "../../../apps/worker/schedules/make-partitions.ts"
import { MIGRATIONS } from "../../../tools/stack/database.ts"
import { percentile } from "../../bench/harness/stats.ts"
import { Cleanup } from "../../bench/harness/temporary.ts"
import type { Verdict } from "../checks/index.ts"
import { newBrowser, newTally } from "../load/client.ts"
import { type Machine, startMachine } from "../machine/index.ts"

const WRITERS = 4
const PHASE_MS = 15_000
/** Those who write may notice a release, no more. */
const AT_MOST = 3

type Written = { times: number[]; failed: number }

/** People of one school who rename themselves, one call after the other, until told to end. */
const startWriting = async (machine: Machine) => {
  const members = await machine.asAdmin(async (admin) => {
    const school = await addOrganization(admin)
    const made: { email: string }[] = []
    for (let n = 0; n < WRITERS; n++) made.push(await addMember(admin, school, 3))
    return made
  })
  let phase: Written = { times: [], failed: 0 }
  let isOver = false
  const write = async ({ email }: { email: string }) => {
    const browser = newBrowser(machine.url)
    await browser.logIn(email, TEST_PASSWORD, newTally())
    for (let n = 0; !isOver; n++) {
      const start = performance.now()
      const answer = await browser.once(updateAccount, { body: { first_name: `Prénom ${n}` } })
      phase.times.push(performance.now() - start)
      if (answer?.status !== 200) phase.failed++
      // Below the limit of calls per person and minute.
      await wait(120)
    }
  }
  const everybody = Promise.all(members.map(write))
  return {
    /** What was written since the last phase ended. */
    endPhase: (): Written => {
      const ended = phase
      phase = { times: [], failed: 0 }
      return ended
    },
    end: async () => {
      isOver = true
      await everybody
    },
  }
}

/** Another school's statistics, say: somebody reads for a long time what everybody writes. */
const startReading = async (url: string) => {
  const reader = new pg.Client(url)
  await reader.connect()
  await reader.query("begin; select count(*) from account; select count(*) from audit_entry")
  return { end: () => reader.end() }
}

/** The next release changes a table that everybody writes. */
const release = async (machine: Machine) => {
  const folder = join(machine.folder, "migrations")
  await mkdir(folder)
  await cp(MIGRATIONS, folder, { recursive: true })
  await writeFile(
    join(folder, "20991231_0000__identity__drill.sql"),
    "alter table account add column drill_note text",
  )
  return migrate(machine.databaseUrl("postgres"), folder)
}

const nightly = async (machine: Machine) => {
  await machine.asAdmin(async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entry'::regclass and inhrelid::regclass::text ~ '[0-9]$' order by 1 desc limit 3",
    )
    for (const { name } of rows) await admin.query(`drop table ${name}`)
  })
  return async () => {
    const data = openData({
      url: machine.databaseUrl("jalon_worker"),
      connections: 1,
      applicationName: "drill",
    })
    const lines: string[] = []
    const hear = (_: object, message: string) => lines.push(message)
    await makePartitions(data, { debug: hear, info: hear, warn: hear, error: hear })
    await data.close()
    return lines
  }
}

/** A release and the nightly partitions, while somebody reads for a long time: those who write go on. */
export const alterBesideReader = async (): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const machine = await startMachine(cleanup, { relayLatencyMs: 0 })
    const makeMonths = await nightly(machine)
    const writing = await startWriting(machine)
    await wait(PHASE_MS / 3)
    writing.endPhase()
    await wait(PHASE_MS)
    const quiet = writing.endPhase()

    const reading = await startReading(machine.databaseUrl("postgres"))
    let isReleased = false
    const releasing = release(machine).then((applied) => {
      isReleased = true
      return applied
    })
    const making = makeMonths()
    await wait(PHASE_MS)
    const beside = writing.endPhase()
    const waitedForReader = !isReleased
    await reading.end()
    const applied = await releasing
    const lines = await making
    await writing.end()

    const [before, after] = [percentile(quiet.times, 0.95), percentile(beside.times, 0.95)]
    const slowest = Math.max(...beside.times)
    console.log(
      `\nwrites: p95 ${before.toFixed(0)} ms in quiet, ${after.toFixed(0)} ms beside the reader (${(after / before).toFixed(2)} ×), slowest ${slowest.toFixed(0)} ms\n`,
    )
    return [
      {
        claim: `p95 of writes beside a release ≤ ${AT_MOST} × the quiet one`,
        seen: beside.times.length,
        faults: after <= AT_MOST * before ? [] : [`p95 ${before.toFixed(0)} → ${after.toFixed(0)} ms`],
      },
      {
        claim: "no write failed",
        seen: quiet.times.length + beside.times.length,
        faults: quiet.failed + beside.failed === 0 ? [] : [`${quiet.failed} and ${beside.failed} failed`],
      },
      {
        claim: "the release waited for the reader, then was applied",
        seen: applied.length,
        faults:
          waitedForReader && applied.length === 1
            ? []
            : [`waited: ${waitedForReader}, applied: ${applied.length}`],
      },
      { claim: "the months to come have their partitions", seen: 3, faults: lines },
    ]
  } finally {
    await cleanup.run()
  }
}
