import { type Device, startTestApi, type TestApi } from "@jalon/api/testing"
import { getAccount, refresh } from "@jalon/identity/wire"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"
import { inTurns, makePeople, sessionOf, signInMany } from "./crowd.ts"

const TABS = 8
const BROWSERS = sweep(20, 40)
const ROUNDS = sweep(10, 25)

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** « Try again » (503) says nothing of the session: a tab asks again with the same token. A machine that stands still for seconds says it. */
const renew = async (browser: Device, token: string) => {
  for (let tries = 1; ; tries++) {
    const answer = await browser.call(refresh, { body: { refresh: token } })
    if (answer.status !== 503 || tries === 5) return answer
  }
}

/** All tabs of a browser find their access over at once and renew with the token they all read. */
const allTabs = async (browser: Device) => {
  const token = browser.refresh ?? ""
  const answers = await Promise.all(Array.from({ length: TABS }, () => renew(browser, token)))
  const failed = answers.filter(({ status }) => status !== 200).length
  const successors = new Set(answers.map(({ body }) => String(body.refresh)))
  browser.refresh = String(answers.at(-1)?.body.refresh)
  const pairs = answers.map(({ body }) => String(body.access))
  return { failed, successors: successors.size, pairs }
}

it(`takes ${TABS} tabs that renew together for one person, ${BROWSERS * ROUNDS} times`, async () => {
  const browsers = await signInMany(api, await makePeople(api, BROWSERS), BROWSERS)
  const outcomes = await inTurns(browsers, 4, async (browser) => {
    let failed = 0
    let disagreed = 0
    let refused = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { pairs, ...answer } = await allTabs(browser)
      failed += answer.failed
      disagreed += answer.successors === 1 ? 0 : 1
      browser.access = pairs[round % TABS] ?? null
      refused += (await browser.call(getAccount)).status === 200 ? 0 : 1
    }
    return { failed, disagreed, refused }
  })
  expect(outcomes).toEqual(Array(BROWSERS).fill({ failed: 0, disagreed: 0, refused: 0 }))
  const { rows } = await api.db.admin.query(
    "select count(*)::int as n from session where id = any ($1) and ended_at is null",
    [browsers.map(sessionOf)],
  )
  expect(rows).toEqual([{ n: BROWSERS }])
})

it("takes a tab one step late for the same person, within the grace", async () => {
  const [browser] = await signInMany(api, await makePeople(api, 1), 1)
  if (!browser) throw new Error("no browser")
  const late = browser.refresh
  await allTabs(browser)
  const answer = await browser.call(refresh, { body: { refresh: late ?? "" } })
  expect(answer).toMatchObject({ status: 200, body: { refresh: browser.refresh } })
})
