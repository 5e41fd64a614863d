import { randomUUID } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startTestApi, type TestApi } from "@jalon/api/testing"
import { sha256 } from "@jalon/data"
import { addOrganization, putRow } from "@jalon/identity/testing"
import { makeSealKey, openSealer } from "@jalon/sealing"
import { plainPdf, startTimestampAuthority } from "@jalon/sealing/testing"
import type { AnswerOf } from "@jalon/wire-kit"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openPlatformSealer } from "../server/index.ts"
import { verifyDocument } from "../wire/index.ts"

let api: TestApi
let authority: Awaited<ReturnType<typeof startTimestampAuthority>>
let folder: string
beforeAll(async () => {
  authority = await startTimestampAuthority({ name: "Horloge" })
  folder = await mkdtemp(join(tmpdir(), "jalon-roots-"))
  await writeFile(join(folder, "roots.pem"), authority.rootPem)
  api = await startTestApi({ TIMESTAMP_ROOTS_FILE: join(folder, "roots.pem") })
})
afterAll(async () => {
  await api.close()
  await authority.close()
  await rm(folder, { recursive: true })
})

const AT = new Date("2026-11-17T09:03:12Z")
const words = { at: AT, reason: "Scellé après signature" }
const VALIDITY = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2049-01-01T00:00:00Z") }

const platformSealed = (settings: Parameters<typeof openPlatformSealer>[1] = {}) =>
  openPlatformSealer(Buffer.from(api.settings.MASTER_SECRET, "base64"), settings).seal(plainPdf(), words)

const verify = async (file: Buffer, address?: string) => {
  const { status, body } = await api
    .device(address)
    .call(verifyDocument, { file: new Blob([new Uint8Array(file)]) })
  return { status, body: body as unknown as AnswerOf<typeof verifyDocument> & { code?: string } }
}

/** An act of signing that ended with this very file. */
const keep = async (file: Buffer): Promise<void> => {
  const organization_id = await addOrganization(api.db.admin)
  const put = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const id = randomUUID()
    await putRow(api.db.admin, table, { id, organization_id, ...row })
    return id
  }
  const stored = await put("stored_file", {
    key: `verification/${randomUUID()}`,
    file_name: "contrat-signe.pdf",
    declared_size: file.length,
    size: file.length,
    content_type: "application/pdf",
    sha256: sha256(file),
    state: "clean",
    checked_at: AT,
  })
  const envelope_id = await put("signature_envelope", {
    subject: "contract",
    subject_id: randomUUID(),
    name: "Contrat 2026-0142",
    status: "completed",
    expires_at: AT,
    closed_at: AT,
    evidence_file_id: stored,
  })
  const document = await put("signature_document", {
    envelope_id,
    rank: 0,
    kind: "contract",
    title: "Contrat d’apprentissage",
    pages: 2,
    shown_file_id: stored,
    shown_sha256: sha256(Buffer.from("before")),
    sealed_file_id: stored,
    sealed_sha256: sha256(file),
  })
  await put("signer", {
    envelope_id,
    rank: 0,
    turn: 1,
    role: "employer",
    first_name: "Odile",
    last_name: "Branchereau",
    email: "odile@example.org",
    frames: JSON.stringify([{ document, frame: 0 }]),
    status: "signed",
    signed_at: AT,
    signed_by: "typed",
    consent: "oui",
    identified_at: AT,
    identified_by: "email",
  })
}

describe("whoever holds a file", () => {
  it("reads who signed the very file that was sealed here, and nothing that is not in it", async () => {
    const file = await platformSealed()
    await keep(file)
    const { status, body } = await verify(file)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: "Le fichier est vérifié.",
      state: "success",
      outcome: "known",
      sealed_by: "Jalon – cachet",
      sealed_at: AT.toISOString(),
      time_authority: null,
      document: {
        title: "Contrat d’apprentissage",
        school: expect.any(String),
        completed_at: AT.toISOString(),
        signers: [
          {
            name: "Odile Branchereau",
            role: "employer",
            signed_at: AT.toISOString(),
            identified_by: "email",
          },
        ],
      },
    })
    expect(JSON.stringify(body)).not.toContain("odile@example.org")
  })

  it("learns that one byte of it was changed, and no name", async () => {
    const file = await platformSealed()
    await keep(file)
    file[200] = (file[200] ?? 0) ^ 1
    expect((await verify(file)).body).toMatchObject({ outcome: "changed", document: null, sealed_by: null })
  })

  it("is told of what was added, of a stranger's seal, of none, and of another of ours", async () => {
    const ours = await platformSealed()
    expect((await verify(ours)).body).toMatchObject({ outcome: "sealed", document: null })
    const longer = Buffer.concat([ours, Buffer.from("%\n")])
    expect((await verify(longer)).body).toMatchObject({ outcome: "continued", document: null })
    const stranger = await openSealer(await makeSealKey({ name: "Jalon – cachet", ...VALIDITY }))
    expect((await verify(await stranger.seal(plainPdf(), words))).body).toMatchObject({ outcome: "foreign" })
    expect((await verify(await stranger.seal(ours, words))).body).toMatchObject({ outcome: "continued" })
    expect((await verify(plainPdf())).body).toMatchObject({ outcome: "unsealed", sealed_at: null })
  })

  it("reads the moment that an authority confirms, when the authority is known", async () => {
    const stamped = await platformSealed({ TIMESTAMP_URL: authority.url })
    expect((await verify(stamped)).body).toMatchObject({ outcome: "sealed", time_authority: "Horloge" })
    const other = await startTimestampAuthority()
    const { body } = await verify(await platformSealed({ TIMESTAMP_URL: other.url }))
    expect(body).toMatchObject({ outcome: "sealed", time_authority: null })
    await other.close()
  })

  it("is refused what is no PDF, or too large", async () => {
    expect((await verify(Buffer.from("bonjour"))).body).toMatchObject({ code: "signature.not_pdf" })
    const large = Buffer.alloc(verifyDocument.upload.maxBytes + 1, "%PDF-1.7\n")
    expect((await verify(large)).body).toMatchObject({ code: "request.too_large" })
  })

  it("cannot ask without end", async () => {
    const statuses: number[] = []
    for (let rank = 0; rank <= (verifyDocument.perMinute ?? 0); rank++)
      statuses.push((await verify(plainPdf(), "198.51.100.7")).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it("leaves nothing behind", async () => {
    const rows = async () =>
      (await api.db.admin.query("select count(*)::int as n from stored_file")).rows[0]?.n as number
    const before = await rows()
    await verify(await platformSealed(), "198.51.100.8")
    expect(await rows()).toBe(before)
  })
})
