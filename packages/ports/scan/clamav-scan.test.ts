import { Readable } from "node:stream"
import { afterEach, describe, expect, it } from "vitest"
import { type ClamdSimulatorSettings, eicar, startClamdSimulator } from "../testing/index.ts"
import { clamavScan } from "./clamav-scan.ts"
import { noScan } from "./no-scan.ts"

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

const against = async (settings: ClamdSimulatorSettings, timeoutMs = 60_000) => {
  const clamd = await startClamdSimulator(settings)
  open.push(clamd)
  return { clamd, scan: clamavScan({ address: { host: "127.0.0.1", port: clamd.port }, timeoutMs }) }
}

// CLAMD_PORT points at a real clamd that knows the EICAR file; without it the simulator answers alone.
const realPort = Number(process.env.CLAMD_PORT ?? 0)

describe.each([
  ["the simulator", async () => (await against({})).scan, false],
  ["clamd", async () => clamavScan({ address: { host: "127.0.0.1", port: realPort } }), realPort === 0],
] as const)("with %s", (_, scanner, skipped) => {
  it.skipIf(skipped)("finds a clean file clean", async () => {
    const scan = await scanner()
    expect(await scan.scan(new TextEncoder().encode("%PDF-1.7"))).toEqual({ verdict: "clean" })
    expect(await scan.scan(new Uint8Array(0))).toEqual({ verdict: "clean" })
  })

  it.skipIf(skipped)("names what it finds, in bytes and in a stream", async () => {
    const scan = await scanner()
    const infected = { verdict: "infected", signature: expect.stringContaining("Eicar") }
    expect(await scan.scan(Buffer.from(eicar))).toEqual(infected)
    const pieces = [eicar.slice(0, 30), "", eicar.slice(30)].map((piece) => Buffer.from(piece))
    expect(await scan.scan(Readable.from(pieces))).toEqual(infected)
  })

  it.skipIf(skipped)("looks at a file of several megabytes", async () => {
    const scan = await scanner()
    expect(
      await scan.scan(Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(65_536, "x")))),
    ).toEqual({
      verdict: "clean",
    })
  })
})

describe("never takes silence for clean", () => {
  it.each([
    ["stay silent", "unreachable"],
    ["hang up", "unreachable"],
    ["cut the reply", "unreachable"],
    ["fail", "failed"],
  ] as const)("when clamd does %s", async (fault, why) => {
    const { scan } = await against({ fault }, 300)
    expect(await scan.scan(Buffer.from("x"))).toEqual({ verdict: "unavailable", why })
  })

  it("when the file is larger than clamd accepts", async () => {
    const { scan } = await against({ maxBytes: 1_000 })
    expect(await scan.scan(Buffer.alloc(2_000))).toEqual({ verdict: "unavailable", why: "too_large" })
  })

  it("when clamd hangs up in the middle of a large file", async () => {
    const { scan } = await against({ maxBytes: 100_000 })
    // The system may throw clamd's objection away with the connection: either reason is honest.
    const unavailable = { verdict: "unavailable", why: expect.stringMatching(/^(?:too_large|unreachable)$/) }
    const large = Readable.from(Array.from({ length: 400 }, () => Buffer.alloc(65_536)))
    expect(await scan.scan(large)).toEqual(unavailable)
    expect(large.destroyed).toBe(true)
    expect(await scan.scan(Buffer.alloc(20_000_000))).toEqual(unavailable)
  })

  it("when nobody listens", async () => {
    const { clamd, scan } = await against({})
    await clamd.close()
    expect(await scan.scan(Buffer.from("x"))).toEqual({ verdict: "unavailable", why: "unreachable" })
  })

  it("when the file itself is slow to come", async () => {
    const { scan } = await against({}, 200)
    const stuck = new Readable({ read: () => undefined })
    expect(await scan.scan(stuck)).toEqual({ verdict: "unavailable", why: "unreachable" })
  })

  it("when there is no scanner", async () => {
    expect(await noScan.scan(Buffer.from("x"))).toEqual({ verdict: "unavailable", why: "not_configured" })
  })
})

it("lets the caller hear that its own stream broke", async () => {
  const { clamd, scan } = await against({})
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("half")
      throw new Error("cut")
    })(),
  )
  await expect(scan.scan(broken)).rejects.toThrow("cut")
  expect(clamd.scanned).toEqual([])
})
