import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { listenOnLoopback } from "../loopback/listen.ts"
import { decodeBody } from "./decode-body.ts"

export interface CollectedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Decoded JSON, a `SentryEnvelope`, text, or undefined. */
  readonly body: unknown
  /** The decoded body as one text: what must never leak is searched here, in `path`, `query` and `headers`. */
  readonly text: string
}

export interface CollectorAnswer {
  readonly status?: number
  readonly contentType?: string
  readonly body?: string
}

export interface CollectorSettings {
  /** Without a port, a free one below 32768. */
  readonly port?: number
  /** What to answer where the default `{}` would not do: a widget's script, for instance. */
  readonly answer?: (request: CollectedRequest) => CollectorAnswer | undefined
}

export interface Collector {
  readonly port: number
  readonly url: string
  /** In order of arrival; grows while the collector runs. */
  readonly requests: readonly CollectedRequest[]
  clear(): void
  close(): Promise<void>
}

const collect = async (request: IncomingMessage): Promise<CollectedRequest> => {
  const url = new URL(request.url ?? "/", "http://collector")
  const query = Object.fromEntries(url.searchParams)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  )
  const body = decodeBody({
    path: url.pathname,
    query,
    contentEncoding: headers["content-encoding"] ?? "",
    contentType: headers["content-type"] ?? "",
    bytes: await buffer(request),
  })
  const text = typeof body === "string" ? body : JSON.stringify(body ?? "")
  return { method: request.method ?? "GET", path: url.pathname, query, headers, body, text }
}

// The senders run in a page of another origin, some with credentials: `*` would not let them read the answer.
const openToAll = (request: IncomingMessage): OutgoingHttpHeaders => ({
  "access-control-allow-origin": request.headers.origin ?? "*",
  "access-control-allow-credentials": "true",
  "access-control-allow-headers": request.headers["access-control-request-headers"] ?? "*",
  "access-control-allow-methods": "GET, POST",
})

/** Stands for the outside services that listen to the product (analytics, chat, error reports) and keeps what they hear. */
export const startCollector = async (settings: CollectorSettings = {}): Promise<Collector> => {
  const requests: CollectedRequest[] = []
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const collected = await collect(request)
      requests.push(collected)
      const {
        status = 200,
        contentType = "application/json",
        body = "{}",
      } = settings.answer?.(collected) ?? {}
      response.writeHead(status, { ...openToAll(request), "content-type": contentType }).end(body)
    } catch {
      response.writeHead(400, openToAll(request)).end()
    }
  }
  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") response.writeHead(204, openToAll(request)).end()
    else void hear(request, response)
  })
  const port = await listenOnLoopback(server, settings.port)
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    requests,
    clear: () => {
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
