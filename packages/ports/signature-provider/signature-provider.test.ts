import { createServer } from "node:http"
import { inspect } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { listenOnLoopback } from "../loopback/listen.ts"
import {
  openSignatureProvider,
  type SignatureProvider,
  SignatureProviderError,
  type SignatureRequestDraft,
  type SignatureSimulator,
  type SimulatorFault,
  startSignatureSimulator,
} from "./index.ts"
import { SIGNED_MARK } from "./simulator/files.ts"

const KEY = "a-key-that-nobody-should-read"

let simulator: SignatureSimulator
let provider: SignatureProvider
beforeAll(async () => {
  simulator = await startSignatureSimulator({ key: KEY })
  provider = openSignatureProvider(simulator.settings)
})
afterAll(() => simulator.close())

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n")
let made = 0
const draft = (over: Partial<SignatureRequestDraft> = {}): SignatureRequestDraft => ({
  externalId: `contract-${++made}`,
  name: "Contrat d’apprentissage – Lina Trividic",
  delivery: "none",
  isOrdered: true,
  expiresOn: "2026-12-15",
  documents: [
    { externalId: "contract", fileName: "contrat.pdf", content: PDF, nature: "signable_document" },
    { externalId: "programme", fileName: "programme é.pdf", content: PDF, nature: "attachment" },
  ],
  signers: [
    {
      ...{ externalId: "employer", firstName: "Odile", lastName: "Branchereau", email: "odile@example.org" },
      ...{ phone: "+33639980001", level: "electronic_signature", authentication: "otp_sms" },
      fields: [{ document: "contract", page: 1, x: 60, y: 600, width: 180, height: 40 }],
    },
    {
      ...{ externalId: "person", firstName: "Lina", lastName: "Trividic", email: "lina@example.org" },
      ...{ phone: null, level: "electronic_signature", authentication: "otp_email" },
      fields: [{ document: "contract", page: 1, x: 300, y: 600 }],
    },
  ],
  ...over,
})

const opened = async (over: Partial<SignatureRequestDraft> = {}) => {
  const { requestId } = await provider.create(draft(over))
  const { signers } = await provider.activate(requestId)
  const [employer, person] = signers
  if (!employer || !person) throw new Error("two signers were awaited")
  return { requestId, employer, person }
}
const signBy = (requestId: string, signerId: string) => simulator.act(`${requestId}/signers/${signerId}/sign`)
const failureOf = async (work: Promise<unknown>): Promise<SignatureProviderError> => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (!(error instanceof SignatureProviderError))
    throw new Error(`no failure of the provider: ${inspect(error)}`)
  return error
}

describe("a request for signatures", () => {
  it("goes from a draft to signed documents and their proofs", async () => {
    const { requestId, employer, person } = await opened()
    expect([employer.externalId, person.externalId]).toEqual(["employer", "person"])
    expect(employer.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sign\/[\w-]{32}$/)
    expect(await provider.fetch(requestId)).toMatchObject({
      status: "ongoing",
      signers: [
        { externalId: "employer", status: "notified" },
        { externalId: "person", status: "initiated" },
      ],
      documents: [{ externalId: "contract" }, { externalId: "programme" }],
    })
    await signBy(requestId, employer.signerId)
    await signBy(requestId, person.signerId)
    const { status, signers, documents } = await provider.fetch(requestId)
    expect([status, ...signers.map((signer) => signer.status)]).toEqual(["done", "signed", "signed"])
    const signed = await provider.downloadSigned(requestId, documents[0]?.documentId ?? "")
    expect(signed.subarray(0, PDF.length)).toEqual(PDF)
    expect(signed.toString()).toContain(SIGNED_MARK)
    const audit = await provider.downloadAudit(requestId, person.signerId)
    expect(audit.toString("latin1")).toMatch(/^%PDF-[\s\S]*Lina Trividic[\s\S]*%%EOF\n$/)
  })

  it("is sent as it was drafted, names and accents included", async () => {
    const one = draft({ isOrdered: false })
    const { requestId } = await provider.create(one)
    expect(simulator.requests.find(({ id }) => id === requestId)).toMatchObject({
      name: one.name,
      external_id: one.externalId,
      delivery_mode: "none",
      ordered_signers: false,
      expiration_date: "2026-12-15",
      documents: [
        { filename: "contrat.pdf", nature: "signable_document", content: PDF.toString("base64") },
        { filename: "programme é.pdf", nature: "attachment" },
      ],
      signers: [
        { info: { phone_number: "+33639980001" }, signature_authentication_mode: "otp_sms" },
        { info: { phone_number: null }, signature_authentication_mode: "otp_email" },
      ],
    })
  })

  it("is signed in order, or by everybody at once", async () => {
    const ordered = await opened()
    await expect(signBy(ordered.requestId, ordered.person.signerId)).rejects.toThrow("turn")
    const free = await opened({ isOrdered: false })
    await signBy(free.requestId, free.person.signerId)
    expect(await provider.fetch(free.requestId)).toMatchObject({ status: "ongoing" })
  })

  it("ends when somebody declines, with the reason, and when nobody signs in time", async () => {
    const one = await opened()
    await simulator.act(`${one.requestId}/signers/${one.employer.signerId}/decline`, {
      reason: "Mauvais salaire",
    })
    expect(await provider.fetch(one.requestId)).toMatchObject({
      status: "declined",
      declineReason: "Mauvais salaire",
    })
    const other = await opened()
    await simulator.act(`${other.requestId}/expire`)
    expect(await provider.fetch(other.requestId)).toMatchObject({ status: "expired", declineReason: null })
    expect(await failureOf(provider.activate(other.requestId))).toMatchObject({ failure: "conflict" })
  })

  it("is cancelled once, whether it was sent or not; never after everybody signed", async () => {
    const sent = await opened()
    await provider.cancel(sent.requestId)
    await provider.cancel(sent.requestId)
    expect(await provider.fetch(sent.requestId)).toMatchObject({ status: "canceled" })
    const unsent = draft()
    const { requestId } = await provider.create(unsent)
    await provider.cancel(requestId)
    expect(await provider.findByExternalId(unsent.externalId)).toBeNull()
    const done = await opened()
    await signBy(done.requestId, done.employer.signerId)
    await signBy(done.requestId, done.person.signerId)
    expect(await failureOf(provider.cancel(done.requestId))).toMatchObject({
      failure: "conflict",
      retryable: false,
      ambiguous: false,
    })
  })

  it("reminds who is awaited, and nobody else", async () => {
    const { requestId, employer, person } = await opened()
    await provider.remind(requestId, employer.signerId)
    const signers = simulator.requests.find(({ id }) => id === requestId)?.signers
    expect(signers?.map(({ reminders }) => reminders)).toEqual([1, 0])
    expect(await failureOf(provider.remind(requestId, person.signerId))).toMatchObject({
      failure: "conflict",
    })
  })

  it("gives no document before everybody signed, and no proof of who did not", async () => {
    const { requestId, employer } = await opened()
    const { documents } = await provider.fetch(requestId)
    const early = provider.downloadSigned(requestId, documents[0]?.documentId ?? "")
    expect(await failureOf(early)).toMatchObject({ failure: "conflict" })
    expect(await failureOf(provider.downloadAudit(requestId, employer.signerId))).toMatchObject({
      failure: "conflict",
    })
  })

  it("refuses its own mistakes before anything leaves", async () => {
    const before = simulator.calls()
    const { documents } = draft()
    await expect(provider.create(draft({ documents: [...documents, ...documents] }))).rejects.toThrow(
      "one name",
    )
    await expect(provider.create(draft({ documents: [] }))).rejects.toThrow("not in the request")
    for (const id of ["", "../other", "a b", "x".repeat(65)])
      expect(await failureOf(provider.fetch(id))).toMatchObject({ failure: "not_found" })
    expect(simulator.calls()).toBe(before)
  })
})

describe("after a crash", () => {
  /** How many calls a whole creation takes. */
  const callsOf = async (work: () => Promise<unknown>) => {
    const before = simulator.calls()
    await work()
    return simulator.calls() - before
  }

  it.each(["lost answer", "down"] as const)(
    "there is one request, whole, whichever call failed: %s",
    async (fault) => {
      const whole = await callsOf(() => provider.create(draft()))
      expect(whole).toBe(7)
      for (let failing = 0; failing < whole; failing += 1) {
        const one = draft()
        simulator.setFault(fault, { skip: failing })
        const error = await failureOf(provider.create(one))
        // The first one only looks.
        expect(error, String(failing)).toMatchObject({ failure: "unreachable", ambiguous: failing > 0 })
        const { requestId } = await provider.create(one)
        expect(simulator.requests.filter(({ external_id }) => external_id === one.externalId)).toMatchObject([
          { id: requestId, documents: [{}, {}], signers: [{}, {}] },
        ])
        expect(await provider.create(one)).toEqual({ requestId })
        expect(await provider.findByExternalId(one.externalId)).toBe(requestId)
      }
    },
  )

  it("nobody is invited twice, and the links are said again", async () => {
    const { requestId } = await provider.create(draft())
    simulator.setFault("lost answer", { skip: 1 })
    expect(await failureOf(provider.activate(requestId))).toMatchObject({ ambiguous: true, retryable: true })
    const first = await provider.activate(requestId)
    expect(await provider.activate(requestId)).toEqual(first)
    const events = simulator.events.filter(({ request_id }) => request_id === requestId)
    expect(events.map(({ event_name }) => event_name)).toEqual(["signature_request.activated"])
  })
})

describe("what goes wrong outside", () => {
  it.each([
    ["500", { failure: "failed", status: 500, retryable: true, ambiguous: true }],
    ["429", { failure: "busy", status: 429, retryable: true, ambiguous: false, retryAfterSeconds: 7 }],
    ["garbage", { failure: "garbled", retryable: true, ambiguous: true }],
    ["redirect", { failure: "redirected", status: 302, retryable: false, ambiguous: false }],
    ["endless", { failure: "too_large", retryable: false, ambiguous: true }],
    ["slow", { failure: "late", retryable: true, ambiguous: true }],
    ["down", { failure: "unreachable", retryable: true, ambiguous: true }],
  ] as const satisfies [SimulatorFault, object][])("%s is told as it is", async (fault, told) => {
    const { requestId, employer } = await opened()
    const asked =
      fault === "slow" ? openSignatureProvider({ ...simulator.settings, timeoutMs: 300 }) : provider
    simulator.setFault(fault)
    expect(await failureOf(asked.remind(requestId, employer.signerId))).toMatchObject(told)
    simulator.setFault(fault)
    // What changes nothing leaves nothing in doubt.
    expect(await failureOf(asked.fetch(requestId))).toMatchObject({ ...told, ambiguous: false })
    simulator.setFault(null)
  })

  it("a wrong key is said, and is in no error", async () => {
    const wrong = "another-secret-key"
    const closed = openSignatureProvider({ ...simulator.settings, signatureProviderKey: wrong })
    const errors = [await failureOf(closed.findByExternalId("x")), await failureOf(closed.create(draft()))]
    for (const fault of ["500", "garbage", "down", "redirect"] as const) {
      simulator.setFault(fault)
      errors.push(await failureOf(provider.findByExternalId("x")))
    }
    simulator.setFault(null)
    expect(errors[0]).toMatchObject({ failure: "unauthorized", status: 401, retryable: false })
    for (const error of errors) {
      const said = `${inspect(error, { depth: null })} ${error.stack} ${JSON.stringify(error)}`
      for (const secret of [KEY, wrong, "Bearer", "odile", "127.0.0.1"]) expect(said).not.toContain(secret)
      expect(error.cause).toBeUndefined()
    }
  })

  it("nobody there is said to be nobody there: nothing was sent", async () => {
    const server = createServer()
    const port = await listenOnLoopback(server)
    await new Promise((resolve) => server.close(resolve))
    const nobody = openSignatureProvider({
      signatureProviderUrl: `http://127.0.0.1:${port}/v3`,
      signatureProviderKey: KEY,
    })
    expect(await failureOf(nobody.create(draft()))).toMatchObject({
      failure: "unreachable",
      ambiguous: false,
    })
    const unset = openSignatureProvider({ signatureProviderUrl: "", signatureProviderKey: "" })
    expect(await failureOf(unset.create(draft()))).toMatchObject({
      failure: "not_configured",
      retryable: false,
    })
  })

  it("a key never travels in the open", () => {
    for (const signatureProviderUrl of ["http://api.example.org/v3", "https://me:pass@api.example.org/v3"])
      expect(() => openSignatureProvider({ signatureProviderUrl, signatureProviderKey: KEY })).toThrow(
        "https",
      )
  })

  it("somebody else's request is not taken for ours, even where the filter is ignored", async () => {
    const server = createServer((_request, response) => {
      response.setHeader("content-type", "application/json")
      response.end(JSON.stringify({ data: [{ id: "theirs", external_id: "other", status: "draft" }] }))
    })
    const port = await listenOnLoopback(server)
    const careless = openSignatureProvider({
      signatureProviderUrl: `http://127.0.0.1:${port}/v3`,
      signatureProviderKey: KEY,
    })
    expect(await careless.findByExternalId("ours")).toBeNull()
    await new Promise((resolve) => server.close(resolve))
  })
})
