import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { listenOnLoopback } from "../../loopback/listen.ts"
import type { SignatureProviderSettings } from "../open-signature-provider.ts"
import { answerApi } from "./api.ts"
import { control } from "./control.ts"
import { openFaults, type SimulatorFault, type SimulatorFaults } from "./faults.ts"
import { SimulatorRefusal } from "./life.ts"
import { answerPage, documentToSign, outbox, signingPage } from "./pages.ts"
import { openStore, type SimulatedEvent, type SimulatedRequest, type WebhookManner } from "./state.ts"
import { openWebhooks, type WebhookTarget } from "./webhooks.ts"

export type SignatureSimulatorOptions = {
  readonly port?: number
  readonly key?: string
  /** Where its state is kept, so that it goes on after it was killed. */
  readonly file?: string
  /** Who is told of what happens; nobody when nothing is said. */
  readonly webhook?: WebhookTarget
}

export interface SignatureSimulator {
  readonly port: number
  /** What to give to `openSignatureProvider`. */
  readonly settings: SignatureProviderSettings
  readonly requests: readonly SimulatedRequest[]
  readonly events: readonly SimulatedEvent[]
  /** Calls of the API so far, those that were not answered included. */
  readonly calls: () => number
  /** Other processes do the same by `PUT /control/fault` with `{ fault, skip, times }`. */
  readonly setFault: SimulatorFaults["set"]
  /** Signs, declines or expires: `POST /control/requests/…`. */
  act(path: string, said?: object): Promise<void>
  /** `PUT /control/webhooks` with `{ held, times, shuffled }`. */
  setManner(manner: Partial<WebhookManner>): Promise<void>
  /** `POST /control/webhooks/release`: all that waits leaves now. */
  release(): Promise<void>
  close(): Promise<void>
}

const SLOW_MS = 10_000
const LARGEST_BODY = 60_000_000

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  if (Buffer.isBuffer(body))
    return response.writeHead(status, { "content-type": "application/pdf" }).end(body)
  if (body === null) return response.writeHead(status).end()
  return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

const sendPage = (response: ServerResponse, status: number, html: string) =>
  response
    .writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
    .end(html)

const receive = async (request: IncomingMessage): Promise<Buffer> => {
  const body = await buffer(request)
  if (body.length > LARGEST_BODY) throw new SimulatorRefusal(413, "Too large")
  return body
}

const refusalOf = (error: unknown): SimulatorRefusal =>
  error instanceof SimulatorRefusal ? error : new SimulatorRefusal(500, "Internal error")

/** What never comes to an end, until whoever listens hangs up. */
const endless = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "application/json" })
  const more = () => {
    while (!response.destroyed && response.write(" ".repeat(65_536)));
  }
  response.on("drain", more)
  more()
}

const misbehave = (fault: SimulatorFault, response: ServerResponse) => {
  if (fault === "500") return sendJson(response, 500, { detail: "Internal error" })
  if (fault === "429") return response.writeHead(429, { "retry-after": "7" }).end()
  if (fault === "garbage") return response.end("<html><body>Maintenance</body></html>")
  if (fault === "redirect") return response.writeHead(302, { location: "http://127.0.0.1:9/v3" }).end()
  return endless(response)
}

/**
 * Stands for a provider of electronic signatures in the shape of Yousign's API, version 3: a real server on loopback. People sign
 * on its pages, tests by its control. Nothing that it signs binds anybody.
 */
export const startSignatureSimulator = async (
  options: SignatureSimulatorOptions = {},
): Promise<SignatureSimulator> => {
  const key = options.key ?? "simulator-key"
  const store = openStore(options.file)
  const webhooks = openWebhooks(store, options.webhook ?? null)
  const faults = openFaults()
  const waiting = new Set<NodeJS.Timeout>()
  let calls = 0
  let base = ""

  /** Kept before it is answered, told afterwards. */
  const kept = async <T>(work: () => T | Promise<T>): Promise<T> => {
    const done = await work()
    store.save()
    return done
  }

  const serveApi = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const body = await receive(request)
    calls += 1
    if (request.headers.authorization !== `Bearer ${key}`)
      throw new SimulatorRefusal(401, "The key is not valid.")
    const fault = faults.next()
    if (fault === "down") return request.socket.destroy()
    const call = {
      method: request.method ?? "GET",
      url,
      contentType: request.headers["content-type"] ?? "",
      body,
      base,
    }
    if (fault !== null && fault !== "lost answer" && fault !== "slow") return misbehave(fault, response)
    const { status, body: answer } = await kept(() => answerApi(store.state, call))
    webhooks.deliver()
    if (fault === "lost answer") return request.socket.destroy()
    if (fault === "slow")
      return waiting.add(setTimeout(() => sendJson(response, status, answer), SLOW_MS).unref())
    return sendJson(response, status, answer)
  }

  const servePage = async (
    request: IncomingMessage,
    response: ServerResponse,
    [token = "", id]: string[],
  ) => {
    if (request.method !== "POST")
      return id === undefined
        ? sendPage(response, 200, signingPage(store.state, token))
        : sendJson(response, 200, documentToSign(store.state, token, id))
    const said = new URLSearchParams((await receive(request)).toString("utf8"))
    await kept(() => answerPage(store.state, token, said))
    webhooks.deliver()
    return response.writeHead(303, { location: `/sign/${token}` }).end()
  }

  const steer = async (method: string, path: string, said: object) => {
    await kept(() => control({ store, webhooks, faults }, method, path, said as Record<string, unknown>))
    webhooks.deliver()
  }
  const serveControl = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const body = (await receive(request)).toString("utf8")
    await steer(request.method ?? "GET", url.pathname, body === "" ? {} : JSON.parse(body))
    return response.writeHead(204).end()
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://signature")
    const [, first, ...rest] = url.pathname.split("/")
    if (first === "") return sendPage(response, 200, outbox(store.state))
    if (first === "sign") return servePage(request, response, rest)
    if (first === "control") return serveControl(request, response, url)
    return serveApi(request, response, url)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const { status, message } = refusalOf(error)
      if (response.headersSent || response.destroyed) return
      sendJson(response, status, { type: "about:blank", title: message, detail: message })
    })
  })
  const port = await listenOnLoopback(server, options.port)
  base = `http://127.0.0.1:${port}`
  // What was not told before it stopped.
  webhooks.deliver()
  return {
    port,
    settings: { signatureProviderUrl: `${base}/v3`, signatureProviderKey: key },
    requests: store.state.requests,
    events: store.state.events,
    calls: () => calls,
    setFault: faults.set,
    act: (path, said = {}) => steer("POST", `/control/requests/${path}`, said),
    setManner: ({ isHeld = false, times = 1, isShuffled = false }) =>
      steer("PUT", "/control/webhooks", { held: isHeld, times, shuffled: isShuffled }),
    release: () => steer("POST", "/control/webhooks/release", {}),
    close: () =>
      new Promise((resolve) => {
        webhooks.close()
        for (const timer of waiting) clearTimeout(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
