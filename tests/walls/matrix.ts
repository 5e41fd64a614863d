import { randomUUID } from "node:crypto"
import type { Device, Reply, TestApi } from "@jalon/api/testing"
import { setApplicationWall } from "@jalon/data/testing"
import type { IdentityKeys } from "@jalon/identity/server"
import type { Route } from "@jalon/wire-kit"
import { type Owner, ownersIn } from "./canary.ts"
import { isCareless, tableOf } from "./careless.ts"
import { actionOf, promised, tryOf } from "./tries.ts"
import type { Input, Setting } from "./try.ts"
import type { Caller, World } from "./world.ts"

export type Matrix = { api: TestApi; world: World; routes: readonly Route[]; keys: IdentityKeys }
export type Fault = { action: string; caller: string; fault: string }
/** What each cell showed when all walls stood, to notice an answer that broke. */
export type Baseline = Map<string, ReadonlySet<Owner>>
export type Run = { cells: number; faults: Fault[]; shown: Baseline }
type Options = {
  applicationWall: boolean
  baseline?: Baseline
  /** Stop at the first fault that is not one of these. */
  untilNew?: ReadonlySet<string>
}

export const faultText = ({ action, caller, fault }: Fault): string => `${action} × ${caller}: ${fault}`

const sessionOf = (device: Device) => device.refresh?.split(".")[0] ?? ""

let browsers = 0
/** An address nobody used before: what one caller wears out of the limits is not taken from the next. */
const nextAddress = () => {
  browsers++
  return `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`
}

/** A browser of this caller: logged in, then expired or revoked behind her back if that is who she is. */
const enter = async ({ api, world }: Matrix, { account, name }: Caller): Promise<Device> => {
  const device = api.device(nextAddress())
  if (account === null) return device
  await api.db.admin.query("update account set password_hash = $2 where id = $1", [
    account.id,
    world.passwordHash,
  ])
  if (name === "revoked member")
    await api.db.admin.query("update member set revoked_at = null where account_id = $1", [account.id])
  const reply = await device.logIn(account.email)
  if (name === "revoked member")
    await api.db.admin.query("update member set revoked_at = now() where account_id = $1", [account.id])
  if (name === "expired session")
    await api.db.admin.query("update session set expires_at = now() - interval '1 minute' where id = $1", [
      sessionOf(device),
    ])
  if (reply.status !== 200) throw new Error(`log-in of the ${name} gave ${JSON.stringify(reply.body)}`)
  return device
}

const heard = ({ status, body }: Reply): string => (status < 300 ? "ok" : String(body.code))

const leaksIn = (reply: Reply, route: Route, caller: Caller): { shown: Set<Owner>; leaks: string[] } => {
  const shown = ownersIn(JSON.stringify([reply.body, reply.cookies]))
  const { shows = [] } = tryOf(route)
  const isHistory = isCareless(route) && tableOf(route) === "audit_entry"
  const allowed = new Set([
    ...(isHistory || shows.includes("colleagues") ? caller.seesInHistory : caller.sees),
    ...(shows.includes("her school") ? caller.knownBy : []),
  ])
  return { shown, leaks: [...shown].filter((owner) => !allowed.has(owner)) }
}

type Cell = { route: Route; caller: Caller; input: Input; device: Device; must: string; name: string }

const faultsOfCell = async (cell: Cell, options: Options, shown: Baseline): Promise<string[]> => {
  const { route, caller, input, device, must, name } = cell
  const reply = await device.call(route, input as never, { "idempotency-key": randomUUID() })
  const { shown: seen, leaks } = leaksIn(reply, route, caller)
  shown.set(name, seen)
  const faults = leaks.map((owner) => `LEAK of ${owner}`)
  const hears = heard(reply)
  // With the application's wall down a call that should have stopped there may stumble on what comes next.
  if (hears !== must && (options.applicationWall || (must === "ok" && reply.status >= 500)))
    faults.push(`heard ${hears} instead of ${must}`)
  const before = tryOf(route).isNewestFirst ? [] : (options.baseline?.get(name) ?? [])
  for (const owner of before) if (!seen.has(owner)) faults.push(`no longer shows ${owner}`)
  return faults
}

/** Those who came in, by the API they came in to. A log-in costs more than ten calls. */
const inside = new WeakMap<TestApi, Map<string, { device: Device; since: number }>>()
/** Well before the ten minutes of an access token: a starved machine takes longer than that for one run. */
const KEPT_MS = 5 * 60_000

const isStillIn = async ({ api }: Matrix, device: Device): Promise<boolean> => {
  const { rowCount } = await api.db.admin.query(
    "select from session where id = $1 and ended_at is null and expires_at > now()",
    [sessionOf(device)],
  )
  return rowCount === 1
}

/** The browser of a caller, kept as long as its session lives. */
const browserOf = async (matrix: Matrix, caller: Caller): Promise<Device> => {
  const known = inside.get(matrix.api) ?? new Map<string, { device: Device; since: number }>()
  inside.set(matrix.api, known)
  const kept = known.get(caller.name)
  const isYoung = kept !== undefined && performance.now() - kept.since < KEPT_MS
  if (isYoung && (!caller.stands || (await isStillIn(matrix, kept.device)))) return kept.device
  const device = await enter(matrix, caller)
  known.set(caller.name, { device, since: performance.now() })
  return device
}

/** What is everybody's is about sessions and accounts: it may end or change who calls, so each has a browser of its own. */
const needsOwnBrowser = ({ access, method }: Route): boolean =>
  method !== "GET" && (access === "anyone" || access === "signed-in")

const cellsOf = async function* (matrix: Matrix, caller: Caller): AsyncGenerator<Cell> {
  const { api, world, keys } = matrix
  const stolenRefresh = async () => {
    const victim = api.device(nextAddress())
    await victim.logIn(world.stranger.email)
    return victim.refresh ?? ""
  }
  const reads = matrix.routes.filter(({ method }) => method === "GET")
  const commands = matrix.routes.filter(({ method }) => method !== "GET")
  for (const route of [...reads, ...commands]) {
    const browser = () => (needsOwnBrowser(route) ? enter(matrix, caller) : browserOf(matrix, caller))
    const device = await browser()
    const { own, foreign } = tryOf(route)
    const setting: Setting = { caller, device, world, admin: api.db.admin, keys, stolenRefresh }
    const cell = { route, caller, device }
    const name = `${actionOf(route)} × ${caller.name}`
    yield { ...cell, input: await own(setting), must: promised(route, caller), name }
    if (!foreign) continue
    for (const [n, input] of (await foreign.tries(setting)).entries()) {
      const must = promised(route, caller) === "ok" ? foreign.hears : promised(route, caller)
      yield { ...cell, device: await browser(), input, must, name: `${name} (of others ${n})` }
    }
  }
}

const everyCell = async function* (matrix: Matrix): AsyncGenerator<Cell> {
  for (const caller of matrix.world.callers) yield* cellsOf(matrix, caller)
}

/** Undoes what an earlier run left behind: failed log-ins, and the ended sessions that carry a canary. */
const startAfresh = async ({ api: { db } }: Matrix) => {
  await db.admin.query("delete from login_throttle where position('canari'::bytea in bucket) = 0")
  await db.admin.query("update session set ended_at = null, end_reason = null where device like 'canari%'")
}

/** Every route × every caller. */
export const runMatrix = async (matrix: Matrix, options: Options): Promise<Run> => {
  const run: Run = { cells: 0, faults: [], shown: new Map() }
  await startAfresh(matrix)
  setApplicationWall(options.applicationWall)
  try {
    for await (const cell of everyCell(matrix)) {
      run.cells++
      const action = actionOf(cell.route)
      const caller = cell.caller.name
      for (const fault of await faultsOfCell(cell, options, run.shown)) {
        run.faults.push({ action, caller, fault })
        if (options.untilNew && !options.untilNew.has(faultText({ action, caller, fault }))) return run
      }
    }
  } catch (error) {
    run.faults.push({ action: "the matrix itself", caller: "", fault: String(error) })
  } finally {
    setApplicationWall(true)
  }
  return run
}
