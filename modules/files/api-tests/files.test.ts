import { randomBytes, randomUUID } from "node:crypto"
import {
  type Device,
  type FilesBench,
  openFilesBench,
  startTestApi,
  type TestApi,
  testStores,
  type Upload,
} from "@jalon/api/testing"
import { closeUpload, filesEvents, removeLeftovers } from "@jalon/files/server"
import { completeUpload, downloadFile, startUpload } from "@jalon/files/wire"
import { addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import { eicar, startClamdSimulator } from "@jalon/ports/testing"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"

const pdf = (text = "") => Buffer.from(`%PDF-1.7\n1 0 obj << >> endobj ${text}\n%%EOF`)
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

describe.each(testStores)("files kept on %s", (store) => {
  let bench: FilesBench
  let api: TestApi
  let school: number
  let member: Device

  beforeAll(async () => {
    bench = await openFilesBench(store)
    api = bench.api
    school = await addOrganization(api.db.admin)
  })
  afterAll(() => bench.close())
  beforeEach(async () => {
    member = await api.as(await addMember(api.db.admin, school, 2))
  })

  it("goes from the browser to the store by a signed link, and back by another", async () => {
    const bytes = pdf()
    const { id, expiresIn, reply } = await bench.sendWhole(member, bytes, "Attestation Léa.pdf")
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
    const { body } = await bench.download(member, id)
    const got = await bench.follow(String(body.url))
    expect(got.body.equals(bytes)).toBe(true)
    expect(got.headers.get("content-type")).toBe("application/pdf")
    expect(got.headers.get("content-disposition")).toBe(
      `attachment; filename="Attestation Lea.pdf"; filename*=UTF-8''Attestation%20L%C3%A9a.pdf`,
    )
    expect(await bench.complete(member, id)).toEqual(reply)
    expect(await bench.said("files.FileAccepted", id)).toBe(1)
  })

  it("takes a file of several megabytes, and a picture announced under another type as what it is", async () => {
    const large = pdf(randomBytes(4_000_000).toString("base64"))
    expect((await bench.sendWhole(member, large)).reply.body.file).toMatchObject({ size: large.length })
    const picture = await bench.sendWhole(member, png, "scan.pdf")
    expect(picture.reply.body.file).toMatchObject({ content_type: "image/png" })
    const got = await bench.follow(String((await bench.download(member, picture.id)).body.url))
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
    const { id, upload } = await bench.announce(member, pdf())
    expect((await bench.send(upload, pdf("more"))).status).toBeGreaterThanOrEqual(400)
    expect((await bench.send(upload, pdf(), { "content-type": "text/html" })).status).toBeGreaterThanOrEqual(
      400,
    )
    expect((await bench.complete(member, id)).body).toMatchObject({ code: "file.not_received" })
    await bench.files.put({ key: `incoming/${id}`, contentType: "application/pdf", bytes: pdf("more") })
    const reply = await bench.complete(member, id)
    expect(reply.body).toMatchObject({
      code: "file.wrong_size",
      message: "Le fichier reçu n’a pas la taille annoncée.",
    })
    expect((await bench.complete(member, id)).body).toEqual(reply.body)
    expect((await bench.download(member, id)).status).toBe(404)
    expect(await bench.said("files.FileRefused", id)).toBe(1)
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
    const { id, reply } = await bench.sendWhole(member, bytes)
    expect(reply.body).toEqual({
      code: "file.wrong_type",
      message: "Ce fichier n’est ni un PDF, ni une image JPG ou PNG.",
      state: "error",
    })
    expect(await bench.row(id)).toMatchObject({ state: "refused", refusal: "wrong_type", sha256: null })
  })

  it("is refused with a virus in it, and its bytes are removed by durable work", async () => {
    const { id, reply } = await bench.sendWhole(member, pdf(eicar))
    expect(reply.body).toMatchObject({ code: "file.infected", message: "Ce fichier contient un virus." })
    expect((await bench.download(member, id)).status).toBe(404)
    expect(await bench.files.head(`incoming/${id}`)).toBeDefined()
    await bench.react(removeLeftovers, id, school)
    expect(await bench.files.head(`incoming/${id}`)).toBeUndefined()
    expect(await bench.files.head(`${school}/${id}`)).toBeUndefined()
  })

  it("keeps a clean file and only the copy that was checked", async () => {
    const { id } = await bench.sendWhole(member, pdf())
    await bench.react(removeLeftovers, id, school)
    expect(await bench.files.head(`incoming/${id}`)).toBeUndefined()
    expect(await bench.files.head(`${school}/${id}`)).toEqual({ contentLength: pdf().length })
  })

  it("cannot be swapped by its own link after the check", async () => {
    const { id, upload } = await bench.sendWhole(member, pdf("first"))
    await bench.react(removeLeftovers, id, school)
    await bench.send(upload, pdf("other"))
    expect((await bench.complete(member, id)).status).toBe(200)
    const got = await bench.follow(String((await bench.download(member, id)).body.url))
    expect(got.body.toString()).toContain("first")
    await bench.react(closeUpload, id, school)
    expect(await bench.files.head(`incoming/${id}`)).toBeUndefined()
    expect((await bench.row(id)).state).toBe("clean")
  })

  it("does not exist for another school, nor for its own members' colleagues when it is a person's", async () => {
    const { id } = await bench.sendWhole(member, pdf())
    const colleague = await api.as(await addMember(api.db.admin, school, 5, { accountType: 3 }))
    expect((await bench.download(colleague, id)).status).toBe(200)
    const student = await api.as(await addAccount(api.db.admin, 0))
    const own = await bench.sendWhole(student, pdf())
    expect((await bench.download(student, own.id)).status).toBe(200)
    const elsewhere = await api.as(await addMember(api.db.admin, await addOrganization(api.db.admin), 1))
    const nothing = await bench.download(elsewhere, randomUUID())
    for (const [stranger, file] of [
      [elsewhere, id],
      [elsewhere, own.id],
      [member, own.id],
      [await api.as(await addAccount(api.db.admin, 0)), own.id],
      [student, id],
    ] as const) {
      expect(await bench.download(stranger, file)).toEqual(nothing)
      expect((await bench.complete(stranger, file)).body).toEqual(nothing.body)
    }
    expect(nothing).toMatchObject({ status: 404, body: { code: "not_found" } })
    expect((await api.device().call(downloadFile, { params: { fileId: id } })).status).toBe(401)
  })

  it("is a person's own when she has no organization, and audited where it belongs", async () => {
    const account = await addAccount(api.db.admin, 0)
    const { id } = await bench.sendWhole(await api.as(account), pdf())
    expect(await bench.row(id)).toMatchObject({
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
    ["\u0007\u202efdp.exe", "__fdp.exe.pdf"],
  ])("called %j is saved as %s", async (typed, saved) => {
    const { id, reply } = await bench.sendWhole(member, pdf(), typed)
    expect(reply.status).toBe(200)
    const got = await bench.follow(String((await bench.download(member, id)).body.url))
    expect(got.headers.get("content-disposition")).toContain(`filename="${saved}"`)
    expect(got.headers.get("set-cookie")).toBeNull()
  })

  it("waits while a scanner that is there does not answer, opens to nobody, and is checked again", async () => {
    const { id, upload } = await bench.announce(member, pdf())
    await bench.send(upload, pdf())
    const away = await startClamdSimulator({ fault: "hang up" })
    await bench.checkAgain(id, 1, school, away.port)
    await away.close()
    expect((await bench.complete(member, id)).body).toMatchObject({
      code: "file.being_checked",
      message: "Ce fichier est en cours d’analyse. Réessayez dans une minute.",
    })
    expect((await bench.download(member, id)).status).toBe(404)
    expect(await bench.said("files.ScanMissed", id)).toBe(1)
    await api.db.admin.query("update stored_file set checking_until = now() where id = $1", [id])
    await bench.checkAgain(id, 2, school)
    expect((await bench.complete(member, id)).body.file).toMatchObject({ scanned: true })
    expect((await bench.download(member, id)).status).toBe(200)
  })

  it("is refused when it was never finished, a day later", async () => {
    const { id } = await bench.announce(member, pdf())
    await bench.react(closeUpload, id, school)
    expect((await bench.complete(member, id)).body).toMatchObject({ code: "file.unfinished" })
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
    await bench.send(one.body.upload as Upload, pdf())
    const before = bench.clamd.scanned.length
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => bench.complete(member, String(one.body.file_id))),
    )
    expect(bench.clamd.scanned.length).toBe(before + 1)
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
      "files.FileDropped",
      "files.ScanMissed",
    ])
  })
})
