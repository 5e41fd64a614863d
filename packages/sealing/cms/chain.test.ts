import * as pkijs from "pkijs"
import { describe, expect, it } from "vitest"
import { openSealer, readSeals } from "../index.ts"
import { extension, makeCertificate, type Person, printPem, writeUsage } from "../make-certificate.ts"
import { makeKeys } from "../make-keys.ts"
import { plainPdf } from "../testing/index.ts"
import { OID } from "./oids.ts"

const VALIDITY = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2036-01-01T00:00:00Z") }
const NOW = new Date("2026-11-17T19:00:00Z")

const authority = (pathLenConstraint?: number) => [
  extension(
    OID.basicConstraints,
    true,
    new pkijs.BasicConstraints({
      cA: true,
      ...(pathLenConstraint === undefined ? {} : { pathLenConstraint }),
    }).toSchema(),
  ),
  writeUsage(0x06, 1),
]
const signer = [writeUsage(0xc0, 6)]
const purpose = (id: string) =>
  extension(OID.extendedKeyUsage, true, new pkijs.ExtKeyUsage({ keyPurposes: [id] }).toSchema())

const person = async (name: string): Promise<Person> => ({ name, keys: await makeKeys() })
const root = await person("Racine")
const middle = await person("Autorité")
const leaf = await person("CFA")

type Extensions = Parameters<typeof makeCertificate>[3]

/** A seal under root, middle and leaf, each with what it may do. */
const look = async (given: { root?: Extensions; middle?: Extensions; leaf?: Extensions; until?: Date }) => {
  const { until = VALIDITY.until } = given
  const rootPem = await makeCertificate(root, root, VALIDITY, given.root ?? authority())
  const chainPem = await makeCertificate(middle, root, { ...VALIDITY, until }, given.middle ?? authority())
  const certificatePem = await makeCertificate(leaf, middle, VALIDITY, given.leaf ?? signer)
  const key = await pkijs.getCrypto(true).exportKey("pkcs8", leaf.keys.privateKey)
  const sealer = await openSealer({ certificatePem, chainPem, privateKeyPem: printPem("PRIVATE KEY", key) })
  const sealed = await sealer.seal(plainPdf(), { at: NOW, reason: "" })
  const read = async (pdf: Buffer) => (await readSeals(pdf, { trustedPems: [rootPem], now: NOW })).seals[0]
  return { sealed, read, chainPem, seen: await read(sealed) }
}

describe("a chain up to a trusted root", () => {
  it("goes through the certificates that came with the seal", async () => {
    expect((await look({})).seen).toMatchObject({ isTrusted: true, faults: [] })
  })

  it.each([
    ["a certificate that may not issue others", { middle: signer }, "certificate_unknown"],
    ["a root that may issue no authority", { root: authority(0) }, "certificate_unknown"],
    [
      "a certificate for time alone",
      { leaf: [writeUsage(0x80, 7), purpose(OID.timeStamping)] },
      "certificate_unfit",
    ],
    ["a certificate that may sign nothing", { leaf: [writeUsage(0x20, 5)] }, "certificate_unfit"],
    [
      "a certificate with a condition that nobody knows",
      { leaf: [...signer, extension("1.2.3.4", true, new pkijs.BasicConstraints().toSchema())] },
      "certificate_unfit",
    ],
    [
      "an authority whose time is over",
      { until: new Date("2026-06-01T00:00:00Z") },
      "certificate_out_of_date",
    ],
  ])("is not found with %s", async (_, given, fault) => {
    const { seen } = await look(given)
    expect(seen).toMatchObject({ isIntact: true, isTrusted: false, faults: [fault] })
  })

  it("shows a changed byte of a certificate that only came along", async () => {
    const { sealed, read, chainPem } = await look({})
    const own = Buffer.from(chainPem.replace(/-----[^-]+-----|\s/g, ""), "base64")
    const other = Buffer.from(own)
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
    const changed = sealed.toString("latin1").replace(own.toString("hex"), other.toString("hex"))
    const seen = await read(Buffer.from(changed, "latin1"))
    expect(seen).toMatchObject({
      isIntact: false,
      faults: ["certificate_chain_altered", "certificate_unknown"],
    })
  })
})
