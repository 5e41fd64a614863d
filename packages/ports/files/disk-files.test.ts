import { randomUUID } from "node:crypto"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveDiskFiles } from "../testing/index.ts"
import { type DiskFiles, diskFiles } from "./disk-files.ts"
import { fileStoreContract } from "./file-store.contract.ts"

const secret = "a secret of at least thirty-two characters"
let folder: string
let server: Awaited<ReturnType<typeof serveDiskFiles>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "disk-files-"))
  server = await serveDiskFiles(secret, (baseUrl) => diskFiles({ folder, baseUrl, secret }))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

fileStoreContract("disk", () => server.files)

describe("disk: writes", () => {
  const anUploadLink = (contentLength: number) => ({
    key: `1742/${randomUUID()}`,
    contentType: "image/png",
    contentLength,
    expiresAt: 0,
  })
  const leftovers = () => readdir(join(folder, ".incoming"))
  const body = (...chunks: string[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
  const files = (): DiskFiles => server.files

  it.each([["short"], ["much", " too", " long"]])(
    "keeps nothing of a body of the wrong length (%s)",
    async (...chunks) => {
      const link = anUploadLink(8)
      expect(await files().receive(link, body(...chunks))).toBe("wrong_length")
      expect(await files().head(link.key)).toBeUndefined()
      expect(await leftovers()).toEqual([])
    },
  )

  it("keeps nothing of a body that breaks off", async () => {
    const link = anUploadLink(8)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("half")
        throw new Error("cut")
      })(),
    )
    await expect(files().receive(link, broken)).rejects.toThrow("cut")
    expect(await files().head(link.key)).toBeUndefined()
    expect(await leftovers()).toEqual([])
  })

  it("lets exactly one of two senders through", async () => {
    const link = anUploadLink(4)
    const outcomes = await Promise.all([
      files().receive(link, body("aaaa")),
      files().receive(link, body("bbbb")),
    ])
    expect(outcomes.toSorted()).toEqual(["already_there", "stored"])
  })

  it("leaves no temporary file after a replacement", async () => {
    const key = `1742/${randomUUID()}`
    await Promise.all(
      [1, 2, 3, 4].map((size) => files().put({ key, contentType: "image/png", bytes: new Uint8Array(size) })),
    )
    expect((await files().head(key))?.contentLength).toBeGreaterThan(0)
    expect(await leftovers()).toEqual([])
  })
})

it("does not sign with a weak secret", () => {
  expect(() => diskFiles({ folder: "unused", baseUrl: "http://files.test", secret: "short" })).toThrow(
    TypeError,
  )
})
