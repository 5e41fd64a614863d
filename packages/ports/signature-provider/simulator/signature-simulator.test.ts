import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listenOnLoopback } from "../../loopback/listen.ts"
import {
  openSignatureProvider,
  type ProviderEvent,
  type SignatureRequestDraft,
  type SignatureSimulator,
  startSignatureSimulator,
  verifyWebhook,
} from "../index.ts"
import { codeOf } from "./pages.ts"

const SECRET = "whsec_simulator"
const received: ProviderEvent[] = []
const refused: string[] = []
let isDown = false
const take = async (request: IncomingMessage): Promise<number> => {
  const raw = await buffer(request)
  if (isDown) return 503
  const verified = verifyWebhook(raw, request.headers, SECRET, new Date())
  if (verified.outcome === "event") received.push(verified.event)
  else refused.push(verified.reason)
  return 204
}
const receiver = createServer((request, response) => {
  void take(request).then((status) => response.writeHead(status).end())
})

let folder: string
let target: { url: string; secret: string }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "signature-simulator-"))
  target = { url: `http://127.0.0.1:${await listenOnLoopback(receiver)}/hook`, secret: SECRET }
})
afterAll(async () => {
  receiver.close()
  receiver.closeAllConnections()
  await rm(folder, { recursive: true })
})

const PDF = Buffer.from("%PDF-1.7\n%%EOF\n")
const draft = (externalId: string): SignatureRequestDraft => ({
  ...{ externalId, name: "Convention <2026>", delivery: "none", isOrdered: false, expiresOn: null },
  documents: [{ externalId: "doc", fileName: "convention.pdf", content: PDF, nature: "signable_document" }],
  signers: ["one", "two"].map((name) => ({
    ...{ externalId: name, firstName: "Jeanne", lastName: name, email: `${name}@example.org`, phone: null },
    ...{ level: "electronic_signature", authentication: "otp_email" },
    fields: [{ document: "doc", page: 1, x: 10, y: 10 }],
  })),
})

const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1) await new Promise((done) => setTimeout(done, 25))
  expect(isSo()).toBe(true)
}
const namesOf = (requestId: string) =>
  received.flatMap((event) => (event.requestId === requestId ? [event.eventName] : []))

const withSimulator = async (work: (simulator: SignatureSimulator) => Promise<void>) => {
  const simulator = await startSignatureSimulator({ webhook: target })
  try {
    await work(simulator)
  } finally {
    await simulator.close()
  }
}
const openedIn = async (simulator: SignatureSimulator, externalId: string) => {
  const provider = openSignatureProvider(simulator.settings)
  const { requestId } = await provider.create(draft(externalId))
  const { signers } = await provider.activate(requestId)
  return { provider, requestId, signers }
}

describe("messages of the simulator", () => {
  it("come signed, one for each thing that happened", () =>
    withSimulator(async (simulator) => {
      const { requestId, signers } = await openedIn(simulator, "told")
      for (const { signerId } of signers) await simulator.act(`${requestId}/signers/${signerId}/sign`)
      await until(() => namesOf(requestId).length === 4)
      expect(namesOf(requestId)).toEqual([
        "signature_request.activated",
        "signer.done",
        "signer.done",
        "signature_request.done",
      ])
      expect(refused).toEqual([])
    }))

  it("come late, twice and in another order when they are told to", () =>
    withSimulator(async (simulator) => {
      await simulator.setManner({ isHeld: true, times: 3, isShuffled: true })
      const { requestId, signers } = await openedIn(simulator, "late")
      for (const { signerId } of signers) await simulator.act(`${requestId}/signers/${signerId}/sign`)
      expect(namesOf(requestId)).toEqual([])
      await simulator.release()
      const names = namesOf(requestId)
      expect(names).toHaveLength(12)
      const ids = received.flatMap((event) => (event.requestId === requestId ? [event.eventId] : []))
      expect(new Set(ids).size).toBe(4)
    }))

  it("come again until somebody takes them", () =>
    withSimulator(async (simulator) => {
      isDown = true
      const { requestId } = await openedIn(simulator, "again")
      await until(() => simulator.events.some(({ tries }) => tries > 1))
      expect(namesOf(requestId)).toEqual([])
      isDown = false
      await until(() => namesOf(requestId).length === 1)
    }))
})

describe("the pages of the simulator", () => {
  const post = (url: string, said: Record<string, string>) =>
    fetch(url, { method: "POST", body: new URLSearchParams(said), redirect: "manual" })

  it("let somebody read, sign with their code, or refuse with a reason", () =>
    withSimulator(async (simulator) => {
      const { provider, requestId, signers } = await openedIn(simulator, "pages")
      const [one, two] = signers
      if (!one || !two) throw new Error("two signers were awaited")
      const shown = await (await fetch(one.url)).text()
      expect(shown).toContain("Convention &#60;2026&#62;")
      expect(shown).toContain(codeOf({ id: one.signerId }))
      const [, path = ""] = /href="([^"]+)"/.exec(shown) ?? []
      expect(Buffer.from(await (await fetch(new URL(path, one.url))).arrayBuffer())).toEqual(PDF)
      expect((await post(one.url, { answer: "sign", code: "no" })).status).toBe(400)
      expect((await post(one.url, { answer: "sign", code: codeOf({ id: one.signerId }) })).status).toBe(303)
      expect(await (await fetch(one.url)).text()).toContain("Vous avez signé")
      await post(two.url, { answer: "decline", reason: "Pas d’accord" })
      expect(await provider.fetch(requestId)).toMatchObject({
        status: "declined",
        declineReason: "Pas d’accord",
        signers: [{ status: "signed" }, { status: "declined" }],
      })
      expect((await fetch(`${new URL(one.url).origin}/sign/unknown`)).status).toBe(404)
    }))
})

/** The simulator in a process of its own, as a demo runs it. */
const inProcess = async (file: string) => {
  const program = `
    import { startSignatureSimulator } from ${JSON.stringify(new URL("../index.ts", import.meta.url).href)}
    const simulator = await startSignatureSimulator({ file: ${JSON.stringify(file)}, webhook: ${JSON.stringify(target)} })
    console.log(JSON.stringify(simulator.settings))`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const line = await new Promise<string>((resolve) =>
    child.stdout.once("data", (data) => resolve(String(data))),
  )
  const settings = JSON.parse(line) as SignatureSimulator["settings"]
  const kill = () =>
    new Promise((resolve) => {
      child.once("exit", resolve)
      child.kill("SIGKILL")
    })
  const control = (method: string, path: string, said: object = {}) =>
    fetch(`${new URL(settings.signatureProviderUrl).origin}/control/${path}`, {
      method,
      body: JSON.stringify(said),
    })
  return { settings, kill, control }
}

describe("a simulator that is killed", () => {
  it("goes on where it was, and tells what it had not told", async () => {
    const file = join(folder, "state.json")
    const first = await inProcess(file)
    await first.control("PUT", "webhooks", { held: true })
    const before = openSignatureProvider(first.settings)
    const { requestId } = await before.create(draft("killed"))
    const { signers } = await before.activate(requestId)
    const [one] = signers
    expect((await first.control("POST", `requests/${requestId}/signers/${one?.signerId}/sign`)).status).toBe(
      204,
    )
    await first.kill()
    expect(namesOf(requestId)).toEqual([])
    const second = await inProcess(file)
    try {
      const after = openSignatureProvider(second.settings)
      expect(await after.findByExternalId("killed")).toBe(requestId)
      expect(await after.create(draft("killed"))).toEqual({ requestId })
      expect(await after.fetch(requestId)).toMatchObject({
        status: "ongoing",
        signers: [{ status: "signed" }, { status: "notified" }],
      })
      await second.control("PUT", "webhooks", { held: false })
      await until(() => namesOf(requestId).length === 2)
      expect(namesOf(requestId)).toEqual(["signature_request.activated", "signer.done"])
    } finally {
      await second.kill()
    }
  })
})
