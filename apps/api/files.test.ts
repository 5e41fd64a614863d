import { randomBytes, randomUUID } from "node:crypto"
import { openData, type Who } from "@jalon/data"
import {
  checkAgain,
  closeUpload,
  type FilesServices,
  filesEvents,
  removeLeftovers,
} from "@jalon/files/server"
import { completeUpload, downloadFile, startUpload } from "@jalon/files/wire"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import type { Work } from "@jalon/jobs"
import { type FileStore, openFiles, prepareBucket } from "@jalon/ports/files"
import { clamavScan } from "@jalon/ports/scan"
import { type ClamdSimulator, eicar, startClamdSimulator } from "@jalon/ports/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type Device, startTestApi, type TestApi } from "./testing/index.ts"

const pdf = (text = "") => Buffer.from(`%PDF-1.7\n1 0 obj << >> endobj ${text}\n%%EOF`)
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

type Upload = { method: "PUT"; url: string; headers: Record<string, string> }
type Link = { status: number; body: Buffer; headers: Headers }

const s3 = {
  endpoint: process.env.S3_ENDPOINT ?? "",
  region: "us-east-1",
  bucket: `jalon-${randomUUID()}`,
  accessKeyId: process.env.S3_ACCESS_KEY ?? "AKAPP",
  secretAccessKey: process.env.S3_SECRET_KEY ?? "secretapp",
}
const s3Environment = {
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
}

const stores = [
  { store: "disk", environment: {} },
  ...(s3.endpoint === "" ? [] : [{ store: "S3", environment: s3Environment }]),
]

describe.each(stores)("files kept on $store", ({ store, environment }) => {
  let api: TestApi
  let clamd: ClamdSimulator
  let files: FileStore
  let school: number
  let member: Device
  let port: number

  beforeAll(async () => {
    if (store === "S3") await prepareBucket(s3, ["http://localhost:8080"])
    clamd = await startClamdSimulator()
    api = await startTestApi({ ...environment, CLAMAV_HOST: "127.0.0.1", CLAMAV_PORT: String(clamd.port) })
    // The links of the disk store are served by the API itself: it has to listen for them to be followed.
    await api.app.listen({ host: "127.0.0.1", port: 0 })
    port = Number(new URL(api.app.listeningOrigin).port)
    files = openFiles(api.settings, randomBytes(32)).files
    school = await addOrganization(api.db.admin)
  }, 40_000)
  afterAll(async () => {
    await api.close()
    await clamd.close()
  })
  beforeEach(async () => {
    member = await api.as(await addMember(api.db.admin, school, 2))
  })

  const follow = async (url: string, init: RequestInit = {}): Promise<Link> => {
    const target = new URL(url)
    if (store === "disk") target.host = `127.0.0.1:${port}`
    const reply = await fetch(target, init)
    return { status: reply.status, body: Buffer.from(await reply.arrayBuffer()), headers: reply.headers }
  }
  const send = (upload: Upload, bytes: Buffer, headers = {}) =>
    follow(upload.url, {
      method: "PUT",
      headers: { ...upload.headers, ...headers },
      body: new Uint8Array(bytes),
    })
  const announce = async (
    device: Device,
    bytes: Buffer,
    name = "justificatif.pdf",
    type = "application/pdf",
  ) => {
    const { body } = await device.call(startUpload, {
      body: { file_name: name, content_type: type, size: bytes.length },
    })
    return { id: String(body.file_id), upload: body.upload as Upload, expiresIn: body.expires_in }
  }
  const complete = (device: Device, fileId: string) => device.call(completeUpload, { params: { fileId } })
  const download = (device: Device, fileId: string) => device.call(downloadFile, { params: { fileId } })
  const sendWhole = async (device: Device, bytes: Buffer, name?: string, type?: string) => {
    const started = await announce(device, bytes, name, type)
    expect((await send(started.upload, bytes)).status).toBeLessThan(300)
    return { ...started, reply: await complete(device, started.id) }
  }
  const row = async (id: string) =>
    (await api.db.admin.query("select * from stored_file where id = $1", [id])).rows[0]
  const said = async (event: string, fileId: string) => {
    const { rows } = await api.db.admin.query(
      "select coalesce(i.inputs, s.inputs) as inputs from dbos.workflow_status s left join dbos.workflow_input i using (workflow_uuid) where s.name = 'react'",
    )
    return rows.filter(({ inputs }) => inputs.includes(event) && inputs.includes(fileId)).length
  }

  const scanAt = (at: number) => clamavScan({ address: { host: "127.0.0.1", port: at } })

  /** The job as a worker would run it, under the worker's role. */
  const asWorker = async (
    who: Work["who"],
    services: FilesServices,
    run: (work: Work<FilesServices>) => Promise<void>,
  ) => {
    const data = openData({ url: api.db.url("jalon_worker"), connections: 2, applicationName: "test" })
    const quiet = () => undefined
    const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
    await run({ id: randomUUID(), who, data, services, log, step: (_name, work) => work() })
    await data.close()
  }
  const react = async (card: typeof removeLeftovers, fileId: string) => {
    const { handle } = await card.run()
    await asWorker({ kind: "system", organizationId: school }, { files, scan: scanAt(clamd.port) }, (work) =>
      handle({ fileId }, work),
    )
  }
  const check = async (who: Work["who"], fileId: string, services: FilesServices, attempt: number) => {
    const { handle } = await checkAgain.run()
    await asWorker(who, services, (work) => handle({ fileId, attempt }, work))
  }

  it("goes from the browser to the store by a signed link, and back by another", async () => {
    const bytes = pdf()
    const { id, expiresIn, reply } = await sendWhole(member, bytes, "Attestation Léa.pdf")
    expect(expiresIn).toBe(900)
    expect(reply).toMatchObject({
      status: 200,
      body: {
        file: {
          id,
          file_name: "Attestation Léa.pdf",
          content_type: "application/pdf",
          size: bytes.length,
          scanned: true,
        },
        message: "Le fichier est enregistré.",
        state: "success",
      },
    })
    const { body } = await download(member, id)
    const got = await follow(String(body.url))
    expect(got.body.equals(bytes)).toBe(true)
    expect(got.headers.get("content-type")).toBe("application/pdf")
    expect(got.headers.get("content-disposition")).toBe(
      `attachment; filename="Attestation Lea.pdf"; filename*=UTF-8''Attestation%20L%C3%A9a.pdf`,
    )
    expect(await complete(member, id)).toEqual(reply)
    expect(await said("files.FileAccepted", id)).toBe(1)
  })

  it("takes a file of several megabytes, and a picture announced under another type as what it is", async () => {
    const large = pdf(randomBytes(4_000_000).toString("base64"))
    expect((await sendWhole(member, large)).reply.body.file).toMatchObject({ size: large.length })
    const picture = await sendWhole(member, png, "scan.pdf")
    expect(picture.reply.body.file).toMatchObject({ content_type: "image/png" })
    const got = await follow(String((await download(member, picture.id)).body.url))
    expect(got.headers.get("content-disposition")).toContain('filename="scan.pdf.png"')
  })

  it("is announced with a type and a size that can be kept", async () => {
    const ask = (changes: object) =>
      member.call(startUpload, {
        body: { file_name: "a.pdf", content_type: "application/pdf", size: 10, ...changes },
      })
    expect((await ask({ content_type: "text/html" })).body).toEqual({
      code: "file.wrong_type",
      message: "Ce fichier n’est ni un PDF, ni une image JPG ou PNG.",
      state: "error",
    })
    expect(await ask({ size: 20 * 1024 * 1024 + 1 })).toMatchObject({
      status: 413,
      body: { message: "Le fichier dépasse la taille autorisée (20\u00a0Mo)." },
    })
    expect((await ask({ size: 0 })).body.fields).toEqual({ size: "La valeur ne peut être négative ou nulle" })
    expect((await ask({ size: 1.5 })).body.fields).toEqual({ size: "La valeur doit être entière" })
    expect((await ask({ file_name: " " })).body.code).toBe("request.invalid")
  })

  it("is refused by its link under another size or type, and by the check if it came all the same", async () => {
    const { id, upload } = await announce(member, pdf())
    expect((await send(upload, pdf("more"))).status).toBeGreaterThanOrEqual(400)
    expect((await send(upload, pdf(), { "content-type": "text/html" })).status).toBeGreaterThanOrEqual(400)
    expect((await complete(member, id)).body).toMatchObject({ code: "file.not_received" })
    await files.put({ key: `incoming/${id}`, contentType: "application/pdf", bytes: pdf("more") })
    const reply = await complete(member, id)
    expect(reply.body).toMatchObject({
      code: "file.wrong_size",
      message: "Le fichier reçu n’a pas la taille annoncée.",
    })
    expect((await complete(member, id)).body).toEqual(reply.body)
    expect((await download(member, id)).status).toBe(404)
    expect(await said("files.FileRefused", id)).toBe(1)
  })

  it.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a picture that is also a PDF", Buffer.concat([png, Buffer.from("%PDF-1.7")])],
    ["a PDF that is also a page", pdf("<script>alert(1)</script>")],
    [
      "a picture with an archive behind it",
      Buffer.concat([png, Buffer.from("PK\x05\x06"), Buffer.alloc(18)]),
    ],
    [
      "a WebP",
      Buffer.from(
        "RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0",
        "latin1",
      ),
    ],
  ])("is refused when it is %s", async (_what, bytes) => {
    const { id, reply } = await sendWhole(member, bytes)
    expect(reply.body).toEqual({
      code: "file.wrong_type",
      message: "Ce fichier n’est ni un PDF, ni une image JPG ou PNG.",
      state: "error",
    })
    expect(await row(id)).toMatchObject({ state: "refused", refusal: "wrong_type", sha256: null })
  })

  it("is refused with a virus in it, and its bytes are removed by durable work", async () => {
    const { id, reply } = await sendWhole(member, pdf(eicar))
    expect(reply.body).toMatchObject({ code: "file.infected", message: "Ce fichier contient un virus." })
    expect((await download(member, id)).status).toBe(404)
    expect(await files.head(`incoming/${id}`)).toBeDefined()
    await react(removeLeftovers, id)
    expect(await files.head(`incoming/${id}`)).toBeUndefined()
    expect(await files.head(`${school}/${id}`)).toBeUndefined()
  })

  it("keeps a clean file and only the copy that was checked", async () => {
    const { id } = await sendWhole(member, pdf())
    await react(removeLeftovers, id)
    expect(await files.head(`incoming/${id}`)).toBeUndefined()
    expect(await files.head(`${school}/${id}`)).toEqual({ contentLength: pdf().length })
  })

  it("cannot be swapped by its own link after the check", async () => {
    const { id, upload } = await sendWhole(member, pdf("first"))
    await react(removeLeftovers, id)
    await send(upload, pdf("other"))
    expect((await complete(member, id)).status).toBe(200)
    const got = await follow(String((await download(member, id)).body.url))
    expect(got.body.toString()).toContain("first")
    await react(closeUpload, id)
    expect(await files.head(`incoming/${id}`)).toBeUndefined()
    expect((await row(id)).state).toBe("clean")
  })

  it("does not exist for another school, nor for its own members' colleagues when it is a person's", async () => {
    const { id } = await sendWhole(member, pdf())
    const colleague = await api.as(await addMember(api.db.admin, school, 5, { accountType: 3 }))
    expect((await download(colleague, id)).status).toBe(200)
    const student = await api.as(await addAccount(api.db.admin, 0))
    const own = await sendWhole(student, pdf())
    expect((await download(student, own.id)).status).toBe(200)
    const elsewhere = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    const nothing = await download(elsewhere, randomUUID())
    for (const [stranger, file] of [
      [elsewhere, id],
      [elsewhere, own.id],
      [member, own.id],
      [await api.as(await addAccount(api.db.admin, 0)), own.id],
      [student, id],
    ] as const) {
      expect(await download(stranger, file)).toEqual(nothing)
      expect((await complete(stranger, file)).body).toEqual(nothing.body)
    }
    expect(nothing).toMatchObject({ status: 404, body: { code: "not_found" } })
    expect((await api.device().call(downloadFile, { params: { fileId: id } })).status).toBe(401)
  })

  it("is a person's own when she has no organization, and audited where it belongs", async () => {
    const account = await addAccount(api.db.admin, 0)
    const { id } = await sendWhole(await api.as(account), pdf())
    expect(await row(id)).toMatchObject({
      account_id: account.id,
      organization_id: null,
      key: `account/${id}`,
    })
    const { rows } = await api.db.admin.query(
      "select operation, chain, action from audit_entry where subject = 'stored_file' and subject_id = $1 order by seq",
      [id],
    )
    expect(rows).toEqual([
      { operation: "insert", chain: `account:${account.id}`, action: "POST /files/uploads" },
      { operation: "update", chain: `account:${account.id}`, action: "POST /files/uploads/:fileId/complete" },
    ])
  })

  it.each([
    ["../../etc/passwd", "_.._etc_passwd.pdf"],
    ['a"\r\nSet-Cookie: x=1;.html', "a___Set-Cookie_ x=1;.html.pdf"],
    ["\u0000\u202efdp.exe", "__fdp.exe.pdf"],
  ])("called %j is saved as %s", async (typed, saved) => {
    const { id, reply } = await sendWhole(member, pdf(), typed)
    expect(reply.status).toBe(200)
    const got = await follow(String((await download(member, id)).body.url))
    expect(got.headers.get("content-disposition")).toContain(`filename="${saved}"`)
    expect(got.headers.get("set-cookie")).toBeNull()
  })

  it("waits while a scanner that is there does not answer, opens to nobody, and is checked again", async () => {
    const { id, upload } = await announce(member, pdf())
    await send(upload, pdf())
    const away = await startClamdSimulator({ fault: "hang up" })
    const who: Who = { kind: "system", organizationId: school }
    await check(who, id, { files, scan: scanAt(away.port) }, 1)
    await away.close()
    expect((await complete(member, id)).body).toMatchObject({
      code: "file.being_checked",
      message: "Ce fichier est en cours d’analyse. Réessayez dans une minute.",
    })
    expect((await download(member, id)).status).toBe(404)
    expect(await said("files.ScanMissed", id)).toBe(1)
    await api.db.admin.query("update stored_file set checking_until = now() where id = $1", [id])
    await check(who, id, { files, scan: scanAt(clamd.port) }, 2)
    expect((await complete(member, id)).body.file).toMatchObject({ scanned: true })
    expect((await download(member, id)).status).toBe(200)
  })

  it("is refused when it was never finished, a day later", async () => {
    const { id } = await announce(member, pdf())
    await react(closeUpload, id)
    expect((await complete(member, id)).body).toMatchObject({ code: "file.unfinished" })
    const { rows } = await api.db.admin.query(
      "select delay_until_epoch_ms - created_at as ms from dbos.workflow_status where name = 'files.close-upload'",
    )
    expect(rows.every(({ ms }) => Math.abs(Number(ms) - 86_400_000) < 5_000)).toBe(true)
  })

  it("answers the same link to the same key, and checks once when asked ten times at once", async () => {
    const input = { body: { file_name: "a.pdf", content_type: "application/pdf", size: pdf().length } }
    const key = { "idempotency-key": randomUUID() }
    const [one, two] = [
      await member.call(startUpload, input, key),
      await member.call(startUpload, input, key),
    ]
    expect(two.body).toEqual(one.body)
    await send(one.body.upload as Upload, pdf())
    const before = clamd.scanned.length
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => complete(member, String(one.body.file_id))),
    )
    expect(clamd.scanned.length).toBe(before + 1)
    expect(replies.some(({ status }) => status === 200)).toBe(true)
    expect(replies.every(({ status, body }) => status === 200 || body.code === "file.being_checked")).toBe(
      true,
    )
  })
})

describe("the links of files", () => {
  it("are dead once their time is over", async () => {
    const api = await startTestApi()
    const device = await api.as(await addAccount(api.db.admin, 0))
    const { body } = await device.call(startUpload, {
      body: { file_name: "a.pdf", content_type: "application/pdf", size: pdf().length },
    })
    const upload = body.upload as Upload
    const put = () => {
      const { pathname, search } = new URL(upload.url)
      return api.app.inject({
        method: "PUT",
        url: pathname + search,
        headers: upload.headers,
        payload: pdf(),
      })
    }
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 901_000 })
    expect((await put()).statusCode).toBe(404)
    vi.useRealTimers()
    expect((await put()).statusCode).toBe(201)
    expect((await put()).statusCode).toBe(409)
    await api.close()
  })

  it("without a scanner, a file is kept and said to be unscanned", async () => {
    const api = await startTestApi()
    const device = await api.as(await addAccount(api.db.admin, 0))
    const { body } = await device.call(startUpload, {
      body: { file_name: "a.pdf", content_type: "application/pdf", size: pdf().length },
    })
    const upload = body.upload as Upload
    const { pathname, search } = new URL(upload.url)
    await api.app.inject({ method: "PUT", url: pathname + search, headers: upload.headers, payload: pdf() })
    const reply = await device.call(completeUpload, { params: { fileId: String(body.file_id) } })
    expect(reply.body.file).toMatchObject({ scanned: false })
    await api.close()
  })

  it("have events that a worker must consider", () => {
    expect(Object.values(filesEvents).map(({ name }) => name)).toEqual([
      "files.FileAccepted",
      "files.FileRefused",
      "files.ScanMissed",
    ])
  })
})
