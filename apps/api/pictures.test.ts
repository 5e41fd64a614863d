import { crc32, deflateSync } from "node:zlib"
import { addAccount } from "@jalon/identity/testing"
import { updatePicture } from "@jalon/identity/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** Interlaced: nothing can be drawn before all of it is decoded. Zeros: it takes no room to send. */
const bomb = (side: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2, 0, 0, 1], 8)
  const pixels = deflateSync(Buffer.alloc(side * side * 3 + side * 4), { level: 9 })
  const png = [
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]
  return new Blob([new Uint8Array(Buffer.concat(png))])
}

describe("pictures that unfold", () => {
  it("of 49 million pixels in 150 kB are refused by their header", async () => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const reply = await browser.call(updatePicture, { file: bomb(7000) })
    expect(reply).toMatchObject({ status: 413, body: { code: "picture.too_large" } })
  })

  it("twelve at once from one account keep nobody from logging in", async () => {
    const [attacker, neighbour] = [await addAccount(api.db.admin, 0), await addAccount(api.db.admin, 0)]
    const browser = await api.as(attacker)
    const file = bomb(4900)
    let pending = 12
    const bombs = Array.from({ length: 12 }, () =>
      browser.call(updatePicture, { file }).finally(() => pending--),
    )
    expect((await api.device().logIn(neighbour.email)).status).toBe(200)
    expect(pending).toBeGreaterThan(6)
    const replies = await Promise.all(bombs)
    // Those for whom there is no room are told so at once, and when to come back.
    const busy = replies.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThanOrEqual(3)
    expect(busy[0]?.headers["retry-after"]).toBe("5")
    expect(busy[0]?.body).toMatchObject({ code: "server.busy", state: "error" })
  })

  it("beyond twelve a minute are not even read", async () => {
    const browser = await api.as(await addAccount(api.db.admin, 0))
    const statuses: number[] = []
    for (let n = 0; n < 13; n++)
      statuses.push((await browser.call(updatePicture, { file: new Blob(["no picture"]) })).status)
    expect(statuses.slice(11)).toEqual([400, 429])
  })
})
