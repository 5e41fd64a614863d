import { randomBytes } from "node:crypto"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { newRootKeyEntry } from "@jalon/data"
import { type TestDatabase, testDatabase } from "@jalon/data/testing"
import { TEST_PASSWORD } from "@jalon/identity/testing"
import { login } from "@jalon/identity/wire"
import { type OpcoSimulator, startOpcos } from "@jalon/ports/opco"
import { type RegisterSimulator, startRegisters } from "@jalon/ports/registers"
import type { CallOf, Route } from "@jalon/wire-kit"
import type { FastifyInstance, InjectOptions } from "fastify"
import { createApi } from "../app.ts"
import { readSettings, type Settings } from "../settings.ts"

export type Reply = {
  status: number
  /** Of a file, its text; its bytes are beside it. */
  body: Record<string, unknown>
  bytes: Buffer
  headers: Record<string, unknown>
  cookies: Record<string, string>
}

/** One browser: it keeps its cookies and its tokens, and can lose either. */
export type Device = {
  cookies: Record<string, string>
  access: string | null
  refresh: string | null
  call: <R extends Route>(
    route: R,
    input?: Partial<CallOf<R>>,
    headers?: Record<string, string>,
  ) => Promise<Reply>
  logIn: (email: string, password?: string) => Promise<Reply>
}

export type TestApi = {
  app: FastifyInstance
  db: TestDatabase
  settings: Settings
  /** The registers outside, which a test may break. */
  registers: RegisterSimulator
  /** The OPCOs outside, which a test may break too. */
  opcos: OpcoSimulator
  device: (address?: string) => Device
  /** A browser in which this account is already signed in. */
  as: (account: { email: string }) => Promise<Device>
  close: () => Promise<void>
}

const urlOf = (route: Route, input: { params?: Record<string, string>; query?: Record<string, unknown> }) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, String(one)]),
    ),
  )
  return `/api/v1${path}${query.size > 0 ? `?${query}` : ""}`
}

const multipart = async (field: string, file: Blob) => {
  const form = new FormData()
  form.append(field, file)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  }
}

const bodyOf = async (
  route: Route,
  input: { body?: unknown; file?: Blob },
): Promise<Pick<InjectOptions, "payload" | "headers">> => {
  if (route.method === "GET") return {}
  if (route.upload && input.file) return multipart(route.upload.field, input.file)
  return { payload: (input.body ?? {}) as object }
}

const makeDevice = (app: FastifyInstance, address: string): Device => {
  const device: Device = {
    cookies: {},
    access: null,
    refresh: null,
    call: async (route, input = {}, headers = {}) => {
      const { headers: typed = {}, ...payload } = await bodyOf(
        route,
        input as { body?: unknown; file?: Blob },
      )
      const response = await app.inject({
        method: route.method,
        url: urlOf(route, input as { params?: Record<string, string> }),
        remoteAddress: address,
        cookies: device.cookies,
        ...payload,
        headers: {
          ...typed,
          ...(device.access ? { authorization: `Bearer ${device.access}` } : {}),
          ...headers,
        },
      })
      const set = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
      device.cookies = { ...device.cookies, ...set }
      const bytes = response.rawPayload
      const isJson = String(response.headers["content-type"]).includes("json")
      const body = isJson ? response.json() : { text: bytes.toString("utf8") }
      // Two answers are alike when these are; headers carry a number of their own each time.
      const reply = { status: response.statusCode, body, cookies: set }
      return Object.defineProperties(reply, {
        bytes: { value: bytes },
        headers: { value: response.headers },
      }) as Reply
    },
    logIn: async (email, password = TEST_PASSWORD) => {
      const reply = await device.call(login, { body: { email, password } })
      if (reply.status === 200) {
        device.access = String(reply.body.access)
        device.refresh = String(reply.body.refresh)
      }
      return reply
    },
  }
  return device
}

/** The real API on a database of its own, called without a network. */
export const startTestApi = async (changes: Record<string, string> = {}): Promise<TestApi> => {
  const db = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), "jalon-files-"))
  const registers = await startRegisters()
  const opcos = await startOpcos()
  const settings = readSettings({
    NODE_ENV: "test",
    DATABASE_URL: db.url("jalon_app"),
    PUBLIC_URL: "http://localhost:8080",
    MASTER_SECRET: randomBytes(32).toString("base64"),
    FIELD_KEYS: newRootKeyEntry("1"),
    FILES_FOLDER: folder,
    // A fault of ours that a test did not ask for says what it was.
    LOG_LEVEL: "error",
    COMPANY_REGISTER_URL: registers.settings.companyRegisterUrl,
    OPCO_REGISTER_URL: registers.settings.opcoRegisterUrl,
    RNCP_REGISTER_URL: registers.settings.rncpRegisterUrl,
    ADDRESS_REGISTER_URL: registers.settings.addressRegisterUrl,
    OPCO_APIS: opcos.settingsJson,
    ...changes,
  })
  const app = await createApi(settings, db.data)
  const device = (address = "127.0.0.1") => makeDevice(app, address)
  return {
    app,
    db,
    settings,
    registers,
    opcos,
    device,
    as: async (account) => {
      const browser = device()
      const reply = await browser.logIn(account.email)
      if (reply.status !== 200) throw new Error(`log-in refused: ${JSON.stringify(reply.body)}`)
      return browser
    },
    close: async () => {
      await app.close()
      await registers.close()
      await opcos.close()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
