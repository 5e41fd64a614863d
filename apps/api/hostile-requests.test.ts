import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addAccount } from "@jalon/identity/testing"
import { login, updateAccount, updatePicture } from "@jalon/identity/wire"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startTestApi, type TestApi } from "./testing/index.ts"

let api: TestApi
let port: number
let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "jalon-web-"))
  await writeFile(join(webFolder, "index.html"), "<!doctype html>")
  await writeFile(join(webFolder, "screens.js"), "export {}")
  api = await startTestApi({ BODY_SECONDS: "0.3", WEB_FOLDER: webFolder, CALLS_PER_MINUTE_AND_ADDRESS: "30" })
  await api.app.listen({ host: "127.0.0.1", port: 0 })
  port = Number(new URL(api.app.listeningOrigin).port)
})
afterAll(async () => {
  await api.close()
  await rm(webFolder, { recursive: true })
})

const invalid = { code: "request.invalid", message: "Certains champs sont à corriger.", state: "error" }

describe("a request nobody honest sends", () => {
  it.each(["[", '{"a":'])("nested 100,000 deep with %s is refused like any other fault", async (opening) => {
    const closing = opening === "[" ? "]" : "}"
    const value = `${opening.repeat(100_000)}1${closing.repeat(100_000)}`
    const device = await api.as(await addAccount(api.db.admin, 0))
    for (const payload of [value, `{"first_name":${value}}`]) {
      const reply = await api.app.inject({
        method: updateAccount.method,
        url: `/api/v1${updateAccount.path}`,
        cookies: device.cookies,
        headers: { authorization: `Bearer ${device.access}`, "content-type": "application/json" },
        payload,
      })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toMatchObject(invalid)
    }
  })

  const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  it.each([
    ["that breaks off", "multipart/form-data; boundary=x", `${part}half a pict`],
    ["without a boundary", "multipart/form-data", `${part}picture\r\n--x--\r\n`],
    ["with nothing in it", "multipart/form-data; boundary=x", ""],
    [
      "whose part has a broken header",
      "multipart/form-data; boundary=x",
      "--x\r\nbroken\r\n\r\na\r\n--x--\r\n",
    ],
  ])("a form %s is a fault of the form", async (_what, type, payload) => {
    const device = await api.as(await addAccount(api.db.admin, 0))
    const reply = await api.app.inject({
      method: updatePicture.method,
      url: `/api/v1${updatePicture.path}`,
      cookies: device.cookies,
      headers: { authorization: `Bearer ${device.access}`, "content-type": type },
      payload,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: "request.invalid", state: "error" })
  })

  it("to an address that cannot be read is answered in our words, without the address", async () => {
    const reply = await api.app.inject({ url: "/api/v1/%zz-zoe@exemple-cfa.test" })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual(invalid)
  })
})

describe("a body that comes byte by byte", () => {
  it("is not waited for: the caller is told so and the connection closed", async () => {
    const socket = connect(port, "127.0.0.1")
    let heard = ""
    socket.on("data", (bytes: Buffer) => {
      heard += bytes.toString()
    })
    socket.write(
      `POST /api/v1${login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`,
    )
    await once(socket, "close")
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
    expect(heard).toMatch(/connection: close/i)
    expect(heard).toContain('"code":"request.too_slow"')
  })

  it("has bounds for everything else that is sent, and for its headers", () => {
    expect(api.app.server.requestTimeout).toBe(300_000)
    expect(api.app.server.headersTimeout).toBe(15_000)
  })
})

describe("files of the screens", () => {
  it("are not counted on the address that a whole class shares", async () => {
    const from = { remoteAddress: "203.0.113.77" }
    const statuses = new Set<number>()
    for (let n = 0; n < 60; n++)
      statuses.add((await api.app.inject({ url: "/screens.js", ...from })).statusCode)
    expect(statuses).toEqual(new Set([200]))
    expect((await api.app.inject({ url: "/configuration.json", ...from })).statusCode).toBe(200)
    for (let n = 0; n < 30; n++) await api.app.inject({ url: "/configuration.json", ...from })
    expect((await api.app.inject({ url: "/configuration.json", ...from })).statusCode).toBe(429)
  })
})
