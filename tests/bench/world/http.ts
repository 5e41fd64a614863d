import { Agent, type IncomingMessage, request } from "node:http"
import { text } from "node:stream/consumers"

export type Call = {
  method: "GET" | "POST"
  path: string
  headers: Record<string, string>
  body?: string
}
export type Reply = { status: number; body: string; cookies: string[] }

/** A bounded number of kept connections. The server runs in another process, so they share no event loop. */
export const connectTo = (port: number, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = (call: Call): Promise<Reply> =>
    new Promise((done, fail) => {
      const read = async (response: IncomingMessage) => ({
        status: response.statusCode ?? 0,
        body: await text(response),
        cookies: response.headers["set-cookie"] ?? [],
      })
      const outgoing = request(
        { agent, host: "127.0.0.1", port, method: call.method, path: call.path, headers: call.headers },
        (response) => {
          read(response).then(done, fail)
        },
      )
      outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`${call.path} did not answer in 20 s`)))
      outgoing.once("error", fail)
      outgoing.end(call.body)
    })
  return { send, close: () => agent.destroy() }
}

/** A bench that measures refusals would measure nothing. */
export const expectOk = (reply: Reply): Reply => {
  if (reply.status !== 200) throw new Error(`Answered ${reply.status}: ${reply.body.slice(0, 200)}`)
  return reply
}
