import { beforeEach, describe, expect, it } from "vitest"
import { tabLocks } from "./renewal.ts"
import { aTab, type Call, fakeServer, json, mapStorage, routes } from "./testing/fakes.ts"

const expired = () => json(401, { code: "session.required", message: "Session expirée.", state: "error" })
const isRefresh = (call: Call) => call.path.endsWith("/user/refresh")
const note = { body: { text: "a" } }

/** Honours one access token, and exchanges each refresh token once, as the real server does. */
const rotatingServer = () => {
  const state = { access: "a2", refresh: "r1", turn: 2, refusesRefresh: false, isDown: false, reused: 0 }
  const renew = (call: Call) => {
    const given = (call.body as { refresh: string }).refresh
    if (state.isDown) return json(503, { code: "server.failed", message: "Panne.", state: "error" })
    if (given !== state.refresh) state.reused++
    if (state.refusesRefresh || given !== state.refresh) return expired()
    state.access = `a${state.turn}`
    state.refresh = `r${state.turn}`
    state.turn++
    return json(200, {
      access: state.access,
      refresh: state.refresh,
      message: "Prolongée.",
      state: "success",
    })
  }
  const server = fakeServer(async (call) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (isRefresh(call)) return renew(call)
    const isGood = call.headers.get("authorization") === `Bearer ${state.access}`
    return isGood ? json(200, { id: "1", message: "Note enregistrée.", state: "success" }) : expired()
  })
  return { ...server, state }
}

const signedIn = (tab: ReturnType<typeof aTab>) =>
  tab.session.write({
    accessToken: "a1",
    refreshToken: "r1",
    accountType: 2,
    customer: { role: { id: 1, text: "Direction" }, grants: [] },
    "data-theme": "dark",
  })

describe("[T-07] a 401 while logged in", () => {
  let server = rotatingServer()
  beforeEach(() => {
    server = rotatingServer()
  })

  it("keeps the session when the server is in trouble", async () => {
    const tab = aTab(server)
    signedIn(tab)
    server.state.isDown = true
    await expect(tab.client.call(routes.write, note)).rejects.toThrow("refresh")
    expect(tab.session.read("refreshToken")).toBe("r1")
    server.state.isDown = false
    expect((await tab.client.call(routes.write, note)).id).toBe("1")
  })

  it("renews once, drops the cached customer, organization and user, and sends again with the same key", async () => {
    const tab = aTab(server)
    signedIn(tab)
    const answer = await tab.client.call(routes.write, note)
    expect(answer.id).toBe("1")
    expect(server.calls.map((call) => call.path)).toEqual([
      "/api/v1/notes",
      "/api/v1/user/refresh",
      "/api/v1/notes",
    ])
    const [first, , second] = server.calls
    expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"))
    expect(["customer", "organization", "user"].map((key) => tab.storage.getItem(key))).toEqual([
      null,
      null,
      null,
    ])
    expect([tab.session.read("accessToken"), tab.session.read("refreshToken")]).toEqual(["a2", "r2"])
    expect(tab.told).toEqual([{ message: "Note enregistrée.", state: "success" }])
    expect(tab.resets).toEqual([])
  })

  it("renews once for many calls at the same moment", async () => {
    const tab = aTab(server)
    signedIn(tab)
    await Promise.all(Array.from({ length: 8 }, () => tab.client.call(routes.write, note)))
    expect(server.calls.filter(isRefresh)).toHaveLength(1)
  })

  it("renews once for all the tabs of a browser: the others take the token the first one stored", async () => {
    const storage = mapStorage()
    const locks = tabLocks()
    const tabs = Array.from({ length: 8 }, () => aTab(server, { storage, locks }))
    for (const tab of tabs) signedIn(tab)
    await Promise.all(tabs.map((tab) => tab.client.call(routes.write, note)))
    expect(server.calls.filter(isRefresh)).toHaveLength(1)
    expect(server.state.reused).toBe(0)
  })

  it("[D-02] resets everything and goes to log-in when the second try is refused too, without trying more", async () => {
    const stubborn = fakeServer((call) =>
      isRefresh(call) ? json(200, { access: "a2", refresh: "r2" }) : expired(),
    )
    const tab = aTab(stubborn)
    signedIn(tab)
    await expect(tab.client.call(routes.write, note)).rejects.toMatchObject({ status: 401 })
    expect(stubborn.calls).toHaveLength(3)
    expect([tab.storage.map.size, tab.resets.length, tab.told.length]).toEqual([0, 1, 0])
  })

  it("keeps the session when the network is cut during the renewal", async () => {
    const cut = fakeServer((call) => (isRefresh(call) ? Promise.reject(new TypeError("cut")) : expired()))
    const tab = aTab(cut)
    signedIn(tab)
    await expect(tab.client.call(routes.write, note)).rejects.toThrow()
    expect(tab.session.read("refreshToken")).toBe("r1")
    expect(tab.resets).toEqual([])
    expect(tab.told).toEqual([{ message: "Une erreur s'est produite", state: "error" }])
  })
})

describe("[T-06] a 401 on the renewal itself", () => {
  it("[D-02] resets everything and goes to log-in, once for all the calls that were waiting", async () => {
    const server = rotatingServer()
    server.state.refusesRefresh = true
    const tab = aTab(server)
    signedIn(tab)
    const calls = Array.from({ length: 4 }, () => tab.client.call(routes.write, note))
    const settled = await Promise.allSettled(calls)
    expect(settled.every(({ status }) => status === "rejected")).toBe(true)
    expect(server.calls.filter(isRefresh)).toHaveLength(1)
    expect([tab.storage.map.size, tab.resets.length]).toEqual([0, 1])
  })

  it("leaves alone a session opened meanwhile by someone else", async () => {
    const storage = mapStorage()
    const server = fakeServer((call) => {
      if (isRefresh(call)) storage.setItem("accessToken", "someone new")
      return expired()
    })
    const tab = aTab(server, { storage })
    signedIn(tab)
    await tab.client.call(routes.write, note).catch(() => undefined)
    expect([storage.getItem("accessToken"), tab.resets.length]).toEqual(["someone new", 0])
  })
})

it("does nothing special with a 401 when nobody is logged in", async () => {
  const server = fakeServer(expired)
  const tab = aTab(server)
  await tab.client.call(routes.write, note).catch(() => undefined)
  expect([server.calls.length, tab.told.length, tab.resets.length]).toEqual([1, 1, 0])
})
