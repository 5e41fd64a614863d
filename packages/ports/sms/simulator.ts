import { once } from "node:events"
import { createServer, type ServerResponse } from "node:http"
import { json } from "node:stream/consumers"
import { listenOnLoopback } from "../loopback/listen.ts"
import type { SmsSettings } from "./open-sms.ts"

export type CaughtSms = {
  readonly id: number
  readonly to: string
  readonly from: string
  readonly text: string
}

type Fault = "500" | "accept then 500" | "refuse" | "busy"

export interface SmsSimulator {
  readonly port: number
  readonly settings: SmsSettings
  /** In order of arrival; grows while it runs. */
  readonly messages: readonly CaughtSms[]
  /** For so many of the next messages. */
  setFault(fault: Fault, count: number): void
  close(): Promise<void>
}

const STATUS = { "500": 500, "accept then 500": 500, refuse: 400, busy: 429 } as const satisfies Record<
  Fault,
  number
>
const MOST_SHOWN = 100

const safe = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (messages: readonly CaughtSms[]): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><title>SMS</title><h1>SMS simulés</h1><ol reversed>${messages
    .slice(-MOST_SHOWN)
    .toReversed()
    .map(({ to, from, text }) => `<li><b>${safe(to)}</b> (${safe(from)}) : ${safe(text)}</li>`)
    .join("")}</ol></html>`

const reply = (answer: ServerResponse, status: number, body: object): void => {
  answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

/** An operator of text messages on loopback, which delivers none: for development, the demo and tests. */
export const startSmsSimulator = async ({ port: wanted }: { port?: number } = {}): Promise<SmsSimulator> => {
  const key = "sms-simulator-key"
  const messages: CaughtSms[] = []
  let fault: { kind: Fault; left: number } | null = null

  const takeFault = (): Fault | null => {
    if (fault === null || fault.left === 0) return null
    fault.left -= 1
    return fault.kind
  }
  const take = (body: { sender: string; recipient: string; content: string }) => {
    messages.push({
      id: messages.length + 1,
      to: `+${body.recipient}`,
      from: body.sender,
      text: body.content,
    })
  }
  const server = createServer((request, answer) => {
    if (request.method === "GET" && request.url === "/messages.json") return reply(answer, 200, messages)
    if (request.method === "GET")
      return answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(messages))
    if (request.headers["api-key"] !== key) return reply(answer, 401, { code: "unauthorized" })
    json(request).then(
      (body) => {
        const kind = takeFault()
        if (kind === null || kind === "accept then 500") take(body as Parameters<typeof take>[0])
        reply(answer, kind === null ? 201 : STATUS[kind], kind === null ? { messageId: messages.length } : {})
      },
      () => reply(answer, 400, { code: "invalid_parameter" }),
    )
  })
  const port = await listenOnLoopback(server, wanted)
  return {
    port,
    settings: { smsUrl: `http://127.0.0.1:${port}`, smsKey: key, smsSender: "JALON" },
    messages,
    setFault: (kind, count) => {
      fault = { kind, left: count }
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, "close")
    },
  }
}
