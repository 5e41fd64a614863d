import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { checkRootKeys, type Data, newRootKeyEntry, openData, type RootKeys, rootKeysOf } from "@jalon/data"
import { startCluster } from "@jalon/data/cluster"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import { getStudent } from "@jalon/students/wire"
import pg from "pg"
import { startDatabase } from "../../../tools/stack/database.ts"
import { freePort } from "../../bench/harness/free-port.ts"
import { Cleanup, removeFolder, temporaryFolder } from "../../bench/harness/temporary.ts"
import type { Verdict } from "../checks/index.ts"
import { backUp } from "../key-rotation/backup.ts"
import { type Fleet, startFleet } from "../key-rotation/fleet.ts"
import {
  faultsOfAll,
  faultsOfSchool,
  SCHOOLS,
  type SealedSchool,
  sealMany,
} from "../key-rotation/sealed-values.ts"
import { newBrowser, newTally } from "../load/client.ts"

const READERS = 4
const ROOT = new URL("../../..", import.meta.url).pathname

type Reads = { done: number; faults: string[]; end: () => Promise<void> }

/** Officers look at the records of their students, which opens sealed answers; another reads values of every school. */
const startReading = async (
  fleet: Fleet,
  data: Data,
  ring: () => RootKeys,
  schools: readonly SealedSchool[],
): Promise<Reads> => {
  let goesOn = true
  const reads: Reads = { done: 0, faults: [], end: async () => undefined }
  const officer = async (school: SealedSchool) => {
    const signIn = () =>
      fleet.call(async (url) => {
        const signedIn = newBrowser(url)
        await signedIn.logIn(school.email, TEST_PASSWORD, newTally())
        return signedIn
      })
    // Both APIs take the token of either: they share the secret of sessions.
    let browser = await signIn()
    for (let n = 0; goesOn; n++) {
      if (browser.isAgeing()) browser = await signIn()
      const id = school.values[n % school.values.length]?.studentId ?? ""
      const answer = await fleet.call((url) =>
        browser.once({ ...getStudent, path: `/school/students/${id}` }, {}, url),
      )
      reads.done++
      if (answer?.status !== 200) reads.faults.push(`student ${id}: ${answer?.status ?? "no answer"}`)
      await wait(20)
    }
  }
  const archivist = async () => {
    for (let n = 0; goesOn; n += 7) {
      const school = schools[n % schools.length]
      if (school === undefined) continue
      reads.faults.push(...(await faultsOfSchool(data, ring(), school)))
      reads.done += school.values.length
      await wait(5)
    }
  }
  const running = [...schools.slice(0, READERS).map(officer), archivist()]
  reads.end = async () => {
    goesOn = false
    await Promise.all(running)
  }
  return reads
}

const wrappedUnder = async (admin: pg.Client, id: string): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(
    "select count(*)::int as n from organization_key where root_key_id = $1",
    [id],
  )
  return rows[0]?.n ?? 0
}

const rewrap = (env: Record<string, string>) =>
  spawn(process.execPath, [`${ROOT}apps/worker/keys.ts`, "rewrap"], {
    env: { PATH: process.env.PATH ?? "", ...env },
    stdio: "ignore",
  })

/** Killed as soon as so many are done. Answers how many were when it died. */
const rewrapUntil = async (admin: pg.Client, env: Record<string, string>, count: number): Promise<number> => {
  const child = rewrap(env)
  const ended = once(child, "exit")
  while (child.exitCode === null && (await wrappedUnder(admin, "2")) < count) await wait(5)
  child.kill("SIGKILL")
  await ended
  return wrappedUnder(admin, "2")
}

const refusalOf = (data: Data, roots: RootKeys): Promise<string | null> =>
  checkRootKeys(data, roots).then(
    () => null,
    (error: Error) => error.message,
  )

const refused = (what: string, refusal: string | null) =>
  refusal === null ? [`${what} was not refused`] : []

/** The root key changes while people work; a backup of the day before opens with the key that was put in escrow. */
export const keyRotation = async (): Promise<Verdict[]> => {
  const cleanup = new Cleanup()
  try {
    const folder = await temporaryFolder("keys")
    cleanup.add(() => removeFolder(folder))
    const dir = join(folder, "postgres")
    const database = await startDatabase({ dir, port: await freePort(), durable: true })
    cleanup.add(() => database.cluster.stop())
    const admin = new pg.Client(database.url("postgres"))
    await admin.connect()
    cleanup.add(() => admin.end())
    const data = openData({ url: database.url("jalon_app"), connections: 4, applicationName: "drill" })
    cleanup.add(() => data.close())

    const [one, two] = [newRootKeyEntry("1"), newRootKeyEntry("2")]
    const schools = await sealMany(admin, data, rootKeysOf(one))
    const values = schools.flatMap((school) => school.values).length
    console.log(`  ${values} NIR and as many answers on health sealed, in ${schools.length} schools`)
    const copy = join(folder, "backup")
    await backUp(admin, dir, copy)

    const shared = {
      NODE_ENV: "test",
      MASTER_SECRET: randomBytes(32).toString("base64"),
      FILES_FOLDER: join(folder, "files"),
      LOG_LEVEL: "silent",
      TRUSTED_PROXIES: "127.0.0.1",
      DATABASE_URL: database.url("jalon_app"),
    }
    const fleet = await startFleet(shared, one)
    cleanup.add(fleet.stop)
    let ring = rootKeysOf(one)
    const reads = await startReading(fleet, data, () => ring, schools)
    const step = async (...entries: string[]) => {
      await fleet.restartWith(entries.join(","))
      ring = rootKeysOf(entries.join(","))
      console.log(`  the APIs know ${Object.keys(ring.keys).join(" and ")}; ${ring.current} is current`)
    }

    await step(one, two)
    await step(two, one)
    const operator = { DATABASE_URL: database.url("jalon_worker"), FIELD_KEYS: `${two},${one}` }
    const deaths = [
      await rewrapUntil(admin, operator, SCHOOLS / 5),
      await rewrapUntil(admin, operator, SCHOOLS / 2),
    ]
    const last = rewrap(operator)
    const [code] = (await once(last, "exit")) as [number]
    const wrapped = await wrappedUnder(admin, "2")
    console.log(`  killed at ${deaths.join(" and ")} of ${SCHOOLS} keys, then ended with ${wrapped}`)
    await step(two)
    await reads.end()

    const restored = await startCluster({ dir: copy, port: await freePort(), durable: true })
    cleanup.add(() => restored.stop())
    const old = openData({
      url: restored.url("jalon", "jalon_app"),
      connections: 2,
      applicationName: "drill",
    })
    cleanup.add(() => old.close())

    return [
      {
        claim: "no read fails while the root key changes",
        seen: reads.done,
        faults: reads.faults.slice(0, 10),
      },
      {
        claim: "every key is wrapped again, killed twice on the way",
        seen: wrapped,
        faults: [
          ...(wrapped === SCHOOLS && code === 0 ? [] : [`${wrapped} of ${SCHOOLS}, exit ${code}`]),
          ...deaths
            .filter((n) => n === 0 || n >= SCHOOLS)
            .map((n) => `a kill came at ${n}: it proves nothing`),
        ],
      },
      {
        claim: "every value and every mark is whole under the new key alone",
        seen: values,
        faults: await faultsOfAll(data, rootKeysOf(two), schools),
      },
      {
        claim: "no process starts with the old key alone",
        seen: 1,
        faults: refused("the old key alone", await refusalOf(data, rootKeysOf(one))),
      },
      {
        claim: "a backup of before is refused without its escrowed key, and whole with it",
        seen: values,
        faults: [
          ...refused("the new key alone", await refusalOf(old, rootKeysOf(two))),
          ...[await refusalOf(old, rootKeysOf(`${two},${one}`))].filter((refusal) => refusal !== null),
          ...(await faultsOfAll(old, rootKeysOf(`${two},${one}`), schools)),
        ],
      },
    ]
  } finally {
    await cleanup.run()
  }
}
