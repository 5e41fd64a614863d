import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { listenOnLoopback } from "../../loopback/listen.ts"
import type { RegisterSettings } from "../open-registers.ts"
import { answers } from "./answers.ts"

const names = ["companies", "opcos", "certifications", "addresses"] as const
export type RegisterName = (typeof names)[number]

const faults = ["slow", "down", "reset once", "500", "429", "garbage"] as const
/** `slow` answers after ten seconds, `down` hangs up each time, `reset once` hangs up once and then works. */
export type RegisterFault = (typeof faults)[number]
const isRegisterFault = (word: string): word is RegisterFault => faults.some((fault) => fault === word)

export interface RegisterSimulator {
  readonly port: number
  /** What to give to `openRegisters`. */
  readonly settings: RegisterSettings
  /** How many questions each register has received, those it did not answer included. */
  readonly asked: Readonly<Record<RegisterName, number>>
  /** Null puts it right. Other processes do the same by `PUT /faults/companies` with the fault as body. */
  setFault(register: RegisterName, fault: RegisterFault | null): void
  close(): Promise<void>
}

const SLOW_MS = 10_000

const isRegister = (word: string): word is RegisterName => names.some((name) => name === word)

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))

/** Stands for the four registers outside, on loopback, with invented people and places. */
export const startRegisters = async (options: { port?: number } = {}): Promise<RegisterSimulator> => {
  const broken = new Map<RegisterName, RegisterFault>()
  const asked: Record<RegisterName, number> = { companies: 0, opcos: 0, certifications: 0, addresses: 0 }
  const waiting = new Set<NodeJS.Timeout>()

  const setFault = (register: RegisterName, fault: RegisterFault | null) => {
    if (fault === null) broken.delete(register)
    else broken.set(register, fault)
  }

  const misbehave = (
    register: RegisterName,
    request: IncomingMessage,
    response: ServerResponse,
    serve: () => void,
  ) => {
    const fault = broken.get(register)
    if (fault === undefined) return serve()
    if (fault === "reset once") broken.delete(register)
    if (fault === "down" || fault === "reset once") return request.socket.destroy()
    if (fault === "500") return sendJson(response, 500, { erreur: "Erreur interne" })
    if (fault === "429") return sendJson(response, 429, { erreur: "Trop de requêtes" })
    if (fault === "garbage") return response.end("<html><body>Maintenance</body></html>")
    return waiting.add(setTimeout(serve, SLOW_MS))
  }

  const changeFault = async (register: RegisterName, request: IncomingMessage, response: ServerResponse) => {
    const word = await text(request)
    if (word !== "" && !isRegisterFault(word)) return sendJson(response, 400, { faults })
    setFault(register, word === "" ? null : word)
    return response.writeHead(204).end()
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://registers")
    const [, first = "", second = ""] = url.pathname.split("/")
    if (request.method === "PUT" && first === "faults" && isRegister(second))
      return void changeFault(second, request, response)
    const answer = answers[url.pathname]
    if (!answer || !isRegister(first)) return sendJson(response, 404, { erreur: "Inconnu" })
    asked[first] += 1
    return misbehave(first, request, response, () => sendJson(response, 200, answer(url.searchParams)))
  })
  const port = await listenOnLoopback(server, options.port)
  const base = `http://127.0.0.1:${port}`
  return {
    port,
    settings: {
      companyRegisterUrl: `${base}/companies`,
      opcoRegisterUrl: `${base}/opcos`,
      rncpRegisterUrl: `${base}/certifications`,
      addressRegisterUrl: `${base}/addresses`,
    },
    asked,
    setFault,
    close: () =>
      new Promise((resolve) => {
        for (const timer of waiting) clearTimeout(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
