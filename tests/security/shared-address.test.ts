import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { type AccountSeed, addAccount } from "@jalon/identity/testing"
import { forgotPassword } from "@jalon/identity/wire"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"
import { addressOf, inTurns } from "./crowd.ts"

const PEOPLE = sweep(100, 300)
const GUESSES = sweep(150, 400)
/** Of calls in a minute from one address: more than a test makes of honest ones, and soon reached even on a slow machine. */
const LIMIT = PEOPLE * 10

let api: TestApi
let people: { account: AccountSeed; cookies: Device["cookies"] }[]
/** The address all of them share; a new one for each test, as the limits remember addresses. */
let school: string
let schools = 0

/** A class that logged in once before, each on her own device, at home. */
beforeAll(async () => {
  api = await startTestApi({ CALLS_PER_MINUTE_AND_ADDRESS: String(LIMIT) })
  const accounts: AccountSeed[] = []
  for (let n = 0; n < PEOPLE; n++) accounts.push(await addAccount(api.db.admin, 0))
  people = await inTurns(accounts, 8, async (account, n) => {
    const atHome = api.device(addressOf(n))
    await atHome.logIn(account.email)
    return { account, cookies: atHome.cookies }
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  school = `192.0.2.${++schools}`
  await api.db.admin.query("truncate login_throttle")
})

const everyoneLogsIn = async (knownDevice: boolean) => {
  const codes = await inTurns(people, 4, async ({ account, cookies }) => {
    const device = api.device(school)
    if (knownDevice) device.cookies = { ...cookies }
    const { status, body } = await device.logIn(account.email)
    return status === 200 ? "in" : String(body.code)
  })
  return codes.filter((code) => code !== "in").length
}
const onKnownDevices = () => everyoneLogsIn(true)
const onNewDevices = () => everyoneLogsIn(false)

/** What an account gives one who guesses for so long: five tries, then one after each wait, of 1, 2, 4, 8 and 15 minutes. */
const givenIn = (ms: number): number =>
  5 + [1, 3, 7, 15, 30].filter((minutes) => ms >= minutes * 60_000).length

const hammering = async (count: number, width: number) => {
  const victim = people[7]?.account.email ?? ""
  const start = performance.now()
  const [looked, refused] = await Promise.all([guesses(count, width, () => victim), onKnownDevices()])
  return { refused, tooMany: Math.max(0, looked - givenIn(performance.now() - start)) }
}

/** How many of the attacker's guesses were looked at, rather than turned away unread. */
const guesses = async (count: number, width: number, emailOf: (n: number) => string) => {
  const answers = await inTurns(Array.from({ length: count }), width, async (_, n) => {
    const { body } = await api.device(school).logIn(emailOf(n), `un essai ${n}`)
    return String(body.code)
  })
  return answers.filter((code) => code === "login.wrong_pair").length
}

describe(`${PEOPLE} people behind one address, with an attacker among them`, () => {
  it("who hammers one account, one guess after the other", async () => {
    expect(await hammering(GUESSES, 1)).toEqual({ refused: 0, tooMany: 0 })
  })

  it("who hammers one account with many guesses at the same moment", async () => {
    expect(await hammering(200, 100)).toEqual({ refused: 0, tooMany: 0 })
  })

  it("who tries one password after the other on all of them", async () => {
    const everyone = (n: number) => people[n % PEOPLE]?.account.email ?? ""
    const [looked, refused] = await Promise.all([guesses(PEOPLE * 6, 4, everyone), onKnownDevices()])
    // Without the address counting, each account would give him five.
    expect({ refused, tooMany: Math.max(0, looked - PEOPLE * 3) }).toEqual({ refused: 0, tooMany: 0 })
  })

  it("who tried two passwords on each of them, before they come on devices never seen", async () => {
    await guesses(PEOPLE * 2, 4, (n) => people[n % PEOPLE]?.account.email ?? "")
    expect(await onNewDevices()).toBe(0)
  })

  it("while nobody attacks, people on devices never seen before", async () => {
    expect(await onNewDevices()).toBe(0)
  })

  it("who hammers one account, while the others are on devices never seen before", async () => {
    const victim = await addAccount(api.db.admin, 0)
    await guesses(GUESSES, 4, () => victim.email)
    expect(await onNewDevices()).toBe(0)
  })

  it("who floods the server with calls that cost nothing", async () => {
    const intruder = api.device(school)
    await inTurns(Array.from({ length: LIMIT + 100 }), 20, () =>
      intruder.call(forgotPassword, { body: {} as never }),
    )
    expect(await onKnownDevices()).toBe(0)
  })

  it("who wears another mask at each call is still counted as one", async () => {
    const intruder = api.device(school)
    const answers = await inTurns(Array.from({ length: LIMIT + 100 }), 20, (_, n) =>
      intruder.call(forgotPassword, { body: {} as never }, { authorization: `Bearer mask-${n}` }),
    )
    expect(answers.some(({ status }) => status === 429)).toBe(true)
  })
})
