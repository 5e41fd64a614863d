import { randomUUID } from "node:crypto"
import { buffer } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import type { FileStore, SignedUpload } from "./file-store.ts"

const aKey = () => `1742/${randomUUID()}`
const pdf = new TextEncoder().encode("%PDF-1.7\nsome bytes é")

const send = (upload: SignedUpload, bytes: Uint8Array, headers = {}) =>
  fetch(upload.url, {
    method: upload.method,
    headers: { ...upload.headers, ...headers },
    body: Buffer.from(bytes),
  })

/** What every file store promises, whatever keeps the bytes. `open` gives the store once its server is up. */
export const fileStoreContract = (name: string, open: () => FileStore) => {
  const anUpload = (changes = {}) =>
    open().signedUpload({
      key: aKey(),
      contentType: "application/pdf",
      contentLength: pdf.length,
      expiresIn: 60,
      ...changes,
    })
  const aDownload = (key: string, changes = {}) =>
    open().signedDownload({
      key,
      contentType: "application/pdf",
      disposition: "attachment",
      expiresIn: 60,
      ...changes,
    })

  describe(`${name}: bytes`, () => {
    it("gives back what was put, replaces it, and forgets it", async () => {
      const [files, key] = [open(), aKey()]
      expect(await files.head(key)).toBeUndefined()
      expect(await files.get(key)).toBeUndefined()
      await files.put({ key, contentType: "application/pdf", bytes: new Uint8Array(3) })
      await files.put({ key, contentType: "application/pdf", bytes: pdf })
      expect(await files.head(key)).toEqual({ contentLength: pdf.length })
      const found = await files.get(key)
      expect(found?.contentLength).toBe(pdf.length)
      expect(found && new Uint8Array(await buffer(found.stream))).toEqual(pdf)
      await files.remove(key)
      await files.remove(key)
      expect(await files.head(key)).toBeUndefined()
    })

    it("keeps a file of several megabytes whole", async () => {
      const [files, key] = [open(), aKey()]
      const bytes = Buffer.alloc(6_000_000, "0123456789abcdef-")
      await files.put({ key, contentType: "image/png", bytes })
      const found = await files.get(key)
      expect(found && bytes.equals(await buffer(found.stream))).toBe(true)
    })

    it.each(["../../etc/passwd", "1742/..", `1742/../${randomUUID()}`, `/${randomUUID()}`, randomUUID(), ""])(
      "takes no key such as %j",
      async (key) => {
        const files = open()
        await expect(async () => files.put({ key, contentType: "image/png", bytes: pdf })).rejects.toThrow(
          TypeError,
        )
        await expect(async () => files.get(key)).rejects.toThrow(TypeError)
        await expect(async () => files.head(key)).rejects.toThrow(TypeError)
        await expect(async () => files.remove(key)).rejects.toThrow(TypeError)
        await expect(async () => anUpload({ key })).rejects.toThrow(TypeError)
        await expect(async () => aDownload(key)).rejects.toThrow(TypeError)
      },
    )
  })

  describe(`${name}: upload links`, () => {
    it("take the file they were made for", async () => {
      const key = aKey()
      const reply = await send(await anUpload({ key }), pdf)
      expect(reply.ok).toBe(true)
      expect(await open().head(key)).toEqual({ contentLength: pdf.length })
    })

    it("refuse another type, another length, another key, another method, a forged signature", async () => {
      const [key, other] = [aKey(), aKey()]
      const upload = await anUpload({ key })
      expect((await send(upload, pdf, { "content-type": "text/html" })).status).toBe(403)
      expect((await send(upload, new Uint8Array(pdf.length + 1))).status).toBe(403)
      expect((await send(upload, pdf.slice(1))).status).toBe(403)
      expect((await send({ ...upload, url: upload.url.replace(key, other) }, pdf)).status).toBe(403)
      expect((await fetch(upload.url)).status).toBe(403)
      const forged = upload.url.replace(
        /(signature=)(.)/i,
        (_, name, first) => name + (first === "a" ? "b" : "a"),
      )
      expect((await send({ ...upload, url: forged }, pdf)).status).toBe(403)
      expect(await open().head(key)).toBeUndefined()
      expect(await open().head(other)).toBeUndefined()
    })

    it("expire", async () => {
      const key = aKey()
      const upload = await anUpload({ key, expiresIn: 1 })
      await pause(2_100)
      expect((await send(upload, pdf)).status).toBe(403)
      expect(await open().head(key)).toBeUndefined()
    })

    it("cannot replace a file that is already there", async () => {
      const key = aKey()
      const upload = await anUpload({ key })
      expect((await send(upload, pdf)).ok).toBe(true)
      expect((await send(upload, pdf.toReversed())).status).toBe(412)
      const found = await open().get(key)
      expect(found && new Uint8Array(await buffer(found.stream))).toEqual(pdf)
    })
  })

  describe(`${name}: download links`, () => {
    it("give the bytes with the type and the name that were asked", async () => {
      const key = aKey()
      await open().put({ key, contentType: "application/pdf", bytes: pdf })
      const reply = await fetch(await aDownload(key, { fileName: 'Contrat "Léa" Martin.pdf' }))
      expect(new Uint8Array(await reply.arrayBuffer())).toEqual(pdf)
      expect(reply.headers.get("content-type")).toBe("application/pdf")
      expect(reply.headers.get("cache-control")).toBe("private, no-store")
      expect(reply.headers.get("content-disposition")).toBe(
        `attachment; filename="Contrat _Lea_ Martin.pdf"; filename*=UTF-8''Contrat%20%22L%C3%A9a%22%20Martin.pdf`,
      )
      const inline = await fetch(await aDownload(key, { disposition: "inline" }))
      expect(inline.headers.get("content-disposition")).toBe("inline")
    })

    it("refuse another key, another type, another method and, once over, everybody", async () => {
      const [key, other] = [aKey(), aKey()]
      await open().put({ key, contentType: "application/pdf", bytes: pdf })
      await open().put({ key: other, contentType: "application/pdf", bytes: pdf })
      const url = await aDownload(key, { expiresIn: 1 })
      expect((await fetch(url)).status).toBe(200)
      expect((await fetch(url.replace(key, other))).status).toBe(403)
      expect((await fetch(url.replace("application%2Fpdf", "text%2Fhtml"))).status).toBe(403)
      expect((await fetch(url, { method: "PUT", body: "x" })).status).toBe(403)
      await pause(2_100)
      expect((await fetch(url)).status).toBe(403)
    })

    it("say that the file is not there", async () => {
      expect((await fetch(await aDownload(aKey()))).status).toBe(404)
    })
  })
}
