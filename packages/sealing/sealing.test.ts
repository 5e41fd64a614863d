import { inspect } from "node:util"
import type * as asn1js from "asn1js"
import * as pkijs from "pkijs"
import { afterEach, describe, expect, it } from "vitest"
import { makeSealKey, openSealer, readSeals, SealError } from "./index.ts"
import {
  askOpenssl,
  askPdfsig,
  cutSignatures,
  plainPdf,
  runOver,
  startTimestampAuthority,
  type TimestampAuthoritySettings,
} from "./testing/index.ts"

const AT = new Date("2026-11-17T18:30:00Z")
const NOW = new Date("2026-11-18T09:00:00Z")
const REASON = "Contrat 2026-0142 signé par toutes les parties"
const VALIDITY = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2056-01-01T00:00:00Z") }

const key = await makeSealKey({ name: "CFA de l’Œuvre", ...VALIDITY })
const trustedPems = [key.rootPem]
const words = { at: AT, reason: REASON }

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})
const authority = async (settings: TimestampAuthoritySettings = {}) => {
  const started = await startTimestampAuthority({ at: AT, ...settings })
  open.push(started)
  return started
}

describe("a key from a seed", () => {
  it("is the same in every process: what one sealed, another trusts", async () => {
    const seeded = (seed: string) => makeSealKey({ name: "Jalon", ...VALIDITY, seed: Buffer.from(seed) })
    const [one, other, stranger] = await Promise.all([seeded("a"), seeded("a"), seeded("b")])
    expect(other.privateKeyPem).toBe(one.privateKeyPem)
    expect(stranger.privateKeyPem).not.toBe(one.privateKeyPem)
    const sealed = await (await openSealer(one)).seal(plainPdf(), words)
    const isTrusted = async ({ rootPem }: { rootPem: string }) =>
      (await readSeals(sealed, { trustedPems: [rootPem], now: NOW })).seals[0]?.isTrusted
    expect([await isTrusted(other), await isTrusted(stranger)]).toEqual([true, false])
    expect(await askOpenssl(sealed, other.rootPem)).toEqual([true])
  })
})

describe("a seal", () => {
  it("is accepted by pdfsig, by OpenSSL and by us", async () => {
    const sealed = await (await openSealer(key)).seal(plainPdf(), words)
    const poppler = await askPdfsig(sealed)
    expect(poppler).toMatchObject({ kinds: ["ETSI.CAdES.detached"], isWholeSigned: true })
    expect(poppler.isValid()).toBe(true)
    expect(await askOpenssl(sealed, key.rootPem)).toEqual([true])
    const stranger = await makeSealKey({ name: "Autre", ...VALIDITY })
    expect(await askOpenssl(sealed, stranger.rootPem)).toEqual([false])
    expect(await readSeals(sealed, { trustedPems, now: NOW })).toEqual({
      coversWholeFile: true,
      seals: [
        {
          fieldName: "Cachet1",
          at: AT,
          signedBy: "CFA de l’Œuvre",
          timestamp: null,
          isIntact: true,
          isTrusted: true,
          faults: [],
        },
      ],
    })
  })

  it("leaves every byte of before in its place, and the link of the page", async () => {
    const pdf = plainPdf()
    const sealed = await (await openSealer(key)).seal(pdf, words)
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true)
    const added = sealed.subarray(pdf.length).toString("latin1")
    expect(added).toContain("/Annots [4 0 R 7 0 R]")
    expect(added.match(/\/ID \[[^\]]*\]/)?.[0]).toBe(pdf.toString("latin1").match(/\/ID \[[^\]]*\]/)?.[0])
    expect(added).toContain("/M (D:20261117183000Z)")
  })

  it("can be set upon another, twice", async () => {
    const sealer = await openSealer(key)
    const once = await sealer.seal(plainPdf(), words)
    const twice = await sealer.seal(once, { at: NOW, reason: "" })
    const thrice = await sealer.seal(twice, { at: NOW, reason: "" })
    expect((await askPdfsig(thrice)).validations).toHaveLength(3)
    expect((await askPdfsig(thrice)).isValid()).toBe(true)
    expect(await askOpenssl(thrice, key.rootPem)).toEqual([true, true, true])
    const { seals, coversWholeFile } = await readSeals(thrice, { trustedPems, now: NOW })
    expect(seals.map(({ fieldName, isTrusted }) => [fieldName, isTrusted])).toEqual([
      ["Cachet1", true],
      ["Cachet2", true],
      ["Cachet3", true],
    ])
    expect(coversWholeFile).toBe(true)
  })

  it("can be made with RSA, by a certificate that is trusted itself", async () => {
    const options = [
      "-x509",
      "-newkey",
      "rsa:3072",
      "-nodes",
      "-keyout",
      "key.pem",
      "-subj",
      "/CN=RSA",
      "-days",
      "9",
    ]
    const ran = await runOver({}, "sh", "-c", `openssl req ${options.join(" ")} 2>/dev/null && cat key.pem`)
    const [certificatePem = "", privateKeyPem = ""] = ran.output.split(/(?=-----BEGIN PRIVATE)/)
    const sealed = await (await openSealer({ certificatePem, privateKeyPem })).seal(plainPdf(), words)
    expect((await askPdfsig(sealed)).isValid()).toBe(true)
    expect(await askOpenssl(sealed, certificatePem)).toEqual([true])
    const report = await readSeals(sealed, { trustedPems: [certificatePem] })
    expect(report).toMatchObject({ coversWholeFile: true, seals: [{ isTrusted: true, signedBy: "RSA" }] })
  })

  it("carries no copy of its root", async () => {
    const sealer = await openSealer({ ...key, chainPem: key.rootPem })
    const [cut] = cutSignatures(await sealer.seal(plainPdf(), words))
    const root = Buffer.from(key.rootPem.replace(/-----[^-]+-----|\s/g, ""), "base64")
    expect(cut?.cms.includes(root.subarray(0, 200))).toBe(false)
  })
})

describe("a seal with a time-stamp", () => {
  it("has the moment of the authority, which OpenSSL accepts", async () => {
    const tsa = await authority({ name: "Horloge" })
    const sealer = await openSealer({ ...key, timestampUrl: tsa.url, timestampPems: [tsa.rootPem] })
    const sealed = await sealer.seal(plainPdf(), words)
    expect(tsa.asked()).toBe(1)
    expect((await askPdfsig(sealed)).isValid()).toBe(true)
    expect(await askOpenssl(sealed, key.rootPem)).toEqual([true])
    const { signature, token } = tokenOf(cutSignatures(sealed)[0]?.cms)
    const files = { "token.der": token, signature, "tsa.pem": tsa.rootPem }
    const options = ["-token_in", "-in", "token.der", "-data", "signature", "-CAfile", "tsa.pem"]
    expect((await runOver(files, "openssl", "ts", "-verify", ...options)).output).toContain(
      "Verification: OK",
    )
    const report = await readSeals(sealed, { trustedPems, timestampPems: [tsa.rootPem], now: NOW })
    expect(report).toMatchObject({
      coversWholeFile: true,
      seals: [{ timestamp: { at: AT, authority: "Horloge" }, isTrusted: true, faults: [] }],
    })
  })

  it("is worth nothing when nobody knows the authority: anybody can make such a token", async () => {
    const tsa = await authority()
    const sealed = await (await openSealer({ ...key, timestampUrl: tsa.url })).seal(plainPdf(), words)
    const { seals } = await readSeals(sealed, { trustedPems, now: NOW })
    expect(seals).toMatchObject([{ timestamp: null, isTrusted: true, faults: ["timestamp_untrusted"] }])
  })

  it("holds after the certificate has ended; without one it does not", async () => {
    const tsa = await authority()
    const timestampPems = [tsa.rootPem]
    const stamped = await (await openSealer({ ...key, timestampUrl: tsa.url })).seal(plainPdf(), words)
    const plain = await (await openSealer(key)).seal(plainPdf(), words)
    const now = new Date("2057-01-01T00:00:00Z")
    expect((await readSeals(stamped, { trustedPems, timestampPems, now })).seals[0]?.isTrusted).toBe(true)
    expect((await readSeals(plain, { trustedPems, timestampPems, now })).seals).toMatchObject([
      { isIntact: true, isTrusted: false, faults: ["certificate_out_of_date"] },
    ])
  })

  it("does not make a seal of the authority's own certificates ours", async () => {
    const stranger = await makeSealKey({ name: "Sous la racine de l’horloge", ...VALIDITY })
    const sealed = await (await openSealer(stranger)).seal(plainPdf(), words)
    const report = await readSeals(sealed, { trustedPems, timestampPems: [stranger.rootPem], now: NOW })
    expect(report.seals).toMatchObject([
      { isIntact: true, isTrusted: false, faults: ["certificate_unknown"] },
    ])
  })

  it.each([
    ["stay silent", "timestamp_unavailable"],
    ["hang up", "timestamp_unavailable"],
    ["busy", "timestamp_unavailable"],
    ["garbage", "timestamp_unavailable"],
    ["endless", "timestamp_unavailable"],
    ["unknown account", "timestamp_refused"],
    ["refuse", "timestamp_refused"],
    ["another nonce", "timestamp_not_ours"],
    ["no nonce", "timestamp_not_ours"],
    ["another imprint", "timestamp_not_ours"],
    ["wrong signature", "timestamp_not_ours"],
    ["not an authority", "timestamp_not_ours"],
  ] as const)("is not made without when the authority does: %s", async (fault, code) => {
    const tsa = await authority({ fault })
    const sealer = await openSealer({ ...key, timestampUrl: tsa.url, timeoutMs: 400 })
    const failure = await sealer.seal(plainPdf(), words).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SealError)
    expect(failure).toMatchObject({ code, isRetryable: code === "timestamp_unavailable" })
  })

  it("is not made with an authority that is not the chosen one, nor when nobody listens", async () => {
    const tsa = await authority()
    const other = await authority({ name: "Autre" })
    const options = { ...key, timestampUrl: tsa.url, timestampPems: [other.rootPem] }
    await expect((await openSealer(options)).seal(plainPdf(), words)).rejects.toMatchObject({
      code: "timestamp_not_ours",
    })
    await Promise.all(open.splice(0).map((server) => server.close()))
    await expect((await openSealer(options)).seal(plainPdf(), words)).rejects.toMatchObject({
      isRetryable: true,
    })
  })
})

const tokenOf = (cms: Buffer | undefined) => {
  const info = pkijs.ContentInfo.fromBER(Uint8Array.from(cms ?? []).buffer)
  const [signer] = new pkijs.SignedData({ schema: info.content as asn1js.Sequence }).signerInfos
  const token = signer?.unsignedAttrs?.attributes[0]?.values[0] as asn1js.Sequence
  return {
    signature: Buffer.from(signer?.signature.valueBlock.valueHexView ?? []),
    token: Buffer.from(token.toBER()),
  }
}

describe("what cannot be sealed is refused by name", () => {
  const changed = (before: string, after: string): Buffer =>
    Buffer.from(plainPdf().toString("latin1").replace(before, after), "latin1")

  it.each([
    ["no PDF", Buffer.from("bonjour")],
    ["an empty file", Buffer.alloc(0)],
    ["a cut file", plainPdf().subarray(0, 300)],
    ["a table in a stream", changed("xref\n0 6", "9 0 obj\n")],
    ["an encrypted file", changed("/Info 5 0 R", "/Encrypt 5 0 R")],
    ["a file with hidden objects", changed("/Info 5 0 R", "/XRefStm 12")],
    ["revisions in circles", changed("/Info 5 0 R", "/Prev 9999")],
    ["a page that is missing", changed("/Kids [3 0 R]", "/Kids [9 0 R]")],
    ["pages in circles", changed("/Kids [3 0 R]", "/Kids [2 0 R]")],
    ["a form of another program", changed("/Pages 2 0 R >>", "/Pages 2 0 R /AcroForm << >> >>")],
  ])("%s", async (_, pdf) => {
    const failure = (await openSealer(key)).seal(pdf, words)
    await expect(failure).rejects.toBeInstanceOf(SealError)
    await expect(failure).rejects.toMatchObject({ code: "pdf_not_sealable", isRetryable: false })
  })

  it("a key that is weak, unreadable or of another certificate", async () => {
    const other = await makeSealKey({ name: "Autre", ...VALIDITY })
    await expect(openSealer({ ...key, privateKeyPem: other.privateKeyPem })).rejects.toMatchObject({
      code: "key_of_another_certificate",
    })
    await expect(openSealer({ ...key, privateKeyPem: "x" })).rejects.toMatchObject({
      code: "key_unsupported",
    })
    const weak = await runOver(
      {},
      "openssl",
      "genpkey",
      "-quiet",
      "-algorithm",
      "RSA",
      "-pkeyopt",
      "rsa_keygen_bits:2048",
    )
    await expect(openSealer({ ...key, privateKeyPem: weak.output })).rejects.toMatchObject({
      code: "key_unsupported",
    })
  })

  it("and no error names anything of a key", async () => {
    const secret = key.privateKeyPem.split("\n")[1] ?? ""
    const broken = key.privateKeyPem.replace("-----END", "----END")
    const failure: unknown = await openSealer({ ...key, privateKeyPem: broken }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(SealError)
    expect(JSON.stringify(failure) + String(failure)).not.toContain(secret)
  })
})

it("keeps the key away from whoever prints the sealer", async () => {
  expect(inspect(await openSealer(key), { depth: 9, showHidden: true })).not.toContain(
    key.privateKeyPem.slice(60, 90),
  )
})
