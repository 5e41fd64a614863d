import { startTestApi, type TestApi } from "@jalon/api/testing"
import { hashPassword } from "@jalon/identity/server"
import { addAccount } from "@jalon/identity/testing"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addressOf, undisturbed } from "./crowd.ts"

const TRIES = 60
const ROUNDS = 3
const ALIKE = 1.25

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** How much longer one of the two takes, over many pairs of tries. */
const gap = async (attempt: (n: number, email: string) => Promise<number>, from: number): Promise<number> => {
  const hash = await hashPassword("le vrai mot de passe")
  const known: number[] = []
  const unknown: number[] = []
  for (let n = from; n < from + TRIES; n++) {
    const account = await addAccount(api.db.admin, 0)
    await api.db.admin.query("update account set password_hash = $2 where id = $1", [account.id, hash])
    const pair = [
      async () => known.push(await attempt(n, account.email)),
      async () => unknown.push(await attempt(n, `inconnue-${n}@exemple-cfa.test`)),
    ]
    for (const one of n % 2 === 0 ? pair : pair.reverse()) await one()
  }
  const [one, other] = [undisturbed(known), undisturbed(unknown)]
  return Math.max(one, other) / Math.min(one, other)
}

it("takes as long to refuse an address it knows as one it does not", async () => {
  const attempt = (n: number, email: string) =>
    timed(() => api.device(addressOf(n)).logIn(email, "un mauvais mot de passe"))
  await attempt(0, "echauffement@exemple-cfa.test")
  // What the code gives away is there each time; what a busy machine adds to one side is not.
  let smallest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && smallest >= ALIKE; round++)
    smallest = Math.min(smallest, await gap(attempt, 1 + round * TRIES))
  expect(smallest).toBeLessThan(ALIKE)
})

it("slows down guesses at an address it knows as at one it does not", async () => {
  const account = await addAccount(api.db.admin, 0)
  const codesFor = async (email: string) => {
    const codes: unknown[] = []
    for (let n = 0; n < 8; n++) codes.push((await api.device().logIn(email, "non")).body)
    return codes
  }
  expect(await codesFor(account.email)).toEqual(await codesFor("personne@exemple-cfa.test"))
})

it("answers a forgotten password the same way, and as fast, whether the account exists or not", async () => {
  const ask = async (email: string) => {
    const response = await api.app.inject({
      method: "POST",
      url: "/api/v1/user/forgot-password",
      payload: { email },
      remoteAddress: addressOf(Math.floor(Math.random() * 60_000)),
    })
    const { date: _date, "x-request-id": _id, ...headers } = response.headers
    return { status: response.statusCode, body: response.json(), headers }
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let n = 0; n < 15; n++) {
    const account = await addAccount(api.db.admin, 0)
    known.push(await timed(async () => expect((await ask(account.email)).status).toBe(200)))
    unknown.push(await timed(() => ask(`inconnue-${n}@exemple-cfa.test`)))
  }
  const account = await addAccount(api.db.admin, 0)
  expect(await ask(account.email)).toEqual(await ask("inconnue@exemple-cfa.test"))
  expect(undisturbed(known) / undisturbed(unknown)).toBeLessThan(1.25)
})
