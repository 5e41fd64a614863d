import { Agent, request } from "node:http"
import { login } from "@jalon/identity/wire"

export type Reply = { status: number; body: string; ms: number }

let addresses = 0

/** One browser with its cookies, on connections of its own and at an address of its own. */
export class Visitor {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true })
  readonly #address: string
  #cookies = new Map<string, string>()
  #access: string | null = null

  constructor(url: string) {
    this.#url = url
    addresses += 1
    this.#address = `198.18.${(addresses >> 8) % 256}.${addresses % 256}`
  }

  headers(): Record<string, string> {
    return {
      "x-forwarded-for": this.#address,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(this.#access && { authorization: `Bearer ${this.#access}` }),
    }
  }

  send(
    method: string,
    path: string,
    body?: Buffer | string,
    more: Record<string, string> = {},
  ): Promise<Reply> {
    const start = performance.now()
    return new Promise((resolve, reject) => {
      const asked = request(
        `${this.#url}${path}`,
        { method, agent: this.#agent, headers: { ...this.headers(), ...more } },
        (response) => {
          const pieces: Buffer[] = []
          for (const line of response.headers["set-cookie"] ?? []) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            this.#cookies.set(name, value)
          }
          response.on("data", (piece: Buffer) => pieces.push(piece))
          response.once("error", reject)
          response.once("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(pieces).toString(),
              ms: performance.now() - start,
            }),
          )
        },
      )
      asked.once("error", reject)
      asked.end(body)
    })
  }

  async logIn(email: string, password: string): Promise<Reply> {
    const reply = await this.send("POST", `/api/v1${login.path}`, JSON.stringify({ email, password }), {
      "content-type": "application/json",
    })
    if (reply.status === 200) this.#access = (JSON.parse(reply.body) as { access: string }).access
    return reply
  }

  leave(): void {
    this.#agent.destroy()
  }
}
