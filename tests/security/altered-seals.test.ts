import { createHash } from "node:crypto"
import { openDocuments, paragraph, title } from "@jalon/documents"
import { makeSealKey, openSealer, readSeals, type SealReport } from "@jalon/sealing"
import { askPdfsig, plainPdf, startTimestampAuthority } from "@jalon/sealing/testing"
import { afterAll, describe, expect, it } from "vitest"
import { sweep } from "../setup/sweep.ts"

const authority = await startTimestampAuthority()
const documents = openDocuments({ timeoutMs: 120_000 })
afterAll(async () => {
  await documents.close()
  await authority.close()
})
const key = await makeSealKey({
  name: "CFA de démonstration",
  from: new Date(Date.now() - 86_400_000),
  until: new Date(Date.now() + 86_400_000),
})
const sealer = await openSealer({ ...key, timestampUrl: authority.url, timestampPems: [authority.rootPem] })
const look = (pdf: Buffer): Promise<SealReport> =>
  readSeals(pdf, { trustedPems: [key.rootPem], timestampPems: [authority.rootPem] })
const isAsSealed = ({ seals, coversWholeFile }: SealReport): boolean =>
  coversWholeFile &&
  seals.length === 1 &&
  seals.every((seal) => seal.faults.length === 0 && seal.timestamp !== null)
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** The same numbers each time (mulberry32): what fails can be seen again. */
const drawing = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const sealed = await sealer.seal(
  (
    await documents.text({
      title: "Lettre",
      madeOn: "2026-11-17",
      foot: "Lettre",
      blocks: [title("Lettre"), paragraph("Bonjour.")],
    })
  ).bytes,
  { at: new Date(), reason: "Signé par tous" },
)
const text = sealed.toString("latin1")
const signature = { from: text.indexOf("/Contents <") + 11, length: 0 }
signature.length = text.slice(signature.from).search(/0{64}/)

/** Anywhere; one in three among the digits of the signature, where formats leave most room. */
const alter = (draw: (below: number) => number, rank: number): Buffer => {
  const altered = Buffer.from(sealed)
  const at = rank % 3 === 0 ? signature.from + draw(signature.length) : draw(sealed.length)
  altered[at] = ((altered[at] ?? 0) + 1 + draw(255)) % 256
  return altered
}

describe("a sealed file of which one byte is changed", () => {
  it(`is found out, ${sweep(60, 500)} times`, { timeout: 1_200_000 }, async () => {
    expect(isAsSealed(await look(sealed))).toBe(true)
    const count = sweep(60, 500)
    const draw = drawing(20_261_117)
    const missed = { ours: [] as string[], poppler: 0, digest: 0 }
    for (let rank = 0; rank < count; rank++) {
      const altered = alter(draw, rank)
      if (isAsSealed(await look(altered))) missed.ours.push(sha256(altered))
      if (sha256(altered) === sha256(sealed)) missed.digest += 1
      const poppler = await askPdfsig(altered)
      if (poppler.isValid() && poppler.isWholeSigned) missed.poppler += 1
    }
    expect(missed.digest).toBe(0)
    expect(missed.ours).toEqual([])
    // What pdfsig does not look at: the zeros behind a signature, the token of the authority.
    expect(missed.poppler).toBeLessThan(count)
  })

  it("is found out at every digit of the signature, in another case too", async () => {
    const step = sweep(23, 1)
    for (let at = signature.from; at < signature.from + signature.length; at += step) {
      const altered = Buffer.from(sealed)
      const digit = altered.toString("latin1", at, at + 1)
      altered.write(/[a-f]/.test(digit) ? digit.toUpperCase() : digit === "0" ? "1" : "0", at, "latin1")
      expect(isAsSealed(await look(altered)), `digit ${at - signature.from}`).toBe(false)
    }
  })
})

describe("a file made to harm", () => {
  const quickly = async (pdf: Buffer): Promise<SealReport> => {
    const before = performance.now()
    const report = await look(pdf)
    expect(performance.now() - before).toBeLessThan(20_000)
    expect(isAsSealed(report)).toBe(false)
    return report
  }

  it("is answered when it is cut anywhere", async () => {
    const draw = drawing(7)
    for (let rank = 0; rank < sweep(60, 500); rank++) await quickly(sealed.subarray(0, draw(sealed.length)))
  })

  it("is answered when it is noise, with and without the words of a seal", async () => {
    const draw = drawing(9)
    for (let rank = 0; rank < sweep(40, 400); rank++) {
      const noise = Buffer.from(Array.from({ length: draw(4000) }, () => draw(256)))
      expect((await quickly(noise)).seals).toEqual([])
      await quickly(Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj <</ByteRange "), noise, Buffer.from(">>")]))
    }
  })

  const seal = (entries: string): Buffer =>
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${entries} >>\nendobj\n%%EOF\n`)
  const kind = "/SubFilter /ETSI.CAdES.detached"
  it.each([
    ["ten million words of a seal", Buffer.alloc(10_000_000, "/ByteRange ")],
    ["ten million brackets", Buffer.concat([seal("/ByteRange "), Buffer.alloc(10_000_000, "[")])],
    ["lists without end", seal(`/ByteRange ${"[".repeat(200_000)}`)],
    ["texts without end", seal(`/ByteRange ${"(".repeat(200_000)}`)],
    ["spaces without end", seal(`/ByteRange ${" ".repeat(250_000)}`)],
    ["comments without end", seal(`/ByteRange ${"%\n".repeat(120_000)}`)],
    ["a range of other numbers", seal(`${kind} /ByteRange [0 -1 1e9 99999999999999999999] /Contents <30>`)],
    ["a range beyond the file", seal(`${kind} /ByteRange [0 10 20 999999999999999] /Contents <3000>`)],
    ["a range over its own seal", seal(`${kind} /ByteRange [0 5 5 40] /Contents <3000>`)],
    ["a signature of nothing", seal(`${kind} /ByteRange [0 1 2 3] /Contents <>`)],
    [
      "a signature of ten thousand sequences",
      seal(`${kind} /ByteRange [0 1 2 3] /Contents <${"3080".repeat(10_000)}>`),
    ],
    ["a length of four gigabytes", seal(`${kind} /ByteRange [0 1 2 3] /Contents <3084ffffffff>`)],
    [
      "forty-one seals",
      Buffer.concat(Array.from({ length: 41 }, () => seal(`${kind} /ByteRange [0 1 2 3] /Contents <3000>`))),
    ],
    ["an empty file", Buffer.alloc(0)],
    ["forty-one megabytes", Buffer.alloc(41_000_000)],
    ["a file without seal", plainPdf()],
  ])("is answered: %s", async (_, pdf) => {
    const { coversWholeFile, seals } = await quickly(pdf)
    expect(coversWholeFile).toBe(false)
    expect(seals.filter(({ isIntact }) => isIntact)).toEqual([])
  })

  it("cannot use our signature for other words", async () => {
    const other = Buffer.from(text.replace("/ByteRange [0 ", "/ByteRange [1 "), "latin1")
    expect((await quickly(other)).seals).toMatchObject([{ isIntact: false }])
    const wider = text.replace(
      /\/ByteRange \[0 (\d+) (\d+)/,
      (_, from, again) => `/ByteRange [0 ${from} ${Number(again) + 1}`,
    )
    expect((await quickly(Buffer.from(wider, "latin1"))).seals).toMatchObject([{ isIntact: false }])
  })
})
