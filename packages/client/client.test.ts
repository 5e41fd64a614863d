import { describe, expect, it } from "vitest"
import { callBinary } from "./call-binary.ts"
import { RefusedError, UnreachableError } from "./errors.ts"
import { aTab, fakeServer, json, mapStorage, routes } from "./testing/fakes.ts"

const refusal = { code: "note.locked", message: "Cette note est verrouillée.", state: "error" }

describe("what is sent", () => {
  it("fills the path, the query, the token, and asks for cookies to travel", async () => {
    const server = fakeServer(() => json(200, { text: "bonjour" }))
    const tab = aTab(server)
    tab.session.write({ accessToken: "a1" })
    const answer = await tab.client.call(routes.read, {
      params: { noteId: "é/1" },
      query: { page: 2, tags: ["a", "b"] },
    })
    expect(answer.text).toBe("bonjour")
    const [call] = server.calls
    expect(call?.path).toBe("/api/v1/notes/%C3%A9%2F1?page=2&tags=a&tags=b")
    expect(call?.headers.get("authorization")).toBe("Bearer a1")
    expect(call?.headers.has("idempotency-key")).toBe(false)
  })

  it("gives every command a key of its own", async () => {
    const server = fakeServer(() => json(200, { id: "1", message: "Note enregistrée.", state: "success" }))
    const { client } = aTab(server)
    await client.call(routes.write, { body: { text: "a" } })
    await client.call(routes.write, { body: { text: "a" } })
    const keys = server.calls.map((call) => call.headers.get("idempotency-key"))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[0]).not.toBe(keys[1])
    expect(server.calls[0]?.body).toEqual({ text: "a" })
  })

  it("sends a file as a form, letting the browser write the content type", async () => {
    const server = fakeServer(() => json(200, { message: "Photo enregistrée.", state: "success" }))
    await aTab(server).client.call(routes.picture, { file: new Blob(["x"], { type: "image/png" }) })
    const [call] = server.calls
    expect(call?.headers.has("content-type")).toBe(false)
    expect(call?.body instanceof FormData && call.body.get("image")).toBeInstanceOf(Blob)
  })
})

describe("what is said", () => {
  it("[T-03] shows the message and the state of a command that succeeded, and nothing for a read", async () => {
    const said = { message: "Note enregistrée.", state: "success" }
    const tab = aTab(
      fakeServer((call) => json(200, call.method === "GET" ? { text: "", ...said } : { id: "1", ...said })),
    )
    await tab.client.call(routes.read, { params: { noteId: "1" }, query: {} })
    expect(tab.told).toEqual([])
    await tab.client.call(routes.write, { body: { text: "a" } })
    expect(tab.told).toEqual([said])
  })

  it("[T-04] shows the server's message and state when it refuses", async () => {
    const tab = aTab(fakeServer(() => json(422, { ...refusal, fields: { text: "Champ requis" } })))
    const error = await tab.client.call(routes.write, { body: { text: "" } }).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(RefusedError)
    expect(error).toMatchObject({ ...refusal, status: 422, fields: { text: "Champ requis" } })
    expect(tab.told).toEqual([{ message: refusal.message, state: "error" }])
  })

  it("[T-04] says « Une erreur s'est produite » when nobody answers, or answers something else than us", async () => {
    const cut = aTab(fakeServer(() => Promise.reject(new TypeError("failed"))))
    await expect(cut.client.call(routes.write, { body: { text: "" } })).rejects.toBeInstanceOf(
      UnreachableError,
    )
    const proxy = aTab(fakeServer(() => new Response("<h1>Bad gateway</h1>", { status: 502 })))
    await expect(proxy.client.call(routes.write, { body: { text: "" } })).rejects.toBeInstanceOf(RefusedError)
    const expected = [{ message: "Une erreur s'est produite", state: "error" }]
    expect([cut.told, proxy.told]).toEqual([expected, expected])
  })

  it("[T-05] says « Aucune facture trouvée pour cette période » when a file is refused", async () => {
    const tab = aTab(fakeServer(() => json(404, refusal)))
    await expect(callBinary(tab.client, routes.write, { body: { text: "" } })).rejects.toBeInstanceOf(
      RefusedError,
    )
    expect(tab.told).toEqual([{ message: "Aucune facture trouvée pour cette période", state: "error" }])
  })

  it("gives a file with the name the server chose", async () => {
    const headers = {
      "content-disposition": `attachment; filename="plan.csv"; filename*=UTF-8''tr%C3%A9sorerie.csv`,
    }
    const tab = aTab(fakeServer(() => new Response("a;b", { status: 200, headers })))
    const { blob, fileName } = await callBinary(tab.client, routes.write, { body: { text: "" } })
    expect([await blob.text(), fileName, tab.told]).toEqual(["a;b", "trésorerie.csv", []])
  })

  it("counts the bytes of a file as they come, and keeps its type", async () => {
    const body = new Blob(["a;b", "c;d;e"]).stream()
    const headers = { "content-type": "text/csv" }
    const tab = aTab(fakeServer(() => new Response(body, { status: 200, headers })))
    const counted: number[] = []
    const onReceived = (bytes: number) => counted.push(bytes)
    const { blob } = await callBinary(tab.client, routes.write, { body: { text: "" } }, { onReceived })
    expect([await blob.text(), blob.type, counted.at(-1)]).toEqual(["a;bc;d;e", "text/csv", 8])
  })

  it("gives no file that breaks off on its way", async () => {
    const body = new ReadableStream({
      start: (way) => way.enqueue(new TextEncoder().encode("half")),
      pull: (way) => way.error(new Error("cut")),
    })
    const tab = aTab(fakeServer(() => new Response(body, { status: 200 })))
    const onReceived = () => {}
    await expect(
      callBinary(tab.client, routes.write, { body: { text: "" } }, { onReceived }),
    ).rejects.toThrow("cut")
  })

  it("shows nothing for a call the person did not make", async () => {
    const refused = aTab(fakeServer(() => json(422, refusal)))
    await refused.client.call(routes.write, { body: { text: "" } }, { quiet: true }).catch(() => undefined)
    const done = aTab(fakeServer(() => json(200, { id: "1", message: "Fait.", state: "success" })))
    await done.client.call(routes.write, { body: { text: "" } }, { quiet: true })
    expect([refused.told, done.told]).toEqual([[], []])
  })

  it("shows nothing for a read that was given up", async () => {
    const leaving = new AbortController()
    const tab = aTab(
      fakeServer(() => {
        leaving.abort()
        return Promise.reject(leaving.signal.reason)
      }),
    )
    const call = tab.client.call(
      routes.read,
      { params: { noteId: "1" }, query: {} },
      { signal: leaving.signal },
    )
    await expect(call).rejects.toThrow()
    expect(tab.told).toEqual([])
  })
})

describe("a 401 about what was typed", () => {
  it("is shown as it is, and ends nothing", async () => {
    const wrong = { code: "login.wrong_pair", message: "Ne correspond pas.", state: "error" }
    const server = fakeServer(() => json(401, wrong))
    const tab = aTab(server, { storage: mapStorage() })
    tab.session.write({ accessToken: "a1", refreshToken: "r1" })
    await tab.client.call(routes.login, { body: { email: "x" } }).catch(() => undefined)
    expect(tab.told).toEqual([{ message: "Ne correspond pas.", state: "error" }])
    expect([server.calls.length, tab.resets.length, tab.session.read("accessToken")]).toEqual([1, 0, "a1"])
  })
})
